import { cellCount, type Figure, isRate, type Measure } from '../rules/Measure.ts';

/**
 * The number of entries of `counts` after the cells of a wide measure: the sum of v − min, and the low and the higher
 * bits of the sum of (v − min)², where v is a value.
 */
const SUMS = 3;

/**
 * Counts how often each measure had each value. Counts are integers that can be added exactly, in any order. One flat array
 * contains them: the counts of the values min..max of the first measure, then of the second measure, and so on. Counts are exact
 * up to 2⁵³ trials.
 *
 * A wide measure (`bin` above 1) is counted in cells of `bin` values each. The cells are followed by the sum of v − min
 * and by the sum of (v − min)², where v is a value. The sum of squares is stored in two parts: its low 32 bits and its
 * higher bits (`addSquare`). So the measure's moments are exact as long as the sum of squares is below 2⁸⁵:
 *
 * ```text
 * | min … max | cell 0 … cell n | Σ (v − min) | low 32 bits of Σ (v − min)² | its higher bits | …
 *   a plain     a wide measure
 * ```
 */
export class Tally {
  readonly counts: Float64Array;
  /**
   * For each plain measure, the position in `counts` of the value 0 (which may lie outside the measure's range). For each wide
   * measure, the position of the first cell.
   */
  private readonly zero: Int32Array;
  private readonly measures: readonly Measure[];
  /** For each measure, the number of values in one cell. */
  private readonly bins: Int32Array;
  /** For each measure, the least value. */
  private readonly mins: Int32Array;
  /** For each measure, the number of cells. */
  private readonly cells: Int32Array;
  /** The indices of the plain measures, which are counted value by value. */
  private readonly plain: Int32Array;
  /** The indices of the wide measures. */
  private readonly wide: Int32Array;

  /** @param counts the counts of an earlier tally of the same measures. Default: an empty tally */
  constructor(measures: readonly Measure[], counts?: Float64Array) {
    this.measures = measures;
    this.plain = Int32Array.from(measures.keys()).filter((at) => !isWide(measures[at]));
    this.wide = Int32Array.from(measures.keys()).filter((at) => isWide(measures[at]));
    this.zero = new Int32Array(measures.length);
    this.bins = Int32Array.from(measures, ({ bin = 1 }) => bin);
    this.mins = Int32Array.from(measures, ({ min }) => min);
    this.cells = Int32Array.from(measures, cellCount);
    let size = 0;
    for (const [at, measure] of measures.entries()) {
      this.zero[at] = isWide(measure) ? size : size - measure.min;
      size += cellCount(measure) + (isWide(measure) ? SUMS : 0);
    }
    if (counts !== undefined && counts.length !== size) {
      throw new RangeError(`a tally of these measures has ${size} counts, not ${counts.length}`);
    }
    this.counts = counts ?? new Float64Array(size);
  }

  /**
   * The number of trials. Every trial is counted once for each measure, so the counts of the first measure add up to
   * this number.
   */
  get trials(): number {
    return this.histogram(0).reduce((sum, count) => sum + count, 0);
  }

  /**
   * Counts one trial.
   *
   * @param values the value of each measure, in its range, from index `from` on; further values are ignored
   */
  add(values: Int32Array, from = 0): void {
    const { counts, zero, plain, wide } = this;
    let at = 0;
    // The loop is unrolled by four: V8 checks every array again in each iteration, which takes as long as the counting.
    for (; at + 3 < plain.length; at += 4) {
      const [one, two, three, four] = [plain[at], plain[at + 1], plain[at + 2], plain[at + 3]];
      counts[zero[one] + values[from + one]] += 1;
      counts[zero[two] + values[from + two]] += 1;
      counts[zero[three] + values[from + three]] += 1;
      counts[zero[four] + values[from + four]] += 1;
    }
    for (; at < plain.length; at += 1) counts[zero[plain[at]] + values[from + plain[at]]] += 1;
    for (const measure of wide) this.addWide(measure, values[from + measure], 1);
  }

  /** Counts `times` trials with the same values. */
  addTimes(values: Int32Array, times: number): void {
    const { counts, zero, plain, wide } = this;
    for (const measure of plain) counts[zero[measure] + values[measure]] += times;
    for (const measure of wide) this.addWide(measure, values[measure], times);
  }

  /** Counts `times` trials with one value of one measure. @param measure the index of the measure */
  addValue(measure: number, value: number, times: number): void {
    if (this.bins[measure] > 1) this.addWide(measure, value, times);
    else this.counts[this.zero[measure] + value] += times;
  }

  /** Returns true if a measure is counted value by value. @param measure the index of the measure */
  isPlain(measure: number): boolean {
    return this.bins[measure] === 1;
  }

  /**
   * Returns the position in `counts` that belongs to the value 0 of a plain measure. If 0 is outside the measure's range, the
   * position is outside the measure's part of `counts`.
   *
   * @param measure the index of the measure
   */
  zeroOf(measure: number): number {
    return this.zero[measure];
  }

  /**
   * Counts the value 0 for each measure until the measure has one value for each trial.
   *
   * @param trials the total number of trials
   * @throws RangeError if a measure was counted more often than `trials` times. This means that a neighbouring measure had a
   * value out of its range
   */
  addRest(trials: number): void {
    for (let measure = 0; measure < this.measures.length; measure += 1) {
      let counted = 0;
      const histogram = this.histogram(measure);
      for (let cell = 0; cell < histogram.length; cell += 1) counted += histogram[cell];
      if (counted > trials)
        throw new RangeError(`${this.measures[measure].name} was counted ${counted} times in ${trials} trials`);
      if (counted < trials) this.addValue(measure, 0, trials - counted);
    }
  }

