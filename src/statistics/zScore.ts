/** Gaps below this share of the values come from rounding, not from luck. */
const ROUNDING = 1e-12;

/**
 * How many standard errors an estimate lies above (below: negative) its exact value; 0 where the two agree to twelve
 * digits, even with a standard error of 0, and infinite where they differ although there is no luck in the estimate.
 */
export function zScore(estimate: number, exact: number, standardError: number): number {
  const gap = estimate - exact;
  if (Math.abs(gap) <= ROUNDING * Math.max(Math.abs(estimate), Math.abs(exact))) return 0;
  return gap / standardError;
}
