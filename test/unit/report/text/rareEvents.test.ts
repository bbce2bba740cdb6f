import { expect, test } from 'vitest';
import { digitsToTell, onceText } from '../../../../src/report/text/rareEvents.ts';

test.each([
  [1e-9, 3, '1.00 billion'],
  [1.2914e-9, 3, '774 million'],
  [1 / 1.29e9, 3, '1.29 billion'],
  [1 / 48_213, 3, '48,200'],
  [1 / 999_999, 3, '1.00 million'],
  [1 / 14.73, 3, '14.7'],
  [0.5, 3, '2.00'],
  [1, 3, '1.00'],
  [1 / 6.5e12, 2, '6.5 trillion'],
  [1 / 123_456_789, 5, '123.46 million'],
  [1 / 6.54e17, 2, '6.5 × 10¹⁷'],
  [1e-30, 3, '1.00 × 10³⁰'],
])('%d, to %i digits, is once in %s', (probability, digits, text) => {
  expect(onceText(probability, digits)).toBe(text);
});

test('digits are as few as tell the probabilities apart, from three to seven', () => {
  expect(digitsToTell([1e-9, 1.1e-9, 0.9e-9])).toBe(3);
  expect(digitsToTell([2.0001e-9, 2e-9])).toBe(5);
  expect(digitsToTell([1e-9, 1e-9])).toBe(7);
});
