import { expect, test } from 'vitest';
import { incompleteBeta, logBetaDensity, logGamma, stirlingRemainder } from '../../../src/statistics/binomial.ts';

// Values by mpmath 1.3 with fifty digits; the last by SciPy 1.17.
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

test('incompleteBeta is the tail of the binomial distribution: at least 7 heads of 10', () => {
  expect(incompleteBeta(0.5, 7, 4)).toBeCloseTo((120 + 45 + 10 + 1) / 1024, 14);
});

test('incompleteBeta is 0 at 0, 1 at 1, and symmetric: I_x(a, b) = 1 − I_(1−x)(b, a)', () => {
  expect(incompleteBeta(0, 2, 3)).toBe(0);
  expect(incompleteBeta(1, 2, 3)).toBe(1);
  expect(incompleteBeta(0.7, 3, 8)).toBeCloseTo(1 - incompleteBeta(0.3, 8, 3), 14);
});

test('incompleteBeta is near one half at the middle of 2⁵⁴ trials, where a divisor of its fraction is rounded to 0', () => {
  // 1 − (a + b)x/(a + 1) with a + 1 = 2⁵³, the next double. So few digits of x are left that the result has only five.
  expect(incompleteBeta(0.5, 2 ** 53, 2 ** 53)).toBeCloseTo(0.5, 4);
});

test('incompleteBeta keeps its digits near 0: b·x for a = 1, and the arcsine law (2/π) arcsin √x for a = b = ½', () => {
  expect(incompleteBeta(1e-20, 1, 3) / 3e-20).toBeCloseTo(1, 12);
  expect(incompleteBeta(1e-20, 0.5, 0.5) / ((2 / Math.PI) * 1e-10)).toBeCloseTo(1, 12);
});

test.each([
  [1.1, 1, 1],
  [-0.1, 1, 1],
  [0.5, 0, 1],
  [0.5, 1, 0],
])('incompleteBeta throws at x = %d for a = %d, b = %d', (x, a, b) => {
  expect(() => incompleteBeta(x, a, b)).toThrow(RangeError);
  expect(() => incompleteBeta(x, a, b)).toThrow(`not x = ${x}, a = ${a}, b = ${b}`);
});

// Values by mpmath 1.3 with fifty digits.
test.each([
  [0.3, 2, 5, 0.77052480158129],
  [0.5, 0.5, 0.5, -0.451582705289455],
  [1e-12, 3, 4, -51.167697669638],
  [0.9999, 50, 2, -1.37139197884016],
  [1e-9, 1, 1e9, 19.7232658374464],
  [0.333333, 333_334, 666_668, 6.74085640249856],
  [0.25001, 250_000_001, 750_000_001, 10.0130206766009],
])('logBetaDensity at %d for a = %d, b = %d is %d', (x, a, b, logDensity) => {
  expect(logBetaDensity(x, a, b)).toBeCloseTo(logDensity, 9);
});

test('logBetaDensity of the uniform density is 0 everywhere', () => {
  for (const x of [1e-300, 0.2, 0.999]) expect(logBetaDensity(x, 1, 1)).toBeCloseTo(0, 12);
});

test.each([
  [1, 1],
  [6, 120],
  [11, 3628800],
  [18, 355687428096000],
])('stirlingRemainder and Stirling’s formula give ln Γ(%d), as logGamma does', (x, factorial) => {
  const formula = (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI);
  expect(formula + stirlingRemainder(x)).toBeCloseTo(Math.log(factorial), 13);
  expect(logGamma(x)).toBeCloseTo(Math.log(factorial), 13);
});

test('logGamma of one half is ln √π, and of numbers near 0 it is about −ln x', () => {
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 14);
  expect(logGamma(1e-12)).toBeCloseTo(12 * Math.LN10, 11);
});

test('stirlingRemainder is continuous at 10, where the method changes', () => {
  expect(stirlingRemainder(10 - 1e-9)).toBeCloseTo(stirlingRemainder(10), 11);
});

test('stirlingRemainder falls off as 1/12x', () => {
  expect(stirlingRemainder(1e9) * 12e9).toBeCloseTo(1, 14);
});
