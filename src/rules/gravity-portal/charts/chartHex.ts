import type { ChartHex, DefendPlace } from './ChartSet.ts';

/** The size of a destination's map in hexes. */
export interface ChartMap {
  readonly columns: number;
  readonly rows: number;
}

/**
 * A hex as charts write it: two digits of column, two of row, or `xx` for any row (P30). A spreadsheet drops the first
 * zero of 0815, so 815 is taken as well.
 *
 * @returns null where it is none, or lies beyond the map
 */
export function readChartHex(text: string, map: ChartMap): ChartHex | null {
  const match = /^(\d{1,2})(\d\d|xx)$/i.exec(text);
  if (match === null) return null;
  const column = Number(match[1]);
  if (column < 1 || column > map.columns) return null;
  if (match[2].toLowerCase() === 'xx') return { column, row: 'any' };
  const row = Number(match[2]);
  return row < 1 || row > map.rows ? null : { column, row };
}

/** A hex as charts write it: `0815`, `42xx`. */
export function chartHexText({ column, row }: ChartHex): string {
  return twoDigits(column) + (row === 'any' ? 'xx' : twoDigits(row));
}

/** A place of the DEFEND column as charts write it: `3415`, `SH28`. */
export function defendText(place: DefendPlace): string {
  return 'scenario' in place ? place.scenario : chartHexText(place);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
