import { html, type Markup, trustedMarkup } from '../page/html.ts';
import { PAGE_STYLE } from '../page/pageStyle.ts';
import { labelled } from '../page/planSection.ts';
import type { DrawnChart } from '../page/reportPage.ts';
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
  const policy = `default-src 'none'; style-src 'sha256-${await sha256(PAGE_STYLE)}'; img-src data:`;
  const shown = tweak?.after ?? before;
  const answer = doctorAnswer(examination);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${trustedMarkup(PAGE_STYLE)}</style>
</head>
<body>
<main>
<p class="kicker">${before.name} · riftlab</p>
<h1>${title}</h1>
<p class="answer">${answer.before} <strong>${answer.figure}</strong>${answer.after}</p>
<p class="detail">${answerDetail(shown)}</p>
${tweak === null ? orderSection(orderSentences(before.findings)) : changesSection(before, tweak)}
<section>
<h2>The destinations</h2>
${charts.map(({ svg, description }) => html`<figure>${trustedMarkup(labelled(svg, description))}</figure>`)}
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
</section>
</main>
</body>
</html>
`;
  return page.text;
}

function orderSection(sentences: readonly string[]): Markup {
  return html`<section>
<h2>${ORDER_RULE}</h2>
<p>The rules suggest that harder destinations stand on rarer rolls, in each chart and among the charts.</p>
${sentences.length === 0 ? html`<p>Every row and every chart stands in order.</p>` : sentenceList(sentences)}
</section>`;
}

/** In base64, as a content policy names an inline style. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
