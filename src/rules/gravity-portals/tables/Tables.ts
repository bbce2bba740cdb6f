import { numbered } from '../../../random/Chance.ts';
import type { MeasureTable } from '../../MeasureTable.ts';
import type { Taking } from '../clock.ts';
import type { Dice } from '../destinations/Dice.ts';
import type { ChartRolls } from '../plan/Destinations.ts';
import type { PortalPlan } from '../plan/PortalPlan.ts';
import { INFORMATION, UNIT } from '../play/purposes.ts';
import type { State } from '../play/State.ts';
import type { HopTables } from './clockTables.ts';
import type { DriftTables } from './driftTables.ts';
import type { SearchTables } from './searchTables.ts';

/** Tables precomputed from the plan. Impulses count from 1; windows, groups, rows and scenarios count from 0. */
export interface Tables extends ClockTables, ForceTables, PlaceTables, SearchTables, DriftTables {
  readonly voyage: PortalPlan;
  readonly measures: MeasureTable<State>;
  /** The counters that measures report, without those that depend only on the chart row. */
  readonly observed: Int32Array;
  /**
   * The values of the measures that depend only on the chart row, in the order of `rowObservedAt`. The first values are
   * for a trial without a chart row. The values of each chart row follow.
   */
  readonly rowObserved: Int32Array;
  /** The indices of the measures that depend only on the chart row. */
  readonly rowObservedAt: Int32Array;
  /**
   * The counters that a saved voyage must contain. Counters that follow from the chart row, and counters that are computed only
   * at the end of the trial, are not included.
   */
  readonly remembered: Int32Array;
  /** True if `playSearch` can play the voyage. */
  readonly isPlainSearch: boolean;
}

/** The impulses on which the groups can enter windows. */
export interface ClockTables extends HopTables {
  /** The index of the window that is open on each impulse, or −1. */
  readonly windowAt: Int8Array;
  /** The last impulse of the window that is open on each impulse, or 0 if none is open. */
  readonly closesOn: Uint8Array;
  /**
   * The impulse on which each group gets in with the leader (also by a tractor beam), or 0 if it does not. The index is
   * `entry · groups + group`, where `entry` is the impulse of the leader's entry on turn 1.
   */
  readonly joinsFirst: Uint8Array;
  /** For each group, the moves of a turn that take it through a return window once it has flown its `approach` (IP2.612). */
  readonly returnTakings: readonly (readonly Taking[])[];
  /**
   * True if a unit may wait for a window in the portal's hex (P12) and the portal may drift away before the window opens
   * (IP2.73).
   */
  readonly waitsInVain: boolean;
  /** 1 if a group, as a latecomer, gets into a window (IP2.436), otherwise 0. The index is `window · groups + group`. */
  readonly comesIn: Uint8Array;
  /**
   * True if all return windows are equivalent, so the die for the window can be skipped. Windows are equivalent if the whole
   * force gets into each window, and neither drift nor side distinguishes the windows.
   */
  readonly areWindowsEquivalent: boolean;
  /** True if the leader gets into every return window, so it never misses one. */
  readonly neverMisses: boolean;
  /** For each impulse from 1 to 33, the first impulse on which a window opens then or later; 0 if none opens. */
  readonly opensAt: Int32Array;
  /** True if the portal may drift within a turn (IP2.73). */
  readonly driftsWithinTurns: boolean;
}

/** The properties of the groups; the index is the group. */
export interface ForceTables {
  readonly count: Int32Array;
  readonly tumblesOn: Int32Array;
  readonly isLight: Uint8Array;
  readonly pods: Int32Array;
  readonly flywheel: Int32Array;
  readonly cloak: Int32Array;
  readonly esg: Int32Array;
  readonly inert: Int32Array;
  readonly passed: Int32Array;
  readonly beam: Int32Array;
  readonly items: Int32Array;
  readonly tumbling: Int32Array;
  readonly information: Int32Array;
  readonly labs: Int32Array;
  /** The points that each unit of a group gains with a face of its die (IP2.551). The index is `group · 7 + face`. */
  readonly gain: Int32Array;
  /** The lowest and the highest number of points that all groups together gain in a turn. */
  readonly leastGain: number;
  readonly mostGain: number;
  /**
   * True if the equipment of any group is counted: the group has pods, seekers, items, an ESG, a flywheel or a cloak,
   * is towed, or consists of fighters or shuttles.
   */
  readonly hasEquipment: boolean;
  /** True if the force is only the leader, with no items to count. */
  readonly isAlone: boolean;
  /** For each group, 1 if a window can take it away, by a move or when the window opens (IP2.14), otherwise 0. */
  readonly isMobile: Uint8Array;
}

