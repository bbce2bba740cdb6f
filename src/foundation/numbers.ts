/** Formats an amount for a sentence, rounded to three digits or, from 100 on, to a whole number: `2.06`, `−41.5`, `1,204`. */
export function amountText(amount: number): string {
  if (amount === 0) return '0';
  if (amount < 0) return `−${amountText(-amount)}`;
  const decimals = Math.min(12, Math.max(0, 2 - Math.floor(Math.log10(amount))));
  const text = String(Number(amount.toFixed(decimals)));
  return text.includes('.') || text.includes('e') ? amount.toFixed(decimals) : groupedText(Number(text));
}

/** Formats a number with `digits` significant digits, without trailing zeros: `0.00107`, `−67`, `1.2914 × 10⁻⁷`. */
export function digitsText(value: number, digits: number): string {
  const rounded = Number(value.toPrecision(digits));
  const text = String(rounded);
  if (!text.includes('e')) return signedText(text);
  return signedText(powerText(rounded, text.replace(/e.*/, '').replace(/\D/g, '').length));
}

/** Formats a whole number with a comma between thousands, in every locale: `1,000,000`, `−1,200`. */
export function groupedText(whole: number): string {
  return String(whole)
    .replace(/\B(?=(\d{3})+$)/g, ',')
    .replace('-', '−');
}

/** A percentage whose distance from 0 or 100 is less than this number would need too many decimals. */
const LEAST = 1e-6;

/**
 * Formats a probability in per cent for a sentence, with three digits: `11.8 %`. Below 1 % and above 99 %, the distance from 0 or
 * 100 has two digits, so that rounding never gives 0 or 100: `0.0021 %`, `99.970 %`. Within 10⁻⁶ of 0 or 100, the text is of the
 * form `1.3 × 10⁻⁷ %` or `nearly 100 %`.
 */
export function percentText(probability: number): string {
  const percent = 100 * probability;
  if (percent === 0 || percent === 100) return `${percent} %`;
  const least = Number(Math.min(percent, 100 - percent).toPrecision(2));
  if (least < LEAST) return percent < 50 ? `${powerText(percent, 2)} %` : 'nearly 100 %';
  // A percentage below 10 has two decimals, unless it would then be rounded to 10.00.
  const decimals = least >= 1 ? (Number(percent.toFixed(2)) < 10 ? 2 : 1) : 1 - Math.floor(Math.log10(least));
  return `${percent.toFixed(decimals)} %`;
}

/**
 * Formats a probability in per cent for a narrow column: `11.8 %`, `< 0.1 %`, `> 99.9 %`. Only exactly 0 and 1 are shown as `0 %`
 * and `100 %`.
 */
export function roundPercentText(probability: number): string {
  if (probability > 0 && probability < 0.001) return '< 0.1 %';
  if (probability < 1 && probability > 0.999) return '> 99.9 %';
  return percentText(probability);
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Formats a number with `digits` significant digits and a power of ten: `1.29 × 10⁻⁹`; 0 is unchanged. */
export function powerText(value: number, digits: number): string {
  if (value === 0) return '0';
  const [mantissa, exponent] = value.toExponential(digits - 1).split('e');
  const power = exponent
    .replace('+', '')
    .replace('-', '⁻')
    .replace(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)]);
  return `${mantissa} × 10${power}`;
}

/** Returns the text of a number with a minus sign instead of a hyphen: `−67`; zero has no sign. */
export function signedText(number: string): string {
  return number.replace(/^-/, Number(number) === 0 ? '' : '−');
}

/** Returns the unit to write after an amount: `ship` after 1, `ships` after 2. @param unit in the plural, as measures name it */
export function unitText(amount: number, unit: string): string {
  return amount === 1 ? unit.replace(/s(?= I+$|$)/, '') : unit;
}

/** Formats a number of things: `1 target`, `3 targets`. The unit is a plural, as for `unitText`. */
export function countText(count: number, units: string): string {
  return `${count} ${unitText(count, units)}`;
}

/** Formats a confidence for a sentence: `95 %`, `99.9 %`. */
export function confidenceText(confidence: number): string {
  return `${Number((100 * confidence).toPrecision(6))} %`;
}

/**
 * riftlab compares a computed figure with a number in a study or a condition as follows:
 *
 * - A figure that is a whole number, or a whole multiple of its measure's step, is compared exactly: see `wholeLimit`.
 * - A figure that follows from dice as a fraction (expected wounds, a chance to fall) is compared exactly.
 * - Every other figure (an exact mean, an interval) is a sum of doubles: see `compareFigures`.
 *
 * A written decimal has the exact value of its digits: `0.3` is 3/10 (`decimalFraction`).
 */

