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
 * Mean, standard deviation and Monte Carlo standard error of a histogram of integers (Morris, White & Crowther, "Using
 * simulation studies to evaluate statistical methods", Stat. Med. 38 (2019), table 6).
 *
 * @param counts how often the values min, min + 1, … occurred; at least one trial in total
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
