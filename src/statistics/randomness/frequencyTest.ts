import { type ChiSquareResult, chiSquareTest } from '../chiSquareTest.ts';

/**
 * Whether the 256 values of one byte of the words are equally frequent (Knuth, The Art of Computer Programming 2, 3.3.2 A).
 *
 * @param words 32-bit words, at least 1,280
 * @param byte 0..3, from the lowest
 */
export function frequencyTest(words: Uint32Array, byte: number): ChiSquareResult {
  const counts = new Float64Array(256);
  for (const word of words) counts[(word >>> (8 * byte)) & 255] += 1;
  return chiSquareTest(
    counts,
    counts.map(() => words.length / 256),
  );
}
