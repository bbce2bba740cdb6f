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

/** One voyage under way, and the tables that playing it looks things up in. */
export interface State {
  readonly tables: Tables;
  /** What the trial adds up, by the places in `counters.ts`. */
  readonly counters: Int32Array;
  /** By group: units with the leader, and units that came out with it at first. */
  readonly ships: Int32Array;
  readonly entered: Int32Array;
  /** By group: how many have tumbled on coming out of the latest portal. */
  readonly tumbled: Int32Array;
  /** By group: 1 once its pods have separated. */
  readonly podsOff: Uint8Array;
  /** By group: the impulse on which it came out of the portal in this turn (IP2.432); of use only where `impulse` is above 0. */
  readonly arrivedOn: Uint8Array;
  /** By group: the impulse on which it is about to go in with the leader; 0: it does not get into that window. */
  readonly entersOn: Uint8Array;
  /** By group: the first move that may take it in then; 0: none in this turn. Of use only where `hopImpulse` is above 0. */
  readonly movesFrom: Uint8Array;
  turn: number;
  /** The impulse (0: none in this turn) and window of the latest entry, and whether the force has come out of a portal before. */
  impulse: number;
  window: number;
  hasComeOut: boolean;
  isAway: boolean;
  /** The row of the present destination and of the one before it; −1: the origin, or not rolled yet. */
  row: number;
  leftRow: number;
  /** The defender's race and distance at the destination before the present one. */
  leftRace: number;
  leftDistance: number;
  /** Whether the latest passage began at the origin, so that a return window leads home by either reading of P25. */
  isFromOrigin: boolean;
  /** The hexes of the portal's two ends and of a force that stays, as `hexNumber` gives them. */
  near: number;
  far: number;
  stay: number;
  /** Whether the force, and whether the defenders, have seen where the portal is since its latest drift (IP2.51 to IP2.53). */
  knows: boolean;
  defenderKnows: boolean;
  /** Whether they had before an earlier drift of this turn, and whether the portal barred the line of fire then. */
  hasKnown: boolean;
  defenderHasKnown: boolean;
  hasBarred: boolean;
  /** The impulse before which the portal has drifted last in this turn, or that of the entry on turn 1 (IP2.73). */
  clock: number;
  /** Impulses of the turn that had passed when the portal drifted last (0 as the turn began), so a wave of that drift reaches a hex n off on impulse `passed` + n. */
  passed: number;
  /** Information points (IP2.551). */
  information: number;
  /** Impulses that the points needed have been held for; −1: they are not there (IP2.551). */
  held: number;
  /** Whether it is located by information. */
  isLocated: boolean;
  /** The turn of the return window, 0: none; whether a new one is owed after a missed one (IP2.623, IP2.626). */
  date: number;
  isOwedDate: boolean;
  /** The return window, where its die is rolled with the wait; −1: not rolled yet (IP2.625). */
  returnWindow: number;
  /** Whether the points have been below those needed since the turn began (IP2.624). */
  isLow: boolean;
  /** After such a drop: points gained anew, or with `below: net` the total at the drop; −1: no drop (IP2.624). */
  fresh: number;
  /** Whether the wait for a return window is to be rolled next (IP2.623). */
  isWaitDue: boolean;
  /** Whether the turn has been played up to that roll. */
  isTurnEnding: boolean;
  /** The impulse on which the force is about to take another window, or 0 (IP2.613). */
  hopImpulse: number;
  /** Whether this is the turn of the return window, on which the force takes no other (IP2.613). */
  isReturnTurn: boolean;
  /** The leader's impulse of entry into that window; 0: it misses it or is through; −1: not known before the window is rolled. */
  returnEntry: number;
  /** Waves that the force meets only if it gets in (IP2.224). */
  wavesAhead: number;
  /** How it flies, as `passage/facing.ts` counts. */
  facing: number;
  /** Whether a return window has taken it a step back, and the next one leads home (P25). */
  isOnWayBack: boolean;
  /** Whether no die of the search can change anything any more, so that it is not followed further. */
  isSure: boolean;
}

/** Allocates what a trial of a voyage changes. @param rowsOf its measures, in order */
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
    isSure: false,
  };
}

/** Nothing writes to them, so all states of a voyage share theirs. */
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

/** Returns true for what the row of the charts says alone. An open race is rolled, and so is a distance that rows left open decide. */
function isOfRow(counter: number, rollsDistances: boolean): boolean {
  if (counter === DEFENDER_RACE || (counter === DEFEND_DISTANCE && rollsDistances)) return false;
  return counter >= CHART && counter < CHART + ROW_COUNTERS;
}

/** Written with the end of a trial and not before. */
const AT_THE_END = [RETURNED, TURN_RETURNED, UNITS_HOME, STRANDED, TURNS_AWAY, DEFENDER_GONE, PORTAL_HEX];

function isRemembered(counter: number, { setup }: PortalPlan, rollsDistances: boolean): boolean {
  if (counter === ENTERED || AT_THE_END.includes(counter)) return false;
  return counter === DEFENDER_RACE ? setup.defender.openRaces.length > 0 : !isOfRow(counter, rollsDistances);
}
