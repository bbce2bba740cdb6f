import { type Figure, isRate } from '../../rules/Figure.ts';
import type { Interval } from '../../statistics/Interval.ts';
import { type Look, meanSequence } from '../../statistics/sequence/meanSequence.ts';
import { rateSequence } from '../../statistics/sequence/rateSequence.ts';
import { figureSums } from '../../trials/figureSums.ts';
import type { Tally } from '../../trials/Tally.ts';

/**
 * Intervals for a figure's mean that may be looked at again and again: all of them together hold the true mean with the
 * stated confidence.
 */
export class FigureSequence {
  private readonly figure: Figure;
  private readonly confidence: number;
  private readonly looks: Look[] = [];
  private rate: Interval = { low: 0, high: 1 };

  constructor(figure: Figure, confidence: number) {
    this.figure = figure;
    this.confidence = confidence;
  }

  /** Looks at all trials so far. @returns the interval now, in the figure's unit */
  look(tally: Tally): Interval {
    const { trials } = tally;
    const { sum, squares } = figureSums(tally, this.figure);
    if (isRate(this.figure)) {
      this.rate = narrowed(this.rate, rateSequence(Number(sum), trials, this.confidence));
      return this.rate;
    }
    const { min, max, step } = this.figure.measure;
    const n = BigInt(trials);
    const lowest = BigInt(min);
    // The looks keep distances from the lowest value: Σ(v − min) and Σ(v − min)².
    this.looks.push({
      trials,
      sum: sum - n * lowest,
      squares: squares - 2n * lowest * sum + n * lowest * lowest,
    });
    const { low, high } = meanSequence(this.looks, { min, max }, this.confidence);
    return { low: low * step, high: high * step };
  }
}

/** Both hold the true rate at once, so what they share does; one that is empty by bad luck gives way to the later. */
function narrowed(before: Interval, now: Interval): Interval {
  const both = { low: Math.max(before.low, now.low), high: Math.min(before.high, now.high) };
  return both.low <= both.high ? both : now;
}
