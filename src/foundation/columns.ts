import { wrapped } from './text.ts';

const GAP = '  ';
/** The first column is cut no shorter than this. */
const LEAST_FIRST = 12;

/**
 * Rows of cells as lines of aligned columns, two blanks apart. Where they are too wide the first column is cut short.
 *
 * @param align one letter for each column: `l` or `r`
 * @param width the most characters that a line may have
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

/** In code points. */
function lengthOf(text: string): number {
  return [...text].length;
}

const GAP_WIDTH = 2;
const INDENT = '  ';
/** The first column is wrapped no narrower than this. */
const LEAST_WRAPPED = 24;
/** What is longer than so many lines is cut short. */
const MOST_LINES = 3;

/**
 * Rows of cells as aligned columns, with the first column wrapped where the lines would be too wide; its further lines are
 * indented below the first. Columns that are empty but for their head are left out.
 *
 * @param rows the head first
 * @param align one letter for each column: `l` or `r`
 * @param width the most characters that a line may have
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
  // What is cut is one line again, for the columns to shorten.
  const kept =
    lines.length <= MOST_LINES ? lines : [...lines.slice(0, MOST_LINES - 1), lines.slice(MOST_LINES - 1).join(' ')];
  return kept.map((line, at) => (at === 0 ? line : INDENT + line));
}
