import { compareFractions, type Fraction } from '../../foundation/numbers.ts';
import type { Chart, ChartRow, ChartSet } from '../../rules/gravity-portals/destinations/ChartSet.ts';
import { chartWeights, type Missing, missingRolls } from '../../rules/gravity-portals/destinations/chartWeights.ts';
import { type Dice, rollsOf, rowWeights } from '../../rules/gravity-portals/destinations/Dice.ts';
import { type Odds, oddsOf, type WeightedRow } from './Odds.ts';

/** The dice that are rolled on the charts, and the rule for chart rolls without a chart. */
export interface ChartUse {
  readonly chartDice: Dice;
  readonly rowDice: Dice;
  readonly missing: Missing;
}

/** The findings in one chart. */
export interface ChartFindings {
  readonly chart: Chart;
  /** The probability that this chart is used, 0..1. */
  readonly probability: number;
  readonly odds: Odds;
  /** Each row with its probability in this chart and in all charts together, in order of the rolls. */
  readonly rows: readonly { readonly row: ChartRow; readonly inChart: number; readonly inSet: number }[];
  readonly outOfOrder: readonly OutOfOrder<ChartRow>[];
}

/** The findings in a set of charts, all of them exact. */
export interface Findings {
  readonly use: ChartUse;
  /** The findings in each chart, in order of the charts' rolls. */
  readonly charts: readonly ChartFindings[];
  /** The odds over all charts, each weighted by the probability that it is used. */
  readonly set: Odds;
  readonly chartsOutOfOrder: readonly OutOfOrder<ChartMean>[];
  /** The chart rolls for which there is no chart. */
  readonly missing: readonly number[];
}

/**
 * Examines the frequency and the BPV of the destinations on charts (IP2.412, IP2.413), and their order. Harder destinations
 * should stand on rarer rolls (IP2.411).
 *
 * @throws RangeError if charts are missing and `use` does not allow that
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

/** Two entries that violate IP2.411: the rarer one is not harder. */
export interface OutOfOrder<Entry> {
  /** The entry on the rarer roll, which should be harder. */
  readonly rarer: Entry;
  readonly commoner: Entry;
  /** True if both are equally hard. */
  readonly isTie: boolean;
}

/** A chart and its mean BPV, which shows how hard its destinations are. */
export interface ChartMean {
  readonly chart: Chart;
  readonly mean: Fraction;
}

/**
 * Returns every pair of a chart's rows, on rolls of different frequency, in which the rarer row does not have the higher
 * BPV.
 */
export function rowsOutOfOrder({ rows }: Chart, dice: Dice): OutOfOrder<ChartRow>[] {
  return pairsOutOfOrder(rows, dice, (one, other) => one.bpv - other.bpv);
}

/**
 * Returns every pair of charts that are out of order by their mean BPV. A chart is as rare as the roll in its name. The rule
 * for rolls without a chart does not affect the order.
 */
function chartsOutOfOrder(
  charts: readonly { readonly chart: Chart; readonly odds: Odds }[],
  dice: Dice,
): OutOfOrder<ChartMean>[] {
  const entries = charts.map(({ chart, odds }) => ({ chart, mean: odds.mean, roll: chart.roll }));
  return pairsOutOfOrder(entries, dice, (one, other) => compareFractions(one.mean, other.mean));
}

function pairsOutOfOrder<Entry extends { readonly roll: number }>(
  entries: readonly Entry[],
  dice: Dice,
  compareHardness: (one: Entry, other: Entry) => number,
): OutOfOrder<Entry>[] {
  const [lowest] = rollsOf(dice);
  const weights = rowWeights(dice);
  const ways = ({ roll }: Entry) => weights[roll - lowest];
  return entries.flatMap((rarer) =>
    entries
      .filter((commoner) => ways(rarer) < ways(commoner) && compareHardness(rarer, commoner) <= 0)
      .map((commoner) => ({ rarer, commoner, isTie: compareHardness(rarer, commoner) === 0 })),
  );
}

/** Two rows of a chart, or two charts, that are out of order: the rarer one is not harder. */
export type OrderPair =
  | { readonly of: 'rows'; readonly chart: Chart; readonly pair: OutOfOrder<ChartRow> }
  | { readonly of: 'charts'; readonly pair: OutOfOrder<ChartMean> };

/** Returns every pair that is out of order, rows first. */
export function orderPairs({ charts, chartsOutOfOrder: ofCharts }: Findings): readonly OrderPair[] {
  return [
    ...charts.flatMap(({ chart, outOfOrder }) => outOfOrder.map((pair) => ({ of: 'rows', chart, pair }) as const)),
    ...ofCharts.map((pair) => ({ of: 'charts', pair }) as const),
  ];
}

/**
 * Counts the rows and the charts that are out of order. A row is out of order if another row of its chart is on a more frequent
 * roll and is at least as hard. A chart is out of order if another chart is on a more frequent roll and is at least as hard.
 */
export function outOfOrderCounts({ charts, chartsOutOfOrder: ofCharts }: Findings): {
  readonly rows: number;
  readonly charts: number;
} {
  return {
    rows: charts.reduce((sum, { outOfOrder }) => sum + new Set(outOfOrder.map(({ rarer }) => rarer)).size, 0),
    charts: new Set(ofCharts.map(({ rarer }) => rarer)).size,
  };
}
