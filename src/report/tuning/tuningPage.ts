import { type JudgedCandidate, type Tuning, tightest } from '../../analysis/tuning.ts';
import { groupedText } from '../../foundation/numbers.ts';
import { scenarioLabels } from '../../study/scenarios/scenarioLabels.ts';
import type { AskedOrigin } from '../joining/studyManifest.ts';
import { chartFigure, type DrawnChart } from '../page/chartFigure.ts';
import { html, type Markup } from '../page/html.ts';
import { pageFrame } from '../page/pageFrame.ts';
import { askedSection } from '../page/sections/askedSection.ts';
import { type Column, table } from '../page/table.ts';
import { valueText } from '../targets/bandText.ts';
import { verdictTable } from '../targets/verdictTable.ts';
import { answerSentences, figureHead, marginText, methodSentences, tuningAnswer } from './tuningSentences.ts';

/** So many of what was tried stand open; one more does, rather than one left. */
const MOST_OPEN = 6;
/** More are left to the CSV file. */
const MOST_LISTED = 200;
/** Targets that have room beside each other. */
const MOST_COLUMNS = 4;

/** A search for values that meet a study's targets as one HTML file that needs nothing else, in the style of a run's report. */
export async function tuningPage(tuning: Tuning, charts: readonly DrawnChart[], origin: AskedOrigin): Promise<string> {
  const { study, answer, candidates } = tuning;
  const { subject, claim } = tuningAnswer(tuning);
  const shown = answer ?? candidates[0];
  const content = html`<p class="answer"><strong class="place">${subject}</strong>${claim}.</p>
<p class="detail">${answerSentences(tuning).slice(1).join(' ')}</p>
<section id="targets">
<h2>Is it as wanted?</h2>
<p>${answer === null ? `Nothing is; the nearest, ${shown.name}, comes to this.` : `With ${shown.name}:`}</p>
${verdictTable(shown.targets, study.scenarios)}
</section>
<section>
<h2>What was tried</h2>
${charts.map(chartFigure)}
${triedTables(tuning)}
</section>
<section>
<h2>How it was searched</h2>
${methodSentences(tuning).map((sentence) => html`<p>${sentence}</p>`)}
</section>
${askedSection(study, origin, 'Everything that was tried is in tuning.csv.')}`;
  return pageFrame(`${study.name}, tuned`, study.question, content);
}

/** The best and its runners-up, and folded away the rest. */
function triedTables(tuning: Tuning): Markup {
  const { candidates } = tuning;
  const open = candidates.length <= MOST_OPEN + 1 ? candidates : candidates.slice(0, MOST_OPEN);
  const rest = candidates.slice(open.length, MOST_LISTED);
  const left = candidates.length - open.length - rest.length;
  const more = left > 0 ? `, and ${groupedText(left)} in tuning.csv` : '';
  return html`${triedTable(open, tuning)}
<p class="detail">The margin is how far inside its band the figure of the tightest target lies; below 0 it lies outside.</p>
${rest.length === 0 ? '' : html`<details><summary>${rest.length} more${more}</summary>${triedTable(rest, tuning)}</details>`}`;
}

function triedTable(candidates: readonly JudgedCandidate[], { study }: Tuning): Markup {
  const targets = candidates[0].targets.slice(0, MOST_COLUMNS);
  const isOneScenario = study.scenarios.length === 1;
  const columns: Column[] = [
    ['Tried', false],
    ...targets.map(({ figure, scenario }): Column => [figureHead(figure, isOneScenario ? null : scenario), true]),
    ['Margin', false],
    ['Verdict', false],
  ];
  const labels = scenarioLabels(candidates.map(({ name }) => name));
  const rows = candidates.map(({ targets: judged, verdict }, at) => [
    labels[at],
    ...judged
      .slice(0, MOST_COLUMNS)
      .map(({ estimate, figure }) => (Number.isNaN(estimate) ? '–' : valueText(estimate, figure))),
    marginText(tightest(judged), study),
    verdict,
  ]);
  return table(columns, rows);
}
