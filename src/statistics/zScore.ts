import { TOLERANCE } from '../foundation/comparing.ts';

/**
 * How many standard errors an estimate lies above (below: negative) its exact value; 0 where the two agree to twelve
 * digits, even with a standard error of 0, and infinite where they differ although there is no luck in the estimate. The
 * tolerance is a share of the values also where they are below 1: a chance of 10⁻¹⁵ can be estimated, too.
 */
export function zScore(estimate: number, exact: number, standardError: number): number {
  const gap = estimate - exact;
  if (Math.abs(gap) <= TOLERANCE * Math.max(Math.abs(estimate), Math.abs(exact))) return 0;
  return gap / standardError;
}
