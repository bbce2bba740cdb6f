import { expect } from 'vitest';
import { chiSquareTest } from '../../../src/statistics/chiSquare.ts';

/** A correct sampler fails one such test in a thousand; with the seeds in these tests none does. */
export const FALSE_ALARM_RATE = 0.001;

/** Expects counts to fit the probabilities (or weights) by Pearson's chi-square test, and to be 0 where these are 0. */
export function expectFit(observed: ArrayLike<number>, weights: ArrayLike<number>): void {
  const trials = Array.from(observed).reduce((sum, count) => sum + count, 0);
  const total = Array.from(weights).reduce((sum, weight) => sum + weight, 0);
  const expected = Array.from(weights, (weight) => (trials * weight) / total);
  for (const [at, weight] of expected.entries()) if (weight === 0) expect(observed[at]).toBe(0);
  expect(chiSquareTest(observed, expected).pValue).toBeGreaterThan(FALSE_ALARM_RATE);
}

/**
 * Returns how often `draw` gave each of the values 0..`values` − 1 in the trials 0..`trials` − 1. Other values are not
 * counted, which makes the test fail.
 */
export function histogram(trials: number, values: number, draw: (trial: number) => number): Float64Array {
  const counts = new Float64Array(values);
  for (let trial = 0; trial < trials; trial += 1) {
    const value = draw(trial);
    if (!Number.isInteger(value) || value < 0 || value >= values)
      throw new RangeError(`${value} is not 0..${values - 1}`);
    counts[value] += 1;
  }
  return counts;
}
