import { expect, test } from 'vitest';
import { printable } from '../../../../src/report/text/printable.ts';

test('nothing in a text commands a terminal', () => {
  expect(printable('\u001b[2J\u009b31m\r\b\u0007\u0000\u202Ex\u2066')).toBe('?[2J?31m?????x?');
});

test('lines, tabs and every script stay as they are', () => {
  expect(printable('a\tb\n中文 עברית')).toBe('a\tb\n中文 עברית');
});
