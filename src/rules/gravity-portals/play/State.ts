import { MeasureTable } from '../../MeasureTable.ts';
import { isPlainSearch } from '../fast/search.ts';
import type { PortalRow } from '../measures.ts';
import type { PortalPlan } from '../plan/PortalPlan.ts';
import { clockTables } from '../tables/clockTables.ts';
import { driftTables } from '../tables/driftTables.ts';
import { placeTables } from '../tables/placeTables.ts';
import { searchTables } from '../tables/searchTables.ts';
import { forceTables, type Tables } from '../tables/Tables.ts';
import {
  CHART,
  COUNTERS,
  DEFEND_DISTANCE,
  DEFENDER_GONE,
  DEFENDER_RACE,
  ENTERED,
  PORTAL_HEX,
  RETURNED,
  ROW_COUNTERS,
  STRANDED,
  TURN_RETURNED,
  TURNS_AWAY,
  UNITS_HOME,
} from './counters.ts';

/** The state of one voyage, and the tables used to play it. */
export interface State {
  readonly tables: Tables;
  /** The counters of the trial; `counters.ts` defines the indices. */
  readonly counters: Int32Array;
  /** The number of units of each group that are with the leader. */
  readonly ships: Int32Array;
  /** The number of units of each group that entered the portal on turn 1. */
  readonly entered: Int32Array;
  /** The number of units of each group that tumbled on the latest exit. */
  readonly tumbled: Int32Array;
  /** For each group, 1 if its pods have separated, otherwise 0. */
  readonly podsOff: Uint8Array;
  /** The impulse on which each group came out of the portal in this turn (IP2.432); valid only if `impulse` is above 0. */
  readonly arrivedOn: Uint8Array;
  /** The impulse on which each group will enter the window that the leader enters; 0 if the group does not get there in time. */
  readonly entersOn: Uint8Array;
  /**
   * The first move of this turn that may take each group into a window again; 0 if there is none. Valid only if `hopImpulse` is
   * above 0.
   */
  readonly movesFrom: Uint8Array;
  turn: number;
  /** The impulse of the latest entry; 0 if there was none in this turn. */
  impulse: number;
  /** The index of the window of the latest entry. */
  window: number;
  /** True if the force has come out of a portal before. */
  hasComeOut: boolean;
  isAway: boolean;
  /** The chart row of the present destination; −1 at the origin, or if the row is not rolled yet. */
  row: number;
  /** The chart row of the previous destination; −1 if there is none. */
  leftRow: number;
  /** The race of the defender at the previous destination; the distance to that defender is `leftDistance`. */
  leftRace: number;
  leftDistance: number;
  /**
   * True if the next return window leads home even with `home: last` (P25). This is so if the latest passage began at the origin,
   * or has taken the force back by one scenario (`goBack`).
   */
  isFromOrigin: boolean;
  /** The hexes of the portal's two ends (`near`, `far`) and of a force that stays (`stay`), as `hexNumber` encodes them. */
  near: number;
  far: number;
  stay: number;
  /** True if, since the portal's latest drift, the force has seen where the portal is (IP2.51 to IP2.53). */
  knows: boolean;
  /** True if, since the portal's latest drift, the defenders have seen where the portal is. */
  defenderKnows: boolean;
  /** True if the force knew where the portal was earlier in this turn, before a drift or a passage. */
  hasKnown: boolean;
  /** True if the defenders knew where the portal was earlier in this turn, before a drift or a passage. */
  defenderHasKnown: boolean;
  /** True if, earlier in this turn, the portal blocked the line of fire. */
  hasBarred: boolean;
  /**
   * The impulse of this turn before which the latest drift took place (IP2.73). Before the first drift of a turn: 1,
   * but on turn 1 the impulse of the arrival, on the clock of the destination.
   */
  clock: number;
  /**
   * The number of impulses of the turn that had passed at the latest drift (0 at the start of the turn). A wave of that drift
   * reaches a hex at distance n on impulse `passed` + n.
   */
  passed: number;
  /** The points of information that the force has (IP2.551). */
  information: number;
  /** The number of impulses for which the force has held the required points; −1 if it has fewer points (IP2.551). */
  held: number;
  /** True if information has located the portal. */
  isLocated: boolean;
  /** The turn of the return window; 0 if there is none. */
  date: number;
  /**
   * True if a new date is due at the start of the next turn, because a return window was missed or did not lead home (IP2.623,
   * IP2.626).
   */
  isOwedDate: boolean;
  /** The index of the return window if its die is rolled with the wait; −1 if not rolled yet (IP2.625). */
  returnWindow: number;
  /** True if this turn's loss of points has taken the force's points below the required number (IP2.624). */
  isLow: boolean;
  /**
   * After a date is lost (IP2.624): the points gained since the loss. With `below: net`: the points that the force had
   * at the loss. −1 if no date is lost.
   */
  fresh: number;
  /** True if the wait for a return window is the next roll (IP2.623). */
  isWaitDue: boolean;
  /** True if the turn has been played up to the roll for the wait. */
  isTurnEnding: boolean;
  /** The impulse on which the force is about to take another window, or 0 (IP2.613). */
  hopImpulse: number;
  /** True on the turn of the return window, when the force takes no other window (IP2.613). */
  isReturnTurn: boolean;
  /**
   * The impulse on which the leader enters the return window; 0 if the leader misses the window or is already through. Before the
   * window is rolled: a positive number if the leader gets into every return window, otherwise −1.
   */
  returnEntry: number;
  /** The number of waves of this turn that the force meets only if it gets into the return window (IP2.224). */
  wavesAhead: number;
  /** The force's facing: `AS_AT_FIRST`, `TURNED` or `TURNED_BACK` of `passage.ts`. */
  facing: number;
  /** True if a return window has taken the force back by one scenario, and the next return window leads home (P25). */
  isOnWayBack: boolean;
  /** True if no later die of the search can change any measure, so the rest of the search is not played. */
  isSearchDecided: boolean;
}

