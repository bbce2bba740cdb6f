import { expect, test } from 'vitest';
import { amountText } from '../../../../src/report/text/amountText.ts';
import { groupedText } from '../../../../src/report/text/groupedText.ts';

test.each([
  [2.0584, '2.06'],
  [41.53, '41.5'],
  [2.5, '2.50'],
  [3, '3'],
  [1203.6, '1,204'],
  [0.0123, '0.0123'],
  [-1.5, '−1.50'],
  [-1203.6, '−1,204'],
  [-67, '−67'],
  [0, '0'],
])('%d is said as %s', (amount, text) => {
  expect(amountText(amount)).toBe(text);
});

test('thousands are parted by commas, and what is below 0 has a minus sign', () => {
  expect([-7, -1234].map(groupedText)).toEqual(['−7', '−1,234']);
  expect([7, 999, 1000, 1234567].map(groupedText)).toEqual(['7', '999', '1,000', '1,234,567']);
});
