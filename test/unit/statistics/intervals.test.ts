import { expect, test } from 'vitest';
import { normalInterval, wilsonInterval } from '../../../src/statistics/intervals.ts';

test('a 95 % interval reaches 1.96 standard errors to each side', () => {
  const { low, high } = normalInterval(10, 2, 0.95);
  expect(low).toBeCloseTo(10 - 3.919928, 6);
  expect(high).toBeCloseTo(10 + 3.919928, 6);
});

test('a standard error of 0 gives an interval of length 0', () => {
  expect(normalInterval(3, 0, 0.99)).toEqual({ low: 3, high: 3 });
});

test.each([
  // Newcombe, "Two-sided confidence intervals for the single proportion", Stat. Med. 17 (1998), table I, method 3.
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('Wilson gives Newcombe’s published interval for %d of %d', (successes, trials, low, high) => {
  const interval = wilsonInterval(successes, trials, 0.95);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test('an interval starts at exactly 0 for no successes, and ends at exactly 1 for nothing but successes', () => {
  expect(wilsonInterval(0, 7, 0.99).low).toBe(0);
  expect(wilsonInterval(7, 7, 0.99).high).toBe(1);
  expect(wilsonInterval(7, 7, 0.99).low).toBeCloseTo(1 - wilsonInterval(0, 7, 0.99).high, 14);
  for (let trials = 1; trials <= 300; trials += 1) {
    expect(wilsonInterval(0, trials, 0.95).low).toBe(0);
    expect(wilsonInterval(trials, trials, 0.95).high).toBe(1);
  }
});

test('an interval of a single trial reaches to 1/(1 + z²) from its end', () => {
  const reach = 1 / (1 + 1.9599639845400536 ** 2);
  expect(wilsonInterval(1, 1, 0.95).low).toBeCloseTo(reach, 12);
  expect(wilsonInterval(0, 1, 0.95).high).toBeCloseTo(1 - reach, 12);
});

test.each([
  [0, 0],
  [1, 0],
  [-1, 5],
  [6, 5],
])('%d successes in %d trials are rejected', (successes, trials) => {
  const refused = () => wilsonInterval(successes, trials, 0.95);
  expect(refused).toThrow(RangeError);
  expect(refused).toThrow(`successes in at least one trial, not ${successes} in ${trials}`);
});
