import { log } from '../foundation/elementary.ts';
import { upperIncompleteGamma } from './chiSquare.ts';

/** Coefficients of a polynomial, the highest power first, as Horner's rule takes them. */
type Polynomial = readonly number[];

/** Coefficients for |p − ½| ≤ 0.425, in powers of r = 0.425² − (p − ½)². */
const CENTRE = {
  above: [
    2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946, 1971.5909503065513,
    133.14166789178438, 3.3871328727963665,
  ],
  below: [
    5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751, 687.1870074920579,
    42.31333070160091, 1,
  ],
} as const;

/** Coefficients for the tails down to about 1.4 · 10⁻¹¹, in powers of r = √(−ln tail) − 1.6. */
const TAIL = {
  above: [
    0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
    5.769497221460691, 4.630337846156546, 1.4234371107496835,
  ],
  below: [
    1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
    1.6763848301838038, 2.053191626637759, 1,
  ],
} as const;

/** Coefficients for smaller tails, in powers of r = √(−ln tail) − 5. */
const FAR_TAIL = {
  above: [
    2.0103343992922881e-7, 0.000027115555687434876, 0.0012426609473880784, 0.026532189526576124, 0.29656057182850487,
    1.7848265399172913, 5.463784911164114, 6.657904643501103,
  ],
  below: [
    2.0442631033899397e-15, 1.421511758316446e-7, 0.000018463183175100548, 0.0007868691311456133, 0.014875361290850615,
    0.1369298809227358, 0.599832206555888, 1,
  ],
} as const;

/**
 * The standard normal quantile: the value below which a standard normal variable falls with probability `p`, to about
 * sixteen digits. `normalQuantile(0.975)` is 1.959964 (simple-statistics' `probit` is off by 0.003 there).
 *
 * Wichura, "Algorithm AS 241: the percentage points of the normal distribution", Applied Statistics 37 (1988), PPND16.
 *
 * @param p between 0 and 1, both excluded
 * @throws RangeError for any other `p`
 */
export function normalQuantile(p: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`a quantile needs a probability between 0 and 1, not ${p}`);
  const fromCentre = p - 0.5;
  if (Math.abs(fromCentre) <= 0.425) return fromCentre * ratio(CENTRE, 0.425 ** 2 - fromCentre ** 2);
  const root = Math.sqrt(-log(fromCentre < 0 ? p : 1 - p));
  return Math.sign(fromCentre) * (root <= 5 ? ratio(TAIL, root - 1.6) : ratio(FAR_TAIL, root - 5));
}

function ratio({ above, below }: { above: Polynomial; below: Polynomial }, r: number): number {
  return horner(above, r) / horner(below, r);
}

function horner(polynomial: Polynomial, r: number): number {
  return polynomial.reduce((sum, coefficient) => sum * r + coefficient, 0);
}

/**
 * Returns the probability that a standard normal variable exceeds `z`. For z ≥ 0 it is ½ Q(½, z²/2) (NIST Digital
 * Library of Mathematical Functions, 7.11.2). The result is accurate to twelve digits, even for large z; for example,
 * `normalTail(10)` is 7.62 · 10⁻²⁴.
 *
 * @param z any number, including ±∞
 */
export function normalTail(z: number): number {
  const beyond = upperIncompleteGamma(0.5, z ** 2 / 2) / 2;
  return z >= 0 ? beyond : 1 - beyond;
}
