import type { Measure } from '../../rules/Measure.ts';
import type { ChartRequest } from '../../rules/Rules.ts';

/**
 * The count by which a trial is typical: the one that the report leads with; where that is none, the first that the rules
 * want drawn by its values (a battle's victory points ahead, beside who wins); else the first of all. Null: nothing is counted.
 *
 * @param measures the leading one first
 */
export function shownMeasure(measures: readonly Measure[], charts: readonly ChartRequest[]): Measure | null {
  const counts = measures.filter(({ kind }) => kind === 'count');
  if (measures[0]?.kind === 'count') return measures[0];
  const drawn = charts.flatMap((chart) => (isOfValues(chart) ? [chart.measure] : []));
  const first = drawn.find((name) => counts.some((measure) => measure.name === name));
  return counts.find(({ name }) => name === first) ?? counts[0] ?? null;
}

function isOfValues(chart: ChartRequest): chart is Extract<ChartRequest, { kind: 'histogram' | 'distribution' }> {
  return chart.kind === 'histogram' || chart.kind === 'distribution';
}
