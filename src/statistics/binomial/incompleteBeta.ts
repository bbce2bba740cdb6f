import { logBetaDensity } from './logBetaDensity.ts';

const PRECISION = 1e-14;
/** Keeps the continued fraction's divisors away from 0. */
const TINY = 1e-300;

/**
 * The regularised incomplete beta function I_x(a, b): the chance that a beta(a, b) variable is at most x, and that a
 * binomial variable of a + b − 1 trials with chance x is at least a.
 *
 * By Lentz's evaluation of the continued fraction, from the side on which it converges fast, in about √max(a, b) steps
 * (NIST Digital Library of Mathematical Functions, 8.17.22; Press et al., Numerical Recipes, 6.4).
 *
 * @param x 0..1
 * @param a above 0
 * @param b above 0
 */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (!(a > 0 && b > 0 && x >= 0 && x <= 1)) {
    throw new RangeError(`I_x(a, b) needs a, b > 0 and x in 0..1, not x = ${x}, a = ${a}, b = ${b}`);
  }
  if (x === 0 || x === 1) return x;
  // x^a (1−x)^b / B(a, b)
  const front = Math.exp(logBetaDensity(x, a, b)) * x * (1 - x);
  return x < (a + 1) / (a + b + 2) ? (front / a) * fraction(x, a, b) : 1 - (front / b) * fraction(1 - x, b, a);
}

/** 1/(1 + d₁/(1 + d₂/(1 + …))), with d₂ₙ = n(b − n)x / ((a+2n−1)(a+2n)) and d₂ₙ₊₁ = −(a+n)(a+b+n)x / ((a+2n)(a+2n+1)). */
function fraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let n = 1, change = 0; Math.abs(change - 1) > PRECISION; n += 1) {
    const even = (n * (b - n) * x) / ((a + 2 * n - 1) * (a + 2 * n));
    d = 1 / awayFromZero(1 + even * d);
    c = awayFromZero(1 + even / c);
    value *= d * c;
    const odd = (-(a + n) * (a + b + n) * x) / ((a + 2 * n) * (a + 2 * n + 1));
    d = 1 / awayFromZero(1 + odd * d);
    c = awayFromZero(1 + odd / c);
    change = d * c;
    value *= change;
  }
  return value;
}

function awayFromZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}
