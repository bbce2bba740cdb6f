/** A fraction in lowest terms, the denominator above 0. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** A fraction of two whole numbers, the second not 0. */
export function fraction(numerator: bigint, denominator: bigint): Fraction {
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** The fraction as a number. */
export function fractionNumber({ numerator, denominator }: Fraction): number {
  return Number(numerator) / Number(denominator);
}

/** `80401/360`, or `45` where it is whole. */
export function fractionText({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
}

/** Below 0, 0 or above 0 as the first is less than the second, equal, or more. */
export function compareFractions(one: Fraction, other: Fraction): number {
  const difference = one.numerator * other.denominator - other.numerator * one.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Of whole numbers that are 0 or more, not both 0. */
function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommonDivisor(other, one % other);
}
