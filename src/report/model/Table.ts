import type { Medium } from './Document.ts';

/**
 * A cell: a text, a number, or a number with the text that readers see. Null is empty. A `tone` marks a verdict, so that a page can
 * colour it.
 */
export type Cell = string | number | null | FormattedCell;

export interface FormattedCell {
  /** What a CSV file holds. */
  readonly value: string | number | null;
  /** What a reader sees. */
  readonly text: string;
  readonly tone?: 'missed' | 'undecided';
}

export interface Column {
  /** In CSV files: `cost_by_results`. */
  readonly name: string;
  /** For readers: `By its results`. */
  readonly title: string;
  /** Numbers stand at the right. Default: `left`. */
  readonly align?: 'left' | 'right';
  /** Default: every medium, and CSV files. `csv` columns are for files alone. */
  readonly on?: Medium | 'csv';
}

/** Rows of cells under columns: one form for the page, the terminal and CSV files. */
export interface Table {
  /** The name of its CSV file without extension, and its id in JSON. */
  readonly name: string;
  readonly caption?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** How many rows each medium shows at once. Default: all. One more is shown rather than one left over. */
  readonly most?: Readonly<Partial<Record<Medium, number>>>;
  /** Where the terminal finds the rows that it does not show: `tuning.csv`. */
  readonly restIn?: string;
}

/** Cells by column, or a heading over the rows that follow. */
export type Row = readonly Cell[] | { readonly group: string };

/** Whether a row is a heading. */
export function isGroup(row: Row): row is { readonly group: string } {
  return 'group' in row;
}

/** What a reader sees in a cell. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'object' ? cell.text : String(cell);
}

/** What a CSV file holds of a cell. */
export function cellValue(cell: Cell): string | number | null {
  return cell !== null && typeof cell === 'object' ? cell.value : cell;
}

/** The rows that a medium shows at once, and those that it folds away or leaves out. */
export function shownRows(
  { rows, most }: Table,
  medium: Medium,
): { readonly open: readonly Row[]; readonly rest: readonly Row[] } {
  const limit = most?.[medium] ?? rows.length;
  const count = rows.length <= limit + 1 ? rows.length : limit;
  return { open: rows.slice(0, count), rest: rows.slice(count) };
}

/** The places of the columns that a medium shows. */
export function shownColumns({ columns }: Table, medium: Medium | 'csv'): readonly number[] {
  return columns.flatMap(({ on }, at) => (on === undefined || on === medium ? [at] : []));
}
