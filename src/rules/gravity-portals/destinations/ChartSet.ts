/** The columns of a chart file, in the order of the chart file that comes with riftlab. */
export const CHART_COLUMNS = [
  'chart',
  'roll',
  'set',
  'number',
  'port',
  'race',
  'defend',
  'bpv',
  'ships',
  'notes',
] as const;

export type ChartColumn = (typeof CHART_COLUMNS)[number];

/** A hex of a destination's map, or a whole column (`42xx` means any row). */
export interface ChartHex {
  readonly column: number;
  readonly row: number | 'any';
}

/** The defender's place: a hex, or the scenario that says where the defender is (`SH28`). */
export type DefendPlace = ChartHex | { readonly scenario: string };

/** One destination: a row of a chart. */
export interface ChartRow {
  /** The chart's name: `DR2`. */
  readonly chart: string;
  /** The row roll that leads to this destination. */
  readonly roll: number;
  /** `set` and `number` together name the scenario: `SH33`. */
  readonly set: string;
  readonly number: number;
  readonly port: ChartHex;
  readonly race: string;
  readonly defend: DefendPlace;
  /** The point value (BPV) of the defender's force, 0 or more. It measures the difficulty of the destination. */
  readonly bpv: number;
  readonly ships: string;
  readonly notes: string;
  /** The line of the row in the file, from 1. */
  readonly line: number;
}

/** One chart, with a row for every roll of its dice, in order of the rolls. */
export interface Chart {
  readonly name: string;
  /** The chart roll that leads to this chart: 2 for DR2. */
  readonly roll: number;
  readonly rows: readonly ChartRow[];
}

/** All charts of a file, in order of their rolls, as plain data. */
export interface ChartSet {
  readonly charts: readonly Chart[];
}

/** Returns the scenario of a row: `SH33`. */
export function scenarioOf({ set, number }: Pick<ChartRow, 'set' | 'number'>): string {
  return `${set}${number}`;
}

/** The size of a destination's map in hexes. */
export interface ChartMap {
  readonly columns: number;
  readonly rows: number;
}

/**
 * Reads a hex in a chart's notation: two digits for the column, then two for the row, or `xx` for any row (P30). Spreadsheets
 * drop the leading zero of 0815, so 815 is accepted, too.
 *
 * @returns null if the text is not a hex, or the hex is outside the map
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

/** Returns a hex in a chart's notation: `0815`, `42xx`. */
export function chartHexText({ column, row }: ChartHex): string {
  return twoDigits(column) + (row === 'any' ? 'xx' : twoDigits(row));
}

/** Returns a place of the DEFEND column in a chart's notation: `3415`, `SH28`. */
export function defendText(place: DefendPlace): string {
  return 'scenario' in place ? place.scenario : chartHexText(place);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** Returns the cells of a row, by the names of their columns, in the notation of a chart file. */
export function rowCells(row: ChartRow): Readonly<Record<ChartColumn, string | number>> {
  const { line, port, defend, ...rest } = row;
  return { ...rest, port: chartHexText(port), defend: defendText(defend) };
}
