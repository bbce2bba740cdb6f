import { expect, test } from 'vitest';
import { jsonText } from '../../../../src/report/text/jsonText.ts';

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
