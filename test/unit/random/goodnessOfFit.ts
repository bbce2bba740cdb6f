import { expect } from 'vitest';
import { chiSquareTest } from '../../../src/statistics/chiSquare.ts';

/** A right sampler fails one such test in a thousand; with the seeds written in the tests none does. */
export const FALSE_ALARM_RATE = 0.001;

/** Expects the counts to fit the probabilities (or weights) by Pearson's chi-square, and to be 0 where they are 0. */
export function expectFit(observed: ArrayLike<number>, weights: ArrayLike<number>): void {
  const trials = Array.from(observed).reduce((sum, count) => sum + count, 0);
  const total = Array.from(weights).reduce((sum, weight) => sum + weight, 0);
  const expected = Array.from(weights, (weight) => (trials * weight) / total);
  for (const [at, weight] of expected.entries()) if (weight === 0) expect(observed[at]).toBe(0);
  expect(chiSquareTest(observed, expected).pValue).toBeGreaterThan(FALSE_ALARM_RATE);
}

/** How often `draw` gave each of 0..`values` − 1 in trials 0..`trials` − 1; anything else is counted in no place and fails. */
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
