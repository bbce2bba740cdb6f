import { expect, test } from 'vitest';
import { cutShort, textWidth } from '../../../../src/report/charts/textWidth.ts';

test('a text that fits is not cut', () => {
  expect(cutShort('captain', textWidth('captain', 13), 13)).toBe('captain');
});

test('a text that is too long is cut to the room and ends in `…`, without a blank before it', () => {
  const room = textWidth('the captain', 13);
  const cut = cutShort('the captain of the guard', room, 13);
  expect(cut).toMatch(/^the capt.*…$/);
  expect(textWidth(cut, 13)).toBeLessThanOrEqual(room);
  expect(cutShort('the captain', textWidth('the …', 13), 13)).toBe('the…');
});

test('a cut text keeps at least one letter', () => {
  expect(cutShort('captain', 1, 13)).toBe('c…');
});

test('a cut text keeps the part after its last comma if there is room for it', () => {
  const room = textWidth('the captain of …, count 2', 13);
  const cut = cutShort('the captain of the guard, count 2', room, 13);
  expect(cut).toMatch(/^the capt.*…, count 2$/);
  expect(textWidth(cut, 13)).toBeLessThanOrEqual(room);
  expect(cutShort('the captain of the guard, count 2', textWidth('the capt', 13), 13)).toMatch(/^the.*…$/);
});

test('text widths are those of Helvetica’s published metrics', () => {
  // Adobe's Helvetica.afm and Helvetica-Bold.afm: A 667/722, i 222/278, space 278, 0 556, % 889, — 1000.
  expect(textWidth('Ai 0%—', 1000)).toBe(667 + 222 + 278 + 556 + 889 + 1000);
  expect(textWidth('Ai 0%—', 1000, 'bold')).toBe(722 + 278 + 278 + 556 + 889 + 1000);
});

test('text widths grow with the size, and an empty text has none', () => {
  expect(textWidth('Ships arrived', 13)).toBeCloseTo(textWidth('Ships arrived', 26) / 2, 12);
  expect(textWidth('', 12)).toBe(0);
});

test('characters outside the table have a width, too, and square ones have the greatest', () => {
  expect(textWidth('ж', 1000)).toBe(556);
  expect(textWidth('漢', 1000)).toBe(1000);
});
