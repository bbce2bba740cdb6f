import { expect, test } from 'vitest';
import { turningPoint } from '../../../src/statistics/turningPoint.ts';

test('turningPoint finds √2 to the last digit, in either direction', () => {
  expect(turningPoint((x) => x * x < 2, 0, 2)).toBeCloseTo(Math.SQRT2, 15);
  expect(turningPoint((x) => x * x > 2, 2, 0)).toBeCloseTo(Math.SQRT2, 15);
});

test('turningPoint finds a tiny number to as many digits as a large one', () => {
  expect(turningPoint((x) => x < 3e-200, 0, 1) / 3e-200).toBeCloseTo(1, 14);
});

test('turningPoint never evaluates the claim at the ends', () => {
  const asked: number[] = [];
  turningPoint((x) => asked.push(x) > 0, 0, 1);
  expect(asked.every((x) => x > 0 && x < 1)).toBe(true);
});

test('turningPoint is NaN if an end is not a number', () => {
  expect(turningPoint(() => true, Number.NaN, 1)).toBeNaN();
});
