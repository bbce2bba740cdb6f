import { wrapped } from './text.ts';

const GAP = '  ';
/** The minimum width of a shortened first column. */
const LEAST_FIRST = 12;

/**
 * Rows of cells as lines of aligned columns, two spaces apart. If the lines are too wide, the first column is shortened.
 *
 * @param align one letter for each column: `l` or `r`
 * @param width the maximum number of characters in a line
 */
export function alignedColumns(rows: readonly (readonly string[])[], align: string, width: number): string[] {
  const widths = Array.from(align, (_, at) => Math.max(...rows.map((row) => lengthOf(row[at]))));
  const rest = widths.slice(1).reduce((sum, column) => sum + column + GAP.length, 0);
  widths[0] = Math.min(widths[0], Math.max(LEAST_FIRST, width - rest));
  return rows.map((row) => {
    const cells = row.map((cell, at) => padded(shortened(cell, widths[at]), widths[at], align[at]));
    return shortened(cells.join(GAP).trimEnd(), width);
  });
}

function padded(cell: string, width: number, align: string): string {
  const blanks = ' '.repeat(width - lengthOf(cell));
  return align === 'r' ? blanks + cell : cell + blanks;
}

function shortened(cell: string, width: number): string {
  return lengthOf(cell) <= width ? cell : `${[...cell].slice(0, width - 1).join('')}…`;
}

/** The length in code points. */
function lengthOf(text: string): number {
  return [...text].length;
}

const GAP_WIDTH = 2;
const INDENT = '  ';
/** The minimum width of a wrapped first column. */
const LEAST_WRAPPED = 24;
/** A cell with more lines than this is shortened. */
const MOST_LINES = 3;

/**
 * Rows of cells as aligned columns. If the lines are too wide, the first column is wrapped, with its further lines indented.
 * Columns that are empty except for their head are omitted.
 *
 * @param rows the head first
 * @param align one letter for each column: `l` or `r`
 * @param width the maximum number of characters in a line
 */
export function wrappedColumns(rows: readonly (readonly string[])[], align: string, width: number): string[] {
  const [, ...body] = rows;
  const kept = [...align].map((_, at) => at === 0 || body.some((row) => row[at] !== ''));
  const keep = <Part>(parts: readonly Part[]) => parts.filter((_, at) => kept[at]);
  const full = rows.map(keep);
  const rest = full[0].slice(1).map((_, at) => Math.max(...full.map((row) => [...row[at + 1]].length)) + GAP_WIDTH);
  const room = Math.max(LEAST_WRAPPED, width - rest.reduce((sum, column) => sum + column, 0));
  return alignedColumns(
    full.flatMap(([first, ...cells]) =>
      linesOf(first, room).map((line, at) => [line, ...cells.map((cell) => (at === 0 ? cell : ''))]),
    ),
    keep([...align]).join(''),
    width,
  );
}

function linesOf(text: string, room: number): readonly string[] {
  if ([...text].length <= room) return [text];
  const lines = wrapped(text, room - INDENT.length);
  // A shortened cell becomes one line again, which the columns shorten further.
  const kept =
    lines.length <= MOST_LINES ? lines : [...lines.slice(0, MOST_LINES - 1), lines.slice(MOST_LINES - 1).join(' ')];
  return kept.map((line, at) => (at === 0 ? line : INDENT + line));
}
