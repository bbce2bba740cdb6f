import { gammaln } from 'simple-statistics';

/** From here on the series below is off by less than 10⁻¹⁵; its first term left out is 1/156x¹³. */
const LARGE = 10;
/** Bernoulli number B₂ₖ over 2k(2k − 1), the highest k first. */
const SERIES = [-691 / 360360, 1 / 1188, -1 / 1680, 1 / 1260, -1 / 360, 1 / 12] as const;

/**
 * What Stirling's formula leaves of the logarithm of the gamma function, ln Γ(x) − ((x − ½) ln x − x + ½ ln 2π).
 *
 * It is small, so that sums of log gammas whose large parts cancel can be written in it without losing digits
 * (NIST Digital Library of Mathematical Functions, 5.11.1).
 *
 * @param x above 0
 */
export function stirlingRemainder(x: number): number {
  if (x < LARGE) return gammaln(x) - ((x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI));
  return SERIES.reduce((sum, coefficient) => sum / x ** 2 + coefficient, 0) / x;
}
