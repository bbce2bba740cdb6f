import { expect, test } from 'vitest';
import { stirlingRemainder } from '../../../../src/statistics/binomial/stirlingRemainder.ts';

test.each([
  [1, 1],
  [6, 120],
  [11, 3628800],
  [18, 355687428096000],
])('with Stirling’s formula it makes ln Γ(%d)', (x, factorial) => {
  const formula = (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI);
  expect(formula + stirlingRemainder(x)).toBeCloseTo(Math.log(factorial), 13);
});

test('the two ways of computing it meet at 10', () => {
  expect(stirlingRemainder(10 - 1e-9)).toBeCloseTo(stirlingRemainder(10), 11);
});

test('it falls off as 1/12x', () => {
  expect(stirlingRemainder(1e9) * 12e9).toBeCloseTo(1, 14);
});
