import type { Interval } from '../Interval.ts';
import { normalInterval } from '../normalInterval.ts';

/**
 * The ratio of the means of two series over the same independent rows, with its interval by the delta method: the variance
 * of (Σu/Σv) is about Σ(u − ratio · v)² / (Σv)² (Cochran, Sampling Techniques, 3rd ed., 6.4).
 *
 * @param above u, at least two
 * @param below v, as many, with a mean well away from 0
 * @param confidence two-sided, between 0 and 1: 0.95
 */
export function ratioOfMeans(
  above: readonly number[],
  below: readonly number[],
  confidence: number,
): { readonly estimate: number; readonly interval: Interval } {
  const rows = above.length;
  const whole = below.reduce((sum, value) => sum + value, 0);
  const estimate = above.reduce((sum, value) => sum + value, 0) / whole;
  const squares = above.reduce((sum, value, row) => sum + (value - estimate * below[row]) ** 2, 0);
  const standardError = Math.sqrt((squares * rows) / (rows - 1)) / Math.abs(whole);
  return { estimate, interval: normalInterval(estimate, standardError, confidence) };
}
