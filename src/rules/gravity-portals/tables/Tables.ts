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

/** What playing looks up instead of working out. Impulses count from 1, windows, groups, rows and scenarios from 0. */
export interface Tables extends ClockTables, ForceTables, PlaceTables, SearchTables, DriftTables {
  readonly voyage: PortalPlan;
  readonly measures: MeasureTable<State>;
  /** The counters that measures report, without those that the row of the charts says. */
  readonly observed: Int32Array;
  /** By row of the charts + 1 (0: none), what measures report of the row itself, and the places of these measures. */
  readonly rowObserved: Int32Array;
  readonly rowObservedAt: Int32Array;
  /** Those of them that a saved voyage has to hold: not what its row says, nor what only the end works out. */
  readonly remembered: Int32Array;
  /** Whether `playSearch` can play it. */
  readonly isPlainSearch: boolean;
}

/** Who can do what on which impulse. */
export interface ClockTables extends HopTables {
  /** By impulse: the open window, or −1. */
  readonly windowAt: Int8Array;
  /** By impulse: the last impulse of the window that is open then, or 0. */
  readonly closesOn: Uint8Array;
  /** By impulse of the leader's entry on turn 1 · groups + group: the impulse on which the group gets in too, with beams on, or 0. */
  readonly joinsFirst: Uint8Array;
  /** By group: its moves of a turn that take it through a return window once it has flown its `approach` (IP2.612). */
  readonly returnTakings: readonly (readonly Taking[])[];
  /** Whether who waits for a window in the portal's hex (P12) may see it drift on before that opens (IP2.73). */
  readonly waitsInVain: boolean;
  /** By window · groups + group: 1 where a group that comes late gets into it (IP2.436). */
  readonly comesIn: Uint8Array;
  /** Whether the whole force gets into every return window, and neither drift nor side tells them apart: all one which it is. */
  readonly anyWindowDoes: boolean;
  /** Whether the leader gets into every return window, so that it never misses one. */
  readonly neverMisses: boolean;
  /** By impulse, to 33: the impulse on which the next window opens, that one included, or 0. */
  readonly opensAt: Int32Array;
  /** Whether the portal may drift while a turn is under way (IP2.73). */
  readonly driftsWithinTurns: boolean;
}

/** By group. */
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
  /** By group · 7 + face: the points that each unit gains (IP2.551). */
  readonly gain: Int32Array;
  /** Points that every group together gains in a turn, at least and at most. */
  readonly leastGain: number;
  readonly mostGain: number;
  /** Whether any group has something that only some have, so that an exit asks for it. */
  readonly hasEquipment: boolean;
  /** Whether the leader is all there is, with no items to count. */
  readonly isAlone: boolean;
  /** 1 where moving, or being there as a window opens, can take the group away at all (IP2.14). */
  readonly isMobile: Uint8Array;
}

/** Maps and destinations. */
export interface PlaceTables {
  /** Where the force begins, as `hexNumber` gives it. */
  readonly at: number;
  /** Hexes as `hexNumber` gives them: on the line of fire, and where the force stays (0: where it comes out). */
  readonly fireLine: ReadonlySet<number>;
  readonly stayAt: number;
  /** By row of the charts · ROW_COUNTERS: what the row says, its places among the labels of the categories included. */
  readonly rowCounters: Int32Array;
  readonly scenario: Int32Array;
  readonly isOpenRace: Uint8Array;
  readonly bpv: Int32Array;
  readonly defenderRace: Int32Array;
  readonly portColumn: Int32Array;
  readonly portRow: Int32Array;
  /** By row: the rows of the map that PORT is rolled among (IP2.416, P30); none where it names one. */
  readonly openRows: readonly (readonly number[])[];
  /** By row: how far off the defender is (IP2.418), and 1 where that is rolled, because it depends on rows left open (P30). */
  readonly distance: Int32Array;
  readonly rollsDistance: Uint8Array;
  /** By such a row: where DEFEND is, and the rows that it is rolled among; none where it names one. */
  readonly defendColumn: Int32Array;
  readonly defendRow: Int32Array;
  readonly openDefendRows: readonly (readonly number[])[];
  /** Whether any row rolls the distance. */
  readonly rollsDistances: boolean;
  /** The rolls that lead to a destination, and their dice (IP2.412, IP2.413). */
  readonly first: ChartRolls;
  readonly later: ChartRolls;
  readonly chartDice: Dice;
  readonly rowDice: Dice;
  /** Whether a new destination is never the present scenario again (P27). */
  readonly excludesPresent: boolean;
  /** By scenario: the ways to each row, those of the scenario itself left out (IP2.613). */
  readonly elsewhere: readonly (readonly number[])[];
  /** The same by the rolls of the first entry. */
  readonly elsewhereFirst: readonly (readonly number[])[];
  /** Whether entries are over the side of the first one and the side across in turn (IP2.72). */
  readonly alternatesSides: boolean;
  /** Open races on the agreed table, as labels. */
  readonly openRaces: Int32Array;
  readonly labels: Labels;
  /** Whether the plan goes on after the turn of entry, or is over with the entry itself. */
  readonly isLong: boolean;
  readonly endsOnEntry: boolean;
  /** Figures and what an entry makes of them, in turn: what both sides begin the scenario with. */
  readonly opening: Int32Array;
  /** Whether the measures look at where the far end of the portal is. */
  readonly needsFarEnd: boolean;
  /** Whether destinations are rolled at all. */
  readonly rollsDestination: boolean;
  /** Whether the destination's clock begins with impulse 1 (P28). */
  readonly restartsClock: boolean;
  /** Whether each unit rolls for a destination of its own (P2). */
  readonly rollsEach: boolean;
  /** Whether the plan goes through any window (IP2.613), and whether it may settle somewhere. */
  readonly hops: boolean;
  readonly maySettle: boolean;
  /** Whether the destination decides nothing before the end of the trial. */
  readonly destinationCanWait: boolean;
}

/** What the values of the categories are called. */
export interface Labels {
  readonly charts: readonly string[];
  readonly destinations: readonly string[];
  readonly scenarios: readonly string[];
  readonly races: readonly string[];
  readonly defenderRaces: readonly string[];
  readonly hexes: readonly string[];
}

/** Works out what each group brings, and what becomes of it on exit. */
export function forceTables({ groups }: PortalPlan): ForceTables {
  const by = (value: (unit: (typeof groups)[number]['unit'], at: number) => number) =>
    Int32Array.from(groups, ({ unit }, at) => value(unit, at));
  const gain = new Int32Array(groups.length * 7);
  for (const [at, { unit }] of groups.entries()) {
    // IP2.551, P17: labs × max(0, 11 − die − range).
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
