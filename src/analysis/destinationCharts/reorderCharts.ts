import type { Chart, ChartSet } from '../../rules/gravity-portals/destinations/ChartSet.ts';
import { chartWeights } from '../../rules/gravity-portals/destinations/chartWeights.ts';
import type { ChartUse } from './examineCharts.ts';
import { type Reordering, reorderRows } from './reorderRows.ts';
import { reorderToTarget } from './reorderToTarget.ts';

/** A request to change the order of the rows within each chart. */
export interface ReorderingRequest {
  /** The mean BPV to approximate; null to order the rows by IP2.411 instead. */
  readonly targetBpv: number | null;
  /** The only chart to re-order; null to re-order all charts. */
  readonly chart: Chart | null;
}

/** Re-ordered charts, with the fewest rows moved. */
export interface ReorderedCharts {
  readonly charts: ChartSet;
  /** The re-ordered charts. `ties` are BPVs that make a strict order by IP2.411 impossible, the highest first. */
  readonly each: readonly (Reordering & { readonly ties: readonly number[] })[];
}

/**
 * Changes the order of the rows within each chart. No row moves to another chart.
 *
 * @returns null if there are too many orders of the rows to find the order that is nearest to a target
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

/**
 * Re-orders rows so that the mean BPV is nearest to a target. A single chart has weight 1; several charts are weighted by how
 * often they are used.
 */
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
