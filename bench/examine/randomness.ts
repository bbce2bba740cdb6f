import { type ChiSquareResult, chiSquareTest } from '../../src/statistics/chiSquare.ts';
import { normalTail } from '../../src/statistics/normal.ts';

/**
 * Tests whether the 256 values of one byte of the words are equally frequent (Knuth, The Art of Computer Programming 2, 3.3.2 A).
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

/**
 * Tests whether all 65,536 pairs of a byte in one word and the same byte in the next word are equally frequent. Pairs do not
 * overlap (Knuth, The Art of Computer Programming 2, 3.3.2 B).
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

/** The correlation of words with later words. */
interface SerialCorrelation {
  /** The correlation, −1..1; near 0 for independent words. */
  readonly coefficient: number;
  /** The chance of a coefficient at least as far from 0 if the words are independent. */
  readonly pValue: number;
}

/**
 * Returns the correlation of uniform words with the words `lag` positions later. The mean and variance of a uniform word are
 * known, so
 * r = Σ uᵢ uᵢ₊ₗ / (n − l), u = (word − (2³² − 1)/2) / √((2⁶⁴ − 1)/12),
 * has mean 0 and variance 1/(n − l) if the words are independent (Knuth, The Art of Computer Programming 2, 3.3.2 K).
 *
 * @param words 32-bit words, many more than `lag`
 */
export function serialCorrelation(words: Uint32Array, lag: number): SerialCorrelation {
  const middle = (2 ** 32 - 1) / 2;
  const variance = (2 ** 64 - 1) / 12;
  const pairs = words.length - lag;
  if (!(lag >= 1 && pairs >= 1)) throw new RangeError(`${words.length} words have no pairs at a lag of ${lag}`);
  let sum = 0;
  for (let at = 0; at < pairs; at += 1) sum += (words[at] - middle) * (words[at + lag] - middle);
  const coefficient = sum / variance / pairs;
  return { coefficient, pValue: 2 * normalTail(Math.abs(coefficient) * Math.sqrt(pairs)) };
}

/**
 * The number of birthdays in one sample, in a year of 2³² days. The expected number of equal spacings is 4096³ / (4 · 2³²) = 4.
 */
const BIRTHDAYS = 4096;
const EXPECTED = BIRTHDAYS ** 3 / (4 * 2 ** 32);
/** All counts from this number on share one cell of the chi-square test. */
const MOST = 20;

/**
 * Tests whether equal spacings between sorted birthdays have the right frequency. Their number in a sample of 4,096 words has a
 * Poisson distribution with mean 4 (Marsaglia & Tsang 2002, "Some difficult-to-pass tests of randomness"). The test finds lattice
 * structure, such as that of linear congruential generators.
 *
 * @param words 32-bit words, at least 20 samples of 4,096; remaining words are not used
 */
export function birthdaySpacings(words: Uint32Array): ChiSquareResult {
  const samples = Math.floor(words.length / BIRTHDAYS);
  const counts = new Float64Array(MOST + 1);
  for (let sample = 0; sample < samples; sample += 1) {
    const birthdays = words.slice(sample * BIRTHDAYS, (sample + 1) * BIRTHDAYS);
    counts[Math.min(MOST, equalSpacings(birthdays))] += 1;
  }
  return chiSquareTest(
    counts,
    poisson(EXPECTED, MOST).map((probability) => probability * samples),
  );
}

/** Returns the number of sorted spacings that equal the previous one. @param birthdays sorted in place by this function */
function equalSpacings(birthdays: Uint32Array): number {
  birthdays.sort();
  const spacings = birthdays.map((day, at) => day - (at === 0 ? 0 : birthdays[at - 1])).sort();
  let equal = 0;
  for (let at = 1; at < spacings.length; at += 1) if (spacings[at] === spacings[at - 1]) equal += 1;
  return equal;
}

/** Returns e^−λ λᵏ / k! for k = 0..most − 1, and the rest of the probability at index `most`. */
function poisson(mean: number, most: number): Float64Array {
  const probabilities = new Float64Array(most + 1);
  let term = Math.exp(-mean);
  let rest = 1;
  for (let k = 0; k < most; k += 1) {
    probabilities[k] = term;
    rest -= term;
    term *= mean / (k + 1);
  }
  probabilities[most] = rest;
  return probabilities;
}
