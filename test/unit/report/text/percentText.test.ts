import { expect, test } from 'vitest';
import { percentText, roundPercentText } from '../../../../src/report/text/percentText.ts';

test.each([
  [0.117649, '11.8 %'],
  [0.0342, '3.42 %'],
  [0.0036, '0.36 %'],
  [0.0001, '0.010 %'],
  [0.5, '50.0 %'],
  [1 - 0.9, '10.0 %'],
  [0.09994, '9.99 %'],
  [0.99968, '99.968 %'],
  [0.999999, '99.99990 %'],
  [1e-40, '1.0 × 10⁻³⁸ %'],
  [1 - 1e-12, 'nearly 100 %'],
  [0, '0 %'],
  [1, '100 %'],
])('%d is said as %s', (probability, text) => {
  expect(percentText(probability)).toBe(text);
});

test('a narrow place has no finer shares than a tenth of a per cent, and no false 0 or 1', () => {
  expect([0, 1e-12, 0.0009, 0.118, 0.9995, 1 - 1e-12, 1].map(roundPercentText)).toEqual([
    '0 %',
    '< 0.1 %',
    '< 0.1 %',
    '11.8 %',
    '> 99.9 %',
    '> 99.9 %',
    '100 %',
  ]);
});
