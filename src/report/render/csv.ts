import { csvText } from '../../foundation/csv.ts';
import { cellValue, isGroup, shownColumns, type Table } from '../model/Table.ts';

/** A table as a CSV file: its columns by name, its cells by value, with every row. */
export function renderCsv(table: Table): string {
  const columns = shownColumns(table, 'csv');
  const rows = table.rows.filter((row) => !isGroup(row));
  return csvText(
    columns.map((at) => table.columns[at].name),
    rows.map((row) => (isGroup(row) ? [] : columns.map((at) => cellValue(row[at])))),
  );
}
