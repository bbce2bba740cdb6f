import { LastRead } from '../../LastRead.ts';
import { type ChartRow, type ChartSet, scenarioOf } from '../charts/ChartSet.ts';
import { chartHexText, defendText } from '../charts/chartHex.ts';
import { chartWeights, type Missing } from '../charts/chartWeights.ts';
import { type Dice, rollsOf, rowWeights } from '../charts/Dice.ts';
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
