import { expect, test } from 'vitest';
import { LEAST_WIDTH, legibleWidth, MOST_WIDTH } from '../../../../src/report/render/figure.ts';

const drawing = (width: number, ...sizes: number[]) =>
  `<svg xmlns="x" width="${width}" height="9">${sizes.map((size) => `<text font-size="${size}px">a</text>`).join('')}</svg>`;

test('a drawing is shown so wide that its smallest text can be read', () => {
  // 500 px with 12 px text may shrink until that has 9.5 px: to 395.8 px, 24.7 rem.
  expect(legibleWidth(drawing(500, 13, 12, 17))).toBe(25);
});

test('that is never wider than can be scrolled, nor narrower than any screen', () => {
  expect(legibleWidth(drawing(900, 5))).toBe(MOST_WIDTH);
  expect(legibleWidth(drawing(100, 20))).toBe(LEAST_WIDTH);
});
