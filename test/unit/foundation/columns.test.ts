import { expect, test } from 'vitest';
import { alignedColumns, wrappedColumns } from '../../../src/foundation/columns.ts';

test('texts stand left, numbers right, without blanks at the end', () => {
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

test('the first column is cut short where the line would be too wide', () => {
  expect(alignedColumns([['abcdefghijklmnopqrstuvwxyz', '1234567']], 'lr', 24)).toEqual(['abcdefghijklmn…  1234567']);
});

test('a long first cell goes on below, indented, with its figures beside its first line', () => {
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

test('columns that hold nothing are left out', () => {
  const rows = [
    ['measure', 'estimate', 'exact'],
    ['rounds', '6', ''],
  ];
  expect(wrappedColumns(rows, 'lrr', 80)).toEqual(['measure  estimate', 'rounds          6']);
});

test('no line is too wide, and what takes more than three is cut short', () => {
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
