import { expect, test } from 'vitest';
import { normalTail } from '../../../../src/statistics/verdict/normalTail.ts';

test.each([
  [0, 0.5],
  [1, 0.15865525393145707],
  [1.959963984540054, 0.025],
  [-1, 0.8413447460685429],
  [5, 2.866515718791933e-7],
  [10, 7.61985302416047e-24],
])('beyond %d lies a chance of %d, as SciPy 1.17 has it', (z, chance) => {
  expect(normalTail(z) / chance).toBeCloseTo(1, 11);
});

test('nothing lies beyond infinity', () => {
  expect(normalTail(Infinity)).toBe(0);
  expect(normalTail(-Infinity)).toBe(1);
});
