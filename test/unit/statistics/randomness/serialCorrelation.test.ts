import { expect, test } from 'vitest';
import { serialCorrelation } from '../../../../src/statistics/randomness/serialCorrelation.ts';

test('two words that are the least and the greatest have a correlation of −3', () => {
  // (0 − m)(2m − m) / (m²/3), with m half the greatest word.
  expect(serialCorrelation(Uint32Array.of(0, 0xffffffff), 1).coefficient).toBeCloseTo(-3, 8);
});

test('two words of 0 have a correlation of 3 (2³² − 1)/(2³² + 1)', () => {
  expect(serialCorrelation(new Uint32Array(2), 1).coefficient).toBeCloseTo((3 * (2 ** 32 - 1)) / (2 ** 32 + 1), 12);
});

test('a coefficient of −3 over four pairs lies six standard errors from 0: a two-sided p of 1.973 · 10⁻⁹', () => {
  const { coefficient, pValue } = serialCorrelation(Uint32Array.of(0, 0xffffffff, 0, 0xffffffff, 0), 1);
  expect(coefficient).toBeCloseTo(-3, 8);
  expect(pValue / 1.973175290075e-9).toBeCloseTo(1, 6);
});

test.each([0, 2])('two words have no pairs at a lag of %d', (lag) => {
  const correlated = () => serialCorrelation(Uint32Array.of(1, 2), lag);
  expect(correlated).toThrow(RangeError);
  expect(correlated).toThrow(`2 words have no pairs at a lag of ${lag}`);
});
