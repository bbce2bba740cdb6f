import { expect, test } from 'vitest';
import { chiSquareTest, upperIncompleteGamma } from '../../../src/statistics/chiSquare.ts';

test('Mendel’s peas fit 9:3:3:1 with a statistic of 0.470 and p = 0.925', () => {
  // Mendel, "Versuche über Pflanzen-Hybriden" (1866). The test is in every textbook; values by SciPy 1.17.
  const fit = chiSquareTest([315, 101, 108, 32], [312.75, 104.25, 104.25, 34.75]);
  expect(fit.degreesOfFreedom).toBe(3);
  expect(fit.statistic).toBeCloseTo(0.470024, 6);
  expect(fit.pValue).toBeCloseTo(0.925426, 6);
});

test('cells that expect less than 5 are pooled with their neighbours', () => {
  // 1 + 2 + 3 make one cell; 20 stays alone and takes the remaining 4.
  const fit = chiSquareTest([2, 2, 4, 18, 4], [1, 2, 3, 20, 4]);
  expect(fit.degreesOfFreedom).toBe(1);
  expect(fit.statistic).toBeCloseTo(4 / 6 + 4 / 24, 12);
});

test('a cell that expects 5 is not pooled, and the rest at the right joins the last full cell', () => {
  // 5 | 8 | 6, and the 1 at the end: (4 − 5)²/5 + (9 − 8)²/8 + (7 − 7)²/7.
  const fit = chiSquareTest([4, 9, 5, 2], [5, 8, 6, 1]);
  expect(fit.degreesOfFreedom).toBe(2);
  expect(fit.statistic).toBeCloseTo(1 / 5 + 1 / 8, 12);
});

test('a single cell gives p = 1', () => {
  expect(chiSquareTest([0, 1000], [0, 1000])).toEqual({ statistic: 0, degreesOfFreedom: 0, pValue: 1 });
  expect(chiSquareTest([1, 2], [2, 1]).pValue).toBe(1);
});

test('counts far from the expected ones have a p-value near 0', () => {
  expect(chiSquareTest([600, 400], [500, 500]).pValue).toBeLessThan(1e-9);
});

test('observed and expected counts of different lengths are rejected', () => {
  const mismatched = () => chiSquareTest([1], [1, 2]);
  expect(mismatched).toThrow(RangeError);
  expect(mismatched).toThrow('1 observed counts cannot be compared with 2 expected ones');
});

test.each([
  [0.5, 0.5, 0.31731050786291115],
  [1, 2, 0.1353352832366127],
  [2.5, 1, 0.8491450360846096],
  [10, 25, 0.0002214766382487835],
  [50, 40, 0.9296649333406051],
  [100, 130, 0.002750408367306518],
  [1000, 1000, 0.4957947558197845],
  [0.5, 30, 9.485737571073857e-15],
])('Q(%d, %d) is %d, the value of SciPy 1.17', (a, x, q) => {
  expect(upperIncompleteGamma(a, x) / q).toBeCloseTo(1, 11);
});

test('Q(1, x) is e⁻ˣ on both sides of the change of method', () => {
  for (const x of [0.1, 1.999, 2.001, 20]) expect(upperIncompleteGamma(1, x)).toBeCloseTo(Math.exp(-x), 13);
});

test('Q falls from 1 at 0 to 0 at infinity', () => {
  expect(upperIncompleteGamma(3, 0)).toBe(1);
  expect(upperIncompleteGamma(3, Infinity)).toBe(0);
});

test('Q throws for a = 0 or x < 0', () => {
  expect(() => upperIncompleteGamma(0, 1)).toThrow(RangeError);
  expect(() => upperIncompleteGamma(1, -1)).toThrow(RangeError);
  expect(() => upperIncompleteGamma(1, -1)).toThrow('Q(a, x) needs a > 0 and x ≥ 0, not a = 1, x = -1');
});
