import { wilsonInterval } from '../../../statistics/wilsonInterval.ts';
import type { MeasureSummary, ValueSummary } from '../../Summary.ts';
import { type Range, rangeOf } from './shownValues.ts';

/** A chart of more bins would be a comb. */
const MOST_BINS = 36;
/** As far as any count of 32 bits needs: 1, 2, 5, 10, 20 … 5·10⁹. */
const ROUND_WIDTHS = Array.from({ length: 10 }, (_, power) => [1, 2, 5].map((digit) => digit * 10 ** power)).flat();

/** The values from `first` to `last`, taken together; in units. */
interface Bin {
  readonly first: number;
  readonly last: number;
  readonly probability: number;
  /** Wilson's. */
  readonly interval: { readonly low: number; readonly high: number };
  readonly exact: number | null;
}

/** Bins of one round width for the same count in several scenarios. */
export interface Binned {
  /** Of a bin, in units. */
  readonly width: number;
  /** From the first value of the first bin to the last of the last. */
  readonly range: Range;
  /** One for each scenario, all over the same range. */
  readonly bins: readonly (readonly Bin[])[];
}

/**
 * Counts in bins of the least round width that makes few enough of them, without long tails of next to nothing. A bin
 * holds whole cells of a count that is tallied in cells.
 *
 * @param including a value that the range must hold, in units
 */
export function binnedValues(measures: readonly MeasureSummary[], confidence: number, including?: number): Binned {
  const { step } = measures[0].measure;
  const cell = measures.map(({ measure }) => measure.bin ?? 1).reduce(leastCommonMultiple);
  const matters = rangeOf(measures) ?? wholeRange(measures);
  const least = Math.min(matters.first, including ?? matters.first);
  const most = Math.max(matters.last, including ?? matters.last);
  const { min } = measures[0].measure;
  // Above and below 0 are different things, so no bin holds both.
  const origin = min < 0 && -min % cell === 0 ? 0 : min * step;
  const width = roundWidth((most - least) / step + 1, cell, step);
  const from = Math.floor((least - origin) / width);
  const to = Math.floor((most - origin) / width);
  const firstOf = (at: number) => origin + (from + at) * width;
  return {
    width,
    range: { first: firstOf(0), last: firstOf(to - from + 1) - step },
    bins: measures.map(({ values }) => {
      const trials = values.reduce((sum, { count }) => sum + count, 0);
      return Array.from({ length: to - from + 1 }, (_, at): Bin => {
        const [first, last] = [firstOf(at), firstOf(at + 1) - step];
        const within = values.filter(({ value }) => Number(value) >= first && Number(value) <= last);
        return { first, last, ...together(within, trials, confidence) };
      });
    }),
  };
}

function together(rows: readonly ValueSummary[], trials: number, confidence: number): Omit<Bin, 'first' | 'last'> {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const isExact = rows.every(({ exact }) => exact !== null);
  return {
    probability: count / trials,
    interval: wilsonInterval(count, trials, confidence),
    exact: isExact ? rows.reduce((sum, row) => sum + (row.exact ?? 0), 0) : null,
  };
}

function wholeRange(measures: readonly MeasureSummary[]): Range {
  const all = measures.flatMap(({ values }) => values.map(({ value }) => Number(value)));
  return { first: Math.min(...all), last: Math.max(...all) };
}

/**
 * The least round width, in units, that makes few enough bins of whole cells: a step, or 1, 2, 5, 10, 20 …; where cells
 * fit none, a round number of cells.
 *
 * @param values how many a range has, in steps
 * @param cell in steps
 */
function roundWidth(values: number, cell: number, step: number): number {
  const isFit = (width: number) => (width / step) % cell === 0 && width / step >= values / MOST_BINS;
  const round = [step, ...ROUND_WIDTHS].find(isFit);
  return round ?? cell * step * ROUND_WIDTHS.find((cells) => isFit(cells * cell * step))!;
}

function leastCommonMultiple(a: number, b: number): number {
  return (a / greatestCommonDivisor(a, b)) * b;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
