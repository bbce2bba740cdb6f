import { type ExactSolution, solvedMeasure } from '../../exact/ExactSolution.ts';
import { type Figure, figuresOf, isRate } from '../../rules/Measure.ts';
import type { Rules } from '../../rules/Rules.ts';
import type { Interval } from '../../statistics/intervals.ts';
import { type Look, meanSequence, rateSequence } from '../../statistics/sequences.ts';
import type { Pairing } from '../../trials/PairTally.ts';
import { figureSums, type Tally } from '../../trials/Tally.ts';

/**
 * A confidence sequence for a figure's mean. Each look (interim analysis) gives an interval, and all intervals together contain
 * the true mean with the stated confidence.
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

  /** Computes the interval from all trials so far. @returns the interval, in the figure's unit */
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
    // The looks store distances from the lowest value: Σ(v − min) and Σ(v − min)².
    this.looks.push({
      trials,
      sum: sum - n * lowest,
      squares: squares - 2n * lowest * sum + n * lowest * lowest,
    });
    const { low, high } = meanSequence(this.looks, { min, max }, this.confidence);
    return { low: low * step, high: high * step };
  }
}

/**
 * Returns the intersection of two intervals for the same true rate. If the intersection is empty, which can happen by chance,
 * returns the later interval.
 */
function narrowed(before: Interval, now: Interval): Interval {
  const both = { low: Math.max(before.low, now.low), high: Math.min(before.high, now.high) };
  return both.low <= both.high ? both : now;
}

/** The exact sums Σd and Σd² over all trials so far, where d is a scenario's figure minus the baseline's. */
interface DifferenceSums {
  readonly sum: bigint;
  readonly squares: bigint;
}

/**
 * A confidence sequence for the difference of a figure between two scenarios with the same trials. The intervals of all looks
 * (interim analyses) together contain the true difference with the stated confidence. The sequence uses the difference in each
 * single trial, so common random numbers make it narrower. This difference is between −1 and 1 for a rate; for a count, the
 * ranges of the two counts limit it.
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

  /** Computes the interval from all trials so far. @returns the interval, in the figure's unit */
  look({ sum, squares }: DifferenceSums, trials: number): Interval {
    const n = BigInt(trials);
    const lowest = BigInt(this.range.min);
    // The looks store distances from the lowest value: Σ(d − min) and Σ(d − min)².
    this.looks.push({
      trials,
      sum: sum - n * lowest,
      squares: squares - 2n * lowest * sum + n * lowest * lowest,
    });
    const { low, high } = meanSequence(this.looks, this.range, this.confidence);
    return { low: low * this.step, high: high * this.step };
  }
}

/** Returns the figure of the given name among the measures of a setup; undefined if there is none. */
export function figureOf(rules: Rules<unknown, unknown>, setup: unknown, name: string): Figure | undefined {
  return figuresOf(rules.measures(setup)).find((figure) => figure.name === name);
}

/** Returns the factor that converts the integers of a figure's tally to the figure's unit. */
export function stepOf({ measure, value }: Figure): number {
  return value === null ? measure.step : 1;
}

/** Returns a figure's mean over the trials of a tally, in the figure's unit. */
export function sampledMean(tally: Tally, figure: Figure): number {
  return (Number(figureSums(tally, figure).sum) / tally.trials) * stepOf(figure);
}

/** Returns a figure's exact mean, in the figure's unit; null if there is no exact solution. */
export function exactMean(solution: ExactSolution | undefined, figure: Figure): number | null {
  const { place, value, measure } = figure;
  const solved = solvedMeasure(solution, place);
  if (solved === null) return null;
  return value === null ? solved.mean * measure.step : solved.distribution[value - measure.min];
}
