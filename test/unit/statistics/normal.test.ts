import { expect, test } from 'vitest';
import { normalQuantile, normalTail } from '../../../src/statistics/normal.ts';

test.each([
  // Python 3.11, statistics.NormalDist().inv_cdf, which is AS 241 as well; 0.975, 0.995 and 0.9 are in every table.
  [0.975, 1.9599639845400536],
  [0.995, 2.5758293035489],
  [0.9, 1.2815515655446008],
  [0.55, 0.12566134685507405],
  [0.75, 0.6744897501960817],
  [0.001, -3.090232306167813],
  [0.02425, -1.9729610513118845],
  [1e-10, -6.361340902404056],
  [1e-300, -37.0470962993612],
])('the normal quantile of %d is %d', (p, quantile) => {
  expect(normalQuantile(p) / quantile).toBeCloseTo(1, 13);
});

test('the normal quantile is 0 at ½ and antisymmetric about it', () => {
  expect(normalQuantile(0.5)).toBe(0);
  expect(normalQuantile(0.25)).toBeCloseTo(-normalQuantile(0.75), 14);
});

test.each([0, 1, -0.1, 1.1, Number.NaN])('there is no normal quantile of %d', (p) => {
  expect(() => normalQuantile(p)).toThrow(RangeError);
  expect(() => normalQuantile(p)).toThrow(`a quantile needs a probability between 0 and 1, not ${p}`);
});

test.each([
  [0, 0.5],
  [1, 0.15865525393145707],
  [1.959963984540054, 0.025],
  [-1, 0.8413447460685429],
  [5, 2.866515718791933e-7],
  [10, 7.61985302416047e-24],
])('the normal tail beyond %d is %d, the value of SciPy 1.17', (z, chance) => {
  expect(normalTail(z) / chance).toBeCloseTo(1, 11);
});

test('the normal tail beyond infinity is 0', () => {
  expect(normalTail(Infinity)).toBe(0);
  expect(normalTail(-Infinity)).toBe(1);
});
