import { expect, test } from 'vitest';
import { normalInterval } from '../../../src/statistics/normalInterval.ts';

test('a 95 % interval reaches 1.96 standard errors to each side', () => {
  const { low, high } = normalInterval(10, 2, 0.95);
  expect(low).toBeCloseTo(10 - 3.919928, 6);
  expect(high).toBeCloseTo(10 + 3.919928, 6);
});

test('without an error the interval is the estimate', () => {
  expect(normalInterval(3, 0, 0.99)).toEqual({ low: 3, high: 3 });
});
