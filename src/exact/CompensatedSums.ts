import { ensureCapacity } from '../foundation/ensureCapacity.ts';

/**
 * Sums of many terms that are each nearly as exact as one rounding of the true sum: what every addition rounds off is added
 * up beside it.
 *
 * Neumaier 1974, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen".
 */
export class CompensatedSums {
  private sums: Float64Array;
  private roundedOff: Float64Array;

  /** @param count how many sums, each 0 at first */
  constructor(count: number) {
    this.sums = new Float64Array(count);
    this.roundedOff = new Float64Array(count);
  }

  add(at: number, term: number): void {
    const before = this.sums[at];
    const sum = before + term;
    // The smaller of the two is the one that lost its last places.
    this.roundedOff[at] += Math.abs(before) >= Math.abs(term) ? before - sum + term : term - sum + before;
    this.sums[at] = sum;
  }

  value(at: number): number {
    return this.sums[at] + this.roundedOff[at];
  }

  /** Makes a sum 0 again. */
  clear(at: number): void {
    this.sums[at] = 0;
    this.roundedOff[at] = 0;
  }

  /** Sees to it that there are at least so many sums; new ones are 0. */
  reserve(count: number): void {
    this.sums = ensureCapacity(this.sums, count);
    this.roundedOff = ensureCapacity(this.roundedOff, count);
  }
}
