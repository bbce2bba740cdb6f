import type { StudyResult } from '../../analysis/StudyResult.ts';
import { targetsOf } from '../../analysis/targets/TargetJudge.ts';
import { html, type Markup } from '../page/html.ts';
import { precisionText } from './precisionText.ts';
import { checkSentence } from './targetTable.ts';
import { verdictTable } from './verdictTable.ts';

/** Whether the study is where its designer wants it: a row for each target, and how a run to a precision ended. */
export function targetsSection(result: StudyResult): Markup {
  const { study, scenarios } = result;
  const targets = targetsOf(result);
  const precision = precisionText(result);
  const ended = precision === null ? '' : html`<p class="detail">${precision}</p>`;
  if (targets.length === 0) return html`${ended}`;
  const check = { study, targets, trials: scenarios[0].tally.trials };
  return html`<section id="targets">
<h2>Is it as wanted?</h2>
<p>${checkSentence(check)}</p>
${verdictTable(targets, study.scenarios)}
${ended}
</section>`;
}