/**
 * Two computed figures count as equal if their difference is at most this number or, for figures above 1, this share of their
 * value.
 *
 * The tolerance is a bound on the rounding error of the exact solver. Each step of a trial has at most four roundings
 * of 2⁻⁵³, which add up to 10⁻¹² after 2,250 steps (70 turns of 32 impulses). `ExactDistribution` checks that the
 * probabilities of every solution add up to 1 within this tolerance.
 */
export const TOLERANCE = 1e-12;

/** Returns −1, 0 or 1 if the first figure is less than, equal to or greater than the second, within `TOLERANCE`. */
export function compareFigures(one: number, other: number): -1 | 0 | 1 {
  if (one === other) return 0;
  const gap = Math.abs(one - other);
  const tolerance = TOLERANCE * Math.max(1, Math.min(Math.abs(one), Math.abs(other)));
  if (gap < Number.POSITIVE_INFINITY && gap <= tolerance) return 0;
  return one < other ? -1 : 1;
}

/**
 * Returns `to` minus `from`; 0 if they are equal within `TOLERANCE`, because the difference is then only a rounding error.
 */
export function differenceOf(from: number, to: number): number {
  return compareFigures(from, to) === 0 ? 0 : to - from;
}

/** Returns true if two figures differ by at most `margin`, within `TOLERANCE`. */
export function isWithin(one: number, other: number, margin: number): boolean {
  return compareFigures(one, other + margin) <= 0 && compareFigures(one, other - margin) >= 0;
}

/** Limits above this number are treated as infinite. No count comes near this number. */
const MOST = 2n ** 40n;

/**
 * Returns a double that compares with every whole number (such as a count) exactly as the given limit does. For a whole limit,
 * this is the limit itself; for any other, it is the number halfway between the two nearest whole numbers.
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

/** A fraction in lowest terms, with a denominator above 0. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Returns a fraction in lowest terms. @param denominator above 0 */
export function fraction(numerator: bigint, denominator: bigint): Fraction {
  const divisor = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/**
 * A written decimal. The groups are the sign, the digits before and after the point (at least one in total), the exponent, and
 * the per cent sign.
 */
const DECIMAL = /^([+-]?)(?=\.?\d)(\d*)\.?(\d*)(?:e([+-]?\d{1,4}))?\s*(%?)$/i;

/** Returns true if a text is a decimal that `decimalFraction` can read. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text.trim());
}

/**
 * Returns the exact value of a written decimal: `0.3` is 3/10, `.5` is 1/2, `12.5%` is 1/8.
 *
 * @param written a text, or a number; a number is read as the shortest decimal that rounds to it
 * @throws RangeError if it is not a decimal
 */
export function decimalFraction(written: string | number): Fraction {
  const text = String(written).trim();
  const [, sign, whole, part, exponent = '0', percent] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`expected a decimal number, got ${text}`);
  const digits = BigInt(`${whole}${part}`) * (sign === '-' ? -1n : 1n);
  const shift = Number(exponent) - part.length - (percent === '%' ? 2 : 0);
  return shift < 0 ? fraction(digits, 10n ** BigInt(-shift)) : fraction(digits * 10n ** BigInt(shift), 1n);
}

/** Returns the double that is the quotient of a fraction. */
export function fractionNumber({ numerator, denominator }: Fraction): number {
  return Number(numerator) / Number(denominator);
}

/** Formats a fraction: `80401/360`, or `45` if it is whole. */
export function fractionText({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
}

/** Returns −1, 0 or 1 if the first fraction is less than, equal to or greater than the second. */
export function compareFractions(one: Fraction, other: Fraction): number {
  const difference = one.numerator * other.denominator - other.numerator * one.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Returns `to` minus `from` as a double; 0 only if they are equal. */
export function fractionRise(from: Fraction, to: Fraction): number {
  const rise = to.numerator * from.denominator - from.numerator * to.denominator;
  return Number(rise) / Number(from.denominator * to.denominator);
}

/** The greatest common divisor of integers that are 0 or more, not both 0. */
function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommonDivisor(other, one % other);
}

/**
 * Returns the exact step of a measure: 1/n if the step is nearly 1/n (such as 0.03333333333333333), otherwise the value of its
 * digits.
 */
export function stepFraction(step: number): Fraction {
  const parts = Math.round(1 / step);
  return Math.abs(step * parts - 1) < TOLERANCE ? fraction(1n, BigInt(parts)) : decimalFraction(step);
}

/** Formats the step of a measure as a person writes it: `0.5`, `1/30`. */
export function stepText(step: number): string {
  const digits = String(step);
  return digits.length < 8 ? digits : fractionText(stepFraction(step));
}

/**
 * Returns a power of ten that is the same in every JavaScript engine. `10 ** -5` is 0.000009999999999999999 in Node.js 20 but
 * 0.00001 in later versions and in browsers, which can change how a number is rounded.
 *
 * @param exponent a whole number
 */
export function powerOfTen(exponent: number): number {
  return Number(`1e${exponent}`);
}
