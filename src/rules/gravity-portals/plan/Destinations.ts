import { LastRead } from '../../fieldSchemas.ts';
import { type ChartRow, type ChartSet, chartHexText, defendText, scenarioOf } from '../destinations/ChartSet.ts';
import { chartWeights, type Missing } from '../destinations/chartWeights.ts';
import { type Dice, rollsOf, rowWeights } from '../destinations/Dice.ts';
import { hexDistance, hexName, type MapHex, neighbour, readHex } from '../hexes.ts';
import type { Setup } from '../setup/setup.ts';

/** The possible destinations of an entry: every row of the charts in use, and the rolls that lead to them. */
export interface Destinations {
  readonly rows: readonly Destination[];
  /** The rolls on the charts of the first entry. They differ from `later` if the charts depend on the side of entry (IP2.72). */
  readonly first: ChartRolls;
  readonly later: ChartRolls;
}

/** The rolls that lead to the rows of one set of charts. */
export interface ChartRolls {
  readonly charts: readonly string[];
  /** For each chart roll, from the lowest, the index of its chart, or −1 if the dice are rolled again. */
  readonly chartOf: readonly number[];
  /** For each chart, the number of ways in which a chart roll leads to it. */
  readonly chartWeights: readonly number[];
  /**
   * The index of the first row of these charts among all rows. On the chart with index c, the row roll that is r above the lowest
   * roll leads to the row at index `firstRow` + c · `rowRolls` + r.
   */
  readonly firstRow: number;
  readonly rowRolls: number;
  /**
   * For each row of all sets of charts, the number of ways in which the two rolls together lead to it; 0 for the rows
   * of another set.
   */
  readonly rowWeights: readonly number[];
}

/** A set of charts, and the hex side of the entries that use it; without a side, all entries use it. */
export interface SidedCharts {
  readonly set: ChartSet;
  readonly side?: string;
}

/** One row of a chart, with the properties that a trial needs. */
export interface Destination {
  /** The label: `DR2/8`. */
  readonly label: string;
  readonly chart: string;
  readonly roll: number;
  /** The scenario's label: `SH33`. */
  readonly scenario: string;
  readonly portColumn: number;
  /** The map row of PORT; 0 means any row of that column. */
  readonly portRow: number;
  readonly port: string;
  /** The race of the side whose place the arriving force takes (IP2.417). */
  readonly race: string;
  /** The defending race at the start of SHIPS: `Any` if the chart leaves it open, empty if the chart names none. */
  readonly defenderRace: string;
  readonly defend: string;
  /** The place of DEFEND (IP2.418). Column 0 means that the scenario gives the place; row 0 means any row of that column. */
  readonly defendColumn: number;
  readonly defendRow: number;
  readonly bpv: number;
  /** True if `bpv` is the value of a listed alternative (IP2.448). */
  readonly isAlternative: boolean;
  readonly ships: string;
  readonly notes: string;
}

/**
 * A cache of the results of `destinationsOf`, because most scenarios of a study (variants of its setup) have the same
 * destinations. The keys are the set of charts and the parts of the setup on which the destinations depend.
 */
const known = new WeakMap<ChartSet, LastRead<Destinations>>();
const MOST_KNOWN = 8;

/**
 * Compiles the possible destinations.
 *
 * @param sets the charts of the first entry and of later ones, free of mistakes
 */
export function destinationsOf(sets: readonly [SidedCharts, SidedCharts], setup: Setup): Destinations {
  const [first, later] = sets;
  if (first.set !== later.set) return placesOf(sets, setup);
  const ofSet = known.get(first.set) ?? new LastRead<Destinations>(MOST_KNOWN);
  known.set(first.set, ofSet);
  const { defender, judge, select } = setup;
  return ofSet.get(JSON.stringify([defender, judge, select]), () => placesOf(sets, setup));
}

function placesOf([first, later]: readonly [SidedCharts, SidedCharts], setup: Setup): Destinations {
  const isOne = first.set === later.set;
  const rows = (isOne ? [first] : [first, later]).flatMap(({ set, side }) =>
    set.charts.flatMap((chart) => chart.rows.map((row) => destinationOf(row, isOne ? undefined : side, setup))),
  );
  const rollsFor = (set: ChartSet, firstRow: number) => chartRolls(set, firstRow, rows.length, setup);
  const rolls = rollsFor(first.set, 0);
  const rowsOfFirst = first.set.charts.reduce((sum, chart) => sum + chart.rows.length, 0);
  return { rows, first: rolls, later: isOne ? rolls : rollsFor(later.set, rowsOfFirst) };
}

function destinationOf(row: ChartRow, side: string | undefined, { defender, judge }: Setup): Destination {
  const label = `${row.chart}/${row.roll}`;
  const defendHex = 'scenario' in row.defend ? { column: 0, row: 0 } : row.defend;
  const alternative = judge || defender.agreed ? defender.alternatives[label] : undefined;
  return {
    label: side === undefined ? label : `${side} ${label}`,
    chart: row.chart,
    roll: row.roll,
    scenario: scenarioOf(row),
    portColumn: row.port.column,
    portRow: rowOrAny(row.port),
    port: chartHexText(row.port),
    race: row.race,
    defenderRace: /^([^:]+):/.exec(row.ships)?.[1].trim() ?? '',
    defend: defendText(row.defend),
    defendColumn: defendHex.column,
    defendRow: rowOrAny(defendHex),
    bpv: alternative ?? row.bpv,
    isAlternative: alternative !== undefined,
    ships: row.ships,
    notes: row.notes,
  };
}

