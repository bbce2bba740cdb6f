import { expect, test } from 'vitest';
import { SHADES, shadeOf, shadeScale } from '../../../../../src/report/charts/colours/shades.ts';
import { luminance } from '../contrast.ts';

test('shades run from the first to the last, and darken all the way', () => {
  expect(shadeOf(0)).toBe(SHADES[0]);
  expect(shadeOf(1)).toBe(SHADES[SHADES.length - 1]);
  const lights = Array.from({ length: 21 }, (_, at) => luminance(shadeOf(at / 20)));
  expect(lights).toEqual([...lights].sort((a, b) => b - a));
});

test('a chart’s scale has as many stops as shades, from 0 on', () => {
  expect(shadeScale(4)).toMatchObject({ domain: [0, 2, 4], range: [...SHADES] });
});
