import { gammaln } from 'simple-statistics';

const PRECISION = 1e-14;

/**
 * The regularised upper incomplete gamma function Q(a, x) = Γ(a, x) / Γ(a): the chance that a chi-square variable with
 * 2a degrees of freedom exceeds 2x.
 *
 * By the power series of 1 − Q where x < a + 1, and by Lentz's continued fraction elsewhere, each where it converges
 * fast (NIST Digital Library of Mathematical Functions, 8.7.1 and 8.9.2; Press et al., Numerical Recipes, 6.2).
 *
 * @param a above 0
 * @param x at least 0
 */
export function upperIncompleteGamma(a: number, x: number): number {
  if (!(a > 0 && x >= 0)) throw new RangeError(`Q(a, x) needs a > 0 and x ≥ 0, not a = ${a}, x = ${x}`);
  if (x === Infinity) return 0;
  // xᵃ e⁻ˣ / Γ(a), through logarithms: its parts overflow long before it does.
  const front = Math.exp(a * Math.log(x) - x - gammaln(a));
  return x < a + 1 ? 1 - front * lowerSeries(a, x) : front * upperFraction(a, x);
}

/** Σ xⁿ / (a (a + 1) … (a + n)). */
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
 * 1/(x + 1 − a − 1(1 − a)/(x + 3 − a − 2(2 − a)/(x + 5 − a − …))). Where x ≥ a + 1, the n-th divisor is above n, so that
 * none needs to be kept away from 0.
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
