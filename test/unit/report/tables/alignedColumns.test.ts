import { expect, test } from 'vitest';
import { alignedColumns } from '../../../../src/report/tables/alignedColumns.ts';

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
