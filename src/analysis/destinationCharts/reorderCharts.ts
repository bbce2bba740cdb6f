import type { Chart, ChartSet } from '../../rules/gravity-portals/destinations/ChartSet.ts';
import { chartWeights } from '../../rules/gravity-portals/destinations/chartWeights.ts';
import type { ChartUse } from './examineCharts.ts';
import { type Reordering, reorderRows } from './reorderRows.ts';
import { reorderToTarget } from './reorderToTarget.ts';

/** A request to re-order the rows of charts within their charts. */
export interface ReorderingRequest {
  /** The mean BPV to come nearest to; null: the order that IP2.411 asks for. */
  readonly targetBpv: number | null;
  /** The only chart to re-order; null: all of them. */
  readonly chart: Chart | null;
}

/** Re-ordered charts, with the fewest rows moved. */
export interface ReorderedCharts {
  readonly charts: ChartSet;
  /** The charts that were asked for; ties make a strict order by IP2.411 impossible, the highest BPV first. */
  readonly each: readonly (Reordering & { readonly ties: readonly number[] })[];
}

/**
 * Re-orders the rows of charts within their charts.
 *
 * @returns null if there are too many orders to search for a target
 */
export function reorderCharts(set: ChartSet, use: ChartUse, request: ReorderingRequest): ReorderedCharts | null {
  const chosen = request.chart === null ? set.charts : [request.chart];
  const each =
    request.targetBpv === null
      ? chosen.map((chart) => reorderRows(chart, use.rowDice))
      : towardsTarget(set, chosen, use, request.targetBpv);
  if (each === null) return null;
  return { charts: { charts: set.charts.map((chart) => each[chosen.indexOf(chart)]?.chart ?? chart) }, each };
}

/** One chart is weighed by itself, several as often as they are used. */
function towardsTarget(set: ChartSet, chosen: readonly Chart[], use: ChartUse, target: number) {
  const weights = chartWeights(set.charts, use.chartDice, use.missing);
  const ways = (chart: Chart) => (chosen.length === 1 ? 1 : weights[set.charts.indexOf(chart)]);
  const found = reorderToTarget(
    chosen.map((chart) => ({ chart, ways: ways(chart) })),
    use.rowDice,
    target,
  );
  return found?.map((reordering) => ({ ...reordering, ties: [] })) ?? null;
}
