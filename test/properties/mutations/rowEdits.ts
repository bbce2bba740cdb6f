import fc from 'fast-check';
import { oddScalar } from './oddValues.ts';

const KINDS = [
  ...['cell', 'cell', 'cell', 'cell', 'drop-cell', 'drop-row', 'double-row', 'swap-rows', 'drop-column'],
  ...['swap-columns', 'double-column', 'transplant', 'widen', 'repeat'],
] as const;

/** One change of a table. Numbers select its rows and columns, header included. */
export interface RowEdit {
  readonly kind: (typeof KINDS)[number];
  readonly row: number;
  readonly column: number;
  readonly other: number;
  readonly value: string;
}

/** Changes of a table, and the format in which a spreadsheet saves it afterwards. */
export interface TableEdit {
  readonly edits: readonly RowEdit[];
  readonly delimiter: string;
  readonly quotes: 'where needed' | 'always' | 'never';
  readonly before: string;
}

/** A few changes of the cells of a CSV file. */
export const tableEdits: fc.Arbitrary<TableEdit> = fc.record({
  edits: fc.array(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      row: fc.nat(1000),
      column: fc.nat(100),
      other: fc.nat(1000),
      value: oddScalar.map(String),
    }),
    { minLength: 0, maxLength: 3 },
  ),
  delimiter: fc.constantFrom(',', ',', ';', '\t', '|'),
  quotes: fc.constantFrom('where needed', 'where needed', 'always', 'never'),
  before: fc.constantFrom('', '', '', 'sep=;\n', 'Table 1\n', '\n\n', ',,,,,,,\n'),
});

/** Returns a CSV text after changes of its table. The text must not contain quotes. */
export function withTableEdits(text: string, { edits, delimiter, quotes, before }: TableEdit): string {
  const rows = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
  for (const edit of edits) change(rows, edit);
  const cellText = (cell: string) => {
    const needs = quotes === 'always' || (quotes === 'where needed' && /["\r\n]/.test(cell + delimiter));
    return needs || (quotes === 'where needed' && cell.includes(delimiter)) ? `"${cell.replaceAll('"', '""')}"` : cell;
  };
  return before + rows.map((cells) => `${cells.map(cellText).join(delimiter)}\n`).join('');
}

function change(rows: string[][], { kind, row, column, other, value }: RowEdit): void {
  if (rows.length === 0) return;
  const at = row % rows.length;
  const cells = rows[at];
  const cell = column % Math.max(1, cells.length);
  const otherRow = other % rows.length;
  const otherCell = other % Math.max(1, cells.length);
  const put: Record<RowEdit['kind'], () => void> = {
    cell: () => cells.splice(cell, 1, value),
    'drop-cell': () => cells.splice(cell, 1),
    'drop-row': () => rows.splice(at, 1),
    'double-row': () => rows.splice(otherRow, 0, [...cells]),
    'swap-rows': () => rows.splice(at, 1, ...rows.splice(otherRow, 1, cells)),
    'drop-column': () => {
      for (const one of rows) one.splice(cell, 1);
    },
    'swap-columns': () => {
      for (const one of rows) one.splice(cell, 1, ...one.splice(otherCell, 1, one[cell] ?? ''));
    },
    'double-column': () => {
      for (const one of rows) one.push(one[cell] ?? '');
    },
    transplant: () => cells.splice(cell, 1, rows[otherRow][otherCell] ?? ''),
    widen: () => cells.push(...Array.from({ length: other }, () => value.slice(0, 5))),
    repeat: () => rows.push(...Array.from({ length: other * 20 }, () => [...cells])),
  };
  put[kind]();
}
