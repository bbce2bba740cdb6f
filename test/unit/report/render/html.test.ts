import { expect, test } from 'vitest';
import { html, LEAST_WIDTH, legibleWidth, MOST_WIDTH, trustedMarkup } from '../../../../src/report/render/html.ts';

test('texts are escaped, markup and lists of it are not', () => {
  const items = ['<1>', '&2'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul title="${'"'}">${items}${trustedMarkup('<hr>')}${3}</ul>`.text).toBe(
    '<ul title="&quot;"><li>&lt;1&gt;</li>\n<li>&amp;2</li><hr>3</ul>',
  );
});

const drawing = (width: number, ...sizes: number[]) =>
  `<svg xmlns="x" width="${width}" height="9">${sizes.map((size) => `<text font-size="${size}px">a</text>`).join('')}</svg>`;

test('a drawing is shown wide enough for its smallest text to be legible', () => {
  // 500 px with 12 px text may shrink until that has 9.5 px: to 395.8 px, 24.7 rem.
  expect(legibleWidth(drawing(500, 13, 12, 17))).toBe(25);
});

test('the width of a drawing has an upper and a lower limit', () => {
  expect(legibleWidth(drawing(900, 5))).toBe(MOST_WIDTH);
  expect(legibleWidth(drawing(100, 20))).toBe(LEAST_WIDTH);
});
