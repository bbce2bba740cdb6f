import { expect, test } from 'vitest';
import { turningPoint } from '../../../src/statistics/turningPoint.ts';

test('finds √2 to the last digit, from either side', () => {
  expect(turningPoint((x) => x * x < 2, 0, 2)).toBeCloseTo(Math.SQRT2, 15);
  expect(turningPoint((x) => x * x > 2, 2, 0)).toBeCloseTo(Math.SQRT2, 15);
});

test('finds a tiny number to as many digits as a large one', () => {
  expect(turningPoint((x) => x < 3e-200, 0, 1) / 3e-200).toBeCloseTo(1, 14);
});

test('never asks at the ends', () => {
  const asked: number[] = [];
  turningPoint((x) => asked.push(x) > 0, 0, 1);
  expect(asked.every((x) => x > 0 && x < 1)).toBe(true);
});

test('between ends that are no numbers lies none', () => {
  expect(turningPoint(() => true, Number.NaN, 1)).toBeNaN();
});
