import { expect, test } from 'vitest';
import { digitsText } from '../../../../src/report/text/digitsText.ts';
import { powerText } from '../../../../src/report/text/powerText.ts';

test('a number with its power of ten', () => {
  expect([1.2914e-9, 1.2345e-10, 3, 0].map((value) => powerText(value, 3))).toEqual([
    '1.29 × 10⁻⁹',
    '1.23 × 10⁻¹⁰',
    '3.00 × 10⁰',
    '0',
  ]);
});

test.each([
  [0.00107, 6, '0.00107'],
  [-67.12345, 3, '−67.1'],
  [-0, 3, '0'],
  [1.2914e-7, 6, '1.2914 × 10⁻⁷'],
  [-1e-7, 6, '−1 × 10⁻⁷'],
  [1.5e22, 4, '1.5 × 10²²'],
])('%d to %i digits at most is %s', (value, digits, text) => {
  expect(digitsText(value, digits)).toBe(text);
});
