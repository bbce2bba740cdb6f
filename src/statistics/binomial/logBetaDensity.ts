import { stirlingRemainder } from './stirlingRemainder.ts';

/**
 * The logarithm of the beta distribution's density, ln (x^(a−1) (1−x)^(b−1) / B(a, b)).
 *
 * With m = a/(a+b), the log beta function is taken in by Stirling's formula, which leaves
 *
 *     a ln(x/m) + b ln((1−x)/(1−m)) + ½ ln(ab / (2π(a+b))) − r(a) − r(b) + r(a+b) − ln x − ln(1−x)
 *
 * where r is the formula's remainder: small terms only, where a ln x and ln B(a, b) would be two sums of 10⁹ that
 * cancel (Loader, "Fast and accurate computation of binomial probabilities", 2000).
 *
 * @param x between 0 and 1, both left out
 * @param a above 0, to 10⁹ and more
 * @param b above 0, to 10⁹ and more
 */
export function logBetaDensity(x: number, a: number, b: number): number {
  const m = a / (a + b);
  const fromMean = x - m;
  const deviance = a * logRatio(x, m, fromMean) + b * logRatio(1 - x, 1 - m, -fromMean);
  const remainders = stirlingRemainder(a) + stirlingRemainder(b) - stirlingRemainder(a + b);
  return deviance + 0.5 * Math.log((a / (2 * Math.PI)) * (b / (a + b))) - remainders - Math.log(x) - Math.log1p(-x);
}

/** ln(x/m), through x − m where that is small: the first-order errors of the two deviance terms then cancel. */
function logRatio(x: number, m: number, difference: number): number {
  return Math.abs(difference) < m / 2 ? Math.log1p(difference / m) : Math.log(x / m);
}
