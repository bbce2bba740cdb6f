import type { Measure } from '../rules/Measure.ts';
import { meanAndDeviation } from '../statistics/meanAndDeviation.ts';
import { meanScore } from '../statistics/meanScore.ts';
import { normalInterval } from '../statistics/normalInterval.ts';
import { CONFIDENCE } from './confidence.ts';
import type { Distribution } from './exactDistribution.ts';
import type { Estimate } from './Summary.ts';

/**
 * The mean of a count over the trials in which it is above 0, where 0 stands for never:
 *
 * E(x | x > 0) = Σ x · P(x) / (1 − P(0)).
 *
 * @param counts of its values from 0 on
 * @returns null where it never happened
 */
export function estimateWhereItHappens(
  { step, max }: Measure,
  counts: Float64Array,
  exact: Distribution,
): Estimate | null {
  const happened = counts.subarray(1);
  if (happened.every((count) => count === 0)) return null;
  const sample = meanAndDeviation(happened, 1);
  const isAlone = sample.trials === 1;
  const estimate = {
    mean: sample.mean * step,
    sd: isAlone ? null : sample.sd * step,
    mcse: isAlone ? null : sample.mcse * step,
    interval: isAlone
      ? { low: step, high: max * step }
      : normalInterval(sample.mean * step, sample.mcse * step, CONFIDENCE),
  };
  if (exact === null) return { ...estimate, exact: null, z: null };
  const moments = momentsAboveZero(exact);
  return { ...estimate, exact: moments.mean * step, z: meanScore(sample, moments, exact.slice(1)) };
}

function momentsAboveZero(distribution: ArrayLike<number>): { readonly mean: number; readonly sd: number } {
  let share = 0;
  let sum = 0;
  for (let value = 1; value < distribution.length; value += 1) {
    share += distribution[value];
    sum += value * distribution[value];
  }
  const mean = sum / share;
  let squares = 0;
  for (let value = 1; value < distribution.length; value += 1) squares += distribution[value] * (value - mean) ** 2;
  return { mean, sd: Math.sqrt(squares / share) };
}
