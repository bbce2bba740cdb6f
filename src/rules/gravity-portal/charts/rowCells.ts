import type { ChartColumn, ChartRow } from './ChartSet.ts';
import { chartHexText, defendText } from './chartHex.ts';

/** A row as its file writes it, by column. */
export function rowCells(row: ChartRow): Readonly<Record<ChartColumn, string | number>> {
  const { line, port, defend, ...rest } = row;
  return { ...rest, port: chartHexText(port), defend: defendText(defend) };
}
