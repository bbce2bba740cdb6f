import { influencesOf, type Sensitivity } from '../../analysis/sensitivity.ts';
import { confidenceText } from '../../foundation/numbers.ts';
import { capitalised } from '../../foundation/text.ts';
import { isRate } from '../../rules/Measure.ts';
import type { AskedOrigin } from '../joining/studyManifest.ts';
import { chartFigure, type DrawnChart } from '../page/chartFigure.ts';
import { html, type Markup } from '../page/html.ts';
import { pageFrame } from '../page/pageFrame.ts';
import { askedSection } from '../page/sections/askedSection.ts';
import { type Column, table } from '../page/table.ts';
import { valueText } from '../targets/bandText.ts';
import { figureTitle } from '../text/measures.ts';
import { indexIntervalText, indexText } from './words/indexText.ts';
import {
  methodSentences,
  pointText,
  sensitivityAnswer,
  shareSentences,
  stillSentences,
} from './words/sensitivitySentences.ts';

/** The pictures of a sensitivity analysis. */
export interface SensitivityPictures {
  readonly tornado: DrawnChart;
  /** Null where there is nothing to share out. */
  readonly indices: DrawnChart | null;
}

/** A sensitivity analysis as one HTML file that needs nothing else, in the style of a run's report. */
export async function sensitivityPage(
  sensitivity: Sensitivity,
  { tornado, indices }: SensitivityPictures,
  origin: AskedOrigin,
): Promise<string> {
  const { study } = sensitivity;
  const { subject, claim, ends } = sensitivityAnswer(sensitivity);
  const content = html`<p class="answer"><strong class="place">${subject}</strong>${claim.slice(subject.length)}.</p>
${ends === null ? '' : html`<p class="detail">Of its values, ${ends}</p>`}
<section>
<h2>One place at a time</h2>
${stillSentences(sensitivity).map((sentence) => html`<p>${sentence}</p>`)}
${chartFigure(tornado)}
${pointTable(sensitivity)}
</section>
<section>
<h2>All places at once</h2>
${shareSentences(sensitivity).map((sentence) => html`<p>${sentence}</p>`)}
${indices === null ? '' : html`${chartFigure(indices)}${indexTable(sensitivity)}`}
</section>
<section>
<h2>How it was found</h2>
${methodSentences(sensitivity).map((sentence) => html`<p>${sentence}</p>`)}
</section>
${askedSection(study, origin, 'Every value is in tornado.csv, every share in indices.csv.')}`;
  return pageFrame(`${study.name}, what matters`, study.question, content);
}

function pointTable(sensitivity: Sensitivity): Markup {
  const { figure, tornado } = sensitivity;
  const change = `Change${isRate(figure) ? ', points' : `, ${figure.measure.unit}`}`;
  const columns: Column[] = [
    ['Place', false],
    ['Value', true],
    [capitalised(figureTitle(figure)), true],
    [change, true],
  ];
  const rows = influencesOf(sensitivity).flatMap(({ path, points }) =>
    points.map((point, at) => [
      at === 0 ? path : '',
      point.text,
      valueText(point.mean, figure),
      pointText(sensitivity, point),
    ]),
  );
  return html`${table(columns, [['as it is', '', valueText(tornado.baseline, figure), ''], ...rows])}`;
}

function indexTable(sensitivity: Sensitivity): Markup {
  const interval = `${confidenceText(sensitivity.confidence)} interval`;
  const numbers = ['Alone', interval, 'With others', interval];
  const rows = influencesOf(sensitivity).flatMap(({ path, first, total }) =>
    first === null || total === null
      ? []
      : [[path, indexText(first), indexIntervalText(first), indexText(total), indexIntervalText(total)]],
  );
  return html`${table([['Place', false], ...numbers.map((name): Column => [name, true])], rows)}
<p class="detail">Sobol’ indices: alone is the first-order index, with others the total one. Being estimates, they and their intervals may pass 0 and 100 %.</p>`;
}
