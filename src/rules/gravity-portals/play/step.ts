import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { driftsAsTurnBegins, IMPULSES } from '../clock.ts';
import {
  DEFENDER_GONE,
  ENTERED,
  FIRE_BLOCKED,
  JUMPS,
  PORTAL_HEX,
  RETURNED,
  SETTLED,
  STRANDED,
  TURN_NOTICED,
  TURNS_AWAY,
  TURNS_DEFENDER_KNOWS,
  TURNS_KNOWN,
} from './counters.ts';
import { beginArrived, enter } from './entry.ts';
import { narrateEnd, narrateFireBlocked, narrateNoticed } from './narrateSearch.ts';
import { arriveAt, comeOut, rollDestination } from './passage.ts';
import { dash, hop, isTracked, settle, takeTurnAction } from './plans.ts';
import { columnOf, driftPortal, driftUntil, NOTICED_AFTER, rowOf } from './portal.ts';
import { entryInto, hasLeft } from './returnWindow.ts';
import type { State } from './State.ts';
import { closeSearch, decayInformation, search } from './search.ts';

/** Resets the voyage to the state before its first turn. */
export function begin(state: State): void {
  const { tables, counters, podsOff } = state;
  const { observed } = tables;
  // Counters that no measure reports do not affect the voyage, so they are not reset. A loop is faster than `fill`
  // here.
  for (let at = 0; at < observed.length; at += 1) counters[observed[at]] = 0;
  state.turn = 0;
  state.isAway = false;
  state.hasComeOut = false;
  state.row = -1;
  state.facing = 0;
  if (tables.hasEquipment) podsOff.fill(0);
  if (tables.isLong) beginSearch(state);
}

/** Resets the values that are used only by plans that continue after the turn of entry. */
function beginSearch(state: State): void {
  state.leftRow = -1;
  state.isFromOrigin = true;
  state.near = state.tables.at;
  state.knows = false;
  state.defenderKnows = false;
  state.hasKnown = false;
  state.defenderHasKnown = false;
  state.hasBarred = false;
  state.information = 0;
  state.held = -1;
  state.isLocated = false;
  state.date = 0;
  state.isOwedDate = false;
  state.returnWindow = -1;
  state.isLow = false;
  state.fresh = -1;
  state.isWaitDue = false;
  state.isTurnEnding = false;
  state.hopImpulse = 0;
  state.isReturnTurn = false;
  state.returnEntry = 0;
  state.wavesAhead = 0;
  state.isOnWayBack = false;
  state.isSearchDecided = false;
}

/**
 * Plays to the next pause. There is a pause:
 *
 * - at the end of each turn, also of the turn of entry;
 * - before each window that a force takes by plan hop;
 * - before the wait is rolled, if units search.
 *
 * At each pause the exact solver merges equal states, whatever draws led to them, so it has fewer outcomes.
 */
export function step(state: State, chance: Chance, journal: Journal | null): boolean {
  if (state.isTurnEnding) return closeTurn(state, chance, journal);
  if (state.hopImpulse > 0) {
    hop(state, chance, journal);
    return playOn(state, chance, journal);
  }
  state.turn += 1;
  if (state.turn > 1) {
    beginTurn(state, chance, journal);
    takeTurnAction(state, chance, journal);
    return playOn(state, chance, journal);
  }
  const hasEntered =
    state.tables.voyage.setup.begins === 'arrived' ? beginArrived(state, journal) : enter(state, chance, journal);
  return !state.tables.endsOnEntry && playEntry(state, hasEntered, chance, journal);
}

/** Plays the rest of the turn of entry. */
function playEntry(state: State, hasEntered: boolean, chance: Chance, journal: Journal | null): boolean {
  if (hasEntered && state.tables.voyage.setup.plan === 'dash') dash(state, chance, journal);
  return playOn(state, chance, journal);
}

function playOn(state: State, chance: Chance, journal: Journal | null): boolean {
  if (state.isAway && state.tables.isLong) driftUntil(state, IMPULSES, chance, journal);
  return state.hopImpulse > 0 || endTurn(state, chance, journal);
}

