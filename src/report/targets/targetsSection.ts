import type { StudyResult } from '../../runner/StudyResult.ts';
import { html, type Markup } from '../page/html.ts';
import { bandText } from './bandText.ts';
import { precisionText } from './precisionText.ts';
import { targetsOf } from './targetsOf.ts';
import { checkSentence, foundText } from './targetTable.ts';

/** Whether the study is where its designer wants it: a row for each target, and how a run to a precision ended. */
export function targetsSection(result: StudyResult): Markup {
  const { study, scenarios } = result;
  const targets = targetsOf(result);
  const precision = precisionText(result);
  const ended = precision === null ? '' : html`<p class="detail">${precision}</p>`;
  if (targets.length === 0) return html`${ended}`;
  const check = { study, targets, trials: scenarios[0].tally.trials };
  const rows = targets.map(
    (judged) =>
      html`<tr><th scope="row">${judged.figure.name}</th><td>${judged.scenario}</td><td>${bandText(judged.target.band, judged.figure)}</td><td>${foundText(judged)}</td><td>${judged.verdict}</td></tr>
`,
  );
  return html`<section>
<h2>Is it as wanted?</h2>
<p>${checkSentence(check)}</p>
<div class="wide"><table>
<thead><tr><th scope="col">target</th><th scope="col">scenario</th><th scope="col">wanted</th><th scope="col">found</th><th scope="col">verdict</th></tr></thead>
<tbody>
${rows}</tbody>
</table></div>
${ended}
</section>`;
}
