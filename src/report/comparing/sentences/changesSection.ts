import type { Comparison } from '../../../analysis/comparison.ts';
import type { StudyResult } from '../../../analysis/StudyResult.ts';
import { html, type Markup } from '../../page/html.ts';
import { comparisonText } from './comparisonText.ts';

/** What changes from the baseline, in words; nothing where there is nothing to compare. */
export function changesSection(result: StudyResult, comparisons: readonly Comparison[]): Markup {
  const { sentences, notes } = comparisonText(result, comparisons);
  if (sentences.length === 0) return html``;
  return html`<section>
<h2>What changes</h2>
${sentences.map(
  (sentence) => html`<p>${sentence}</p>
`,
)}<p class="detail">${notes.join(' ')} Every figure is in comparison.csv.</p>
</section>`;
}
