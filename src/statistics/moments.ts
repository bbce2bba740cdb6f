/** The mean of a sample, with its standard deviation and error. */
export interface MeanAndDeviation {
  readonly trials: number;
  readonly mean: number;
  /** The sample's standard deviation, with divisor n − 1; 0 for a single trial. */
  readonly sd: number;
  /** The Monte Carlo standard error of the mean, sd / √n. */
  readonly mcse: number;
}

/**
 * Returns the mean, the standard deviation and the Monte Carlo standard error of a histogram of integers (Morris, White &
 * Crowther, "Using simulation studies to evaluate statistical methods", Stat. Med. 38 (2019), table 6).
 *
 * @param counts the counts of the values min, min + 1, …; at least one trial in total
 * @param min the value of the first count
 */
export function meanAndDeviation(counts: ArrayLike<number>, min: number): MeanAndDeviation {
  let trials = 0;
  let sum = 0;
  for (let at = 0; at < counts.length; at += 1) {
    trials += counts[at];
    sum += counts[at] * at;
  }
  if (trials < 1) throw new RangeError('a mean needs at least one trial');
  const fromMin = sum / trials;
  // The second pass sums squared deviations, because the difference of two large sums would lose digits.
  let squares = 0;
  for (let at = 0; at < counts.length; at += 1) squares += counts[at] * (at - fromMin) ** 2;
  const sd = trials === 1 ? 0 : Math.sqrt(squares / (trials - 1));
  return { trials, mean: min + fromMin, sd, mcse: sd / Math.sqrt(trials) };
}

/**
 * Returns the mean, the standard deviation and the Monte Carlo standard error from exact sums:
 *
 * mean = min + Σd / n, sd² = (n · Σd² − (Σd)²) / (n · (n − 1)), where d is the distance of a value from `min`.
 *
 * The formulas are computed in whole numbers of any size, so that the difference of two large products loses no digit.
 *
 * @param trials n, 1 or more
 * @param sums Σd and Σd²
 */
export function momentsOfSums(
  trials: number,
  { sum, squares }: { readonly sum: bigint; readonly squares: bigint },
  min: number,
): MeanAndDeviation {
  const n = BigInt(trials);
  const spread = Number(n * squares - sum * sum);
  const sd = trials === 1 ? 0 : Math.sqrt(spread / trials / (trials - 1));
  return { trials, mean: min + Number(sum) / trials, sd, mcse: sd / Math.sqrt(trials) };
}

/**
 * An estimate of a mean under the true odds of the dice, from trials with tilted odds. In the formulas, w is the weight
 * of a trial, and x is its value.
 */
export interface WeightedEstimate {
  readonly trials: number;
  readonly mean: number;
  readonly mcse: number;
  /** The effective sample size (Σw)² / Σw² (Kish): the number of equally weighted trials that would be as informative. */
  readonly effectiveTrials: number;
  /** (Σwx)² / Σ(wx)²: the effective sample size of the trials that contribute to the mean (x is not 0); 0 if there are none. */
  readonly effectiveHits: number;
  /** True if the estimate is too poor to be shown: fewer than 100 effective hits. */
  readonly isPoor: boolean;
}

/**
 * The minimum number of effective hits, which gives a relative standard error of about a tenth. With fewer effective
 * hits, a few large weights determine both the mean and its standard error, so neither is reliable.
 */
const LEAST_HITS = 100;

/**
 * Returns the importance sampling estimate Σwx / n, which is unbiased under any tilt that leaves every outcome
 * possible, with its Monte Carlo standard error. The number of effective hits decides whether an estimate is poor. The
 * effective sample size of all trials would be misleading: under a good tilt towards a rare event, the few trials
 * without the event may have far larger weights than the others.
 *
 * Owen, Monte Carlo theory, methods and examples (2013), 9.1 and 9.3; Kish, Survey Sampling (1965), 11.7.
 *
 * @param sums the sums of at least one trial
 */
export function weightedEstimate({ trials, scale, w, ww, wx, wwxx }: WeightedSums): WeightedEstimate {
  const { mean, mcse } = momentsOfSums(trials, { sum: wx, squares: wwxx }, 0);
  const effectiveHits = kish(wx, wwxx);
  return {
    trials,
    mean: mean / scale,
    // If all trials agree, the sample variance is 0. The error is then set to about the error of a sample that has one
    // further trial, in which x is 0.
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
 * Exact sums over trials with tilted odds. In the formulas, w is the likelihood ratio of the true odds to the tilted
 * odds, rounded to steps of 1/`scale`, and x is the integer value of a measure.
 */
export interface WeightedSums {
  readonly trials: number;
  /**
   * The number of steps in a weight of 1. It is a power of two. It is so large that even the smallest weights that
   * matter have thousands of steps.
   */
  readonly scale: number;
  /** Σw, in steps. */
  readonly w: bigint;
  /** Σw², in steps². */
  readonly ww: bigint;
  /** Σwx, in steps. */
  readonly wx: bigint;
  /** Σ(wx)², in steps²; for a flag, this equals Σw²x. */
  readonly wwxx: bigint;
}
