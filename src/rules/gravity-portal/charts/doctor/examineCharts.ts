import type { Chart, ChartRow, ChartSet } from '../ChartSet.ts';
import { chartWeights, type Missing, missingRolls } from '../chartWeights.ts';
import { type Dice, rollsOf, rowWeights } from '../Dice.ts';
import { type Odds, oddsOf, type WeightedRow } from './Odds.ts';
import { type ChartMean, chartsOutOfOrder, type OutOfOrder, rowsOutOfOrder } from './outOfOrder.ts';

/** The dice that charts are used with, and what a chart roll does that no chart stands for. */
export interface ChartUse {
  readonly chartDice: Dice;
  readonly rowDice: Dice;
  readonly missing: Missing;
}

/** What the doctor finds in one chart. */
export interface ChartFindings {
  readonly chart: Chart;
  /** How often this chart is used. */
  readonly probability: number;
  readonly odds: Odds;
  /** How often each row is met, of this chart and of the whole set, in order of the rolls. */
  readonly rows: readonly { readonly row: ChartRow; readonly inChart: number; readonly inSet: number }[];
  readonly outOfOrder: readonly OutOfOrder<ChartRow>[];
}

/** What the doctor finds in a set of charts, all of it exact. */
export interface Findings {
  readonly use: ChartUse;
  /** In order of their rolls. */
  readonly charts: readonly ChartFindings[];
  /** Over all charts, each as often as it is used. */
  readonly set: Odds;
  readonly chartsOutOfOrder: readonly OutOfOrder<ChartMean>[];
  /** Chart rolls that no chart stands for. */
  readonly missing: readonly number[];
}

/**
 * Examines charts: where they lead and how hard it is there (IP2.412, IP2.413), and whether harder destinations stand on
 * rarer rolls (IP2.411).
 *
 * @throws RangeError where charts are missing and may not be
 */
export function examineCharts({ charts }: ChartSet, use: ChartUse): Findings {
  const byChart = chartWeights(charts, use.chartDice, use.missing);
  const used = byChart.reduce((sum, ways) => sum + ways, 0);
  const byRow = rowWeights(use.rowDice);
  const all = byRow.reduce((sum, ways) => sum + ways, 0);
  const [lowest] = rollsOf(use.rowDice);
  const ways = (row: ChartRow) => byRow[row.roll - lowest];
  const findings = charts.map((chart, at): ChartFindings => {
    const probability = byChart[at] / used;
    return {
      chart,
      probability,
      odds: oddsOf(chart.rows.map((row) => ({ row, ways: ways(row) }))),
      rows: chart.rows.map((row) => ({
        row,
        inChart: ways(row) / all,
        inSet: (byChart[at] * ways(row)) / (used * all),
      })),
      outOfOrder: rowsOutOfOrder(chart, use.rowDice),
    };
  });
  const every = charts.flatMap(({ rows }, at): WeightedRow[] =>
    rows.map((row) => ({ row, ways: byChart[at] * ways(row) })),
  );
  return {
    use,
    charts: findings,
    set: oddsOf(every),
    chartsOutOfOrder: chartsOutOfOrder(findings, use.chartDice),
    missing: missingRolls(charts, use.chartDice),
  };
}
