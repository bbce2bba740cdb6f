import type { Limits } from './Document.ts';

/** A medium that shows parts of a document: the page, the terminal, or a CSV file. */
export type Medium = 'page' | 'terminal' | 'csv';

/** One or several media. */
export type Media = Medium | readonly Medium[];

/** Returns true if a medium shows a part of a document. @param on the part's media; undefined: all media */
export function shownOn(medium: Medium, on: Media | undefined): boolean {
  return on === undefined || on === medium || (typeof on !== 'string' && on.includes(medium));
}

/** The number of items or rows to show: all if there are at most `most` + 1, otherwise `most`. */
export function shownCount(all: number, most: number | undefined): number {
  return most === undefined || all <= most + 1 ? all : most;
}

/**
 * A cell: a text, a number, or a value with the text that readers see. Null means that there is no value: a page then shows a
 * dash in a column of numbers; the terminal and CSV files leave the cell empty.
 */
export type Cell = string | number | null | FormattedCell;

export interface FormattedCell {
  /** The value in a CSV file. */
  readonly value: string | number | null;
  /** The text for readers. */
  readonly text: string;
  /** A verdict that a page emphasises. */
  readonly tone?: 'missed' | 'undecided';
}

export interface Column {
  /** The name in CSV files: `cost_by_results`. */
  readonly name: string;
  /** The title for readers: `By its results`. */
  readonly title: string;
  /**
   * The title in the terminal. Default: the title, with a lower-case first letter unless the title begins with an
   * abbreviation.
   */
  readonly terminalTitle?: string;
  /** The alignment; columns of numbers are aligned right. Default: `left`. */
  readonly align?: 'left' | 'right';
  /** The media that show the column. Default: every medium. */
  readonly on?: Media;
  /** True if the cells are the names of their rows. */
  readonly isRowName?: true;
  /** True if readers see a text only in the first of several consecutive rows that have it. CSV files have it in every row. */
  readonly isOnce?: true;
  /** True for a last column whose cells the terminal shows below their rows, indented. */
  readonly isBelow?: true;
  /** The maximum number of characters of a cell in the terminal. */
  readonly limit?: number;
}

/** A table, in one form for the page, the terminal and CSV files. */
export interface Table {
  /** Identifies the table in its document. Two blocks may show the same table in different media. */
  readonly name: string;
  /** The CSV file that the table is written to: `tuning.csv`. Default: none. */
  readonly file?: string;
  readonly caption?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** The number of rows shown at once, by medium; default: all. A page folds the others; the terminal omits them. */
  readonly most?: Limits & {
    /** The maximum number of rows on a page, including folded rows. Default: all. */
    readonly onPage?: number;
  };
  /** The file with the rows that a page omits. Default: `file`. */
  readonly restIn?: string;
}

/**
 * A row is one of these: cells in the order of the columns; cells that only some media show; or a heading for the rows
 * that follow. The terminal shows no column titles for a table with headings.
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

/** Returns a cell with a value and a text for readers, or only the value if both are equal. */
export function formatted(value: string | number, text: string): Cell {
  return value === text ? value : { value, text };
}

/** A number with the text that readers see; a missing number is shown as a dash. */
export function numberCell(value: number | null, textOf: (value: number) => string): FormattedCell {
  return { value, text: value === null ? '–' : textOf(value) };
}

/** The text of a cell for readers. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'object' ? cell.text : String(cell);
}

/** The value of a cell in a CSV file. */
export function cellValue(cell: Cell): string | number | null {
  return cell !== null && typeof cell === 'object' ? cell.value : cell;
}

/** The rows of a table in one medium: `open` are shown at once, `folded` on demand; `left` is the number of omitted rows. */
export interface ShownRows {
  readonly open: readonly Row[];
  readonly folded: readonly Row[];
  readonly left: number;
}

/** The rows of a table that a medium shows. */
export function shownRows(table: Table, medium: 'page' | 'terminal'): ShownRows {
  const rows = table.rows.filter((row) => !('on' in row) || shownOn(medium, row.on));
  const count = shownCount(rows.length, table.most?.[medium]);
  const listed = medium === 'terminal' ? count : Math.max(count, table.most?.onPage ?? rows.length);
  return { open: rows.slice(0, count), folded: rows.slice(count, listed), left: Math.max(0, rows.length - listed) };
}

/** The indices of the columns that a medium shows. */
export function shownColumns({ columns }: Table, medium: Medium): readonly number[] {
  return columns.flatMap(({ on }, at) => (shownOn(medium, on) ? [at] : []));
}

/**
 * The texts of some rows for readers, by row and column. In a column with `isOnce`, only the first of several consecutive equal
 * texts is shown.
 *
 * @param shown the indices of the columns
 */
export function rowTexts(table: Table, rows: readonly Row[], shown: readonly number[]): readonly (readonly string[])[] {
  const texts = rows.map((row) => (isGroup(row) ? [] : shown.map((at) => cellText(cellsOf(row)[at]))));
  return texts.map((row, at) =>
    row.map((text, place) => (table.columns[shown[place]].isOnce && texts[at - 1]?.[place] === text ? '' : text)),
  );
}
