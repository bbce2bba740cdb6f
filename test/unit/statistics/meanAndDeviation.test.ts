import { sampleStandardDeviation } from 'simple-statistics';
import { expect, test } from 'vitest';
import { meanAndDeviation } from '../../../src/statistics/meanAndDeviation.ts';

test('a histogram’s mean and deviation are those of its values one by one', () => {
  const values = [2, 2, 3, 5, 5, 5, 6];
  const { trials, mean, sd, mcse } = meanAndDeviation(new Float64Array([2, 1, 0, 3, 1]), 2);
  expect(trials).toBe(7);
  expect(mean).toBe(4);
  expect(sd).toBeCloseTo(sampleStandardDeviation(values), 14);
  expect(mcse).toBeCloseTo(sampleStandardDeviation(values) / Math.sqrt(7), 14);
});

test('values far from 0 keep their digits', () => {
  expect(meanAndDeviation([1, 0, 1], 1e9).sd).toBeCloseTo(Math.SQRT2, 14);
});

test('a single trial has no deviation', () => {
  expect(meanAndDeviation([0, 1], 0)).toEqual({ trials: 1, mean: 1, sd: 0, mcse: 0 });
});

test('no trial has no mean', () => {
  expect(() => meanAndDeviation([0, 0], 0)).toThrow(RangeError);
  expect(() => meanAndDeviation([], 0)).toThrow('a mean needs at least one trial');
});
