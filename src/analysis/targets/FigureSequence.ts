import type { ExactSolution } from '../../exact/ExactSolution.ts';
import { type Figure, figuresOf, isRate } from '../../rules/Measure.ts';
import type { Rules } from '../../rules/Rules.ts';
import type { Interval } from '../../statistics/intervals.ts';
import { type Look, meanSequence, rateSequence } from '../../statistics/sequences.ts';
import type { Pairing } from '../../trials/PairTally.ts';
import { figureSums, type Tally } from '../../trials/Tally.ts';

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

/** The exact sums over all trials so far of what a scenario's figure lies above the baseline's: Σd and Σd². */
interface DifferenceSums {
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

/** The figure of a name among the measures of a setup; undefined where that has none. */
export function figureOf(rules: Rules<unknown, unknown>, setup: unknown, name: string): Figure | undefined {
  return figuresOf(rules.measures(setup)).find((figure) => figure.name === name);
}

/** What one step of a figure's integers is worth in its unit. */
export function stepOf({ measure, value }: Figure): number {
  return value === null ? measure.step : 1;
}

/** A figure's mean over the trials of a tally, in its unit. */
export function sampledMean(tally: Tally, figure: Figure): number {
  return (Number(figureSums(tally, figure).sum) / tally.trials) * stepOf(figure);
}

/** A figure's exact mean, in its unit; null where the solver gave up. */
export function exactMean(solution: ExactSolution | undefined, figure: Figure): number | null {
  if (solution?.state !== 'solved') return null;
  const { place, value, measure } = figure;
  if (value !== null) return solution.distributions[place][value - measure.min];
  return solution.moments[place].mean * measure.step;
}
