import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  chartHexText,
  defendText,
  readChartHex,
} from '../../../../../src/rules/gravity-portals/destinations/ChartSet.ts';

const map = { columns: 42, rows: 30 };

it('IP2.416: a hex is written as column and row, and read back the same', () => {
  const rows = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constant('any' as const));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 42 }), rows, (column, row) => {
      expect(readChartHex(chartHexText({ column, row }), map)).toEqual({ column, row });
    }),
    { seed: 5 },
  );
});

it('a hex without its leading zero, as a spreadsheet saves it, is read too', () => {
  expect(readChartHex('815', map)).toEqual({ column: 8, row: 15 });
});

it('42xx is any row of column 42 (P30)', () => {
  expect(readChartHex('42xx', map)).toEqual({ column: 42, row: 'any' });
});

it.each(['', '15', '0015', '4315', '0831', '0800', '43xx', 'xx15', '08155', '8.15', 'SH28'])(
  '%j is not a hex',
  (text) => {
    expect(readChartHex(text, map)).toBeNull();
  },
);

it('IP2.418: a place of DEFEND is written as it was read', () => {
  expect(defendText({ scenario: 'SH28' })).toBe('SH28');
  expect(defendText({ column: 8, row: 15 })).toBe('0815');
});
