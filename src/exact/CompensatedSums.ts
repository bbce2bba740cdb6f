import { ensureCapacity } from '../foundation/IntTable.ts';

/**
 * Sums of many terms. Each sum is nearly as accurate as the rounded true sum, because the rounding errors of all additions are
 * summed separately.
 *
 * Neumaier 1974, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen".
 */
export class CompensatedSums {
  private sums: Float64Array;
  private roundedOff: Float64Array;

  /** @param count the number of sums; each begins at 0 */
  constructor(count: number) {
    this.sums = new Float64Array(count);
    this.roundedOff = new Float64Array(count);
  }

  add(at: number, term: number): void {
    const before = this.sums[at];
    const sum = before + term;
    // The addition rounds off the last digits of the operand that is smaller in magnitude.
    this.roundedOff[at] += Math.abs(before) >= Math.abs(term) ? before - sum + term : term - sum + before;
    this.sums[at] = sum;
  }

  value(at: number): number {
    return this.sums[at] + this.roundedOff[at];
  }

  /** Resets a sum to 0. */
  clear(at: number): void {
    this.sums[at] = 0;
    this.roundedOff[at] = 0;
  }

  /** Ensures that there are at least `count` sums; new ones are 0. */
  reserve(count: number): void {
    this.sums = ensureCapacity(this.sums, count);
    this.roundedOff = ensureCapacity(this.roundedOff, count);
  }
}