/** The map and the destinations. */
export interface PlaceTables {
  /** The hex where the force begins, as `hexNumber` encodes it. */
  readonly at: number;
  /** The hexes on the line of fire, as `hexNumber` encodes them. */
  readonly fireLine: ReadonlySet<number>;
  /** The hex where the force stays, as `hexNumber` encodes it; 0 for the hex where it comes out. */
  readonly stayAt: number;
  /** The values of each chart row, as `ROW_COUNTERS` integers per row. A value of a category is an index among its labels. */
  readonly rowCounters: Int32Array;
  readonly scenario: Int32Array;
  readonly isOpenRace: Uint8Array;
  readonly bpv: Int32Array;
  readonly defenderRace: Int32Array;
  readonly portColumn: Int32Array;
  readonly portRow: Int32Array;
  /** For each chart row, the map rows from which the row of PORT is rolled (IP2.416, P30); empty if it is not rolled. */
  readonly openRows: readonly (readonly number[])[];
  /** For each chart row, the distance to the defender (IP2.418). */
  readonly distance: Int32Array;
  /** For each chart row, 1 if the distance depends on map rows that are rolled (P30), otherwise 0. */
  readonly rollsDistance: Uint8Array;
  /** For each chart row, the map column of the defender (DEFEND in the chart); 0 if the scenario gives the defender's place. */
  readonly defendColumn: Int32Array;
  /** For each chart row, the map row of the defender, unless it is rolled. */
  readonly defendRow: Int32Array;
  /** For each chart row, the map rows from which the row of the defender is rolled; empty if it is not rolled. */
  readonly openDefendRows: readonly (readonly number[])[];
  /** True if the distance is rolled for any row. */
  readonly rollsDistances: boolean;
  /** The rolls on the charts for the first entry. */
  readonly first: ChartRolls;
  /** The rolls on the charts for later entries. */
  readonly later: ChartRolls;
  /** The dice that choose the chart (IP2.412). */
  readonly chartDice: Dice;
  /** The dice that choose the row (IP2.413). */
  readonly rowDice: Dice;
  /** True if a new destination is never the present scenario again (P27). */
  readonly excludesPresent: boolean;
  /** For each scenario, the number of ways to roll each chart row on a later entry; 0 for the rows of this scenario (IP2.613). */
  readonly elsewhere: readonly (readonly number[])[];
  /** For each scenario, the number of ways to roll each chart row on the first entry; 0 for the rows of this scenario. */
  readonly elsewhereFirst: readonly (readonly number[])[];
  /** True if entries alternate between the side of the first entry and the opposite side (IP2.72). */
  readonly alternatesSides: boolean;
  /** The races on the agreed table (`defender.openRaces`, IP2.447), as indices into `labels.defenderRaces`. */
  readonly openRaces: Int32Array;
  readonly labels: Labels;
  /** True if the plan continues after the turn of entry. */
  readonly isLong: boolean;
  /** True if the plan ends with the entry itself. */
  readonly endsOnEntry: boolean;
  /** Pairs of a counter and the value that it has after every entry: weapons status, surprise and moved webs. */
  readonly opening: Int32Array;
  /** True if the measures depend on the place of the portal's far end. */
  readonly needsFarEnd: boolean;
  /** True if destinations are rolled. */
  readonly rollsDestination: boolean;
  /** True if the destination's clock begins with impulse 1 (P28). */
  readonly restartsClock: boolean;
  /** True if each unit rolls for its own destination (P2). */
  readonly rollsEach: boolean;
  /** True for plan `hop`, in which the force may enter any window (IP2.613). */
  readonly hops: boolean;
  /** True if the force may settle at a destination. */
  readonly maySettle: boolean;
  /** True if no event before the end of the trial depends on the destination. */
  readonly destinationCanWait: boolean;
}

/** The labels of the measures that are categories. */
export interface Labels {
  readonly charts: readonly string[];
  readonly destinations: readonly string[];
  readonly scenarios: readonly string[];
  readonly races: readonly string[];
  readonly defenderRaces: readonly string[];
  readonly hexes: readonly string[];
}

/** Computes the properties of each group, and the effects of an exit on it. */
export function forceTables({ groups }: PortalPlan): ForceTables {
  const by = (value: (unit: (typeof groups)[number]['unit'], at: number) => number) =>
    Int32Array.from(groups, ({ unit }, at) => value(unit, at));
  const gain = new Int32Array(groups.length * 7);
  for (const [at, { unit }] of groups.entries()) {
    // IP2.551, P17: the points gained are labs × max(0, 11 − die − range).
    for (let face = 1; face <= 6; face += 1) gain[at * 7 + face] = unit.labs * Math.max(0, 11 - face - unit.range);
  }
  const tables = {
    pods: by(({ pods }) => pods),
    flywheel: by(({ flywheel }) => Number(flywheel)),
    cloak: by(({ cloaked }) => Number(cloaked)),
    esg: by(({ esg }) => esg),
    inert: by(({ seekers }) => seekers.guided),
    passed: by(({ seekers }) => seekers.ballistic + seekers.typeThree),
    beam: by(({ towedBy }) => Number(towedBy !== undefined)),
    items: by(({ items }) => (items === undefined ? 0 : items.carried - items.expended)),
    isLight: Uint8Array.from(groups, ({ unit }) => Number(unit.kind === 'fighter' || unit.kind === 'shuttle')),
  };
  return {
    ...tables,
    count: by(({ count }) => count),
    tumblesOn: Int32Array.from(groups, ({ tumblesOn }) => tumblesOn),
    tumbling: by((_, at) => numbered(UNIT, at)),
    information: by((_, at) => numbered(INFORMATION, at)),
    labs: by(({ labs }) => labs),
    gain,
    leastGain: groups.reduce((sum, { unit }, at) => sum + unit.count * gain[at * 7 + 6], 0),
    mostGain: groups.reduce((sum, { unit }, at) => sum + unit.count * gain[at * 7 + 1], 0),
    hasEquipment: Object.values(tables).some((table) => table.some((value) => value > 0)),
    isAlone: groups.length === 1 && groups[0].unit.count === 1 && tables.items[0] === 0,
    isMobile: Uint8Array.from(groups, ({ unit }) => Number(unit.kind !== 'base' && unit.kind !== 'fixed')),
  };
}
