import { expect, test } from 'vitest';
import { ratioOfMeans } from '../../../../src/statistics/sobol/ratioOfMeans.ts';
import { Uniforms } from '../Uniforms.ts';

test('a constant ratio has no error', () => {
  expect(ratioOfMeans([2, 4, 6], [1, 2, 3], 0.95)).toEqual({ estimate: 2, interval: { low: 2, high: 2 } });
});

test('over a constant of 1 it is the mean with its ordinary error', () => {
  const { estimate, interval } = ratioOfMeans([1, 2, 3, 4], [1, 1, 1, 1], 0.95);
  expect(estimate).toBe(2.5);
  expect(interval.high - estimate).toBeCloseTo(1.959964 * Math.sqrt(5 / 3 / 4), 6);
});

test('of negative numbers it has the same error', () => {
  const { estimate, interval } = ratioOfMeans([1, 2, 3, 4], [-1, -1, -1, -1], 0.95);
  expect(estimate).toBe(-2.5);
  expect(interval.high - estimate).toBeCloseTo(1.959964 * Math.sqrt(5 / 3 / 4), 6);
});

test('its intervals hold the true ratio 95 times in 100', () => {
  // 1,000 samples: fewer than 925 or more than 975 with a chance of 1 in 1,000.
  const luck = new Uniforms('ratios');
  let held = 0;
  for (let sample = 0; sample < 1_000; sample += 1) {
    const below = Array.from({ length: 200 }, () => 1 + luck.next());
    const above = below.map((value) => value * luck.next() + luck.next());
    // E(v u′ + u″) / E(v) = (0.75 + 0.5) / 1.5
    const { low, high } = ratioOfMeans(above, below, 0.95).interval;
    if (low <= 5 / 6 && high >= 5 / 6) held += 1;
  }
  expect(held).toBeGreaterThanOrEqual(925);
  expect(held).toBeLessThanOrEqual(975);
});
