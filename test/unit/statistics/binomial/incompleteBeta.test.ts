import { expect, test } from 'vitest';
import { incompleteBeta } from '../../../../src/statistics/binomial/incompleteBeta.ts';

// Figures by mpmath 1.3 with fifty digits; the last by SciPy 1.17.
test.each([
  [0.25, 0.5, 0.5, 1 / 3],
  [0.4, 2, 3, 0.5248],
  [0.01, 1, 10, 0.0956179249911955],
  [0.5, 20, 30, 0.923796114019261],
  [0.002, 5, 1000, 0.0531963464632654],
  [0.42, 200.5, 300.25, 0.814956801532911],
  [0.3325, 1e5, 2e5, 0.166467468786716],
])('I_x(a, b) at x = %d, a = %d, b = %d is %d', (x, a, b, value) => {
  expect(incompleteBeta(x, a, b) / value).toBeCloseTo(1, 10);
});

test('it is the tail of the binomial distribution: at least 7 heads of 10', () => {
  expect(incompleteBeta(0.5, 7, 4)).toBeCloseTo((120 + 45 + 10 + 1) / 1024, 14);
});

test('it is 0 at 0, 1 at 1, and as far from 1 as its mirror image from 0', () => {
  expect(incompleteBeta(0, 2, 3)).toBe(0);
  expect(incompleteBeta(1, 2, 3)).toBe(1);
  expect(incompleteBeta(0.7, 3, 8)).toBeCloseTo(1 - incompleteBeta(0.3, 8, 3), 14);
});

test.each([
  [1.1, 1, 1],
  [-0.1, 1, 1],
  [0.5, 0, 1],
  [0.5, 1, 0],
])('it has no value at x = %d for a = %d, b = %d', (x, a, b) => {
  expect(() => incompleteBeta(x, a, b)).toThrow(RangeError);
  expect(() => incompleteBeta(x, a, b)).toThrow(`not x = ${x}, a = ${a}, b = ${b}`);
});
