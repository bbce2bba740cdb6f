import type { ChartRequest } from '../../rules/Rules.ts';
import type { StudyResult } from '../../runner/StudyResult.ts';
import type { Summary } from '../Summary.ts';
import type { ChartOrder, ChartSpec, HandDrawnChart, Panel } from './ChartKind.ts';
import { chartKindOf } from './chartKinds.ts';
import { comparisonsOf } from './comparisons/comparisonsOf.ts';
import { alikePanels } from './panels/alikePanels.ts';
import { ofOneMeasure } from './panels/ofOneMeasure.ts';
import { panelsByChart } from './panels/panelsByChart.ts';
import { unvaryingValue } from './panels/unvaryingValue.ts';

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
  return { panels: drawn.slice(0, MOST_PANELS), wanted: drawn.length, inStudy, beside, trialsAre, confidence };
}
