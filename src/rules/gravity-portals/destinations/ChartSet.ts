/** The columns of a chart file, in the order of the shipped one. */
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

/** A hex of a destination's map, or a whole column of them (`42xx`: any row). */
export interface ChartHex {
  readonly column: number;
  readonly row: number | 'any';
}

/** Where the defender stands: a hex, or where that scenario puts it (`SH28`). */
export type DefendPlace = ChartHex | { readonly scenario: string };

/** One destination: a row of a chart. */
export interface ChartRow {
  /** The chart's name: `DR2`. */
  readonly chart: string;
  /** The roll that leads here. */
  readonly roll: number;
  /** The scenario is `set` and `number` together: `SH33`. */
  readonly set: string;
  readonly number: number;
  readonly port: ChartHex;
  readonly race: string;
  readonly defend: DefendPlace;
  /** What the defender's force is worth, 0 or more: how hard the destination is. */
  readonly bpv: number;
  readonly ships: string;
  readonly notes: string;
  /** In the file, from 1. */
  readonly line: number;
}

/** One chart, with a row for every roll of its dice, in order of the rolls. */
export interface Chart {
  readonly name: string;
  /** The chart roll that it stands for: 2 for DR2. */
  readonly roll: number;
  readonly rows: readonly ChartRow[];
}

/** All charts of a file, in order of their rolls: plain data. */
export interface ChartSet {
  readonly charts: readonly Chart[];
}

/** The scenario that a row leads to: `SH33`. */
export function scenarioOf({ set, number }: Pick<ChartRow, 'set' | 'number'>): string {
  return `${set}${number}`;
}

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

/** A row as its file writes it, by column. */
export function rowCells(row: ChartRow): Readonly<Record<ChartColumn, string | number>> {
  const { line, port, defend, ...rest } = row;
  return { ...rest, port: chartHexText(port), defend: defendText(defend) };
}
