import { expect, test } from 'vitest';
import {
  COLOUR,
  contrastingText,
  goodToBad,
  mixed,
  SHADES,
  shadeOf,
  shadeScale,
} from '../../../../src/report/charts/chartStyle.ts';
import { contrast, luminance } from './contrast.ts';

test('the best outcome has the colour of what goes on, the worst that of what is lost, and no two are alike', () => {
  expect(goodToBad(1)).toEqual([COLOUR.data]);
  for (const outcomes of [2, 3, 5, 8]) {
    const colours = goodToBad(outcomes);
    expect(colours[0]).toBe(COLOUR.data);
    expect(colours.at(-1)).toBe(COLOUR.lost);
    expect(new Set(colours).size).toBe(outcomes);
  }
});

test('writing contrasts with every shade by 4.5 to 1 or more', () => {
  for (let step = 0; step <= 1000; step += 1) {
    const shade = shadeOf(step / 1000);
    expect(contrast(shade, contrastingText(shade)), shade).toBeGreaterThanOrEqual(4.5);
  }
});

test('pale colours are written on in black, dark ones in white', () => {
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

test('a chart’s scale has as many stops as shades, from 0 on', () => {
  expect(shadeScale(4)).toMatchObject({ domain: [0, 2, 4], range: [...SHADES] });
});
