import { incompleteBeta } from './binomial/incompleteBeta.ts';
import { normalQuantile } from './normalQuantile.ts';
import { zScore } from './zScore.ts';

/** From this n·p·(1 − p) on a rate is normal enough for standard errors. */
const NORMAL = 100;

/**
 * How far a sampled rate lies above (below: negative) its exact value, in standard errors: (k/n − p)/√(p(1 − p)/n) where
 * n·p·(1 − p) is at least 100. Where it is less, the z whose tail is as likely as that of the exact binomial test,
 *
 *     z = ∓ Φ⁻¹(min(½, P(X ≤ k), P(X ≥ k))),
 *
 * so that by luck alone |z| > 2 comes in at most 4.6 % of samples, however rare the event is.
 *
 * @param successes 0..`trials`
 * @param rate 0..1
 */
export function rateScore(successes: number, trials: number, rate: number): number {
  const variance = trials * rate * (1 - rate);
  if (!(variance > 0 && variance < NORMAL)) return zScore(successes / trials, rate, Math.sqrt(variance) / trials);
  const [asFew, asMany] = [atMost(successes, trials, rate), atLeast(successes, trials, rate)];
  // The least positive double has a quantile; 0 has none.
  const tail = Math.max(Number.MIN_VALUE, Math.min(0.5, asFew, asMany));
  const size = tail === 0.5 ? 0 : -normalQuantile(tail);
  return asFew < asMany ? 0 - size : size;
}

/** P(X ≥ k) */
function atLeast(successes: number, trials: number, rate: number): number {
  return successes === 0 ? 1 : incompleteBeta(rate, successes, trials - successes + 1);
}

/** P(X ≤ k), from the side that keeps its digits. */
function atMost(successes: number, trials: number, rate: number): number {
  if (successes === trials) return 1;
  const more = incompleteBeta(rate, successes + 1, trials - successes);
  return more < 0.5 ? 1 - more : incompleteBeta(1 - rate, trials - successes, successes + 1);
}
