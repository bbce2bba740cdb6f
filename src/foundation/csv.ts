import { stringify } from 'csv-stringify/sync';

/** A cell of a CSV file; null is an empty cell. */
export type CsvCell = string | number | null;

/** The format of a CSV file. */
export interface CsvStyle {
  readonly delimiter: ',' | ';';
  readonly decimal: '.' | ',';
  /** True if the file begins with a byte-order mark, which tells a spreadsheet that the text is UTF-8. */
  readonly hasMark: boolean;
}

const STANDARD: CsvStyle = { delimiter: ',', decimal: '.', hasMark: false };

/**
 * Returns the style that spreadsheets of a locale open without an import dialog. It has a byte-order mark. If the locale writes
 * decimal commas, the style has decimal commas, and semicolons between the cells.
 *
 * @throws RangeError if there is no such locale
 */
export function spreadsheetStyle(locale: string): CsvStyle {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  const isComma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  return isComma ? { delimiter: ';', decimal: ',', hasMark: true } : { delimiter: ',', decimal: '.', hasMark: true };
}

/**
 * Formats rows as CSV, with LF line ends. Whole numbers are written in full, and other numbers with up to nine significant
 * digits, far more than the error of a sampled figure justifies. A text that a spreadsheet would treat as a formula gets a leading
 * apostrophe; negative numbers stay numbers.
 */
export function csvText(
  columns: readonly string[],
  rows: readonly (readonly CsvCell[])[],
  { delimiter, decimal, hasMark }: CsvStyle = STANDARD,
): string {
  const numberText = (value: number) => String(Number.isInteger(value) ? value : Number(value.toPrecision(9)));
  return stringify([[...columns], ...rows.map((row) => [...row])], {
    escape_formulas: true,
    record_delimiter: 'unix',
    delimiter,
    bom: hasMark,
    cast: { number: (value) => numberText(value).replace('.', decimal) },
  });
}
