import { expect, test } from 'vitest';
import { escapedMarkup } from '../../../../src/report/text/escapedMarkup.ts';

test('nothing of a text is left to be read as markup', () => {
  expect(escapedMarkup(`<a href="x">'&amp;'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;amp;&#39;&lt;/a&gt;');
});

test('characters that no document may hold are left out', () => {
  expect(escapedMarkup('a\u0000b\u001b[31mc\nd')).toBe('ab[31mc\nd');
});
