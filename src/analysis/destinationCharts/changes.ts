import {
  CHART_COLUMNS,
  type ChartColumn,
  type ChartRow,
  type ChartSet,
  rowCells,
} from '../../rules/gravity-portals/destinations/ChartSet.ts';
import { type Examined, everyOdds } from './Examination.ts';
import { type Findings, type OrderPair, orderPairs } from './examineCharts.ts';
import type { Odds } from './Odds.ts';

/** The change of one row of a chart. */
export interface RowChange {
  readonly chart: string;
  readonly roll: number;
  // `before` or `after` is null if the row exists in only one of the two sets.
  readonly before: ChartRow | null;
  readonly after: ChartRow | null;
  /** The columns that differ. */
  readonly columns: readonly ChartColumn[];
}

/**
 * Returns the rows that differ in two sets of charts, in order of charts and rolls. Two rows correspond if they have the same
 * chart and roll.
 */
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

/** The change of the frequency of one scenario, race or port. */
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

/** Returns every scenario, race and port whose frequency has changed, by kind, the greatest change first. */
export function frequencyChanges(before: Odds, after: Odds): readonly FrequencyChange[] {
  return KINDS.flatMap(([kind, list]) => {
    const [old, fresh] = [before, after].map((odds) => new Map(odds[list].map((each) => [each.value, each])));
    const names = [...new Set([...old.keys(), ...fresh.keys()])];
    return (
      names
        // Two fractions are equal if their cross products are equal. The cross products are whole numbers, so this comparison is
        // exact.
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

/** The odds of one chart, or of all charts together, before and after the change. */
export interface OddsChange {
  readonly name: string;
  // `before` or `after` is null if the chart exists in only one of the two sets.
  readonly before: Odds | null;
  readonly after: Odds | null;
}

/** Returns the odds of each chart whose BPVs have changed, and then the odds of all charts together. */
export function oddsChanges(before: Examined, after: Examined): readonly OddsChange[] {
  const [old, fresh] = [before, after].map((set) => new Map(everyOdds(set).map(({ name, odds }) => [name, odds])));
  const names = everyOdds(before).concat(everyOdds(after));
  const charts = [...new Set(names.filter(({ isAll }) => !isAll).map(({ name }) => name))];
  const [all] = names.filter(({ isAll }) => isAll);
  const change = (name: string) => ({ name, before: old.get(name) ?? null, after: fresh.get(name) ?? null });
  const differs = ({ before: one, after: other }: OddsChange) => bpvKey(one) !== bpvKey(other);
  return [...charts.map(change).filter(differs), change(all.name)];
}

function bpvKey(odds: Odds | null): string {
  return odds === null ? '' : odds.bpv.map(({ value, ways }) => `${value} ${ways}`).join();
}

/**
 * The pairs that are out of order only before the change (`putRight`), only after it (`newlyOut`), or before and after it
 * (`outAsBefore`). The pairs in `outAsBefore` show the rows as they are after the change.
 */
export interface OrderChanges {
  readonly putRight: readonly OrderPair[];
  readonly newlyOut: readonly OrderPair[];
  readonly outAsBefore: readonly OrderPair[];
}

/**
 * Compares the order before and after a change. Two pairs of rows are the same if they are on the same rolls of the same chart;
 * two pairs of charts are the same if the charts have the same names.
 */
export function orderChanges(before: Findings, after: Findings): OrderChanges {
  const [old, fresh] = [before, after].map(
    (findings) => new Map(orderPairs(findings).map((pair) => [placeOf(pair), pair])),
  );
  const pairsOf = (pairs: ReadonlyMap<string, OrderPair>, isWanted: (place: string) => boolean) =>
    [...pairs].flatMap(([place, pair]) => (isWanted(place) ? [pair] : []));
  return {
    putRight: pairsOf(old, (place) => !fresh.has(place)),
    newlyOut: pairsOf(fresh, (place) => !old.has(place)),
    outAsBefore: pairsOf(fresh, (place) => old.has(place)),
  };
}

function placeOf(found: OrderPair): string {
  return found.of === 'rows'
    ? `${found.chart.name}: ${found.pair.rarer.roll}, ${found.pair.commoner.roll}`
    : `${found.pair.rarer.chart.name}, ${found.pair.commoner.chart.name}`;
}
