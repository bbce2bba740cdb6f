import { expect, test } from 'vitest';
import { tiltedMean, tiltedWeight } from '../../../../src/random/tilted/tiltedMean.ts';

test('a fair die falls half-way on average, and hits as often as it does', () => {
  expect(tiltedMean({ sides: 6, need: null }, 1)).toBeCloseTo(0.5, 14);
  expect(tiltedMean({ sides: 10, need: 4 }, 1)).toBeCloseTo(0.7, 14);
  expect(tiltedWeight({ sides: 10, need: 4 }, 1)).toBeCloseTo(1, 14);
  expect(tiltedWeight({ sides: 10, need: null }, 1)).toBeCloseTo(1, 14);
});

test('a tilt multiplies the odds of a hit', () => {
  // Odds of 7 to 3, a tenth of them: 0.7 to 3.
  expect(tiltedMean({ sides: 10, need: 4 }, 0.1)).toBeCloseTo(0.7 / 3.7, 14);
  expect(tiltedWeight({ sides: 10, need: 4 }, 0.1)).toBeCloseTo(0.37, 14);
});

test('of a d3, faces weigh 1, √tilt and tilt', () => {
  expect(tiltedMean({ sides: 3, need: null }, 9)).toBeCloseTo((0.5 * 3 + 9) / 13, 14);
  expect(tiltedWeight({ sides: 3, need: null }, 9)).toBeCloseTo(13 / 3, 14);
});

test('what cannot change does not', () => {
  expect(tiltedMean({ sides: 1, need: null }, 5)).toBe(0);
  expect(tiltedMean({ sides: 6, need: 7 }, 5)).toBe(0);
  expect(tiltedMean({ sides: 6, need: 1 }, 5)).toBe(1);
});
