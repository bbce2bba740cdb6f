import { stringify } from 'csv-stringify/sync';

/** What a cell of a CSV file holds; null leaves it empty. */
export type CsvCell = string | number | null;

/**
 * Rows as CSV, with LF line ends. Whole numbers are written out, others have up to nine significant digits, far finer
 * than any interval shown beside them. A text that a spreadsheet would take for a formula gets an apostrophe before it; negative numbers stay numbers.
 */
export function csvText(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return stringify([[...columns], ...rows.map((row) => [...row])], {
    escape_formulas: true,
    record_delimiter: 'unix',
    cast: { number: (value) => String(Number.isInteger(value) ? value : Number(value.toPrecision(9))) },
  });
}
