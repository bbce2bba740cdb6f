import { stringify } from 'csv-stringify/sync';

/** A cell of a CSV file; null is an empty cell. */
export type CsvCell = string | number | null;

/**
 * Rows as CSV, with LF line ends. Whole numbers are written in full, others with up to nine significant digits, far more
 * than any interval beside them needs. A text that a spreadsheet would treat as a formula gets a leading apostrophe;
 * negative numbers stay numbers.
 */
export function csvText(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return stringify([[...columns], ...rows.map((row) => [...row])], {
    escape_formulas: true,
    record_delimiter: 'unix',
    cast: { number: (value) => String(Number.isInteger(value) ? value : Number(value.toPrecision(9))) },
  });
}
