import type { StudyResult } from '../../../analysis/StudyResult.ts';
import { groupedText } from '../../../foundation/numbers.ts';
import { shellWord } from '../../../foundation/text.ts';
import type { Origin } from '../../manifest.ts';
import { playedOptions } from '../../text/commands.ts';
import { html, type Markup } from '../html.ts';

/** What to type for the same numbers again. */
export function repeatSection(
  { study, scenarios }: StudyResult,
  { version, command }: Pick<Origin, 'version' | 'command'>,
): Markup {
  const { file, path = file, seed, rules } = study;
  const { trials } = scenarios[0].tally;
  const asRun = `riftlab run ${shellWord(path)} ${playedOptions(study, trials)}`;
  const played = `${groupedText(trials)} ${rules.trials}${scenarios.length > 1 ? ` in each of ${scenarios.length} scenarios` : ''}`;
  return html`<section>
<h2>How to repeat it</h2>
<pre><code>${command ?? asRun}</code></pre>
<p>${played}, seed “${seed}”, riftlab ${version}, rules ${rules.name} version ${rules.version}. The same study, seed and versions give the same numbers on any machine and any number of workers. The figures are in the CSV files of this report’s folder, the full setups in its manifest.json.</p>
</section>`;
}
