import { type CsvStyle, csvText } from '../../foundation/csv.ts';
import { cellsOf, cellValue, isGroup, shownColumns, shownOn, type Table } from '../model/Table.ts';

/**
 * A table as a CSV file, with the names of the columns and the values of the cells instead of the titles and texts for
 * readers. It has all rows that are meant for CSV files, but no headings.
 *
 * @param style default: plain CSV
 */
export function renderCsv(table: Table, style?: CsvStyle): string {
  const columns = shownColumns(table, 'csv');
  const rows = table.rows.filter((row) => !isGroup(row) && (!('on' in row) || shownOn('csv', row.on)));
  return csvText(
    columns.map((at) => table.columns[at].name),
    rows.map((row) => columns.map((at) => cellValue(cellsOf(row)[at]))),
    style,
  );
}
