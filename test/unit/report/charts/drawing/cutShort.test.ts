import { expect, test } from 'vitest';
import { cutShort } from '../../../../../src/report/charts/drawing/cutShort.ts';
import { textWidth } from '../../../../../src/report/charts/drawing/textWidth.ts';

test('a text that fits is left alone', () => {
  expect(cutShort('captain', textWidth('captain', 13), 13)).toBe('captain');
});

test('a longer one ends in dots, as long as there is room, and not in a blank', () => {
  const room = textWidth('the captain', 13);
  const cut = cutShort('the captain of the guard', room, 13);
  expect(cut).toMatch(/^the capt.*…$/);
  expect(textWidth(cut, 13)).toBeLessThanOrEqual(room);
  expect(cutShort('the captain', textWidth('the …', 13), 13)).toBe('the…');
});

test('something is left of any name', () => {
  expect(cutShort('captain', 1, 13)).toBe('c…');
});

test('what stands after the last comma is kept where there is room for it beside the beginning', () => {
  const room = textWidth('the captain of …, count 2', 13);
  const cut = cutShort('the captain of the guard, count 2', room, 13);
  expect(cut).toMatch(/^the capt.*…, count 2$/);
  expect(textWidth(cut, 13)).toBeLessThanOrEqual(room);
  expect(cutShort('the captain of the guard, count 2', textWidth('the capt', 13), 13)).toMatch(/^the.*…$/);
});
