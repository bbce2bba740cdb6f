import type { MeanAndDeviation } from './meanAndDeviation.ts';

/**
 * Mean, standard deviation and Monte Carlo standard error from exact sums:
 *
 * mean = min + Σd / n,  sd² = (n · Σd² − (Σd)²) / (n · (n − 1)),  with d the distance from `min`.
 *
 * In whole numbers of any size, so that the difference of two large products loses no digit.
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
