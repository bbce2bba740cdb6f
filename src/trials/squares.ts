const WORDS = 2 ** 32;

/** The low 32 bits of d², for whole |d| < 2³³: `imul` multiplies modulo 2³². */
export function lowOfSquare(d: number): number {
  return Math.imul(d, d) >>> 0;
}

/** What of d² is above its low 32 bits: d² as a double is off by less than 2¹³, which rounding after the division mends. */
export function highOfSquare(d: number): number {
  return Math.round((d * d - lowOfSquare(d)) / WORDS);
}
