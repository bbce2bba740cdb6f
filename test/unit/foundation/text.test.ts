import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapedMarkup, jsonText, printable, textHash, wrapped } from '../../../src/foundation/text.ts';

test('nothing of a text is left to be read as markup', () => {
  expect(escapedMarkup(`<a href="x">'&amp;'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;amp;&#39;&lt;/a&gt;');
});

test('characters that no document may hold are left out', () => {
  expect(escapedMarkup('a\u0000b\u001b[31mc\nd')).toBe('ab[31mc\nd');
});

test('it says what JSON says', () => {
  const rows = Array.from({ length: 40 }, (_, roll) => ({
    roll,
    text: 'a\n  "b", c: {d}',
    at: [1, null, true],
    bpv: 1.5,
  }));
  const value = { name: 'DR2', none: [], empty: {}, left: undefined, rows, deep: { er: { rows } } };
  expect(JSON.parse(jsonText(value))).toEqual(JSON.parse(JSON.stringify(value)));
  expect(jsonText('text')).toBe('"text"\n');
});

test('what fits on a line is on one, and longer rows are below each other', () => {
  const text = jsonText({ short: { a: 1, b: [2, 3] }, rows: Array.from({ length: 99 }, (_, at) => ({ at })) });
  expect(text).toContain('\n  "short": { "a": 1, "b": [ 2, 3 ] },\n');
  expect(text).toContain('\n    { "at": 7 },\n    { "at": 8 },\n');
});

test('nothing in a text commands a terminal', () => {
  expect(printable('\u001b[2J\u009b31m\r\b\u0007\u0000\u202Ex\u2066')).toBe('?[2J?31m?????x?');
});

test('lines, tabs and every script stay as they are', () => {
  expect(printable('a\tb\n中文 עברית')).toBe('a\tb\n中文 עברית');
});

// Noll's published values of 32-bit FNV-1a for texts of ASCII.
test.each([
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
])('%j has the number %s', (text, number) => {
  expect(textHash(text)).toBe(number);
});

test('words are kept whole where they fit', () => {
  expect(wrapped('one two  three four', 9)).toEqual(['one two', 'three', 'four']);
});

test('a word longer than a line is broken', () => {
  expect(wrapped('a bcdefgh', 3)).toEqual(['a', 'bcd', 'efg', 'h']);
});

test('no line is too long and no character is lost, whatever the text', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 20 }), (text, width) => {
      const lines = wrapped(text, width);
      expect(lines.every((line) => [...line].length <= width)).toBe(true);
      expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
    { seed: 1 },
  );
});

test('a figure is never parted from its %', () => {
  expect(wrapped('intervals of 95 % each', 15)).toEqual(['intervals of', '95 % each']);
});
