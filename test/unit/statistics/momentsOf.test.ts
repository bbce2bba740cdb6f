import { expect, test } from 'vitest';
import { momentsOf } from '../../../src/statistics/momentsOf.ts';

test('a die has mean 3.5 and variance 35/12', () => {
  const { mean, sd } = momentsOf(new Float64Array(6).fill(1 / 6), 1);
  expect(mean).toBeCloseTo(3.5, 14);
  expect(sd).toBeCloseTo(Math.sqrt(35 / 12), 14);
});

test('a certain value has no deviation, even where its probability is rounded', () => {
  expect(momentsOf([0, 0, 1 + 4e-16], 0)).toEqual({ mean: 2, sd: 0 });
});
