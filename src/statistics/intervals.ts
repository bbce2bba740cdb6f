import { normalQuantile } from './normal.ts';

/** A range that contains the unknown value with a stated confidence. `low` is at most `high`. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * Returns the interval from `estimate` − z · `standardError` to `estimate` + z · `standardError`, for a mean of many trials.
 *
 * @param confidence two-sided, between 0 and 1: 0.95
 */
export function normalInterval(estimate: number, standardError: number, confidence: number): Interval {
  const reach = normalQuantile((1 + confidence) / 2) * standardError;
  return { low: estimate - reach, high: estimate + reach };
}

/**
 * Returns the score interval of a rate: all rates p for which the observed share p̂ lies within z standard errors √(p(1−p)/n).
 *
 *     (p̂ + z²/2n ± z √(p̂(1−p̂)/n + z²/4n²)) / (1 + z²/n)
 *
 * Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927).
 *
 * @param successes 0..`trials`
 * @param trials at least 1
 * @param confidence two-sided, between 0 and 1: 0.95
 * @returns an interval within 0..1 that contains the observed share
 * @example
 * const { low, high } = wilsonInterval(0, 10, 0.95);
 * [low, high.toFixed(4)] // [0, '0.2775']
 */
export function wilsonInterval(successes: number, trials: number, confidence: number): Interval {
  if (!(trials >= 1 && successes >= 0 && successes <= trials)) {
    throw new RangeError(`a rate needs 0..trials successes in at least one trial, not ${successes} in ${trials}`);
  }
  const z = normalQuantile((1 + confidence) / 2);
  const share = successes / trials;
  const perTrial = z ** 2 / trials;
  const centre = (share + perTrial / 2) / (1 + perTrial);
  const reach = (z / (1 + perTrial)) * Math.sqrt((share * (1 - share)) / trials + perTrial / (4 * trials));
  // At 0 and at `trials` successes the bound is exactly 0 or 1; the formula would give a rounded value.
  return {
    low: successes === 0 ? 0 : Math.max(0, centre - reach),
    high: successes === trials ? 1 : Math.min(1, centre + reach),
  };
}
