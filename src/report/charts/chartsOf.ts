import type { StudyResult } from '../../analysis/StudyResult.ts';
import type { Summary } from '../../analysis/summarise.ts';
import { mostOthers } from '../../analysis/values.ts';
import { confidenceText, groupedText, percentText, unitText } from '../../foundation/numbers.ts';
import type { ChartRequest } from '../../rules/Presentation.ts';
import {
  type ChartKind,
  type ChartOrder,
  type ChartSpec,
  type HandDrawnChart,
  measureOf,
  type Panel,
  type RequestOf,
} from './ChartKind.ts';
import { attritionChart } from './kinds/attrition.ts';
import { cumulativeChart } from './kinds/cumulative.ts';
import { destinationsChart } from './kinds/destinations.ts';
import { distributionChart } from './kinds/distribution.ts';
import { flowChart } from './kinds/flow.ts';
import { hexmapChart } from './kinds/hexmap.ts';
import { histogramChart } from './kinds/histogram.ts';
import { comparingCharts } from './kinds/lead.ts';
import { meansChart } from './kinds/means.ts';
import { outcomeByPlaceChart } from './kinds/outcomeByPlace.ts';
import { progressChart } from './kinds/progress.ts';
import { proportionsChart } from './kinds/proportions.ts';
import { rankingChart } from './kinds/ranking.ts';
import { survivalChart } from './kinds/survival.ts';
import { alikePanels, mostTelling, type OneMeasure, ofOneMeasure, panelsByChart, unvaryingValue } from './panels.ts';

/** Every kind of chart. A new kind needs one file, one line here, and its request in `ChartRequest` (rules/Presentation.ts). */
const CHART_KINDS: { readonly [Kind in ChartRequest['kind']]: ChartKind<RequestOf<Kind>> } = {
  distribution: distributionChart,
  proportions: proportionsChart,
  ranking: rankingChart,
  destinations: destinationsChart,
  histogram: histogramChart,
  survival: survivalChart,
  progress: progressChart,
  means: meansChart,
  cumulative: cumulativeChart,
  hexmap: hexmapChart,
  flow: flowChart,
  attrition: attritionChart,
  outcomeByPlace: outcomeByPlaceChart,
};

/** Returns the chart kind that draws this request. */
export function chartKindOf(request: ChartRequest): ChartKind<ChartRequest> {
  // The table maps each `request.kind` to the chart kind that draws such requests. The compiler cannot infer this.
  return CHART_KINDS[request.kind] as ChartKind<ChartRequest>;
}

/** The maximum number of panels that a chart shows. A chart with more panels is hard to read. */
const MOST_PANELS = 12;

/** A chart, either as a Vega-Lite specification or as a finished drawing, and the name of its files without an extension. */
export type NamedChart = { readonly name: string } & ({ readonly spec: ChartSpec } | HandDrawnChart);

/**
 * The charts of a report: first the charts that compare its scenarios, then the requested charts. Each requested chart
 * occurs once, with a panel for each scenario that requests it. Scenarios with the same picture may share a panel. A
 * chart with more than `MOST_PANELS` panels shows only some of them. A chart that would show a single value is not
 * drawn; `notDrawn` returns a sentence for it.
 */
export function chartsOf(result: StudyResult, summary: Summary): readonly NamedChart[] {
  const asked = [...panelsByChart(result, summary)].filter(([, panels]) => unvaryingValue(panels) === null);
  const requested = asked.map(([name, panels]): NamedChart => {
    const order = orderOf(panels, summary);
    const kind = chartKindOf(panels[0].request);
    return 'specOf' in kind ? { name, spec: kind.specOf(order) } : { name, ...kind.drawingOf(order) };
  });
  // A sweep has its own charts (`sweepCharts`), so it has no charts that compare scenarios.
  const isSwept = result.study.scenarios[0].point !== undefined;
  const compared = asked.flatMap(([, panels]) => (panels.length > 1 ? [panels[0].request] : []));
  return [...(isSwept ? [] : comparingCharts(summary, compared)), ...requested];
}

function orderOf(
  panels: readonly Panel<ChartRequest>[],
  { scenarios, trialsAre, confidence }: Summary,
): ChartOrder<ChartRequest> {
  const pictures = chartKindOf(panels[0].request).isDrawnOnce ? ofOneMeasure(panels) : null;
  const { panels: drawn, omitted } = pictures ? alikePanels(pictures, confidence) : { panels, omitted: null };
  const inStudy = scenarios.length;
  return { panels: mostTelling(drawn, MOST_PANELS), wanted: drawn.length, inStudy, omitted, trialsAre, confidence };
}

/** A sentence for each requested chart that is not drawn, because it would show a single value. */
export function notDrawn(result: StudyResult, summary: Summary): readonly string[] {
  return [...panelsByChart(result, summary).values()].flatMap((panels) => {
    const pictures = ofOneMeasure(panels);
    const value = unvaryingValue(panels);
    if (pictures === null || value === null) return [];
    return [`“${pictures[0].request.title}” is not drawn: ${account(pictures, value, summary)}.`];
  });
}

function account(
  panels: readonly Panel<OneMeasure>[],
  value: number | string,
  { trialsAre, confidence }: Summary,
): string {
  const [{ scenario, request }] = panels;
  const measures = panels.map(measureOf);
  const [{ measure, values }] = measures;
  const isExact = values[0].exact !== null;
  const trials = `${groupedText(scenario.trials)} sampled ${trialsAre}${panels.length > 1 ? ' of any scenario' : ''}`;
  if (request.kind === 'cumulative') {
    const { share, count, high } = mostOthers(measures, scenario.trials, confidence);
    const within = `within ${groupedText(measure.max)} ${measure.unit}`;
    if (isExact && share === 0) return `it never happens ${within}`;
    if (isExact) return `it happens ${within} in ${percentText(share)} of ${trialsAre} at most`;
    const seen = share === 0 ? 'none' : groupedText(count);
    return `it happens in ${seen} of ${trials} (${confidenceText(confidence)} interval: up to ${percentText(high)})`;
  }
  const amount = typeof value === 'string' ? `“${value}”` : `${groupedText(value)} ${unitText(value, measure.unit)}`;
  return isExact ? `it is always ${amount}` : `it is ${amount} in each of ${trials}`;
}
