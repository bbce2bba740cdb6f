import type { FieldRow } from './fieldRows.ts';

/** The rows that no other row, nor one before it, has told already: of the same key, with the same values and meaning. */
export function untoldRows(rows: readonly FieldRow[], others: readonly FieldRow[]): FieldRow[] {
  const told = new Set(others.map(wordsOf));
  return rows.filter((row) => {
    const words = wordsOf(row);
    const isNew = !told.has(words);
    told.add(words);
    return isNew;
  });
}

function wordsOf({ path, allowed, meaning }: FieldRow): string {
  return JSON.stringify([path.split('.').at(-1), allowed, meaning]);
}
