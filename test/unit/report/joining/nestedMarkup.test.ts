import { expect, test } from 'vitest';
import { nestedMarkup } from '../../../../src/report/joining/nestedMarkup.ts';

test('headings go one level down', () => {
  expect(nestedMarkup('<h2>a</h2><h3 class="x">b</h3><hr>', 'one')).toBe('<h3>a</h3><h4 class="x">b</h4><hr>');
});

test('ids get the part’s own before them, and so does whatever refers to them', () => {
  const markup =
    '<p id="a" class="x">b</p><g class="y" id="clip" clip-path="url(#clip)"></g><a href="#a">c</a><i aria-labelledby="a clip"></i>';
  expect(nestedMarkup(markup, 'one')).toBe(
    '<p id="one.a" class="x">b</p><g class="y" id="one.clip" clip-path="url(#one.clip)"></g><a href="#one.a">c</a><i aria-labelledby="one.a one.clip"></i>',
  );
});

test('texts, colours and addresses are left alone', () => {
  const markup = '<p fill="#fff0">id=&quot;a&quot; url(#a) &lt;h2&gt;</p><a href="b.html#a">c</a>';
  expect(nestedMarkup(markup, 'one')).toBe(markup);
});
