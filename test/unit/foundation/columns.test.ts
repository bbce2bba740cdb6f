import { expect, test } from 'vitest';
import { alignedColumns, wrappedColumns } from '../../../src/foundation/columns.ts';

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

test('a long first cell continues on indented lines, with its figures beside its first line', () => {
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