/** Plays the start of a turn: information is lost, and the portal drifts before impulse 1 (IP2.214). */
function beginTurn(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, turn } = state;
  const { setup, driftInterval } = tables.voyage;
  decayInformation(state, chance, journal);
  state.impulse = 0;
  state.clock = 1;
  state.passed = 0;
  state.hasKnown = false;
  state.defenderHasKnown = false;
  state.hasBarred = false;
  state.wavesAhead = 0;
  state.isReturnTurn = state.date === turn;
  state.returnEntry = state.isReturnTurn ? expectedEntry(state) : 0;
  if (setup.storm && turn === NOTICED_AFTER + 1) {
    state.counters[TURN_NOTICED] = turn;
    if (journal !== null) narrateNoticed(journal);
    settle(state, journal);
  }
  if (driftsAsTurnBegins(turn, driftInterval)) driftPortal(state, 1, chance, journal);
}

/**
 * Returns the impulse on which the leader enters the return window, as far as it is known at the start of the turn. If the die
 * for the window is not rolled yet, returns a positive number if the leader gets into every return window, otherwise −1.
 */
function expectedEntry(state: State): number {
  if (state.returnWindow >= 0) return entryInto(state, 0, state.returnWindow, 0);
  return state.tables.neverMisses ? IMPULSES : -1;
}

/** Plays the end of a turn: counts what each side knows, and searches. @returns true if the trial continues */
function endTurn(state: State, chance: Chance, journal: Journal | null): boolean {
  const { tables, counters } = state;
  if (!state.isAway || !tables.isLong) {
    finish(state, chance, journal);
    return false;
  }
  if (state.knows || state.hasKnown || isTracked(state)) counters[TURNS_KNOWN] += 1;
  // IP2.213, IP2.215: without a judge the defender keeps the record, and so knows where the portal is.
  if (state.defenderKnows || state.defenderHasKnown || !tables.voyage.setup.judge) counters[TURNS_DEFENDER_KNOWS] += 1;
  if (tables.needsFarEnd && (state.hasBarred || tables.fireLine.has(state.far))) {
    counters[FIRE_BLOCKED] += 1;
    if (journal !== null) narrateFireBlocked(journal);
  }
  search(state, chance, journal);
  state.isTurnEnding = tables.searches;
  return state.isTurnEnding || closeTurn(state, chance, journal);
}

/** Rolls the wait for a return window, if it is due, and ends the turn. @returns true if there is another turn */
function closeTurn(state: State, chance: Chance, journal: Journal | null): boolean {
  const { turns, setup } = state.tables.voyage;
  state.isTurnEnding = false;
  closeSearch(state, chance, journal);
  const isSettled = setup.plan === 'hop' && state.counters[SETTLED] === 1;
  if (state.turn < turns && !isSettled) return true;
  finish(state, chance, journal);
  return false;
}

/** Ends the trial: makes postponed rolls, and sets the last counters. */
export function finish(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, counters, ships, entered } = state;
  const { columns, rows } = tables.voyage.setup.map;
  const hasEntered = counters[ENTERED] === 1;
  const isHome = counters[RETURNED] === 1;
  if (hasEntered && tables.destinationCanWait && journal === null) {
    if (tables.rollsDestination) arriveAt(state, rollDestination(state, true, chance, null), chance, null);
    else counters[JUMPS] += 1;
    for (let group = 0; group < ships.length; group += 1) comeOut(state, group, entered[group], chance, null);
    state.hasComeOut = true;
    for (let group = 0; isHome && group < ships.length; group += 1) comeOut(state, group, ships[group], chance, null);
  }
  counters[STRANDED] = hasEntered && !isHome ? 1 : 0;
  // The entry is on turn 1. A force that is home was away in all turns before the turn of its return; any other force
  // was away in all turns played.
  if (hasEntered) counters[TURNS_AWAY] = isHome ? state.turn - 1 : state.turn;
  counters[DEFENDER_GONE] = hasEntered && hasLeft(state) ? 1 : 0;
  if (tables.isLong) counters[PORTAL_HEX] = hexLabel(state.near, columns, rows);
  if (journal !== null) narrateEnd(state, journal);
}

/** Returns the index of a hex among the labels of the map's hexes; the last label is for hexes off the map. */
function hexLabel(hex: number, columns: number, rows: number): number {
  const column = columnOf(hex);
  const row = rowOf(hex);
  const isOnMap = column >= 1 && column <= columns && row >= 1 && row <= rows;
  return isOnMap ? (column - 1) * rows + row - 1 : columns * rows;
}
