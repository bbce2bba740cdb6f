import { exp, log, log1p } from '../foundation/elementary.ts';

const PRECISION = 1e-14;
/**
 * The minimum size of a divisor in the continued fraction. Smaller divisors are replaced, because a divisor must not be
 * 0.
 */
const TINY = 1e-300;

/**
 * The regularised incomplete beta function I_x(a, b): the chance that a beta(a, b) variable is at most x. For whole a
 * and b, it is also the chance that a binomial variable of a + b − 1 trials with chance x is at least a.
 *
 * It is computed with a continued fraction for x or for 1 − x, whichever converges faster, by Lentz's method. This
 * takes about √max(a, b) steps (NIST Digital Library of Mathematical Functions, 8.17.22; Press et al., Numerical
 * Recipes, 6.4).
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
  const front = exp(logBetaDensity(x, a, b)) * x * (1 - x);
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

/**
 * The logarithm of the beta distribution's density, ln (x^(a−1) (1−x)^(b−1) / B(a, b)).
 *
 * With m = a/(a+b) and Stirling's formula for the log beta function, this equals
 *
 *     a ln(x/m) + b ln((1−x)/(1−m)) + ½ ln(ab / (2π(a+b))) − r(a) − r(b) + r(a+b) − ln x − ln(1−x)
 *
 * where r is the remainder of Stirling's formula. For x near m, all terms are small in proportion to a and b, whereas a ln x and
 * ln B(a, b) can be two numbers near 10⁹ that cancel (Loader, "Fast and accurate computation of binomial probabilities", 2000).
 *
 * @param x between 0 and 1, both excluded
 * @param a above 0, to 10⁹ and more
 * @param b above 0, to 10⁹ and more
 */
export function logBetaDensity(x: number, a: number, b: number): number {
  const m = a / (a + b);
  const fromMean = x - m;
  const deviance = a * logRatio(x, m, fromMean) + b * logRatio(1 - x, 1 - m, -fromMean);
  const remainders = stirlingRemainder(a) + stirlingRemainder(b) - stirlingRemainder(a + b);
  return deviance + 0.5 * log((a / (2 * Math.PI)) * (b / (a + b))) - remainders - log(x) - log1p(-x);
}

/**
 * Returns ln(x/m), computed from x − m if this difference is small. The first-order rounding errors of the two deviance
 * terms in `logBetaDensity` then cancel.
 */
function logRatio(x: number, m: number, difference: number): number {
  return Math.abs(difference) < m / 2 ? log1p(difference / m) : log(x / m);
}

/** For x of this size or more, the error of `SERIES` is less than 10⁻¹⁵; the first omitted term is 1/156x¹³. */
const LARGE = 10;
/** The coefficients B₂ₖ / (2k(2k − 1)), where B₂ₖ are the Bernoulli numbers, the highest k first. */
const SERIES = [-691 / 360360, 1 / 1188, -1 / 1680, 1 / 1260, -1 / 360, 1 / 12] as const;

/**
 * The remainder of Stirling's formula for the logarithm of the gamma function, ln Γ(x) − ((x − ½) ln x − x + ½ ln 2π).
 *
 * The remainder is small. If the large parts of the log gammas in a sum cancel, the sum can be computed from the
 * remainders without loss of digits (NIST Digital Library of Mathematical Functions, 5.11.1).
 *
 * @param x above 0
 */
export function stirlingRemainder(x: number): number {
  // Because Γ(x + 1) = xΓ(x), the terms before `stirlingRemainder` are the remainder of x minus the remainder of x + 1.
  if (x < LARGE) return (x + 0.5) * log1p(1 / x) - 1 + stirlingRemainder(x + 1);
  return SERIES.reduce((sum, coefficient) => sum / x ** 2 + coefficient, 0) / x;
}

/** The logarithm of the gamma function. @param x above 0 */
export function logGamma(x: number): number {
  return (x - 0.5) * log(x) - x + 0.5 * log(2 * Math.PI) + stirlingRemainder(x);
}
