import type { ChartRequest } from '../../rules/Rules.ts';
import type { StudyResult } from '../../runner/StudyResult.ts';
import type { Summary } from '../Summary.ts';
import type { ChartOrder, ChartSpec, HandDrawnChart, Panel } from './ChartKind.ts';
import { chartKindOf } from './chartKinds.ts';

/** A chart of more scenarios than this would be a wall. */
const MOST_PANELS = 12;

/** A chart, to be drawn by Vega-Lite or drawn already, and the name of its files, without an ending. */
export type NamedChart = { readonly name: string } & ({ readonly spec: ChartSpec } | HandDrawnChart);

/** The charts that the rules ask for, each once, with a panel for every scenario that asks for it. */
export function chartsOf({ study, scenarios }: StudyResult, summary: Summary): readonly NamedChart[] {
  const panels = new Map<string, Panel<ChartRequest>[]>();
  for (const [at, { scenario }] of scenarios.entries()) {
    for (const request of study.rules.charts(scenario.setup)) {
      const name = fileName(`${request.kind}-${chartKindOf(request).nameOf(request)}`);
      const others = panels.get(name) ?? [];
      panels.set(name, [...others, { scenario: summary.scenarios[at], request }]);
    }
  }
  return Array.from(panels, ([name, ofChart]): NamedChart => {
    const order: ChartOrder<ChartRequest> = {
      panels: ofChart.slice(0, MOST_PANELS),
      scenarios: ofChart.length,
      trialsAre: summary.trialsAre,
      confidence: summary.confidence,
    };
    const kind = chartKindOf(ofChart[0].request);
    return 'specOf' in kind ? { name, spec: kind.specOf(order) } : { name, ...kind.drawingOf(order) };
  });
}

/** Letters, digits, `_` and `-` alone, whatever a measure is called. */
function fileName(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
