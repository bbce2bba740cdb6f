/** Bits of one digit. So few are used of a double's 53 that 2³⁷ numbers can be added before any is full. */
const BITS = 16;
const DIGIT = 2 ** BITS;

/** The bits of a double, for its exponent. */
const view = new DataView(new ArrayBuffer(8));

/**
 * Adds a number to a sum that is kept in whole steps of 2^−`point`, its bits spread over digits of 16 bits, the lowest first. Nothing
 * is carried from digit to digit, so that sums add up digit by digit, exactly, in any order:
 *
 * ```text
 * | Σ of bits 0–15 | Σ of bits 16–31 | … |
 * ```
 *
 * @param from where the digits begin in `into`; there must be enough of them for the number
 * @param value 0 or more, a whole number of steps
 */
export function addSteps(into: Float64Array, from: number, value: number, point: number): void {
  if (value === 0) return;
  view.setFloat64(0, value);
  const exponent = ((view.getUint16(0) >>> 4) & 0x7ff) - 1023;
  let digit = Math.floor((exponent + point) / BITS);
  // The first digit of what is left stands before the binary point, all others behind it.
  let left = value * 2 ** (point - BITS * digit);
  while (left > 0) {
    const bits = Math.floor(left);
    into[from + digit] += bits;
    left = (left - bits) * DIGIT;
    digit -= 1;
  }
}

/** The sum that such digits hold, in steps. */
export function stepsIn(digits: Float64Array): bigint {
  return digits.reduceRight((sum, digit) => sum * BigInt(DIGIT) + BigInt(digit), 0n);
}
