import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { delimiterOf, splitRecords } from '../../../../../src/rules/gravity-portals/destinations/splitRecords.ts';
import { sized } from '../../../../sized.ts';

it('splitRecords reads everything that csv-stringify writes in the same way as csv-parse, with any delimiter and line end', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', '7', ' ', ',', ';', '\t', '"', '\n', '\r', 'é', '名'),
    maxLength: 6,
  });
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }));
  const delimiters = fc.constantFrom(',', ';', '\t');
  const lineEnds = fc.constantFrom('\n', '\r\n');
  fc.assert(
    fc.property(table, delimiters, lineEnds, (rows, delimiter, lineEnd) => {
      const text = stringify(rows, { delimiter, record_delimiter: lineEnd, quoted: true });
      const expected = (parse(text, { delimiter }) as string[][]).map((cells) =>
        cells.map((content) => content.trim()),
      );
      const { records, mistakes, areRowsLost } = splitRecords(text, delimiter);
      expect(records.map(({ cells }) => cells)).toEqual(
        expected.filter((cells) => cells.some((content) => content !== '')),
      );
      expect(mistakes).toEqual([]);
      expect(areRowsLost).toBe(false);
    }),
    { seed: 3, numRuns: sized(100, 500) },
  );
});

it('splitRecords counts lines inside quoted cells, too', () => {
  expect(splitRecords('a,b\n"1\r\n2",3\r4,5\n', ',').records.map(({ line }) => line)).toEqual([1, 2, 4]);
});

it('splitRecords keeps a quote inside an unquoted cell', () => {
  expect(splitRecords('12" gun,x', ',').records[0].cells).toEqual(['12" gun', 'x']);
});

it('splitRecords stops at a quote that is never closed, and reports where it opened', () => {
  const { records, mistakes, areRowsLost } = splitRecords('a,b\n1,"2\n3,4\n', ',');
  expect(records).toHaveLength(1);
  expect(mistakes).toMatchObject([{ line: 2 }]);
  expect(areRowsLost).toBe(true);
});

it.each([
  ['a,b;c,d', ','],
  ['a;b;c', ';'],
  ['\n\na\tb', '\t'],
  ['alone', ','],
  ['', ','],
])('delimiterOf finds the delimiter of %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter);
});
