import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvText } from '../../../src/foundation/csv.ts';

test('cells are read back unchanged, and lines end with LF', () => {
  const text = csvText(
    ['name', 'value'],
    [
      ['a "b", c', 1.5],
      ['d\ne', null],
    ],
  );
  expect(text).not.toContain('\r');
  expect(parse(text)).toEqual([
    ['name', 'value'],
    ['a "b", c', '1.5'],
    ['d\ne', ''],
  ]);
});

test('a text that looks like a formula is disarmed, and a negative number stays a number', () => {
  expect(
    csvText(
      ['name', 'value'],
      [
        ['=1+1', -2.5],
        ['-x', -1e-7],
        ['@a', 0],
      ],
    ),
  ).toBe("name,value\n'=1+1,-2.5\n'-x,-1e-7\n'@a,0\n");
});

test('numbers have nine significant digits, without rounding errors in their last bits', () => {
  expect(csvText(['value'], [[0.1 + 0.2], [1 / 3], [1e6], [0]])).toBe('value\n0.3\n0.333333333\n1000000\n0\n');
});

test('counts are whole numbers of any size', () => {
  expect(csvText(['count'], [[12_345_678_901]])).toBe('count\n12345678901\n');
});
