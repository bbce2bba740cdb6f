/** What Holm's procedure makes of one p-value of a family. */
export interface HolmResult {
  /** The least α at which the family's procedure rejects this hypothesis; at most 1. */
  readonly adjusted: number;
  /** The level at which the p-value was judged: it is rejected where p ≤ level, so an interval of confidence 1 − level agrees. */
  readonly level: number;
}

/**
 * Holm's step-down procedure: the k-th smallest of m p-values is held against α/(m − k + 1) until one fails, and the rest
 * fail with it. However the p-values depend on one another, the chance of rejecting any true hypothesis is at most α.
 *
 * Holm, "A simple sequentially rejective multiple test procedure", Scand. J. Statist. 6 (1979).
 *
 * @returns one for each p-value, in the order given
 */
export function holm(pValues: readonly number[], alpha: number): HolmResult[] {
  const smallestFirst = pValues.map((_, at) => at).sort((one, other) => pValues[one] - pValues[other]);
  const results = new Array<HolmResult>(pValues.length);
  let adjusted = 0;
  let level = alpha;
  for (const [rank, at] of smallestFirst.entries()) {
    const left = pValues.length - rank;
    // Levels rise with the rank and stop at the first failure.
    if (adjusted <= alpha) level = alpha / left;
    adjusted = Math.max(adjusted, Math.min(1, left * pValues[at]));
    results[at] = { adjusted, level };
  }
  return results;
}
