import { type ChiSquareResult, chiSquareTest } from '../chiSquareTest.ts';

/**
 * Whether the 65,536 pairs of one byte in a word and in the next are equally frequent; pairs do not overlap
 * (Knuth, The Art of Computer Programming 2, 3.3.2 B).
 *
 * @param words 32-bit words, at least 655,360
 * @param byte 0..3, from the lowest
 */
export function pairsTest(words: Uint32Array, byte: number): ChiSquareResult {
  const counts = new Float64Array(65_536);
  const pairs = Math.floor(words.length / 2);
  const shift = 8 * byte;
  for (let pair = 0; pair < pairs; pair += 1) {
    const first = (words[2 * pair] >>> shift) & 255;
    const second = (words[2 * pair + 1] >>> shift) & 255;
    counts[256 * first + second] += 1;
  }
  return chiSquareTest(
    counts,
    counts.map(() => pairs / 65_536),
  );
}
