import { momentsOfSums } from './moments.ts';

/** What trials under tilted chances say about a mean under the true ones. */
export interface WeightedEstimate {
  readonly trials: number;
  readonly mean: number;
  readonly mcse: number;
  /** (Σw)² / Σw²: how many equal weights would be spread as evenly. Small by nature where the tilt is strong. */
  readonly effectiveTrials: number;
  /** (Σwx)² / Σ(wx)²: the same for the trials that make up the mean; 0 where none does. */
  readonly effectiveHits: number;
  /** Whether the estimate is too poor to be shown: fewer than 100 effective hits. */
  readonly isPoor: boolean;
}

/**
 * A relative standard error of about a tenth. With fewer, a handful of large weights makes the mean, and then the error is
 * itself made of them and cannot be trusted either.
 */
const LEAST_HITS = 100;

/**
 * The importance sampling estimate Σwx / n, unbiased under any tilt that leaves every outcome possible, with its Monte
 * Carlo standard error. It is refused by its effective hits, not by the effective sample size of all weights: a tilt towards
 * a rare event gives most trials that miss it a weight near 0, and is good all the same.
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
    // Trials that all agree still say nothing of what one in so many might be: as one more, a miss, would have it.
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
 * Exact sums over trials that were played under tilted chances: with w the likelihood ratio of the true chances to the
 * tilted ones, kept in whole steps of 1/`scale`, and x a measure's integer value.
 */
export interface WeightedSums {
  readonly trials: number;
  /** How many steps of w make 1: a power of two that leaves even the least weights that matter some thousands of steps. */
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
