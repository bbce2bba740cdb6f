import type { Fraction } from './Fraction.ts';

/**
 * How a computed figure is compared with a written one, everywhere.
 *
 * - A figure that is a whole number, or a whole number of steps, is compared exactly: see `wholeLimit`.
 * - A figure that is a fraction of dice (expected wounds, a chance to fall) is compared exactly, as fractions.
 * - Every other figure (an exact mean, an interval) is a sum of doubles: see `compareFigures`.
 *
 * A written decimal is what its digits say: `0.3` is 3/10 (`decimalFraction`).
 */

/**
 * Two computed figures are equal if they differ by no more than this, or by this share of them if they are above 1.
 *
 * It bounds what the exact solver rounds off: at most four roundings of 2⁻⁵³ in each step of a trial, which come to 10⁻¹²
 * after 2,250 steps (70 turns of 32 impulses). Every solution is held to it (`ExactDistribution`).
 */
export const TOLERANCE = 1e-12;

/** -1, 0 or 1 as the first figure is less than, equal to or greater than the second, within `TOLERANCE`. */
export function compareFigures(one: number, other: number): -1 | 0 | 1 {
  if (one === other) return 0;
  const gap = Math.abs(one - other);
  const tolerance = TOLERANCE * Math.max(1, Math.min(Math.abs(one), Math.abs(other)));
  if (gap < Number.POSITIVE_INFINITY && gap <= tolerance) return 0;
  return one < other ? -1 : 1;
}

/** `to` minus `from`; 0 if they are equal within `TOLERANCE`, because the difference would only be rounding. */
export function differenceOf(from: number, to: number): number {
  return compareFigures(from, to) === 0 ? 0 : to - from;
}

/** True if two figures are no further apart than a margin, within the tolerance of the figures themselves. */
export function isWithin(one: number, other: number, margin: number): boolean {
  return compareFigures(one, other + margin) <= 0 && compareFigures(one, other - margin) >= 0;
}

/** The largest whole number that is a limit by itself: no count comes near it. */
const MOST = 2n ** 40n;

/**
 * The number that every whole number (a count) is less than, equal to or greater than exactly as it is to the limit: the
 * limit itself if it is whole, otherwise the half between the whole numbers beside it.
 *
 * @example wholeLimit(fraction(1n, 3n)) === 0.5
 */
export function wholeLimit({ numerator, denominator }: Fraction): number {
  const below = floorDivided(numerator, denominator);
  if (below >= MOST) return Number.POSITIVE_INFINITY;
  if (below < -MOST) return Number.NEGATIVE_INFINITY;
  return below * denominator === numerator ? Number(below) : Number(below) + 0.5;
}

function floorDivided(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient;
}
