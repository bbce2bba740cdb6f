import { csvText } from '../../../foundation/csv.ts';
import { CHART_COLUMNS, type ChartSet, rowCells } from './ChartSet.ts';

/** Returns a set of charts as the text of a chart file, which `readCharts` can read. */
export function writeCharts({ charts }: ChartSet): string {
  const rows = charts.flatMap((chart) => chart.rows.map((row) => rowCells(row)));
  return csvText(
    CHART_COLUMNS,
    rows.map((cells) => CHART_COLUMNS.map((column) => cells[column])),
  );
}
