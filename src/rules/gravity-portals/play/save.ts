import { IMPULSES } from '../clock.ts';
import { DEFENDER_RACE, ENTERED } from './counters.ts';
import type { State } from './State.ts';

const FIXED = 17;

// The flags of a saved voyage, as bits of one number.
const HAS_COME_OUT = 1;
const IS_AWAY = 1 << 1;
const KNOWS = 1 << 2;
const DEFENDER_KNOWS = 1 << 3;
const HAS_KNOWN = 1 << 4;
const DEFENDER_HAS_KNOWN = 1 << 5;
const IS_LOCATED = 1 << 6;
const IS_OWED_DATE = 1 << 7;
const IS_LOW = 1 << 8;
const IS_SURE = 1 << 9;
const IS_WAIT_DUE = 1 << 10;
const IS_TURN_ENDING = 1 << 11;
const IS_ON_WAY_BACK = 1 << 12;
const HAS_ENTERED = 1 << 13;
const IS_FROM_ORIGIN = 1 << 14;

/**
 * Returns the state of the voyage. It holds only what the rest of the voyage and its measures depend on, so that the exact solver
 * has few and short states. Values of the present row, and values that are computed only at the end, are not included.
 *
 * @param into an array from an earlier call, to be overwritten
 */
export function save(state: State, into?: Int32Array): Int32Array {
  const { tables, counters, ships, entered, podsOff, entersOn } = state;
  const { setup, byDirection } = tables.voyage;
  const { remembered } = tables;
  const groups = ships.length;
  const isGoingIn = state.hopImpulse > 0;
  const goesBack = setup.options.home === 'last';
  const saved = into ?? new Int32Array(FIXED + 4 * groups + remembered.length);
  saved[0] = flagsOf(state);
  saved[1] = state.turn;
  saved[2] = state.row;
  saved[3] = goesBack ? state.leftRow : -1;
  saved[4] = state.near;
  saved[5] = tables.needsFarEnd ? state.far : 0;
  saved[6] = tables.needsFarEnd ? state.stay : 0;
  saved[7] = state.isSearchDecided ? 0 : state.information;
  saved[8] = state.held;
  saved[9] = state.date;
  saved[10] = state.fresh;
  saved[11] = state.hopImpulse;
  saved[12] = tables.driftsWithinTurns && isGoingIn ? state.clock : 1;
  saved[13] = state.returnWindow;
  saved[14] = byDirection ? state.facing : 0;
  saved[15] = goesBack ? state.leftRace : 0;
  saved[16] = goesBack ? state.leftDistance : 0;
  let next = FIXED;
  for (let group = 0; group < groups; group += 1) {
    saved[next++] = ships[group];
    saved[next++] = entered[group];
    saved[next++] = podsOff[group];
    saved[next++] = isGoingIn ? entersOn[group] : 0;
  }
  for (let at = 0; at < remembered.length; at += 1) saved[next++] = counters[remembered[at]];
  return saved;
}

/** Restores the state that `save` returned. */
export function restore(state: State, saved: Int32Array): void {
  const { tables, counters, ships, entered, podsOff, entersOn } = state;
  const { remembered, defenderRace, observed } = tables;
  const flags = saved[0];
  restoreFlags(state, flags);
  state.turn = saved[1];
  state.row = saved[2];
  state.leftRow = saved[3];
  state.near = saved[4];
  state.far = saved[5];
  state.stay = saved[6];
  state.information = saved[7];
  state.held = saved[8];
  state.date = saved[9];
  state.fresh = saved[10];
  state.hopImpulse = saved[11];
  state.clock = saved[12];
  state.returnWindow = saved[13];
  state.facing = saved[14];
  state.leftRace = saved[15];
  state.leftDistance = saved[16];
  // These values are not saved. At the end of a turn they no longer matter, and before a hop they always have the
  // values that are set here.
  state.hasBarred = false;
  state.isReturnTurn = false;
  state.returnEntry = 0;
  for (let at = 0; at < observed.length; at += 1) counters[observed[at]] = 0;
  counters[ENTERED] = (flags & HAS_ENTERED) === 0 ? 0 : 1;
  if (state.row >= 0) counters[DEFENDER_RACE] = defenderRace[state.row];
  let next = FIXED;
  for (let group = 0; group < ships.length; group += 1) {
    ships[group] = saved[next++];
    entered[group] = saved[next++];
    podsOff[group] = saved[next++];
    entersOn[group] = saved[next++];
  }
  for (let at = 0; at < remembered.length; at += 1) counters[remembered[at]] = saved[next++];
}

// Each property is written out, because computed property names double the solver's time for a long search.
function flagsOf(state: State): number {
  let flags = state.counters[ENTERED] === 0 ? 0 : HAS_ENTERED;
  if (state.hasComeOut) flags |= HAS_COME_OUT;
  if (state.isAway) flags |= IS_AWAY;
  if (state.isLocated) flags |= IS_LOCATED;
  if (state.isOwedDate) flags |= IS_OWED_DATE;
  if (state.isLow) flags |= IS_LOW;
  if (state.isSearchDecided) flags |= IS_SURE;
  if (state.isWaitDue) flags |= IS_WAIT_DUE;
  if (state.isTurnEnding) flags |= IS_TURN_ENDING;
  if (state.isOnWayBack) flags |= IS_ON_WAY_BACK;
  if (state.isFromOrigin || state.tables.voyage.setup.options.home === 'first') flags |= IS_FROM_ORIGIN;
  // IP2.54: if every turn begins with a drift, sightings end with that drift and need not be saved.
  if (state.hopImpulse > 0 || IMPULSES % state.tables.voyage.driftInterval !== 0) {
    if (state.knows) flags |= KNOWS;
    if (state.defenderKnows) flags |= DEFENDER_KNOWS;
  }
  // These values matter only within a turn.
  if (state.hopImpulse > 0) {
    if (state.hasKnown) flags |= HAS_KNOWN;
    if (state.defenderHasKnown) flags |= DEFENDER_HAS_KNOWN;
  }
  return flags;
}

function restoreFlags(state: State, flags: number): void {
  state.hasComeOut = (flags & HAS_COME_OUT) !== 0;
  state.isAway = (flags & IS_AWAY) !== 0;
  state.knows = (flags & KNOWS) !== 0;
  state.defenderKnows = (flags & DEFENDER_KNOWS) !== 0;
  state.hasKnown = (flags & HAS_KNOWN) !== 0;
  state.defenderHasKnown = (flags & DEFENDER_HAS_KNOWN) !== 0;
  state.isLocated = (flags & IS_LOCATED) !== 0;
  state.isOwedDate = (flags & IS_OWED_DATE) !== 0;
  state.isLow = (flags & IS_LOW) !== 0;
  state.isSearchDecided = (flags & IS_SURE) !== 0;
  state.isWaitDue = (flags & IS_WAIT_DUE) !== 0;
  state.isTurnEnding = (flags & IS_TURN_ENDING) !== 0;
  state.isOnWayBack = (flags & IS_ON_WAY_BACK) !== 0;
  state.isFromOrigin = (flags & IS_FROM_ORIGIN) !== 0;
}
