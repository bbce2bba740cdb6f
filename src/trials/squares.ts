const WORDS = 2 ** 32;

/** The low 32 bits of d², for whole |d| < 2³³: `imul` multiplies modulo 2³². */
function lowOfSquare(d: number): number {
  return Math.imul(d, d) >>> 0;
}

/** What of d² is above its low 32 bits: d² as a double is off by less than 2¹³, which rounding after the division mends. */
function highOfSquare(d: number): number {
  return Math.round((d * d - lowOfSquare(d)) / WORDS);
}

/**
 * Adds d² to a sum that is kept in two halves, `sums[at]` below 2³² and `sums[at + 1]` above it. What the low half cannot
 * hold is carried at once: so the sum is exact up to 2⁸⁵, and the same numbers stand for it in whatever order it was added.
 *
 * @param d whole, |d| < 2³³
 */
export function addSquare(sums: Float64Array, at: number, d: number): void {
  addHalves(sums, at, lowOfSquare(d), highOfSquare(d));
}

/** Adds `times` · d², for whole d and times. */
export function addSquares(sums: Float64Array, at: number, d: number, times: number): void {
  const whole = BigInt(d) ** 2n * BigInt(times);
  addHalves(sums, at, Number(whole % BigInt(WORDS)), Number(whole / BigInt(WORDS)));
}

/** The sum of squares that two halves stand for. */
export function wholeOfHalves(low: number, high: number): bigint {
  return BigInt(high) * BigInt(WORDS) + BigInt(low);
}

/** Adds a sum in two halves to another. */
export function addHalves(sums: Float64Array, at: number, low: number, high: number): void {
  const whole = sums[at] + low;
  const carried = whole >= WORDS ? 1 : 0;
  sums[at] = whole - carried * WORDS;
  sums[at + 1] += high + carried;
}
