import type { Chart, ChartSet } from '../../rules/gravity-portal/charts/ChartSet.ts';
import { chartWeights } from '../../rules/gravity-portal/charts/chartWeights.ts';
import { diceText } from '../../rules/gravity-portal/charts/Dice.ts';
import type { ChartUse } from '../../rules/gravity-portal/charts/doctor/examineCharts.ts';
import { type Reordering, reorderRows } from '../../rules/gravity-portal/charts/doctor/reorderRows.ts';
import { reorderToTarget } from '../../rules/gravity-portal/charts/doctor/reorderToTarget.ts';
import { UsageError } from '../UsageError.ts';

/** What was asked for: an order by IP2.411, or a mean BPV; of one chart alone, or of all. */
export interface ReorderingOrder {
  readonly targetBpv: number | null;
  readonly chart: Chart | null;
}

/** Charts with their rows in another order, and what is to be said of it. */
export interface Reordered {
  readonly charts: ChartSet;
  readonly notes: readonly string[];
}

/** Re-orders the rows of charts within their charts. @throws UsageError where there are too many orders to search */
export function reorderCharts(set: ChartSet, use: ChartUse, { targetBpv, chart }: ReorderingOrder): Reordered {
  const chosen = chart === null ? set.charts : [chart];
  const { reordered, notes } = targetBpv === null ? byOrder(chosen, use) : byTarget(set, chosen, use, targetBpv);
  const moves = reordered.reduce((sum, each) => sum + each.moves, 0);
  return {
    charts: { charts: set.charts.map((each) => reordered[chosen.indexOf(each)]?.chart ?? each) },
    notes: [`${notes[0]} ${movesText(reordered, moves)}`, ...notes.slice(1)],
  };
}

interface Found {
  readonly reordered: readonly Reordering[];
  readonly notes: readonly string[];
}

function byOrder(charts: readonly Chart[], { rowDice }: ChartUse): Found {
  const reordered = charts.map((chart) => reorderRows(chart, rowDice));
  const ties = reordered.flatMap(({ chart, ties: ofChart }) =>
    ofChart.length === 0
      ? []
      : [
          `In ${chart.name}, rows of equal BPV (${ofChart.join(', ')}) make a strict order impossible: the rarer of them is as hard as the commoner, and no easier.`,
        ],
  );
  return { reordered, notes: ['No rarer roll is easier, with the fewest rows moved:', ...ties] };
}

function byTarget(set: ChartSet, chosen: readonly Chart[], use: ChartUse, target: number): Found {
  const weights = chartWeights(set.charts, use.chartDice, use.missing);
  const ways = (chart: Chart) => (chosen.length === 1 ? 1 : weights[set.charts.indexOf(chart)]);
  const reordered = reorderToTarget(
    chosen.map((chart) => ({ chart, ways: ways(chart) })),
    use.rowDice,
    target,
  );
  if (reordered === null) {
    throw new UsageError(
      `--target-bpv: there are too many orders of these rows to be sure of the best (dice ${diceText(use.rowDice)}); name one chart with --chart, or use fewer dice`,
    );
  }
  const whose = chosen.length === 1 ? chosen[0].name : 'all charts';
  return {
    reordered,
    notes: [
      `The mean BPV of ${whose} as near to ${target} as any order of the rows within their charts brings it, with the fewest rows moved:`,
    ],
  };
}

function movesText(reordered: readonly Reordering[], moves: number): string {
  if (moves === 0) return 'none has to move.';
  const each = reordered.flatMap(({ chart, moves: own }) => (own === 0 ? [] : [`${own} in ${chart.name}`]));
  return `${each.join(', ')}.`;
}
