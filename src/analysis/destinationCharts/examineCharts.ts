import { compareFractions, type Fraction } from '../../foundation/Fraction.ts';
import {
  CHART_COLUMNS,
  type Chart,
  type ChartColumn,
  type ChartRow,
  type ChartSet,
  chartHexText,
  defendText,
} from '../../rules/gravity-portals/destinations/ChartSet.ts';
import { chartWeights, type Missing, missingRolls } from '../../rules/gravity-portals/destinations/chartWeights.ts';
import { type Dice, rollsOf, rowWeights } from '../../rules/gravity-portals/destinations/Dice.ts';
import { type Odds, oddsOf, type WeightedRow } from './Odds.ts';

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

/** Two entries of which the rarer is not the harder, against IP2.411. */
export interface OutOfOrder<Entry> {
  /** The one on the rarer roll: it should be the harder. */
  readonly rarer: Entry;
  readonly commoner: Entry;
  /** Whether both are equally hard. */
  readonly isTie: boolean;
}

/** A chart and how hard it is on average. */
export interface ChartMean {
  readonly chart: Chart;
  readonly mean: Fraction;
}

/** Every pair of a chart's rows that is out of order: on rolls of unlike frequency, and the rarer not of the higher BPV. */
export function rowsOutOfOrder({ rows }: Chart, dice: Dice): OutOfOrder<ChartRow>[] {
  return pairsOutOfOrder(rows, dice, (one, other) => one.bpv - other.bpv);
}

/**
 * Every pair of charts out of order by their mean BPV. A chart counts as rare as the roll in its name: what is made of
 * rolls without a chart is no matter of the file's order.
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

/** What a tweak does to one row of a chart. */
export interface RowChange {
  readonly chart: string;
  readonly roll: number;
  /** Null where there was no such row, or is none any more. */
  readonly before: ChartRow | null;
  readonly after: ChartRow | null;
  /** The columns that differ. */
  readonly columns: readonly ChartColumn[];
}

/** The rows in which two sets of charts differ, in order of charts and rolls; rows are the same by chart and roll. */
export function compareCharts(before: ChartSet, after: ChartSet): readonly RowChange[] {
  const rowsBefore = byPlace(before);
  const rowsAfter = byPlace(after);
  const places = new Map([...rowsBefore, ...rowsAfter]);
  return Array.from(places, ([place, { chart, roll }]): RowChange => {
    const one = rowsBefore.get(place) ?? null;
    const other = rowsAfter.get(place) ?? null;
    return { chart, roll, before: one, after: other, columns: differing(one, other) };
  })
    .filter(({ columns }) => columns.length > 0)
    .sort((one, other) => chartRoll(one) - chartRoll(other) || one.roll - other.roll);
}

function byPlace({ charts }: ChartSet): Map<string, ChartRow> {
  return new Map(charts.flatMap(({ rows }) => rows.map((row) => [`${row.chart} ${row.roll}`, row] as const)));
}

function differing(before: ChartRow | null, after: ChartRow | null): ChartColumn[] {
  if (before === null || after === null) return [...CHART_COLUMNS];
  const [one, other] = [rowCells(before), rowCells(after)];
  return CHART_COLUMNS.filter((column) => one[column] !== other[column]);
}

function chartRoll({ chart }: RowChange): number {
  return Number(/\d+$/.exec(chart)?.[0] ?? 0);
}

/** A row as its file writes it, by column. */
export function rowCells(row: ChartRow): Readonly<Record<ChartColumn, string | number>> {
  const { line, port, defend, ...rest } = row;
  return { ...rest, port: chartHexText(port), defend: defendText(defend) };
}

/** How a tweak changes how often something comes. */
export interface FrequencyChange {
  readonly kind: 'scenario' | 'race' | 'port';
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

const KINDS = [
  ['scenario', 'scenarios'],
  ['race', 'races'],
  ['port', 'ports'],
] as const;

/** Every scenario, race and port that comes more or less often than before, by kind, the greatest change first. */
export function frequencyChanges(before: Odds, after: Odds): readonly FrequencyChange[] {
  return KINDS.flatMap(([kind, list]) => {
    const [old, fresh] = [before, after].map((odds) => new Map(odds[list].map((each) => [each.value, each])));
    const names = [...new Set([...old.keys(), ...fresh.keys()])];
    return (
      names
        // By whole ways: two shares are equal exactly where the cross products are.
        .filter((name) => (old.get(name)?.ways ?? 0) * after.ways !== (fresh.get(name)?.ways ?? 0) * before.ways)
        .map((name) => ({
          kind,
          name,
          before: old.get(name)?.probability ?? 0,
          after: fresh.get(name)?.probability ?? 0,
        }))
        .sort((one, other) => size(other) - size(one))
    );
  });
}

function size({ before, after }: FrequencyChange): number {
  return Math.abs(after - before);
}
