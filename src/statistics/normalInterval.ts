import type { Interval } from './Interval.ts';
import { normalQuantile } from './normalQuantile.ts';

/**
 * estimate ± z · standard error, for a mean of many trials.
 *
 * @param confidence two-sided, between 0 and 1: 0.95
 */
export function normalInterval(estimate: number, standardError: number, confidence: number): Interval {
  const reach = normalQuantile((1 + confidence) / 2) * standardError;
  return { low: estimate - reach, high: estimate + reach };
}
