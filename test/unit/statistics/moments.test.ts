import { sampleStandardDeviation } from 'simple-statistics';
import { expect, test } from 'vitest';
import { meanAndDeviation, momentsOfSums } from '../../../src/statistics/moments.ts';

test('the mean and deviation of a histogram are those of its values one by one', () => {
  const values = [2, 2, 3, 5, 5, 5, 6];
  const { trials, mean, sd, mcse } = meanAndDeviation(new Float64Array([2, 1, 0, 3, 1]), 2);
  expect(trials).toBe(7);
  expect(mean).toBe(4);
  expect(sd).toBeCloseTo(sampleStandardDeviation(values), 14);
  expect(mcse).toBeCloseTo(sampleStandardDeviation(values) / Math.sqrt(7), 14);
});

test('values far from 0 keep their precision', () => {
  expect(meanAndDeviation([1, 0, 1], 1e9).sd).toBeCloseTo(Math.SQRT2, 14);
});

test('a single trial has a deviation of 0', () => {
  expect(meanAndDeviation([0, 1], 0)).toEqual({ trials: 1, mean: 1, sd: 0, mcse: 0 });
});

test('no trials have no mean', () => {
  expect(() => meanAndDeviation([0, 0], 0)).toThrow(RangeError);
  expect(() => meanAndDeviation([], 0)).toThrow('a mean needs at least one trial');
});

test('momentsOfSums agrees with the moments of the histogram behind the sums', () => {
  const counts = [3, 0, 7, 1, 12];
  const min = -2;
  const total = (power: number) => BigInt(counts.reduce((sum, count, at) => sum + count * at ** power, 0));
  const moments = momentsOfSums(23, { sum: total(1), squares: total(2) }, min);
  const { mean, sd, mcse } = meanAndDeviation(counts, min);
  expect(moments.mean).toBeCloseTo(mean, 14);
  expect(moments.sd).toBeCloseTo(sd, 14);
  expect(moments.mcse).toBeCloseTo(mcse, 14);
});

test('momentsOfSums keeps digits that a double would lose: two neighbouring values far from zero', () => {
  const far = 10n ** 12n;
  const moments = momentsOfSums(2, { sum: 2n * far + 1n, squares: far ** 2n + (far + 1n) ** 2n }, 0);
  expect(moments.sd).toBeCloseTo(Math.SQRT1_2, 14);
});

test('momentsOfSums of a single trial has a deviation of 0', () => {
  expect(momentsOfSums(1, { sum: 5n, squares: 25n }, 10)).toEqual({ trials: 1, mean: 15, sd: 0, mcse: 0 });
});
