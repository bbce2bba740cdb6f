import { expect, test } from 'vitest';
import { clopperPearsonInterval } from '../../../../src/statistics/binomial/clopperPearsonInterval.ts';

test.each([
  // Newcombe, "Two-sided confidence intervals for the single proportion", Stat. Med. 17 (1998), table I, method 5.
  [81, 263, 0.2527, 0.3676],
  [15, 148, 0.0578, 0.1617],
  [0, 20, 0, 0.1684],
  [1, 29, 0.0009, 0.1776],
])('gives Newcombe’s published interval for %d of %d', (successes, trials, low, high) => {
  const interval = clopperPearsonInterval(successes, trials, 0.95);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test('keeps eight digits for 3 successes in a thousand million, as mpmath 1.3 has them', () => {
  const { low, high } = clopperPearsonInterval(3, 1e9, 0.99);
  expect(low / 3.378633890085208e-10).toBeCloseTo(1, 9);
  expect(high / 1.097747745154348e-8).toBeCloseTo(1, 8);
});

test('nothing but successes reach up to exactly 1', () => {
  expect(clopperPearsonInterval(10, 10, 0.95)).toEqual({ low: expect.closeTo(0.6915028921812392, 12), high: 1 });
});

test('a single trial reaches as far as α/2 from its end', () => {
  // p¹ = 0.025 for one success, (1 − p)¹ = 0.025 for none.
  expect(clopperPearsonInterval(1, 1, 0.95)).toEqual({ low: expect.closeTo(0.025, 12), high: 1 });
  expect(clopperPearsonInterval(0, 1, 0.95)).toEqual({ low: 0, high: expect.closeTo(0.975, 12) });
});

test.each([
  [3, 2],
  [-1, 5],
  [0, 0],
  [0, Number.NaN],
])('%d successes in %d trials are refused', (successes, trials) => {
  const refused = () => clopperPearsonInterval(successes, trials, 0.95);
  expect(refused).toThrow(RangeError);
  expect(refused).toThrow(`successes in at least one trial, not ${successes} in ${trials}`);
});