function chartRolls(set: ChartSet, firstRow: number, allRows: number, { select }: Setup): ChartRolls {
  const { chartDice, rowDice, missing } = select;
  const weights = set.charts.length === 0 ? [] : chartWeights(set.charts, chartDice, missing);
  const ofRow = rowWeights(rowDice);
  return {
    charts: set.charts.map(({ name }) => name),
    chartOf: rollsOf(chartDice).map((roll) => chartOfRoll(set, chartDice, missing, roll)),
    chartWeights: weights,
    firstRow,
    rowRolls: ofRow.length,
    rowWeights: Array.from({ length: allRows }, (_, at) => {
      const place = at - firstRow;
      return (
        (weights[Math.floor(place / ofRow.length)] ?? 0) * ofRow[((place % ofRow.length) + ofRow.length) % ofRow.length]
      );
    }),
  };
}

/** Returns the index of the chart for a roll of the dice, or −1 if they are rolled again (IP2.412, P1). */
export function chartOfRoll({ charts }: ChartSet, dice: Dice, missing: Missing, roll: number): number {
  const at = (wanted: number) => charts.findIndex((chart) => chart.roll === wanted);
  if (at(roll) >= 0 || missing === 'reroll' || missing === 'error') return at(roll);
  const rolls = rollsOf(dice);
  if (missing === 'mirror') return at(rolls[0] + rolls[rolls.length - 1] - roll);
  const distances = charts.map((chart) => Math.abs(chart.roll - roll));
  return distances.indexOf(Math.min(...distances));
}

/** Returns a row of the map, or 0 for any row. */
function rowOrAny({ row }: { readonly row: number | 'any' }): number {
  return row === 'any' ? 0 : row;
}

/** The place of one of a defender's units, after the anchor of the layout has been moved to DEFEND. */
interface LaidOut {
  readonly name: string;
  readonly hex: string;
  readonly isOnMap: boolean;
}

/**
 * IP2.445: places the anchor of a layout at DEFEND; the other units keep their places relative to it. The result is empty if the
 * setup has no layout, or if DEFEND is not a single hex (`SH28`, `42xx`), because in that case no unit is moved.
 */
export function layoutAt({ defend }: Destination, { defender, map }: Setup): LaidOut[] {
  if (defender.layout === undefined || !/^\d{4}$/.test(defend)) return [];
  const { anchor, others } = defender.layout;
  return Object.entries(others).map(([name, place]) => {
    const hex = shifted(readHex(place), readHex(anchor), readHex(defend));
    const isOnMap = hex.column >= 1 && hex.column <= map.columns && hex.row >= 1 && hex.row <= map.rows;
    return { name, hex: isOnMap ? hexName(hex) : 'off the map', isOnMap };
  });
}

/**
 * Returns the hex whose offset from `to` equals the offset of `hex` from `from`. The offset is measured in steps along
 * two hex axes.
 */
function shifted(hex: MapHex, from: MapHex, to: MapHex): MapHex {
  const columns = hex.column - from.column;
  const slantedRows = slanted(hex) - slanted(from);
  let at = to;
  // A step over side C (or F) does not change the slanted row. The remaining steps go straight down (D) or up (A).
  for (let left = Math.abs(columns); left > 0; left -= 1) at = neighbour(at, columns > 0 ? 2 : 5);
  return { column: at.column, row: at.row + slantedRows };
}

function slanted({ column, row }: MapHex): number {
  return row - Math.floor((column - 1) / 2);
}

/** Returns the row of PORT, or 0 if any row of its column may be rolled (P30). */
export function portRowOf({ portRow }: Destination, setup: Setup): number {
  return settledRow(portRow, setup);
}

/** Returns the row of DEFEND, or 0 if any row of its column may be rolled (P30). */
export function defendRowOf({ defendRow }: Destination, setup: Setup): number {
  return settledRow(defendRow, setup);
}

function settledRow(row: number, { map, options }: Setup): number {
  return row === 0 && options.columnEdge === 'middle' ? Math.ceil(map.rows / 2) : row;
}

/**
 * Returns the rows from which the row of PORT is rolled: the rows of its column without massive terrain (IP2.216), or
 * all rows of the column if all have massive terrain. The result is empty if the row is fixed.
 */
export function openRows(destination: Destination, setup: Setup): readonly number[] {
  if (portRowOf(destination, setup) > 0) return [];
  const all = everyRow(setup);
  const open = all.filter((row) => !setup.map.massive.includes(hexName({ column: destination.portColumn, row })));
  return open.length === 0 ? all : open;
}

/**
 * Returns the rows from which the row of DEFEND is rolled: all rows of its column, because a defender may be on massive terrain.
 * The result is empty if the row is fixed.
 */
export function openDefendRows(destination: Destination, setup: Setup): readonly number[] {
  return destination.defendColumn === 0 || defendRowOf(destination, setup) > 0 ? [] : everyRow(setup);
}

function everyRow({ map }: Setup): number[] {
  return Array.from({ length: map.rows }, (_, at) => at + 1);
}

/** Returns the possible distances to the defender, each once. There are several if PORT or DEFEND leaves its row open (P30). */
export function distancesOf(destination: Destination, setup: Setup): readonly number[] {
  const { portColumn, defendColumn } = destination;
  if (defendColumn === 0) return [setup.defender.distance];
  const orElse = (rows: readonly number[], only: number) => (rows.length === 0 ? [only] : rows);
  const ports = orElse(openRows(destination, setup), portRowOf(destination, setup));
  const defends = orElse(openDefendRows(destination, setup), defendRowOf(destination, setup));
  return [
    ...new Set(ports.flatMap((port) => defends.map((defend) => hexDistance(portColumn, port, defendColumn, defend)))),
  ];
}
