import { expect, test } from 'vitest';
import { studentTail } from '../../../src/statistics/studentTail.ts';

test.each([
  // Fisher & Yates, Statistical Tables, table III: two-sided 5 %, 1 % and 0.1 %.
  [12.706, 1, 0.05],
  [2.228, 10, 0.05],
  [3.169, 10, 0.01],
  [3.646, 30, 0.001],
])('Student’s t beyond ±%d with %d degrees of freedom has a chance of %d', (t, degrees, chance) => {
  expect(studentTail(t, degrees) / chance).toBeCloseTo(1, 2);
});

test('Student’s t of one degree is Cauchy’s distribution, and beyond 0 lies everything', () => {
  expect(studentTail(1, 1)).toBeCloseTo(0.5, 14);
  expect(studentTail(0, 7)).toBe(1);
  expect(() => studentTail(1, 0)).toThrow(RangeError);
});
