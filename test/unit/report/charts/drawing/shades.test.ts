import { expect, test } from 'vitest';
import { DARK_FROM, SHADES, shadeOf, shadeScale } from '../../../../../src/report/charts/drawing/shades.ts';

/** WCAG 2's relative luminance, of `#rrggbb`. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test('shades run from the first to the last, and darken all the way', () => {
  expect(shadeOf(0)).toBe(SHADES[0]);
  expect(shadeOf(1)).toBe(SHADES[SHADES.length - 1]);
  const lights = Array.from({ length: 21 }, (_, at) => luminance(shadeOf(at / 20)));
  expect(lights).toEqual([...lights].sort((a, b) => b - a));
});

test('writing can be read on every shade', () => {
  for (let part = 0; part <= 1; part += 0.01) {
    const ink = part > DARK_FROM ? '#ffffff' : '#1f2528';
    expect(contrast(shadeOf(part), ink)).toBeGreaterThan(3.5);
  }
});

test('a chart’s scale has as many stops as shades, from 0 on', () => {
  expect(shadeScale(4)).toMatchObject({ domain: [0, 2, 4], range: [...SHADES] });
});
