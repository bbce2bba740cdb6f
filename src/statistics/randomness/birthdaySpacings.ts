import { type ChiSquareResult, chiSquareTest } from '../chiSquareTest.ts';

/** Birthdays of one sample, in a year of 2³² days: 4096³ / (4 · 2³²) = 4 equal spacings are expected. */
const BIRTHDAYS = 4096;
const EXPECTED = BIRTHDAYS ** 3 / (4 * 2 ** 32);
/** Counts of this many and more make one cell. */
const MOST = 20;

/**
 * Whether equal spacings between sorted birthdays are as frequent as they should be: their number in a sample of 4,096 words
 * has a Poisson distribution with mean 4 (Marsaglia & Tsang 2002, "Some difficult-to-pass tests of randomness"). It finds
 * what lies on a lattice, as the words of linear congruential generators do.
 *
 * @param words 32-bit words, at least 20 samples of 4,096; what is left over is not used
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

/** How many spacings are equal to the one before, once all are sorted. @param birthdays sorted in place */
function equalSpacings(birthdays: Uint32Array): number {
  birthdays.sort();
  const spacings = birthdays.map((day, at) => day - (at === 0 ? 0 : birthdays[at - 1])).sort();
  let equal = 0;
  for (let at = 1; at < spacings.length; at += 1) if (spacings[at] === spacings[at - 1]) equal += 1;
  return equal;
}

/** e^−λ λᵏ / k! for k = 0..most − 1, and the rest of the probability for `most`. */
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
