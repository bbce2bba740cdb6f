import { expect, test } from 'vitest';
import { logBetaDensity } from '../../../../src/statistics/binomial/logBetaDensity.ts';

// Figures by mpmath 1.3 with fifty digits.
test.each([
  [0.3, 2, 5, 0.77052480158129],
  [0.5, 0.5, 0.5, -0.451582705289455],
  [1e-12, 3, 4, -51.167697669638],
  [0.9999, 50, 2, -1.37139197884016],
  [1e-9, 1, 1e9, 19.7232658374464],
  [0.333333, 333_334, 666_668, 6.74085640249856],
  [0.25001, 250_000_001, 750_000_001, 10.0130206766009],
])('at %d for a = %d, b = %d it is %d', (x, a, b, logDensity) => {
  expect(logBetaDensity(x, a, b)).toBeCloseTo(logDensity, 9);
});

test('the uniform density is 1 everywhere', () => {
  for (const x of [1e-300, 0.2, 0.999]) expect(logBetaDensity(x, 1, 1)).toBeCloseTo(0, 12);
});
