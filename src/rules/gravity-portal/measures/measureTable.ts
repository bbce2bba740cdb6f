import type { Voyage } from '../orders/Voyage.ts';
import { destinationRows } from './destinationRows.ts';
import { forceRows } from './forceRows.ts';
import type { MeasureRow } from './MeasureRow.ts';
import { outcomeRows } from './outcomeRows.ts';
import { watchRows } from './watchRows.ts';

/** What a voyage reports: the measures of its plan, without those that its setup cannot move. The first leads. */
export function measureTable(voyage: Voyage): MeasureRow[] {
  const rows = [...outcomeRows(voyage), ...destinationRows(voyage), ...forceRows(voyage), ...watchRows(voyage)].filter(
    (row) => row !== false,
  );
  return rows.filter((row, at) => rows.findIndex(({ figure }) => figure === row.figure) === at);
}
