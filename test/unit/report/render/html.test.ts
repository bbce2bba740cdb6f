import { expect, test } from 'vitest';
import { html, trustedMarkup } from '../../../../src/report/render/html.ts';

test('texts are escaped, markup and lists of it are not', () => {
  const items = ['<1>', '&2'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul title="${'"'}">${items}${trustedMarkup('<hr>')}${3}</ul>`.text).toBe(
    '<ul title="&quot;"><li>&lt;1&gt;</li>\n<li>&amp;2</li><hr>3</ul>',
  );
});
