import { expect, test } from 'vitest';
import {
  COLOUR,
  contrastingText,
  goodToBad,
  mixed,
  roundDomain,
  roundTop,
  SHADES,
  shadeOf,
  shadeScale,
} from '../../../../src/report/charts/chartStyle.ts';
import { contrast, luminance } from './contrast.ts';

test('the best outcome has the colour of sampled values, the worst that of losses, and no two colours are equal', () => {
  expect(goodToBad(1)).toEqual([COLOUR.data]);
  for (const outcomes of [2, 3, 5, 8]) {
    const colours = goodToBad(outcomes);
    expect(colours[0]).toBe(COLOUR.data);
    expect(colours.at(-1)).toBe(COLOUR.lost);
    expect(new Set(colours).size).toBe(outcomes);
  }
});

test('text contrasts with every shade by 4.5 to 1 or more', () => {
  for (let step = 0; step <= 1000; step += 1) {
    const shade = shadeOf(step / 1000);
    expect(contrast(shade, contrastingText(shade)), shade).toBeGreaterThanOrEqual(4.5);
  }
});

test('text is black on pale colours and white on dark ones', () => {
  expect(contrastingText('#ffffff')).toBe('#000000');
  expect(contrastingText('#0f4a51')).toBe('#ffffff');
});

test('a mixture starts at one colour, ends at the other, and is half of each half-way', () => {
  expect(mixed('#102030', '#ff0080', 0)).toBe('#102030');
  expect(mixed('#102030', '#ff0080', 1)).toBe('#ff0080');
  expect(mixed('#000000', '#ff8002', 0.5)).toBe('#804001');
});

test('shades run from the first to the last, and darken all the way', () => {
  expect(shadeOf(0)).toBe(SHADES[0]);
  expect(shadeOf(1)).toBe(SHADES[SHADES.length - 1]);
  const lights = Array.from({ length: 21 }, (_, at) => luminance(shadeOf(at / 20)));
  expect(lights).toEqual([...lights].sort((a, b) => b - a));
});

test('a colour scale has as many stops as shades, starting at 0', () => {
  expect(shadeScale(4)).toMatchObject({ domain: [0, 2, 4], range: [...SHADES] });
});

const row = (low: number, high: number, exact: number | null = null) => ({ low, high, exact });

test('an axis goes from 0 to the next round number above all intervals and exact values', () => {
  expect(roundDomain([row(1, 3.2), row(2, 2.5)])).toEqual([0, 4]);
  expect(roundDomain([row(1, 3.2, 7)])).toEqual([0, 10]);
});

test('an axis begins below 0 if an interval or exact value does', () => {
  expect(roundDomain([row(-3.2, 1), row(2, 12)])).toEqual([-4, 20]);
});

test('an axis of zeros still has a length', () => {
  expect(roundDomain([row(0, 0)])).toEqual([0, 1]);
});

test('an axis ends at the next of 1, 2, 4, 5, 10 and so on, above and below 1', () => {
  expect([0.03, 0.7, 1, 1.2, 33, 41, 226, 510].map(roundTop).map((top) => Number(top.toPrecision(6)))).toEqual([
    0.04, 1, 1, 2, 40, 50, 400, 1000,
  ]);
});
