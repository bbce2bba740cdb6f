import type { StudyResult } from '../../analysis/StudyResult.ts';
import type { Summary } from '../../analysis/summarise.ts';
import type { ChartRequest } from '../../rules/Presentation.ts';
import type { ChartKind, ChartOrder, ChartSpec, HandDrawnChart, Panel, RequestOf } from './ChartKind.ts';
import { alongChart } from './kinds/attrition.ts';
import { curveChart } from './kinds/cumulative.ts';
import { destinationsChart } from './kinds/destinations.ts';
import { distributionChart } from './kinds/distribution.ts';
import { flowChart } from './kinds/flow.ts';
import { hexmapChart } from './kinds/hexmap.ts';
import { histogramChart } from './kinds/histogram.ts';
import { comparisonsOf } from './kinds/lead.ts';
import { meansChart } from './kinds/means.ts';
import { outcomesChart } from './kinds/outcomeByPlace.ts';
import { progressChart } from './kinds/progress.ts';
import { sharesChart } from './kinds/proportions.ts';
import { rankingChart } from './kinds/ranking.ts';
import { survivalChart } from './kinds/survival.ts';
import { alikePanels, mostTelling, ofOneMeasure, panelsByChart, unvaryingValue } from './panels.ts';

/** Every kind of chart; a new one is a file and a line here. */
const CHART_KINDS: { readonly [Kind in ChartRequest['kind']]: ChartKind<RequestOf<Kind>> } = {
  distribution: distributionChart,
  shares: sharesChart,
  ranking: rankingChart,
  destinations: destinationsChart,
  histogram: histogramChart,
  survival: survivalChart,
  progress: progressChart,
  means: meansChart,
  curve: curveChart,
  hexmap: hexmapChart,
  flow: flowChart,
  along: alongChart,
  outcomes: outcomesChart,
};

/** The way to draw this request. */
export function chartKindOf(request: ChartRequest): ChartKind<ChartRequest> {
  // The table pairs each kind with its own requests, which the compiler cannot follow through the lookup.
  return CHART_KINDS[request.kind] as ChartKind<ChartRequest>;
}

/** A chart of more scenarios than this would be a wall. */
const MOST_PANELS = 12;

/** A chart, to be drawn by Vega-Lite or drawn already, and the name of its files, without an ending. */
export type NamedChart = { readonly name: string } & ({ readonly spec: ChartSpec } | HandDrawnChart);

/**
 * The charts of a report: first what compares its scenarios, then what the rules ask for, each once, with a panel for
 * every scenario that asks for it. What never varies is left to words: `notDrawn`.
 */
export function chartsOf(result: StudyResult, summary: Summary): readonly NamedChart[] {
  const asked = [...panelsByChart(result, summary)].filter(([, panels]) => unvaryingValue(panels) === null);
  const requested = asked.map(([name, panels]): NamedChart => {
    const order = orderOf(panels, summary);
    const kind = chartKindOf(panels[0].request);
    return 'specOf' in kind ? { name, spec: kind.specOf(order) } : { name, ...kind.drawingOf(order) };
  });
  // A sweep has charts of its own, with the points in their places.
  const isSwept = result.study.scenarios[0].point !== undefined;
  const compared = asked.flatMap(([, panels]) => (panels.length > 1 ? [panels[0].request] : []));
  return [...(isSwept ? [] : comparisonsOf(summary, compared)), ...requested];
}

function orderOf(
  panels: readonly Panel<ChartRequest>[],
  { scenarios, trialsAre, confidence }: Summary,
): ChartOrder<ChartRequest> {
  const pictures = chartKindOf(panels[0].request).isDrawnOnce ? ofOneMeasure(panels) : null;
  const { panels: drawn, beside } = pictures ? alikePanels(pictures, confidence) : { panels, beside: null };
  const inStudy = scenarios.length;
  return { panels: mostTelling(drawn, MOST_PANELS), wanted: drawn.length, inStudy, beside, trialsAre, confidence };
}
