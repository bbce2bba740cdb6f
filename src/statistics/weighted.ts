import { momentsOfSums } from './moments.ts';

/** An estimate of a mean under the true chances, from trials under tilted chances. */
export interface WeightedEstimate {
  readonly trials: number;
  readonly mean: number;
  readonly mcse: number;
  /** (Σw)² / Σw²: the number of equal weights with the same spread (Kish). It is small for a strong tilt. */
  readonly effectiveTrials: number;
  /** (Σwx)² / Σ(wx)²: the same for the trials that contribute to the mean; 0 if there are none. */
  readonly effectiveHits: number;
  /** True if the estimate is too poor to be shown: fewer than 100 effective hits. */
  readonly isPoor: boolean;
}

/**
 * This number gives a relative standard error of about a tenth. With fewer, a few large weights determine the mean and also
 * its standard error, which then cannot be trusted either.
 */
const LEAST_HITS = 100;

/**
 * The importance sampling estimate Σwx / n, unbiased under any tilt that leaves every outcome possible, with its Monte Carlo
 * standard error. An estimate is rejected by its effective hits, not by the effective sample size of all weights: a good
 * tilt towards a rare event may give most trials that miss it a weight near 0.
 *
 * Owen, Monte Carlo theory, methods and examples (2013), 9.1 and 9.3; Kish, Survey Sampling (1965), 11.7.
 *
 * @param sums of at least one trial
 */
export function weightedEstimate({ trials, scale, w, ww, wx, wwxx }: WeightedSums): WeightedEstimate {
  const { mean, mcse } = momentsOfSums(trials, { sum: wx, squares: wwxx }, 0);
  const effectiveHits = kish(wx, wwxx);
  return {
    trials,
    mean: mean / scale,
    // If all trials agree, the sample variance is 0. The error is then that of a sample with one more trial, a miss.
    mcse: Math.max(mcse, mean / trials) / scale,
    effectiveTrials: kish(w, ww),
    effectiveHits,
    isPoor: effectiveHits < LEAST_HITS,
  };
}

function kish(sum: bigint, squares: bigint): number {
  return squares === 0n ? 0 : Number(sum) ** 2 / Number(squares);
}

/**
 * Exact sums over trials that were played under tilted chances. w is the likelihood ratio of the true chances to the tilted
 * ones, rounded to steps of 1/`scale`, and x is a measure's integer value.
 */
export interface WeightedSums {
  readonly trials: number;
  /**
   * The number of steps of w that make 1: a power of two, so large that even the least relevant weights have thousands of
   * steps.
   */
  readonly scale: number;
  /** Σw, in steps. */
  readonly w: bigint;
  /** Σw², in steps². */
  readonly ww: bigint;
  /** Σwx, in steps. */
  readonly wx: bigint;
  /** Σ(wx)², in steps²; of a flag, Σw²x. */
  readonly wwxx: bigint;
}
