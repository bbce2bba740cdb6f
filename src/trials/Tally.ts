import type { Measure } from '../rules/Measure.ts';

/**
 * How often each measure took each value: integer counts that add, so that merging is exact and in any order.
 * One flat array holds them, the values min..max of the first measure, then those of the second, and so on; counts stay
 * exact up to 2⁵³ trials.
 */
export class Tally {
  readonly counts: Float64Array;
  /** Where each measure's value 0 lies (or would lie) in `counts`. */
  private readonly zero: Int32Array;
  private readonly measures: readonly Measure[];

  /** @param counts the counts of an earlier tally of the same measures; none: an empty tally */
  constructor(measures: readonly Measure[], counts?: Float64Array) {
    this.measures = measures;
    this.zero = new Int32Array(measures.length);
    let size = 0;
    for (const [at, { min, max }] of measures.entries()) {
      this.zero[at] = size - min;
      size += max - min + 1;
    }
    if (counts !== undefined && counts.length !== size) {
      throw new RangeError(`a tally of these measures has ${size} counts, not ${counts.length}`);
    }
    this.counts = counts ?? new Float64Array(size);
  }

  /** The number of trials: every trial counts once for each measure. */
  get trials(): number {
    return this.histogram(0).reduce((sum, count) => sum + count, 0);
  }

  /** Counts one trial. @param values one for each measure, in its range; further values are left alone */
  add(values: Int32Array): void {
    const { counts, zero } = this;
    for (let at = 0; at < zero.length; at += 1) counts[zero[at] + values[at]] += 1;
  }

  /** Adds another tally of the same measures to this one. */
  merge(other: Tally): void {
    if (other.counts.length !== this.counts.length) throw new RangeError('only tallies of the same measures add up');
    for (let at = 0; at < this.counts.length; at += 1) this.counts[at] += other.counts[at];
  }

  /** The counts of one measure's values, from its `min` to its `max`. @param at its place among the measures */
  histogram(at: number): Float64Array {
    const { min, max } = this.measures[at];
    return this.counts.subarray(this.zero[at] + min, this.zero[at] + max + 1);
  }
}
