import { expect, test } from 'vitest';
import { inkOn } from '../../../../../src/report/charts/colours/inkOn.ts';
import { shadeOf } from '../../../../../src/report/charts/colours/shades.ts';
import { contrast } from '../contrast.ts';

test('writing contrasts with every shade by 4.5 to 1 or more', () => {
  for (let step = 0; step <= 1000; step += 1) {
    const shade = shadeOf(step / 1000);
    expect(contrast(shade, inkOn(shade)), shade).toBeGreaterThanOrEqual(4.5);
  }
});

test('pale colours are written on in black, dark ones in white', () => {
  expect(inkOn('#ffffff')).toBe('#000000');
  expect(inkOn('#0f4a51')).toBe('#ffffff');
});
