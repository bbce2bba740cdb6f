import { type Fraction, fraction, fractionNumber, powerOfTen } from '../../foundation/numbers.ts';
import { type ChartRow, chartHexText, scenarioOf } from '../../rules/gravity-portals/destinations/ChartSet.ts';

/** A row and the number of ways in which the dice lead to it. */
export interface WeightedRow {
  readonly row: ChartRow;
  readonly ways: number;
}

/** A value and its frequency: `ways` is the number of ways in which the dice lead to it. */
export interface Frequency<Value> {
  readonly value: Value;
  readonly ways: number;
  readonly probability: number;
}

/** A BPV (basic point value) and its frequency. */
interface BpvFrequency extends Frequency<number> {
  /** The probability of this BPV or a higher one. */
  readonly atLeast: number;
}

/** The exact odds of the destinations of some charts. */
export interface Odds {
  /** The number of all ways in which the dice can fall. */
  readonly ways: number;
  readonly mean: Fraction;
  readonly sd: number;
  /** Every BPV, the lowest first. */
  readonly bpv: readonly BpvFrequency[];
  // In the following lists, the most frequent value is first; equally frequent values are in the order of the charts.
  readonly scenarios: readonly Frequency<string>[];
  readonly races: readonly Frequency<string>[];
  readonly ports: readonly Frequency<string>[];
}

/** Computes the odds of the destinations in some rows. */
export function oddsOf(rows: readonly WeightedRow[]): Odds {
  const ways = rows.reduce((sum, row) => sum + row.ways, 0);
  const total = rows.reduce((sum, { row, ways: each }) => sum + BigInt(row.bpv) * BigInt(each), 0n);
  const mean = fraction(total, BigInt(ways));
  const centre = fractionNumber(mean);
  const variance = rows.reduce((sum, { row, ways: each }) => sum + (each / ways) * (row.bpv - centre) ** 2, 0);
  const count = <Value>(read: (row: ChartRow) => Value) => frequencies(rows, ways, read);
  const likeliestFirst = (read: (row: ChartRow) => string) => count(read).sort((one, two) => two.ways - one.ways);
  return {
    ways,
    mean,
    sd: Math.sqrt(variance),
    bpv: withTails(
      count(({ bpv }) => bpv).sort((one, two) => one.value - two.value),
      ways,
    ),
    scenarios: likeliestFirst(scenarioOf),
    races: likeliestFirst(({ race }) => race),
    ports: likeliestFirst(({ port }) => chartHexText(port)),
  };
}

/**
 * Returns a quantile: the least BPV b for which at least the fraction `share` of the ways have the BPV b or less.
 *
 * @param share 0..1
 */
export function bpvQuantile({ bpv, ways }: Odds, share: number): number {
  let below = 0;
  for (const { value, ways: each } of bpv) {
    below += each;
    if (below >= share * ways) return value;
  }
  return bpv[bpv.length - 1].value;
}

/** Histograms of the BPV in several sets of charts, with bars of equal width. */
export interface BpvHistogram {
  /** The width of a bar, in BPV: 1, 2, 5, 10, 20, 50 … */
  readonly width: number;
  /** The number of bars. The first bar begins at 0. BPVs of `bars` · `width` or more are beyond the last bar. */
  readonly bars: number;
  /** For each set of charts, the probability of each bar and, as the last number, the probability of a BPV beyond all bars. */
  readonly shares: readonly (readonly number[])[];
}

/**
 * Computes histograms of the BPV.
 *
 * @param bars the approximate number of bars
 * @param shown the probability that the bars must cover in every set, 0..1
 */
export function bpvHistogram(sets: readonly Odds[], bars: number, shown: number): BpvHistogram {
  const most = Math.max(1, ...sets.map((odds) => bpvQuantile(odds, shown)));
  const width = niceStep(most / bars);
  const count = Math.floor(most / width) + 1;
  const shareIn = ({ bpv }: Odds, bar: number) =>
    bpv
      .filter(({ value }) => Math.min(count, Math.floor(value / width)) === bar)
      .reduce((sum, { probability }) => sum + probability, 0);
  const places = Array.from({ length: count + 1 }, (_, bar) => bar);
  return { width, bars: count, shares: sets.map((odds) => places.map((bar) => shareIn(odds, bar))) };
}

/** Returns the least of 1, 2, 5, 10, 20, 50 … that is not below `step`. */
function niceStep(step: number): number {
  const power = powerOfTen(Math.max(0, Math.floor(Math.log10(step))));
  return [1, 2, 5, 10].map((factor) => factor * power).find((nice) => nice >= step) as number;
}

function frequencies<Value>(
  rows: readonly WeightedRow[],
  all: number,
  read: (row: ChartRow) => Value,
): Frequency<Value>[] {
  const counts = new Map<Value, number>();
  for (const { row, ways } of rows) counts.set(read(row), (counts.get(read(row)) ?? 0) + ways);
  return Array.from(counts, ([value, ways]) => ({ value, ways, probability: ways / all }));
}

function withTails(sorted: readonly Frequency<number>[], all: number): BpvFrequency[] {
  let left = all;
  return sorted.map((frequency) => {
    const atLeast = left / all;
    left -= frequency.ways;
    return { ...frequency, atLeast };
  });
}
