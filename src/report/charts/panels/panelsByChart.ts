import type { ChartRequest } from '../../../rules/Rules.ts';
import type { StudyResult } from '../../../runner/StudyResult.ts';
import type { Summary } from '../../Summary.ts';
import type { Panel } from '../ChartKind.ts';
import { chartKindOf } from '../chartKinds.ts';

/** What the rules ask for: the panels of each chart, one for every scenario that asks for it, by the chart's name. */
export function panelsByChart(
  { study, scenarios }: StudyResult,
  summary: Summary,
): ReadonlyMap<string, readonly Panel<ChartRequest>[]> {
  const panels = new Map<string, Panel<ChartRequest>[]>();
  for (const [at, { scenario }] of scenarios.entries()) {
    const summarised = summary.scenarios[at];
    for (const request of study.rules.charts(scenario.setup)) {
      const name = fileName(`${request.kind}-${chartKindOf(request).nameOf(request)}`);
      const others = panels.get(name) ?? [];
      panels.set(name, [...others, { scenario: summarised, request, label: summarised.label, alike: [] }]);
    }
  }
  return panels;
}

/** Letters, digits, `_` and `-` alone, whatever a measure is called. */
function fileName(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
