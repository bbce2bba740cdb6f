import seedrandom from 'seedrandom';

/** The version of the random streams; it is increased when a change makes the same seed give different draws. */
export const streamVersion = 1;

const PARITY = 0x1bd11bda;

/**
 * Threefry-4x32 with 20 rounds: a keyed bijection of 128 bits that serves as a random function. The same key and counter
 * always give the same four words, so there is no state to carry, copy or lose.
 *
 * Salmon, Moraes, Dror & Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC'11. Known answers: Random123, `kat_vectors`.
 */
export class Threefry {
  private readonly k0: number;
  private readonly k1: number;
  private readonly k2: number;
  private readonly k3: number;
  private readonly k4: number;

  /** @param key four 32-bit words */
  constructor(key: Uint32Array) {
    this.k0 = key[0] | 0;
    this.k1 = key[1] | 0;
    this.k2 = key[2] | 0;
    this.k3 = key[3] | 0;
    this.k4 = this.k0 ^ this.k1 ^ this.k2 ^ this.k3 ^ PARITY;
  }

  /**
   * Writes the four random words that belong to the counter (c0, c1, c2, c3) to `out`, from `at` on.
   *
   * One mix is `a += b; b = rotate(b, r) ^ a`. Two mixes run side by side, and the words swap partners from round to
   * round (0-1 and 2-3, then 0-3 and 2-1). After every fourth round the key is added. For each addition, the key is
   * rotated by one more word, and the number of the addition is added to the last word. The twenty rounds are written
   * out because a loop over rotation counts takes twice the time.
   */
  block(c0: number, c1: number, c2: number, c3: number, out: Int32Array, at: number): void {
    const { k0, k1, k2, k3, k4 } = this;
    let a = (c0 + k0) | 0;
    let b = (c1 + k1) | 0;
    let c = (c2 + k2) | 0;
    let d = (c3 + k3) | 0;

    a = (a + b) | 0;
    b = ((b << 10) | (b >>> 22)) ^ a;
    c = (c + d) | 0;
    d = ((d << 26) | (d >>> 6)) ^ c;
    a = (a + d) | 0;
    d = ((d << 11) | (d >>> 21)) ^ a;
    c = (c + b) | 0;
    b = ((b << 21) | (b >>> 11)) ^ c;
    a = (a + b) | 0;
    b = ((b << 13) | (b >>> 19)) ^ a;
    c = (c + d) | 0;
    d = ((d << 27) | (d >>> 5)) ^ c;
    a = (a + d) | 0;
    d = ((d << 23) | (d >>> 9)) ^ a;
    c = (c + b) | 0;
    b = ((b << 5) | (b >>> 27)) ^ c;
    a = (a + k1) | 0;
    b = (b + k2) | 0;
    c = (c + k3) | 0;
    d = (d + k4 + 1) | 0;

    a = (a + b) | 0;
    b = ((b << 6) | (b >>> 26)) ^ a;
    c = (c + d) | 0;
    d = ((d << 20) | (d >>> 12)) ^ c;
    a = (a + d) | 0;
    d = ((d << 17) | (d >>> 15)) ^ a;
    c = (c + b) | 0;
    b = ((b << 11) | (b >>> 21)) ^ c;
    a = (a + b) | 0;
    b = ((b << 25) | (b >>> 7)) ^ a;
    c = (c + d) | 0;
    d = ((d << 10) | (d >>> 22)) ^ c;
    a = (a + d) | 0;
    d = ((d << 18) | (d >>> 14)) ^ a;
    c = (c + b) | 0;
    b = ((b << 20) | (b >>> 12)) ^ c;
    a = (a + k2) | 0;
    b = (b + k3) | 0;
    c = (c + k4) | 0;
    d = (d + k0 + 2) | 0;

    a = (a + b) | 0;
    b = ((b << 10) | (b >>> 22)) ^ a;
    c = (c + d) | 0;
    d = ((d << 26) | (d >>> 6)) ^ c;
    a = (a + d) | 0;
    d = ((d << 11) | (d >>> 21)) ^ a;
    c = (c + b) | 0;
    b = ((b << 21) | (b >>> 11)) ^ c;
    a = (a + b) | 0;
    b = ((b << 13) | (b >>> 19)) ^ a;
    c = (c + d) | 0;
    d = ((d << 27) | (d >>> 5)) ^ c;
    a = (a + d) | 0;
    d = ((d << 23) | (d >>> 9)) ^ a;
    c = (c + b) | 0;
    b = ((b << 5) | (b >>> 27)) ^ c;
    a = (a + k3) | 0;
    b = (b + k4) | 0;
    c = (c + k0) | 0;
    d = (d + k1 + 3) | 0;

    a = (a + b) | 0;
    b = ((b << 6) | (b >>> 26)) ^ a;
    c = (c + d) | 0;
    d = ((d << 20) | (d >>> 12)) ^ c;
    a = (a + d) | 0;
    d = ((d << 17) | (d >>> 15)) ^ a;
    c = (c + b) | 0;
    b = ((b << 11) | (b >>> 21)) ^ c;
    a = (a + b) | 0;
    b = ((b << 25) | (b >>> 7)) ^ a;
    c = (c + d) | 0;
    d = ((d << 10) | (d >>> 22)) ^ c;
    a = (a + d) | 0;
    d = ((d << 18) | (d >>> 14)) ^ a;
    c = (c + b) | 0;
    b = ((b << 20) | (b >>> 12)) ^ c;
    a = (a + k4) | 0;
    b = (b + k0) | 0;
    c = (c + k1) | 0;
    d = (d + k2 + 4) | 0;

    a = (a + b) | 0;
    b = ((b << 10) | (b >>> 22)) ^ a;
    c = (c + d) | 0;
    d = ((d << 26) | (d >>> 6)) ^ c;
    a = (a + d) | 0;
    d = ((d << 11) | (d >>> 21)) ^ a;
    c = (c + b) | 0;
    b = ((b << 21) | (b >>> 11)) ^ c;
    a = (a + b) | 0;
    b = ((b << 13) | (b >>> 19)) ^ a;
    c = (c + d) | 0;
    d = ((d << 27) | (d >>> 5)) ^ c;
    a = (a + d) | 0;
    d = ((d << 23) | (d >>> 9)) ^ a;
    c = (c + b) | 0;
    b = ((b << 5) | (b >>> 27)) ^ c;

    out[at] = a + k0;
    out[at + 1] = b + k1;
    out[at + 2] = c + k2;
    out[at + 3] = d + k3 + 5;
  }
}

/**
 * Returns the 128-bit key of a seed text, for `Threefry`. seedrandom only hashes the text; its generator is not used for draws.
 *
 * @param seed any text
 */
export function seedKey(seed: string): Uint32Array {
  const hash = seedrandom(seed);
  return Uint32Array.from({ length: 4 }, () => hash.int32() >>> 0);
}
