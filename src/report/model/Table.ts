import type { Limits } from './Document.ts';
import { type Media, type Medium, shownCount, shownOn } from './media.ts';

/**
 * A cell: a text, a number, or a value with the text that readers see. Null means that there is no value: a page shows a dash
 * for it in a column of numbers; the terminal and CSV files leave it empty.
 */
export type Cell = string | number | null | FormattedCell;

export interface FormattedCell {
  /** What a CSV file holds. */
  readonly value: string | number | null;
  /** What a reader sees. */
  readonly text: string;
  /** A verdict, which a page colours. */
  readonly tone?: 'missed' | 'undecided';
}

export interface Column {
  /** In CSV files: `cost_by_results`. */
  readonly name: string;
  /** For readers: `By its results`. */
  readonly title: string;
  /** In the terminal. Default: the title with a small first letter. */
  readonly terminalTitle?: string;
  /** Numbers stand at the right. Default: `left`. */
  readonly align?: 'left' | 'right';
  /** Default: every medium. */
  readonly on?: Media;
  /** The cells are the names of their rows. */
  readonly isRowName?: true;
  /** Readers see a text once where the rows below repeat it; CSV files repeat it. */
  readonly isOnce?: true;
  /** In the terminal, its cells stand below their rows, indented; it is the last column. */
  readonly isBelow?: true;
  /** The most characters of a cell in the terminal. */
  readonly limit?: number;
}

/** Rows of cells under columns: one form for the page, the terminal and CSV files. */
export interface Table {
  /** Names the table in its document. Two blocks may show the same table in different media. */
  readonly name: string;
  /** The CSV file that the table is left as, `tuning.csv`. Default: none. */
  readonly file?: string;
  readonly caption?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** The number of rows shown at once, by medium; default: all. A page folds the others, the terminal leaves them out. */
  readonly most?: Limits & {
    /** The number of rows on a page, folded ones included. */
    readonly onPage?: number;
  };
  /** The file that has the rows which a page leaves out. Default: the table's own. */
  readonly restIn?: string;
}

/**
 * Cells by column; cells that only some media show; or a heading over the rows that follow. The terminal shows no titles of columns
 * over rows with such headings.
 */
export type Row =
  | readonly Cell[]
  | { readonly cells: readonly Cell[]; readonly on: Media }
  | { readonly group: string };

/** Returns true if a row is a heading. */
export function isGroup(row: Row): row is { readonly group: string } {
  return 'group' in row;
}

/** The cells of a row; a heading has none. */
export function cellsOf(row: Row): readonly Cell[] {
  if ('group' in row) return [];
  return 'cells' in row ? row.cells : row;
}

/** A cell with a text of its own for readers, unless it is the same as the value. */
export function formatted(value: string | number, text: string): Cell {
  return value === text ? value : { value, text };
}

/** A number with the text that readers see; an absent number is shown as a dash. */
export function numberCell(value: number | null, textOf: (value: number) => string): FormattedCell {
  return { value, text: value === null ? '–' : textOf(value) };
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

/** The rows of a table in one medium: those shown at once, those that a page folds away, and how many are left out. */
export interface ShownRows {
  readonly open: readonly Row[];
  readonly folded: readonly Row[];
  readonly left: number;
}

/** The rows of a table as a medium shows them, with the cells of the columns that it shows. */
export function shownRows(table: Table, medium: 'page' | 'terminal'): ShownRows {
  const rows = table.rows.filter((row) => !('on' in row) || shownOn(medium, row.on));
  const count = shownCount(rows.length, table.most?.[medium]);
  const listed = medium === 'terminal' ? count : Math.max(count, table.most?.onPage ?? rows.length);
  return { open: rows.slice(0, count), folded: rows.slice(count, listed), left: Math.max(0, rows.length - listed) };
}

/** The places of the columns that a medium shows. */
export function shownColumns({ columns }: Table, medium: Medium): readonly number[] {
  return columns.flatMap(({ on }, at) => (shownOn(medium, on) ? [at] : []));
}

/**
 * The texts of some rows as readers see them, by row and column; a column that shows a text once has it in the first of the
 * rows that repeat it.
 *
 * @param shown the places of the columns
 */
export function rowTexts(table: Table, rows: readonly Row[], shown: readonly number[]): readonly (readonly string[])[] {
  const texts = rows.map((row) => (isGroup(row) ? [] : shown.map((at) => cellText(cellsOf(row)[at]))));
  return texts.map((row, at) =>
    row.map((text, place) => (table.columns[shown[place]].isOnce && texts[at - 1]?.[place] === text ? '' : text)),
  );
}