/** Allocates the memory that a trial of a voyage changes. @param rowsOf returns the measures of the voyage, in order */
export function createState(voyage: PortalPlan, rowsOf: (voyage: PortalPlan) => readonly PortalRow[]): State {
  let tables = known.get(voyage);
  if (tables === undefined) {
    tables = tablesOf(voyage, rowsOf(voyage));
    known.set(voyage, tables);
  }
  const groups = voyage.groups.length;
  return {
    tables,
    counters: new Int32Array(COUNTERS),
    ships: new Int32Array(groups),
    entered: new Int32Array(groups),
    tumbled: new Int32Array(groups),
    podsOff: new Uint8Array(groups),
    arrivedOn: new Uint8Array(groups),
    entersOn: new Uint8Array(groups),
    movesFrom: new Uint8Array(groups),
    turn: 0,
    impulse: 0,
    window: -1,
    hasComeOut: false,
    isAway: false,
    row: -1,
    leftRow: -1,
    leftRace: 0,
    leftDistance: 0,
    isFromOrigin: true,
    near: 0,
    far: 0,
    stay: 0,
    knows: false,
    defenderKnows: false,
    hasKnown: false,
    defenderHasKnown: false,
    hasBarred: false,
    clock: 1,
    passed: 0,
    information: 0,
    held: -1,
    isLocated: false,
    date: 0,
    isOwedDate: false,
    returnWindow: -1,
    isLow: false,
    fresh: -1,
    isWaitDue: false,
    isTurnEnding: false,
    hopImpulse: 0,
    isReturnTurn: false,
    returnEntry: 0,
    wavesAhead: 0,
    facing: 0,
    isOnWayBack: false,
    isSearchDecided: false,
  };
}

/** The tables of each plan. Nothing writes to them, so all states of a voyage share them. */
const known = new WeakMap<PortalPlan, Tables>();

function tablesOf(voyage: PortalPlan, rows: readonly PortalRow[]): Tables {
  const places = placeTables(voyage);
  const settled = {
    ...clockTables(voyage),
    ...forceTables(voyage),
    ...places,
    ...searchTables(voyage),
    ...driftTables(voyage),
  };
  const { rollsDistances } = places;
  const rowObservedAt = [...rows.keys()].filter((at) => isOfRow(rows[at].counter, rollsDistances));
  const counters = rows.map(({ counter }) => counter);
  return {
    voyage,
    measures: new MeasureTable(
      rows.map(({ measure, counter }) => ({ measure, value: isOfRow(counter, rollsDistances) ? null : counter })),
    ),
    observed: Int32Array.from(counters.filter((counter) => !isOfRow(counter, rollsDistances))),
    rowObserved: Int32Array.from({ length: (places.bpv.length + 1) * rowObservedAt.length }, (_, cell) => {
      const row = Math.floor(cell / rowObservedAt.length) - 1;
      const counter = counters[rowObservedAt[cell % rowObservedAt.length]];
      return row < 0 ? 0 : places.rowCounters[row * ROW_COUNTERS + counter - CHART];
    }),
    rowObservedAt: Int32Array.from(rowObservedAt),
    remembered: Int32Array.from(counters.filter((counter) => isRemembered(counter, voyage, rollsDistances))),
    ...settled,
    isPlainSearch: isPlainSearch(voyage, settled),
  };
}

/**
 * Returns true for a counter that depends only on the chart row. The race of the defender does not, because a race that
 * the chart leaves open is rolled. A distance that depends on open map rows is rolled, too.
 */
function isOfRow(counter: number, rollsDistances: boolean): boolean {
  if (counter === DEFENDER_RACE || (counter === DEFEND_DISTANCE && rollsDistances)) return false;
  return counter >= CHART && counter < CHART + ROW_COUNTERS;
}

/** Counters that are written only at the end of a trial. */
const AT_THE_END = [RETURNED, TURN_RETURNED, UNITS_HOME, STRANDED, TURNS_AWAY, DEFENDER_GONE, PORTAL_HEX];

function isRemembered(counter: number, { setup }: PortalPlan, rollsDistances: boolean): boolean {
  if (counter === ENTERED || AT_THE_END.includes(counter)) return false;
  return counter === DEFENDER_RACE ? setup.defender.openRaces.length > 0 : !isOfRow(counter, rollsDistances);
}
