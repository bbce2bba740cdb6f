import { LastRead } from '../../FileText.ts';
import { type ChartRow, type ChartSet, chartHexText, defendText, scenarioOf } from '../destinations/ChartSet.ts';
import { chartWeights, type Missing } from '../destinations/chartWeights.ts';
import { type Dice, rollsOf, rowWeights } from '../destinations/Dice.ts';
import { hexDistance, hexName, type MapHex, neighbour, readHex } from '../hexes.ts';
import type { Setup } from '../setup/setup.ts';

/** Where an entry may lead: every row of the charts in use, and the rolls that lead to them. */
export interface Destinations {
  readonly rows: readonly Destination[];
  /** The charts that the first entry is rolled on, and those for later ones; by direction these differ (IP2.72). */
  readonly first: ChartRolls;
  readonly later: ChartRolls;
}

/** How dice lead to the rows of one set of charts. */
export interface ChartRolls {
  readonly charts: readonly string[];
  /** By chart roll, from the lowest: a chart's place, or −1 where it is rolled again. */
  readonly chartOf: readonly number[];
  /** In how many ways a new chart roll leads to each chart. */
  readonly chartWeights: readonly number[];
  /** Row roll r, counted from the lowest, of chart c leads to row `firstRow` + c · `rowRolls` + r of all rows. */
  readonly firstRow: number;
  readonly rowRolls: number;
  /** By row of all: in how many ways both rolls together lead there. */
  readonly rowWeights: readonly number[];
}

/** A set of charts, and the hex side whose entries it is for; without one it is for all. */
export interface SidedCharts {
  readonly set: ChartSet;
  readonly side?: string;
}

/** One row of a chart, as far as a trial asks. */
export interface Destination {
  /** `DR2/8`. */
  readonly label: string;
  readonly chart: string;
  readonly roll: number;
  /** `SH33`. */
  readonly scenario: string;
  readonly portColumn: number;
  /** 0: any row of that column. */
  readonly portRow: number;
  readonly port: string;
  /** The side that the arrivals stand in for (IP2.417). */
  readonly race: string;
  /** The defending race as SHIPS begins with it, `Any` where it is open; empty where none is named. */
  readonly defenderRace: string;
  readonly defend: string;
  /** Where DEFEND is (IP2.418); column 0: where the scenario puts it; row 0: any row of that column. */
  readonly defendColumn: number;
  readonly defendRow: number;
  readonly bpv: number;
  /** Whether that is a listed alternative's (IP2.448). */
  readonly isAlternative: boolean;
  readonly ships: string;
  readonly notes: string;
}

/** Lately worked out, by all else that they depend on: the scenarios of a study mostly lead to the same places. */
const known = new WeakMap<ChartSet, LastRead<Destinations>>();
const MOST_KNOWN = 8;

/** Works out where the charts lead. @param sets those for the first entry and for later ones, free of mistakes */
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

/** The chart that a roll of the dice leads to by itself, or −1 where they are rolled again (IP2.412, P1). */
export function chartOfRoll({ charts }: ChartSet, dice: Dice, missing: Missing, roll: number): number {
  const at = (wanted: number) => charts.findIndex((chart) => chart.roll === wanted);
  if (at(roll) >= 0 || missing === 'reroll' || missing === 'error') return at(roll);
  const rolls = rollsOf(dice);
  if (missing === 'mirror') return at(rolls[0] + rolls[rolls.length - 1] - roll);
  const distances = charts.map((chart) => Math.abs(chart.roll - roll));
  return distances.indexOf(Math.min(...distances));
}

/** A row of the map, or 0 for any. */
function rowOrAny({ row }: { readonly row: number | 'any' }): number {
  return row === 'any' ? 0 : row;
}

/** Where one of a defender's units stands once its anchor has been moved. */
interface LaidOut {
  readonly name: string;
  readonly hex: string;
  readonly isOnMap: boolean;
}

/**
 * IP2.445: the anchor of a layout stands at DEFEND, and the others keep their places relative to it; none where the chart
 * leaves the place to the scenario, so that nothing is moved.
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

/** The hex that lies to `to` as `hex` lies to `from`: the same steps over sides A to F, counted along two of them. */
function shifted(hex: MapHex, from: MapHex, to: MapHex): MapHex {
  const columns = hex.column - from.column;
  const slantedRows = slanted(hex) - slanted(from);
  let at = to;
  // Over side C (or F) the slanted axis stays; the rest lies straight down (D) or up (A).
  for (let left = Math.abs(columns); left > 0; left -= 1) at = neighbour(at, columns > 0 ? 2 : 5);
  return { column: at.column, row: at.row + slantedRows };
}

function slanted({ column, row }: MapHex): number {
  return row - Math.floor((column - 1) / 2);
}

/** The row of PORT; 0 where any row of its column may be rolled (P30). */
export function portRowOf({ portRow }: Destination, setup: Setup): number {
  return settledRow(portRow, setup);
}

/** The row of DEFEND; 0 where any row of its column may be rolled (P30). */
export function defendRowOf({ defendRow }: Destination, setup: Setup): number {
  return settledRow(defendRow, setup);
}

function settledRow(row: number, { map, options }: Setup): number {
  return row === 0 && options.columnEdge === 'middle' ? Math.ceil(map.rows / 2) : row;
}

/** The rows that PORT is rolled among: those of its column without massive terrain (IP2.216), if there are any. */
export function openRows(destination: Destination, setup: Setup): readonly number[] {
  if (portRowOf(destination, setup) > 0) return [];
  const all = everyRow(setup);
  const open = all.filter((row) => !setup.map.massive.includes(hexName({ column: destination.portColumn, row })));
  return open.length === 0 ? all : open;
}

/** The rows that DEFEND is rolled among: all of its column, for a defender may stand on massive terrain. */
export function openDefendRows(destination: Destination, setup: Setup): readonly number[] {
  return destination.defendColumn === 0 || defendRowOf(destination, setup) > 0 ? [] : everyRow(setup);
}

function everyRow({ map }: Setup): number[] {
  return Array.from({ length: map.rows }, (_, at) => at + 1);
}

/** How many hexes off the defender may be, each distance once: several where PORT or DEFEND leaves its row open (P30). */
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
