import { expect, test } from 'vitest';
import { textWidth } from '../../../../../src/report/charts/drawing/textWidth.ts';

test('widths are those of Helvetica’s published metrics', () => {
  // Adobe's Helvetica.afm and Helvetica-Bold.afm: A 667/722, i 222/278, space 278, 0 556, % 889, — 1000.
  expect(textWidth('Ai 0%—', 1000)).toBe(667 + 222 + 278 + 556 + 889 + 1000);
  expect(textWidth('Ai 0%—', 1000, 'bold')).toBe(722 + 278 + 278 + 556 + 889 + 1000);
});

test('widths grow with the size, and an empty text has none', () => {
  expect(textWidth('Ships arrived', 13)).toBeCloseTo(textWidth('Ships arrived', 26) / 2, 12);
  expect(textWidth('', 12)).toBe(0);
});

test('characters beyond the table have a width too, square ones the most', () => {
  expect(textWidth('ж', 1000)).toBe(556);
  expect(textWidth('漢', 1000)).toBe(1000);
});
