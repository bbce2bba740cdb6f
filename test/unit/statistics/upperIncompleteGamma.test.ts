import { expect, test } from 'vitest';
import { upperIncompleteGamma } from '../../../src/statistics/upperIncompleteGamma.ts';

test.each([
  [0.5, 0.5, 0.31731050786291115],
  [1, 2, 0.1353352832366127],
  [2.5, 1, 0.8491450360846096],
  [10, 25, 0.0002214766382487835],
  [50, 40, 0.9296649333406051],
  [100, 130, 0.002750408367306518],
  [1000, 1000, 0.4957947558197845],
  [0.5, 30, 9.485737571073857e-15],
])('Q(%d, %d) is %d, as SciPy 1.17 has it', (a, x, q) => {
  expect(upperIncompleteGamma(a, x) / q).toBeCloseTo(1, 11);
});

test('Q(1, x) is e⁻ˣ on both sides of the change of method', () => {
  for (const x of [0.1, 1.999, 2.001, 20]) expect(upperIncompleteGamma(1, x)).toBeCloseTo(Math.exp(-x), 13);
});

test('Q falls from 1 at nothing to 0 at infinity', () => {
  expect(upperIncompleteGamma(3, 0)).toBe(1);
  expect(upperIncompleteGamma(3, Infinity)).toBe(0);
});

test('Q has no value for a = 0 or x < 0', () => {
  expect(() => upperIncompleteGamma(0, 1)).toThrow(RangeError);
  expect(() => upperIncompleteGamma(1, -1)).toThrow(RangeError);
  expect(() => upperIncompleteGamma(1, -1)).toThrow('Q(a, x) needs a > 0 and x ≥ 0, not a = 1, x = -1');
});
