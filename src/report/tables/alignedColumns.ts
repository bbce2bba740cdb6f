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
