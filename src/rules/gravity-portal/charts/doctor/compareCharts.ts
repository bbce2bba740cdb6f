import { CHART_COLUMNS, type ChartColumn, type ChartRow, type ChartSet } from '../ChartSet.ts';
import { rowCells } from '../rowCells.ts';

/** What a tweak does to one row of a chart. */
export interface RowChange {
  readonly chart: string;
  readonly roll: number;
  /** Null where there was no such row, or is none any more. */
  readonly before: ChartRow | null;
  readonly after: ChartRow | null;
  /** The columns that differ. */
  readonly columns: readonly ChartColumn[];
}

/** The rows in which two sets of charts differ, in order of charts and rolls; rows are the same by chart and roll. */
export function compareCharts(before: ChartSet, after: ChartSet): readonly RowChange[] {
  const rowsBefore = byPlace(before);
  const rowsAfter = byPlace(after);
  const places = new Map([...rowsBefore, ...rowsAfter]);
  return Array.from(places, ([place, { chart, roll }]): RowChange => {
    const one = rowsBefore.get(place) ?? null;
    const other = rowsAfter.get(place) ?? null;
    return { chart, roll, before: one, after: other, columns: differing(one, other) };
  })
    .filter(({ columns }) => columns.length > 0)
    .sort((one, other) => chartRoll(one) - chartRoll(other) || one.roll - other.roll);
}

function byPlace({ charts }: ChartSet): Map<string, ChartRow> {
  return new Map(charts.flatMap(({ rows }) => rows.map((row) => [`${row.chart} ${row.roll}`, row] as const)));
}

function differing(before: ChartRow | null, after: ChartRow | null): ChartColumn[] {
  if (before === null || after === null) return [...CHART_COLUMNS];
  const [one, other] = [rowCells(before), rowCells(after)];
  return CHART_COLUMNS.filter((column) => one[column] !== other[column]);
}

function chartRoll({ chart }: RowChange): number {
  return Number(/\d+$/.exec(chart)?.[0] ?? 0);
}
