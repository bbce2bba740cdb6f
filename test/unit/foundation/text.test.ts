import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapedMarkup, jsonText, printable, textHash, wrapped } from '../../../src/foundation/text.ts';

test('escaped text contains no markup', () => {
  expect(escapedMarkup(`<a href="x">'&amp;'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;amp;&#39;&lt;/a&gt;');
});

test('characters that are not allowed in documents are removed', () => {
  expect(escapedMarkup('a\u0000b\u001b[31mc\nd')).toBe('ab[31mc\nd');
});

test('compact JSON parses to the same data as plain JSON', () => {
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

test('compact JSON puts short rows on one line and longer rows on lines of their own', () => {
  const text = jsonText({ short: { a: 1, b: [2, 3] }, rows: Array.from({ length: 99 }, (_, at) => ({ at })) });
  expect(text).toContain('\n  "short": { "a": 1, "b": [ 2, 3 ] },\n');
  expect(text).toContain('\n    { "at": 7 },\n    { "at": 8 },\n');
});

test('terminal text contains no control sequences', () => {
  expect(printable('\u001b[2J\u009b31m\r\b\u0007\u0000\u202Ex\u2066')).toBe('?[2J?31m?????x?');
});

test('terminal text keeps lines, tabs and every script', () => {
  expect(printable('a\tb\n中文 עברית')).toBe('a\tb\n中文 עברית');
});

// Noll's published values of 32-bit FNV-1a for texts of ASCII.
test.each([
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
])('%j has the hash %s', (text, number) => {
  expect(textHash(text)).toBe(number);
});

test('wrapping keeps words whole if they fit', () => {
  expect(wrapped('one two  three four', 9)).toEqual(['one two', 'three', 'four']);
});

test('wrapping breaks a word that is longer than a line', () => {
  expect(wrapped('a bcdefgh', 3)).toEqual(['a', 'bcd', 'efg', 'h']);
});

test('wrapping makes no line too long and loses no character of any text', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 20 }), (text, width) => {
      const lines = wrapped(text, width);
      expect(lines.every((line) => [...line].length <= width)).toBe(true);
      expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
    { seed: 1 },
  );
});

test('wrapping never separates a number from its %', () => {
  expect(wrapped('intervals of 95 % each', 15)).toEqual(['intervals of', '95 % each']);
});
