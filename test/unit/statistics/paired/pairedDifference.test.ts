import { sampleStandardDeviation } from 'simple-statistics';
import { expect, test } from 'vitest';
import { normalInterval } from '../../../../src/statistics/normalInterval.ts';
import { pairedDifference } from '../../../../src/statistics/paired/pairedDifference.ts';
import { jointSumsOf } from './jointSumsOf.ts';

// Student, "The probable error of a mean", Biometrika 6 (1908): hours of sleep gained under two drugs, in tenths.
const SLEEP: [number, number][] = [
  [7, 19],
  [-16, 8],
  [-2, 11],
  [-12, 1],
  [-1, -1],
  [34, 44],
  [37, 55],
  [8, 16],
  [0, 46],
  [20, 34],
];

test('Student’s sleepers gain 1.58 hours, with a standard deviation of 1.23', () => {
  const { difference, sd, mcse } = pairedDifference(jointSumsOf(SLEEP));
  expect(difference).toBeCloseTo(15.8, 12);
  expect(sd).toBeCloseTo(12.3, 1);
  // t = 4.0621, as in every textbook.
  expect(difference / mcse).toBeCloseTo(4.0621, 4);
});

test('the variance ratio is that of the two samples’ variances to the difference’s', () => {
  const variance = (values: number[]) => sampleStandardDeviation(values) ** 2;
  const apart = variance(SLEEP.map(([x]) => x)) + variance(SLEEP.map(([, y]) => y));
  expect(pairedDifference(jointSumsOf(SLEEP)).varianceRatio).toBeCloseTo(
    apart / variance(SLEEP.map(([x, y]) => y - x)),
    12,
  );
});

test('scenarios that differ in nothing differ by exactly 0 with an error of exactly 0', () => {
  const paired = pairedDifference(jointSumsOf(SLEEP.map(([x]) => [x, x])));
  expect(paired).toEqual({ trials: 10, difference: 0, sd: 0, mcse: 0, varianceRatio: Infinity });
  expect(normalInterval(paired.difference, paired.mcse, 0.95)).toEqual({ low: 0, high: 0 });
});

test('a constant difference has no error either', () => {
  const paired = pairedDifference(jointSumsOf(SLEEP.map(([x]) => [x, x + 3])));
  expect(paired).toMatchObject({ difference: 3, mcse: 0, varianceRatio: Infinity });
});

test('where neither scenario varies, pairing achieves nothing', () => {
  expect(
    pairedDifference(
      jointSumsOf([
        [1, 4],
        [1, 4],
      ]),
    ).varianceRatio,
  ).toBe(1);
});

test('sums of 10¹⁸ lose no digit', () => {
  const far = 1_000_000_000n;
  const n = 1_000n;
  // x is always `far`; y is `far` or one more, half the time each.
  const sums = {
    trials: 1_000,
    x: n * far,
    y: n * far + 500n,
    xx: n * far ** 2n,
    yy: 500n * far ** 2n + 500n * (far + 1n) ** 2n,
  };
  const { difference, sd } = pairedDifference({ ...sums, xy: n * far ** 2n + 500n * far });
  expect(difference).toBe(0.5);
  expect(sd).toBeCloseTo(Math.sqrt(250 / 999), 14);
});
