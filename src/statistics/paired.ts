import { incompleteBeta } from './binomial.ts';
import type { Interval } from './intervals.ts';
import { momentsOfSums } from './moments.ts';
import { normalQuantile } from './normal.ts';
import { turningPoint } from './sequences.ts';

/**
 * Exact sums over trials that two scenarios played with the same trial numbers. In each trial, x and y are the values of one
 * integer measure in the two scenarios, counted from the same origin.
 */
export interface JointSums {
  /** n */
  readonly trials: number;
  /** Σx */
  readonly x: bigint;
  /** Σy */
  readonly y: bigint;
  /** Σx² */
  readonly xx: bigint;
  /** Σy² */
  readonly yy: bigint;
  /** Σxy */
  readonly xy: bigint;
}

/** The difference between the means of two scenarios that played the same trials. */
export interface PairedDifference {
  readonly trials: number;
  /** The mean of y − x. */
  readonly difference: number;
  /** The standard deviation of y − x. */
  readonly sd: number;
  /** The Monte Carlo standard error of the difference. */
  readonly mcse: number;
  /**
   * (Var x + Var y) / Var(y − x): if the scenarios were played with independent trials, the same error would take this
   * many times the number of trials. Infinite if x and y vary, but always differ by the same amount; 1 if neither
   * varies.
   */
  readonly varianceRatio: number;
}

/**
 * Returns the difference of two means from a paired sample, y minus x. Sums are exact, so scenarios without any difference give a
 * difference of exactly 0 with an error of exactly 0. The interval of the difference is `normalInterval(difference, mcse,
 * confidence)` or, for flags, `tangoInterval`.
 *
 * Law, Simulation Modeling and Analysis, 5th ed., 10.2.1 (paired comparison) and 11.2 (common random numbers).
 *
 * @param sums the sums of at least one trial
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

/**
 * The numbers of trials in which a flag differs between two scenarios. All tests and intervals of the difference use only these
 * numbers.
 */
export interface DiscordantPairs {
  readonly trials: number;
  /** Trials in which only the second scenario has the flag. */
  readonly gained: number;
  /** Trials in which only the first scenario has the flag. */
  readonly lost: number;
}

/** Returns the discordant pairs of a flag from its joint sums: gained = Σy − Σxy, lost = Σx − Σxy. */
export function discordantPairs({ trials, x, y, xy }: JointSums): DiscordantPairs {
  return { trials, gained: Number(y - xy), lost: Number(x - xy) };
}

/**
 * Returns the exact two-sided p-value of the hypothesis that a flag is equally likely in both scenarios. Under this hypothesis,
 * each pair that differs is gained or lost with chance ½. The test keeps its level for any number of pairs that differ.
 *
 * McNemar, "Note on the sampling error of the difference between correlated proportions or percentages", Psychometrika 12
 * (1947), in the exact binomial form.
 */
export function mcNemarTest({ gained, lost }: DiscordantPairs): number {
  if (gained === lost) return 1;
  const fewer = Math.min(gained, lost);
  const more = Math.max(gained, lost);
  return 2 * incompleteBeta(0.5, more, fewer + 1);
}

/**
 * Returns the number of standard errors by which the observed difference of two paired rates exceeds an assumed difference δ. The
 * standard error is computed from the most likely rates with this difference:
 *
 *     z(δ) = (b − c − nδ) / √(n (2q + δ(1 − δ))),   2n q² + ((2n − b + c) δ − b − c) q − c δ(1 − δ) = 0
 *
 * where b is `gained`, c is `lost`, and q is the chance to lose. For δ = 0, z is McNemar's √χ². The score is valid even
 * if no pair differs, or only a few pairs do.
 *
 * Tango, "Equivalence test and confidence interval for the difference in proportions for the paired-sample design", Stat.
 * Med. 17 (1998).
 *
 * @param assumed δ, the second scenario's rate minus the first's, −1..1
 */
export function tangoScore({ trials, gained, lost }: DiscordantPairs, assumed: number): number {
  // If δ is negative, the scenarios are exchanged, so that the two terms of the root have the same sign.
  if (assumed < 0) return -tangoScore({ trials, gained: lost, lost: gained }, -assumed);
  const gap = gained - lost - trials * assumed;
  if (gap === 0) return 0;
  const halfSpread = assumed * (1 - assumed);
  const linear = (2 * trials - gained + lost) * assumed - gained - lost;
  const chanceToLose = (Math.sqrt(linear ** 2 + 8 * trials * lost * halfSpread) - linear) / (4 * trials);
  return gap / Math.sqrt(trials * (2 * chanceToLose + halfSpread));
}

/**
 * Returns the score interval for the difference of two paired rates, second minus first: all assumed differences δ that
 * lie within z standard errors of the observed difference. If no pair differs, the interval is ±z²/(n + z²), not the
 * single point 0. With about five pairs that differ (0.4 % gained and 0.1 % lost of 1,000), its true coverage is 94 %
 * for a stated 95 %, while the coverage of difference ± 1.96 errors is 90 %.
 *
 * Tango 1998 (see `tangoScore`). Fagerland, Lydersen & Laake ("Recommended tests and confidence intervals for paired
 * binomial proportions", Stat. Med. 33 (2014)) recommend this interval as well as Newcombe's. Unlike Newcombe's
 * interval, it agrees with a test at every difference. So the equivalence verdict and the interval use the same
 * statistic.
 *
 * @param pairs the pairs of at least one trial
 * @param confidence two-sided, between 0 and 1: 0.95
 */
export function tangoInterval(pairs: DiscordantPairs, confidence: number): Interval {
  const { trials, gained, lost } = pairs;
  if (!(trials >= 1 && gained >= 0 && lost >= 0 && gained + lost <= trials)) {
    throw new RangeError(`${gained} gained and ${lost} lost do not fit into ${trials} paired trials`);
  }
  const z = normalQuantile((1 + confidence) / 2);
  const observed = (gained - lost) / trials;
  return {
    low: turningPoint((assumed) => tangoScore(pairs, assumed) > z, -1, observed),
    high: turningPoint((assumed) => tangoScore(pairs, assumed) < -z, 1, observed),
  };
}
