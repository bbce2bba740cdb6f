import { zScore } from './zScore.ts';

/** Above this |skewness|/√n the mean of n values is too far from normal for its tails to be those of standard errors. */
const MOST_SKEWED = 0.3;

/**
 * How many standard errors the mean of a sample lies above (below: negative) its exact value; null where the sample is so
 * small, and the exact distribution so lopsided, that standard errors say nothing: its mean hangs on a few events. The
 * tails of a mean are off by about skewness/(6√n) · (z² − 1) φ(z) (Edgeworth; Feller 1971, XVI.4).
 *
 * @param probabilities of the values 0, 1, 2 … of some unit
 * @param exact mean and standard deviation of those values, in the unit of the sample's mean
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

/** E((x − mean)³)/sd³; 0 of a single value. */
function skewnessOf(probabilities: ArrayLike<number>): number {
  const moment = (power: number, about: number) => {
    let sum = 0;
    for (let value = 0; value < probabilities.length; value += 1)
      sum += probabilities[value] * (value - about) ** power;
    return sum;
  };
  const mean = moment(1, 0) / moment(0, 0);
  const variance = moment(2, mean);
  return variance > 0 ? moment(3, mean) / variance ** 1.5 : 0;
}
