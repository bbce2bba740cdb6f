import { exp, log } from '../foundation/elementary.ts';
import { logGamma } from './binomial.ts';

/** The result of a goodness-of-fit test. */
export interface ChiSquareResult {
  readonly statistic: number;
  readonly degreesOfFreedom: number;
  /** The chance that a statistic is at least as large as `statistic` if the expected counts are right. */
  readonly pValue: number;
}

/** The chi-square distribution fits well if every cell has an expected count of at least this number (Cochran 1954). */
const LEAST_EXPECTED = 5;

/**
 * Pearson's goodness-of-fit test of counts against fully specified expected counts. The statistic is Σ (observed −
 * expected)² / expected. Cells with an expected count below 5 are pooled with their neighbours. If only one cell
 * remains, there is nothing to test, and p is 1.
 *
 * @param observed counts by cell
 * @param expected counts by cell, with the same sum except for rounding
 * @example
 * chiSquareTest([18, 22, 20], [20, 20, 20]).pValue.toFixed(4) // '0.8187'
 */
export function chiSquareTest(observed: ArrayLike<number>, expected: ArrayLike<number>): ChiSquareResult {
  if (observed.length !== expected.length) {
    throw new RangeError(`${observed.length} observed counts cannot be compared with ${expected.length} expected ones`);
  }
  const cells = pooled(observed, expected);
  const statistic = cells.reduce((sum, cell) => sum + (cell.observed - cell.expected) ** 2 / cell.expected, 0);
  const degreesOfFreedom = cells.length - 1;
  if (degreesOfFreedom < 1) return { statistic: 0, degreesOfFreedom: 0, pValue: 1 };
  return { statistic, degreesOfFreedom, pValue: upperIncompleteGamma(degreesOfFreedom / 2, statistic / 2) };
}

/**
 * Joins cells from the left until each joined cell has an expected count of at least 5. Cells that remain at the right are added
 * to the last joined cell.
 */
function pooled(observed: ArrayLike<number>, expected: ArrayLike<number>): { observed: number; expected: number }[] {
  const cells: { observed: number; expected: number }[] = [];
  let open = { observed: 0, expected: 0 };
  for (let at = 0; at < expected.length; at += 1) {
    open.observed += observed[at];
    open.expected += expected[at];
    if (open.expected >= LEAST_EXPECTED) {
      cells.push(open);
      open = { observed: 0, expected: 0 };
    }
  }
  const last = cells.at(-1);
  if (last !== undefined) {
    last.observed += open.observed;
    last.expected += open.expected;
  }
  return cells;
}

const PRECISION = 1e-14;

/**
 * The regularised upper incomplete gamma function Q(a, x) = Γ(a, x) / Γ(a): the chance that a chi-square variable with 2a
 * degrees of freedom exceeds 2x.
 *
 * It uses the power series of 1 − Q if x < a + 1, and Lentz's continued fraction otherwise; each converges fast in its range
 * (NIST Digital Library of Mathematical Functions, 8.7.1 and 8.9.2; Press et al., Numerical Recipes, 6.2).
 *
 * @param a above 0
 * @param x at least 0
 */
export function upperIncompleteGamma(a: number, x: number): number {
  if (!(a > 0 && x >= 0)) throw new RangeError(`Q(a, x) needs a > 0 and x ≥ 0, not a = ${a}, x = ${x}`);
  if (x === Infinity) return 0;
  // xᵃ e⁻ˣ / Γ(a), computed with logarithms, because its factors would overflow.
  const front = exp(a * log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - front * lowerSeries(a, x) : front * upperFraction(a, x);
}

/** Returns the sum over n = 0, 1, 2, … of xⁿ / (a (a + 1) … (a + n)). */
function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; term > sum * PRECISION; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/**
 * 1/(x + 1 − a − 1(1 − a)/(x + 3 − a − 2(2 − a)/(x + 5 − a − …))). If x ≥ a + 1, the n-th divisor is above n, so no divisor
 * comes near 0.
 */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = Infinity;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1, change = 0; Math.abs(change - 1) > PRECISION; n += 1) {
    const step = -n * (n - a);
    b += 2;
    d = 1 / (step * d + b);
    c = b + step / c;
    change = d * c;
    fraction *= change;
  }
  return fraction;
}
