/** A fraction in lowest terms, the denominator above 0. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** A fraction of two whole numbers, the second above 0. */
export function fraction(numerator: bigint, denominator: bigint): Fraction {
  const divisor = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** Sign, digits before and after the point (one at least), exponent, per cent. */
const DECIMAL = /^([+-]?)(?=\.?\d)(\d*)\.?(\d*)(?:e([+-]?\d{1,4}))?\s*(%?)$/i;

/** True if a text is a decimal that `decimalFraction` reads. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text.trim());
}

/**
 * The value of a written decimal, digit by digit: `0.3` is 3/10, `.5` is 1/2, `12.5%` is 1/8.
 *
 * @param written a text, or a number, which stands for the shortest decimal with the same value
 * @throws RangeError if it is not a decimal
 */
export function decimalFraction(written: string | number): Fraction {
  const text = String(written).trim();
  const [, sign, whole, part, exponent = '0', percent] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`${text} is no decimal`);
  const digits = BigInt(`${whole}${part}`) * (sign === '-' ? -1n : 1n);
  const shift = Number(exponent) - part.length - (percent === '%' ? 2 : 0);
  return shift < 0 ? fraction(digits, 10n ** BigInt(-shift)) : fraction(digits * 10n ** BigInt(shift), 1n);
}

/** The fraction as a number. */
export function fractionNumber({ numerator, denominator }: Fraction): number {
  return Number(numerator) / Number(denominator);
}

/** `80401/360`, or `45` if it is whole. */
export function fractionText({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
}

/** Negative, 0 or positive if the first is less than, equal to or greater than the second. */
export function compareFractions(one: Fraction, other: Fraction): number {
  const difference = one.numerator * other.denominator - other.numerator * one.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** `to` minus `from` as a number: 0 only if they are equal. */
export function fractionRise(from: Fraction, to: Fraction): number {
  const rise = to.numerator * from.denominator - from.numerator * to.denominator;
  return Number(rise) / Number(from.denominator * to.denominator);
}

/** The greatest common divisor of integers that are 0 or more, not both 0. */
function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommonDivisor(other, one % other);
}
