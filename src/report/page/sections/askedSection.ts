import type { Study } from '../../../study/Study.ts';
import type { AskedOrigin } from '../../joining/studyManifest.ts';
import { html, type Markup } from '../html.ts';

/** What to type for the same report, where it is not that of a run. @param tables where the numbers are, in a sentence */
export function askedSection({ seed, rules }: Study, { command, version }: AskedOrigin, tables: string): Markup {
  return html`<section>
<h2>How to repeat it</h2>
<pre><code>${command}</code></pre>
<p>Seed “${seed}”, riftlab ${version}, rules ${rules.name} version ${rules.version}. The same study, seed and versions give the same numbers on any machine and any number of workers. ${tables} The setups are in manifest.json.</p>
</section>`;
}
