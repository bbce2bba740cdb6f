import { expect, test } from 'vitest';
import { birthdaySpacings, frequencyTest, pairsTest, serialCorrelation } from '../../../bench/examine/randomness.ts';
import type { ChiSquareResult } from '../../../src/statistics/chiSquare.ts';
import { expectDigits } from './expectDigits.ts';

/** Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8(14) (2003), with his shifts and his seed. */
function xorshift(count: number): Uint32Array {
  const words = new Uint32Array(count);
  let word = 2463534242;
  for (let at = 0; at < count; at += 1) {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    words[at] = word;
  }
  return words;
}

// Counted and summed by values_of_samples.py on the same words, which it generates itself.
const words = xorshift(2 ** 20);

function expectResult(found: ChiSquareResult, statistic: number, degreesOfFreedom: number, pValue: number): void {
  expect(found.degreesOfFreedom).toBe(degreesOfFreedom);
  expectDigits(found.statistic, statistic, 12);
  expectDigits(found.pValue, pValue, 10);
}

test('xorshift gives the same words as the Python script', () => {
  expect([...words.subarray(0, 3)]).toEqual([723471715, 2497366906, 2064144800]);
});

test('frequencyTest of the third byte of 65,536 words equals the value of the Python script', () => {
  expectResult(frequencyTest(words.subarray(0, 65_536), 2), 259.0546875, 255, 0.4175798008060756);
});

test('pairsTest of the second byte of 1,048,576 words equals the value of the Python script', () => {
  expectResult(pairsTest(words, 1), 66042.25, 65_535, 0.08085467350111399);
});

test('serialCorrelation of 10,000 words at lags 1 and 7 equals the values of the Python script', () => {
  for (const [lag, coefficient, pValue] of [
    [1, -0.007476246447552961, 0.4547091499914195],
    [7, -0.02388082287530868, 0.01697511385489375],
  ]) {
    const found = serialCorrelation(words.subarray(0, 10_000), lag);
    expectDigits(found.coefficient, coefficient, 11);
    expectDigits(found.pValue, pValue, 11);
  }
});

test('birthdaySpacings of 256 samples of 4,096 words equals the value of the Python script', () => {
  expectResult(birthdaySpacings(words), 5.473054199892809, 8, 0.7060235005944591);
});
