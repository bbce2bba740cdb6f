import seedrandom from 'seedrandom';

/**
 * The 128-bit key of a seed text, for `Threefry`. Only the hashing of the text is seedrandom's; its generator is never
 * drawn from again.
 *
 * @param seed any text
 */
export function seedKey(seed: string): Uint32Array {
  const hash = seedrandom(seed);
  return Uint32Array.from({ length: 4 }, () => hash.int32() >>> 0);
}
