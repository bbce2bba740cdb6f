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
