import { chartFigure, type DrawnChart } from '../page/chartFigure.ts';
import { html, type Markup } from '../page/html.ts';
import { pageFrame } from '../page/pageFrame.ts';
import { answerDetail, doctorAnswer } from './doctorAnswer.ts';
import { chartTables, likeliestTable, meansTable } from './doctorPageTables.ts';
import type { Examination } from './Examination.ts';
import { ORDER_RULE, orderSentences } from './orderText.ts';
import { sentenceList } from './sentenceList.ts';
import { changesSection } from './tweakPage.ts';

/** How an examination is repeated: what to type, and riftlab's version. */
export interface DoctorOrigin {
  readonly command: string;
  readonly version: string;
}

/** An examination as one HTML file that needs nothing else, in the style of a study's report. All names are escaped. */
export async function doctorPage(
  examination: Examination,
  charts: readonly DrawnChart[],
  origin: DoctorOrigin,
): Promise<string> {
  const { before, tweak } = examination;
  const title =
    tweak === null
      ? 'Where do these charts lead, and how hard is it there?'
      : `What does it change to go from ${before.name} to ${tweak.after.name}?`;
  const shown = tweak?.after ?? before;
  const answer = doctorAnswer(examination);
  const content = html`<p class="answer">${answer.before} <strong>${answer.figure}</strong>${answer.after}</p>
<p class="detail">${answerDetail(shown)}</p>
${tweak === null ? orderSection(orderSentences(before.findings)) : changesSection(before, tweak)}
<section>
<h2>The destinations</h2>
${charts.map(chartFigure)}
</section>
<section>
<h2>The figures</h2>
${meansTable(shown)}
${likeliestTable(shown)}
<details><summary>Every row of every chart</summary>${chartTables(shown)}</details>
</section>
<section>
<h2>How to repeat it</h2>
<pre><code>${origin.command}</code></pre>
<p>riftlab ${origin.version}. Nothing here is sampled: every figure is counted from all the ways in which the dice can fall. The tables are in summary.csv, rows.csv, frequencies.csv and bpv.csv${tweak === null ? '' : ', what changes in changes.csv'}.</p>
</section>`;
  return pageFrame(before.name, title, content);
}

function orderSection(sentences: readonly string[]): Markup {
  return html`<section>
<h2>${ORDER_RULE}</h2>
<p>The rules suggest that harder destinations stand on rarer rolls, in each chart and among the charts.</p>
${sentences.length === 0 ? html`<p>Every row and every chart stands in order.</p>` : sentenceList(sentences)}
</section>`;
}
