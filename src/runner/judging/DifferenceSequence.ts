import { isRate } from '../../rules/Figure.ts';
import type { Interval } from '../../statistics/Interval.ts';
import { type Look, meanSequence } from '../../statistics/sequence/meanSequence.ts';
import type { Pairing } from '../../trials/Pairing.ts';
import { stepOf } from './figureMean.ts';

/** The exact sums over all trials so far of what a scenario's figure lies above the baseline's: Σd and Σd². */
export interface DifferenceSums {
  readonly sum: bigint;
  readonly squares: bigint;
}

/**
 * Intervals for the difference of a figure between two scenarios on the same trials, which may be looked at again and again:
 * all of them together hold the true difference with the stated confidence. The trials' own differences are what is
 * observed, so luck that both share does not widen them; each lies between −1 and 1 for a rate, and for a count within what
 * the two ranges allow.
 */
export class DifferenceSequence {
  private readonly range: { readonly min: number; readonly max: number };
  private readonly step: number;
  private readonly confidence: number;
  private readonly looks: Look[] = [];

  constructor({ baseline, other }: Pairing, confidence: number) {
    this.range = isRate(other)
      ? { min: -1, max: 1 }
      : { min: other.measure.min - baseline.measure.max, max: other.measure.max - baseline.measure.min };
    this.step = stepOf(other);
    this.confidence = confidence;
  }

  /** Looks at all trials so far. @returns the interval now, in the figure's unit */
  look({ sum, squares }: DifferenceSums, trials: number): Interval {
    const n = BigInt(trials);
    const lowest = BigInt(this.range.min);
    // The looks keep distances from the lowest value: Σ(d − min) and Σ(d − min)².
    this.looks.push({
      trials,
      sum: sum - n * lowest,
      squares: squares - 2n * lowest * sum + n * lowest * lowest,
    });
    const { low, high } = meanSequence(this.looks, this.range, this.confidence);
    return { low: low * this.step, high: high * this.step };
  }
}
