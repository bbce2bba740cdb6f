import { expect, test } from 'vitest';
import { zScore } from '../../../src/statistics/zScore.ts';

test('a z-score counts standard errors from the exact value', () => {
  expect(zScore(0.52, 0.5, 0.01)).toBeCloseTo(2, 12);
  expect(zScore(0.49, 0.5, 0.01)).toBeCloseTo(-1, 12);
});

test('a certain value that agrees scores 0, also where the exact one is rounded', () => {
  expect(zScore(0, 0, 0)).toBe(0);
  expect(zScore(1, 0.9999999999999998, 1e-20)).toBe(0);
  expect(zScore(3_000_000_000.0000005, 3e9, 1e-20)).toBe(0);
  expect(zScore(3e-9, 3.0000003e-9, 1e-20)).toBeLessThan(0);
});

test('a certain value that differs is infinitely wrong', () => {
  expect(zScore(1, 0.5, 0)).toBe(Infinity);
});
