import { TOLERANCE } from '../foundation/numbers.ts';
import { type Interval, normalInterval } from './intervals.ts';

/** The model's value at one point in two replicates with independent dice. */
export type Replicates = readonly [number, number];

/** The share of the outcome's variance that one input explains. */
export interface SobolIndex {
  readonly estimate: number;
  /** The interval by the delta method; it may extend below 0 or above 1. */
  readonly interval: Interval;
}

/** The shares of an outcome's variance that the inputs of the model cause. */
export interface SobolIndices {
  /** The estimate of the variance that the inputs cause, without the noise of the dice; noise can make it negative. */
  readonly variance: number;
  /** The variance that the dice add to a single replicate. */
  readonly noise: number;
  /**
   * For each input, the first-order index: the share of the variance that this input alone explains. Null if `variance`
   * is not above 0.
   */
  readonly first: readonly SobolIndex[] | null;
  /**
   * For each input, the total index: the share of the variance that remains if all other inputs are known. Null if
   * `variance` is not above 0.
   */
  readonly total: readonly SobolIndex[] | null;
}

/**
 * Returns Sobol' indices by Saltelli's scheme. They exclude the noise of the dice. In the formulas, fA, fB and fABᵢ are
 * the values of one row (at the points of `saltelliPoints`), measured from their mean, and V is the variance that the
 * inputs cause:
 *
 *     Sᵢ = E[fB (fABᵢ − fA)] / V      (Saltelli et al. 2010, table 2, b)
 *     Tᵢ = E[(fA − fABᵢ)²] / 2V       (Jansen 1999; f)
 *
 * In every product one factor comes from the first replicate and the other from the second. The noise of the two
 * replicates is independent, so these products contain no noise on average. The square of one noisy value would contain
 * the whole variance of the noise. Within a replicate, points may use common random numbers, which reduces the variance
 * of differences. If a model has no dice, both replicates are the same number, and the estimators are those of the
 * paper.
 *
 * @param rows the values at the k + 2 points of `saltelliPoints`, one row for each pair of points A and B, which are drawn
 *   independently; at least 2 rows, and some hundreds for reliable intervals
 * @param confidence of each interval by itself, between 0 and 1: 0.95
 */
export function sobolIndices(rows: readonly (readonly Replicates[])[], confidence: number): SobolIndices {
  const centre = [0, 1].map((replicate) => mean(rows.flatMap(([a, b]) => [a[replicate], b[replicate]])));
  const centred = rows.map((row) => row.map(([one, other]): Replicates => [one - centre[0], other - centre[1]]));
  const variances = centred.map(([a, b]) => (a[0] * a[1] + b[0] * b[1]) / 2);
  // Differences within the tolerance are rounding errors, not an effect of any input.
  const dust = (TOLERANCE * Math.max(1, Math.abs(centre[0]))) ** 2;
  const found = mean(variances);
  const variance = found > dust ? found : Math.min(0, found);
  // (fA² + fA'²) / 2 − fA fA' = (fA − fA')² / 2, which rounding cannot make negative.
  const noise = mean(centred.map(([a, b]) => ((a[0] - a[1]) ** 2 + (b[0] - b[1]) ** 2) / 4));
  const index = (term: (a: Replicates, b: Replicates, mixed: Replicates) => number): SobolIndex[] =>
    centred[0].slice(2).map((_, input) => {
      const terms = centred.map((row) => term(row[0], row[1], row[input + 2]));
      return ratioOfMeans(terms, variances, confidence);
    });
  return {
    variance,
    noise,
    first: variance > 0 ? index(explainedAlone) : null,
    total: variance > 0 ? index(lostWithout) : null,
  };
}

/**
 * Returns fB (fABᵢ − fA) where the two factors come from different replicates. The result is averaged over both orders
 * of the replicates.
 */
function explainedAlone(a: Replicates, b: Replicates, mixed: Replicates): number {
  return (b[0] * (mixed[1] - a[1]) + b[1] * (mixed[0] - a[0])) / 2;
}

/** Returns (fA − fABᵢ)² / 2 where the two factors of the square come from different replicates. */
function lostWithout(a: Replicates, _: Replicates, mixed: Replicates): number {
  return ((a[0] - mixed[0]) * (a[1] - mixed[1])) / 2;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Returns the k + 2 points at which one row of Saltelli's scheme evaluates the model: the points a and b, and, for each
 * of the k inputs, the point a with the value of this input taken from b.
 *
 * Saltelli et al., "Variance based sensitivity analysis of model output", Comput. Phys. Commun. 181 (2010).
 *
 * @param a an independent random point, one coordinate for each input
 * @param b another independent random point
 */
export function saltelliPoints(a: readonly number[], b: readonly number[]): (readonly number[])[] {
  const mixed = a.map((_, input) => a.map((own, at) => (at === input ? b[at] : own)));
  return [a, b, ...mixed];
}

/**
 * Returns the ratio of the means of two series over the same independent rows, with its interval by the delta method. The
 * variance of Σu/Σv is about Σ(u − ratio · v)² / (Σv)² (Cochran, Sampling Techniques, 3rd ed., 6.4).
 *
 * @param above u, at least two values
 * @param below v, the same number of values, with a mean well away from 0
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
