import { type RowChange, rowCells } from '../../analysis/destinationCharts/examineCharts.ts';
import { type ChartRow, scenarioOf } from '../../rules/gravity-portals/destinations/ChartSet.ts';

/** Columns that the scenario and its BPV say already. */
const NAMED = new Set(['set', 'number', 'bpv']);

/** What becomes of one row: the old, the new, and what else of it changes. */
export function changeText({ before, after, columns }: RowChange): { before: string; after: string; others: string } {
  const others = columns.filter((column) => !NAMED.has(column));
  const isSame = before !== null && after !== null && scenarioOf(before) === scenarioOf(after);
  const [old, fresh] = [before, after].map((row) => (row === null ? null : rowCells(row)));
  return {
    before: rowText(before),
    after: rowText(after),
    // Of another scenario everything is likely to be another, and need not be listed.
    others: isSame
      ? others.map((column) => `${column} ${old?.[column] || '–'} → ${fresh?.[column] || '–'}`).join('; ')
      : '',
  };
}

function rowText(row: ChartRow | null): string {
  return row === null ? 'no row' : `${scenarioOf(row)}, ${row.bpv} BPV`;
}
