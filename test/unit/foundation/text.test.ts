import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import {
  alignedColumns,
  escapedMarkup,
  jsonText,
  printable,
  shortHash,
  textHash,
  wrapped,
  wrappedColumns,
} from '../../../src/foundation/text.ts';

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

test('texts are aligned left and numbers right, without trailing blanks', () => {
  expect(
    alignedColumns(
      [
        ['name', 'n', ''],
        ['a', '10', 'x'],
      ],
      'lrl',
      80,
    ),
  ).toEqual(['name   n', 'a     10  x']);
});

test('the first column is shortened if the line would be too wide', () => {
  expect(alignedColumns([['abcdefghijklmnopqrstuvwxyz', '1234567']], 'lr', 24)).toEqual(['abcdefghijklmn…  1234567']);
});

test('a long first cell continues on indented lines, and its figures stay on its first line', () => {
  const rows = [
    ['measure', 'estimate'],
    ['points destroyed by the captain for each point', '0.118'],
    ['rounds', '6'],
  ];
  expect(wrappedColumns(rows, 'lr', 40)).toEqual([
    'measure                   estimate',
    'points destroyed by the      0.118',
    '  captain for each point',
    'rounds                           6',
  ]);
});

test('a head is wrapped if the lines would be too wide, before any cell is shortened', () => {
  const rows = [
    ['place', 'arrived_cargo >= 5', 'change, points', 'with others'],
    ['count', '67.24 %', '+43.2', '60 % ±6'],
  ];
  expect(wrappedColumns(rows, 'lrrr', 44)).toEqual([
    '       arrived_cargo  change,     with',
    'place           >= 5   points   others',
    'count        67.24 %    +43.2  60 % ±6',
  ]);
});

test('empty columns are omitted', () => {
  const rows = [
    ['measure', 'estimate', 'exact'],
    ['rounds', '6', ''],
  ];
  expect(wrappedColumns(rows, 'lrr', 80)).toEqual(['measure  estimate', 'rounds          6']);
});

test('no line is too wide, and a cell that needs more than three lines is shortened', () => {
  const lines = wrappedColumns(
    [
      ['name', 'n'],
      ['word '.repeat(60).trim(), '12'],
      ['x'.repeat(200), '3'],
    ],
    'lr',
    60,
  );
  for (const line of lines) expect([...line].length).toBeLessThanOrEqual(60);
  expect(lines).toHaveLength(7);
  expect(lines[3]).toMatch(/^ {2}word .*…$/);
});

it.each(['', 'riftlab', 'Vuil’raith 渦', 'a lone \ud800'])('the short hash of %j is that of Node’s SHA-256', (text) => {
  const expected = createHash('sha256').update(text).digest('hex').slice(0, 16);
  expect(shortHash(text)).toBe(expected);
  expect(shortHash(Buffer.from(text))).toBe(expected);
});

it('the short hash of abc begins as FIPS 180-4 says', () => {
  expect(shortHash('abc')).toBe('ba7816bf8f01cfea');
});
