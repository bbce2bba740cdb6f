import { expect, test } from 'vitest';
import { percentText } from '../../../../src/report/text/percentText.ts';

test.each([
  [0.117649, '11.8 %'],
  [0.0342, '3.42 %'],
  [0.0036, '0.36 %'],
  [0.0001, '0.010 %'],
  [0.5, '50.0 %'],
  [0.99968, '99.968 %'],
  [0.999999, '99.99990 %'],
  [1e-40, '1.0e-38 %'],
  [1 - 1e-12, 'nearly 100 %'],
  [0, '0 %'],
  [1, '100 %'],
])('%d is said as %s', (probability, text) => {
  expect(percentText(probability)).toBe(text);
});
