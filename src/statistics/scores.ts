import { power } from '../foundation/elementary.ts';
import { TOLERANCE } from '../foundation/numbers.ts';
import { incompleteBeta } from './binomial.ts';
import { normalQuantile } from './normal.ts';

/**
 * Returns the number of standard errors by which an estimate lies above its exact value; negative if it lies below. The
 * result is 0 if estimate and exact value agree to twelve digits, even if the standard error is 0. It is infinite if
 * they differ and the standard error is 0. The tolerance is relative, even for values below 1, because small chances
 * such as 10⁻¹⁵ are estimated, too.
 */
export function zScore(estimate: number, exact: number, standardError: number): number {
  const gap = estimate - exact;
  if (Math.abs(gap) <= TOLERANCE * Math.max(Math.abs(estimate), Math.abs(exact))) return 0;
  return gap / standardError;
}

/** Above this |skewness|/√n, the mean of n values is too far from normal for standard errors to describe its tails. */
const MOST_SKEWED = 0.3;

/**
 * Returns the number of standard errors by which the mean of a sample lies above its exact value; negative if it lies
 * below. Returns null if the sample is so small, and the exact distribution so skewed, that the mean depends on only a
 * few events. Standard errors are meaningless in this case. The tail probabilities of a mean are off by about
 * skewness/(6√n) · (z² − 1) φ(z) (Edgeworth; Feller 1971, XVI.4).
 *
 * @param probabilities the probabilities of successive integer values. They add up to less than 1 if the sample omits the trials
 *   in which the measure's event did not happen
 * @param exact the exact mean and standard deviation, in the unit of the sample's mean
 */
export function meanScore(
  sample: { readonly mean: number; readonly trials: number },
  exact: { readonly mean: number; readonly sd: number },
  probabilities: ArrayLike<number>,
): number | null {
  const root = Math.sqrt(sample.trials);
  if (exact.sd > 0 && Math.abs(skewnessOf(probabilities)) / root > MOST_SKEWED) return null;
  return zScore(sample.mean, exact.mean, exact.sd / root);
}

/**
 * Returns the skewness E((x − mean)³)/sd³ of x, where x is an index of `probabilities` and has the probability at this
 * index, divided by the sum of all. Returns 0 if only one index is possible.
 */
function skewnessOf(probabilities: ArrayLike<number>): number {
  const moment = (degree: number, about: number) => {
    let sum = 0;
    for (let value = 0; value < probabilities.length; value += 1)
      sum += probabilities[value] * power(value - about, degree);
    return sum;
  };
  const share = moment(0, 0);
  const mean = moment(1, 0) / share;
  const variance = moment(2, mean) / share;
  return variance > 0 ? moment(3, mean) / share / (variance * Math.sqrt(variance)) : 0;
}

/** If n·p·(1 − p) is at least this number, a rate is close enough to normal for standard errors. */
const NORMAL = 100;

/**
 * Returns the number of standard errors by which a sampled rate lies above its exact value; negative if it lies below.
 * If n·p·(1 − p) is 0 or at least 100, this is (k/n − p)/√(p(1 − p)/n). Otherwise the result is the z-value that has
 * the same tail probability as an exact binomial test,
 *
 *     z = ∓ Φ⁻¹(min(½, P(X ≤ k), P(X ≥ k))),
 *
 * so that |z| > 2 occurs by chance in at most 4.6 % of samples, however rare the event is.
 *
 * @param successes 0..`trials`
 * @param rate 0..1
 */
export function rateScore(successes: number, trials: number, rate: number): number {
  const variance = trials * rate * (1 - rate);
  if (!(variance > 0 && variance < NORMAL)) return zScore(successes / trials, rate, Math.sqrt(variance) / trials);
  const [asFew, asMany] = [atMost(successes, trials, rate), atLeast(successes, trials, rate)];
  // A tail of 0 is replaced by the least positive double, because the quantile of 0 is infinite.
  const quantile = normalQuantile(Math.max(Number.MIN_VALUE, Math.min(0.5, asFew, asMany)));
  return asFew < asMany ? quantile : 0 - quantile;
}

/** Returns P(X ≥ k). */
function atLeast(successes: number, trials: number, rate: number): number {
  return successes === 0 ? 1 : incompleteBeta(rate, successes, trials - successes + 1);
}

/** Returns P(X ≤ k), computed from the tail that can be computed without loss of digits. */
function atMost(successes: number, trials: number, rate: number): number {
  if (successes === trials) return 1;
  const more = incompleteBeta(rate, successes + 1, trials - successes);
  return more < 0.5 ? 1 - more : incompleteBeta(1 - rate, trials - successes, successes + 1);
}
