import { momentsOfSums } from '../momentsOfSums.ts';
import type { JointSums } from './JointSums.ts';

/** By how much one scenario's mean differs from another's, trial by trial. */
export interface PairedDifference {
  readonly trials: number;
  /** The mean of y − x. */
  readonly difference: number;
  /** The standard deviation of y − x. */
  readonly sd: number;
  /** The Monte Carlo standard error of the difference. */
  readonly mcse: number;
  /**
   * (Var x + Var y) / Var(y − x): how many times as many trials would give the same error if the scenarios did not share
   * their luck. Infinite where x and y always differ by the same amount; 1 where neither varies.
   */
  readonly varianceRatio: number;
}

/**
 * The difference of two means from a paired sample, y less x. Sums are exact, so scenarios that differ in nothing give a
 * difference of exactly 0 with an error of exactly 0. Its interval is `normalInterval(difference, mcse, confidence)`, and
 * for flags `tangoInterval`.
 *
 * Law, Simulation Modeling and Analysis, 5th ed., 10.2.1 (paired comparison) and 11.2 (common random numbers).
 *
 * @param sums of at least one trial
 */
export function pairedDifference({ trials, x, y, xx, yy, xy }: JointSums): PairedDifference {
  const n = BigInt(trials);
  const apart = { sum: y - x, squares: xx + yy - 2n * xy };
  const { mean, sd, mcse } = momentsOfSums(trials, apart, 0);
  // n² · variance, in whole numbers.
  const pairedSpread = n * apart.squares - apart.sum ** 2n;
  const unpairedSpread = n * xx - x ** 2n + n * yy - y ** 2n;
  const varianceRatio = unpairedSpread === 0n ? 1 : Number(unpairedSpread) / Number(pairedSpread);
  return { trials, difference: mean, sd, mcse, varianceRatio };
}