  /**
   * Returns the name of the first measure whose counts are not whole numbers that add up to `trials`; null if there is
   * no such measure.
   */
  wrongMeasure(trials: number): string | null {
    const isRight = (_: Measure, at: number) => {
      let sum = 0;
      for (const count of this.histogram(at)) {
        if (!(Number.isSafeInteger(count) && count >= 0)) return false;
        sum += count;
      }
      return sum === trials;
    };
    return this.measures.find((measure, at) => !isRight(measure, at))?.name ?? null;
  }

  private addWide(measure: number, value: number, times: number): void {
    const { counts, zero, bins, mins, cells } = this;
    const fromMin = value - mins[measure];
    const cell = zero[measure];
    counts[cell + Math.floor(fromMin / bins[measure])] += times;
    if (fromMin === 0) return;
    const sums = cell + cells[measure];
    counts[sums] += times * fromMin;
    if (times === 1) addSquare(counts, sums + 1, fromMin);
    else addSquares(counts, sums + 1, fromMin, times);
  }

  /** Adds another tally of the same measures to this one. */
  merge(other: Tally): void {
    if (other.counts.length !== this.counts.length)
      throw new RangeError('only tallies of the same measures can be added');
    const { counts } = this;
    const others = other.counts;
    for (const [at, measure] of this.measures.entries()) {
      const first = isWide(measure) ? this.zero[at] : this.zero[at] + measure.min;
      const cells = first + cellCount(measure);
      for (let cell = first; cell < cells; cell += 1) counts[cell] += others[cell];
      if (!isWide(measure)) continue;
      counts[cells] += others[cells];
      addHalves(counts, cells + 1, others[cells + 1], others[cells + 2]);
    }
  }

  /**
   * Returns the counts of one measure's values, or of its cells, from its `min` to its `max`.
   *
   * @param at the index of the measure
   */
  histogram(at: number): Float64Array {
    const measure = this.measures[at];
    const first = isWide(measure) ? this.zero[at] : this.zero[at] + measure.min;
    return this.counts.subarray(first, first + cellCount(measure));
  }

  /**
   * Returns the exact sums of v − min and (v − min)² over all trials, where v is the value of one measure. Null for a plain
   * measure, which has a complete histogram.
   *
   * @param at the index of the measure
   */
  sums(at: number): { readonly sum: bigint; readonly squares: bigint } | null {
    const measure = this.measures[at];
    if (!isWide(measure)) return null;
    const [sum, low, high] = this.counts.subarray(this.zero[at] + cellCount(measure));
    return { sum: BigInt(sum), squares: wholeOfHalves(low, high) };
  }
}

function isWide({ bin = 1 }: Measure): boolean {
  return bin > 1;
}

const WORDS = 2 ** 32;

/** Returns the low 32 bits of d²: `imul` multiplies modulo 2³². d is a whole number with |d| < 2³³. */
function lowOfSquare(d: number): number {
  return Math.imul(d, d) >>> 0;
}

/**
 * Returns the part of d² above its low 32 bits. Computed as a double, d² has an error below 2¹³. `Math.round` removes
 * this error after the division by 2³².
 */
function highOfSquare(d: number): number {
  return Math.round((d * d - lowOfSquare(d)) / WORDS);
}

/**
 * Adds d² to a sum that is stored in two halves: the low 32 bits in `sums[at]`, and the higher bits in `sums[at + 1]`. An
 * overflow of the low half is carried at once, so the sum is exact up to 2⁸⁵ and does not depend on the order of additions.
 *
 * @param d a whole number, |d| < 2³³
 */
export function addSquare(sums: Float64Array, at: number, d: number): void {
  addHalves(sums, at, lowOfSquare(d), highOfSquare(d));
}

/** Adds `times` · d² to a sum that is stored in two halves. `d` and `times` are whole numbers. */
export function addSquares(sums: Float64Array, at: number, d: number, times: number): void {
  const whole = BigInt(d) ** 2n * BigInt(times);
  addHalves(sums, at, Number(whole % BigInt(WORDS)), Number(whole / BigInt(WORDS)));
}

/** Returns the number that two halves represent. */
export function wholeOfHalves(low: number, high: number): bigint {
  return BigInt(high) * BigInt(WORDS) + BigInt(low);
}

/** Adds a number, given as two halves, to a sum that is stored in two halves. */
export function addHalves(sums: Float64Array, at: number, low: number, high: number): void {
  const whole = sums[at] + low;
  const carried = whole >= WORDS ? 1 : 0;
  sums[at] = whole - carried * WORDS;
  sums[at + 1] += high + carried;
}

/** The sum and the sum of squares of a figure's integer values over all trials. */
export interface FigureSums {
  readonly sum: bigint;
  readonly squares: bigint;
}

/** Returns the sums of a figure's values in a tally. */
export function figureSums(tally: Tally, figure: Figure): FigureSums {
  const { measure, place, value } = figure;
  const counts = tally.histogram(place);
  if (isRate(figure)) {
    const hits = BigInt(counts[value ?? 1]);
    return { sum: hits, squares: hits };
  }
  const min = BigInt(measure.min);
  const wide = tally.sums(place);
  if (wide !== null) {
    const trials = BigInt(tally.trials);
    return { sum: wide.sum + trials * min, squares: wide.squares + 2n * min * wide.sum + trials * min * min };
  }
  let sum = 0n;
  let squares = 0n;
  for (let at = 0; at < counts.length; at += 1) {
    if (counts[at] === 0) continue;
    const integer = min + BigInt(at);
    sum += BigInt(counts[at]) * integer;
    squares += BigInt(counts[at]) * integer * integer;
  }
  return { sum, squares };
}
