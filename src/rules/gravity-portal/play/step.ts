import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import { driftsAsTurnBegins } from '../clock/driftClock.ts';
import { IMPULSES } from '../clock/movesOf.ts';
import { FIRE_BLOCKED, SETTLED, TURN_NOTICED, TURNS_DEFENDER_KNOWS, TURNS_KNOWN } from './figures.ts';
import { finish } from './finish.ts';
import { narrateFireBlocked, narrateNoticed } from './journal/narrateTurn.ts';
import { beArrived } from './passage/beArrived.ts';
import { enter } from './passage/enter.ts';
import { act, hop } from './plans/act.ts';
import { dash } from './plans/dash.ts';
import { isTracked, settle } from './plans/hopping.ts';
import { closeSearch, fade, search } from './plans/search.ts';
import { entryInto } from './plans/takeReturnWindow.ts';
import { driftUntil, shift } from './portal/shift.ts';
import { NOTICED_AFTER } from './portal/sight.ts';
import type { State } from './State.ts';

/**
 * Plays on to the next pause: a turn, of which the first is that of the entry. A force that hops makes a pause before every
 * window, one that searches before the wait is rolled: what led there is forgotten by then, so the exact solver has fewer
 * outcomes to follow.
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
    act(state, chance, journal);
    return playOn(state, chance, journal);
  }
  const hasEntered =
    state.tables.voyage.setup.begins === 'arrived' ? beArrived(state, journal) : enter(state, chance, journal);
  return !state.tables.endsOnEntry && playEntry(state, hasEntered, chance, journal);
}

/** The rest of the turn of entry. */
function playEntry(state: State, hasEntered: boolean, chance: Chance, journal: Journal | null): boolean {
  if (hasEntered && state.tables.voyage.setup.plan === 'dash') dash(state, chance, journal);
  return playOn(state, chance, journal);
}

function playOn(state: State, chance: Chance, journal: Journal | null): boolean {
  if (state.isAway && state.tables.isLong) driftUntil(state, IMPULSES, chance, journal);
  return state.hopImpulse > 0 || endTurn(state, chance, journal);
}

/** Information fades, and the portal drifts before impulse 1 (IP2.214). */
function beginTurn(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, turn } = state;
  const { setup, driftInterval } = tables.voyage;
  fade(state, chance, journal);
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
    state.figures[TURN_NOTICED] = turn;
    if (journal !== null) narrateNoticed(journal);
    settle(state, journal);
  }
  if (driftsAsTurnBegins(turn, driftInterval)) shift(state, 1, chance, journal);
}

/** The leader's entry into the return window as far as the turn begins with it: any impulse where it misses none; −1: the die will tell. */
function expectedEntry(state: State): number {
  if (state.returnWindow >= 0) return entryInto(state, 0, state.returnWindow, 0);
  return state.tables.neverMisses ? IMPULSES : -1;
}

/** What is known and gathered this turn is added up. @returns whether the trial goes on */
function endTurn(state: State, chance: Chance, journal: Journal | null): boolean {
  const { tables, figures } = state;
  if (!state.isAway || !tables.isLong) {
    finish(state, chance, journal);
    return false;
  }
  if (state.knows || state.hasKnown || isTracked(state)) figures[TURNS_KNOWN] += 1;
  // IP2.213, IP2.215: without a judge the defender keeps the record.
  if (state.defenderKnows || state.defenderHasKnown || !tables.voyage.setup.judge) figures[TURNS_DEFENDER_KNOWS] += 1;
  if (tables.needsFarEnd && (state.hasBarred || tables.fireLine.has(state.far))) {
    figures[FIRE_BLOCKED] += 1;
    if (journal !== null) narrateFireBlocked(journal);
  }
  search(state, chance, journal);
  state.isTurnEnding = tables.searches;
  return state.isTurnEnding || closeTurn(state, chance, journal);
}

/** The wait is rolled, if it is due, and the turn is over. @returns whether there is another */
function closeTurn(state: State, chance: Chance, journal: Journal | null): boolean {
  const { turns, setup } = state.tables.voyage;
  state.isTurnEnding = false;
  closeSearch(state, chance, journal);
  const isSettled = setup.plan === 'hop' && state.figures[SETTLED] === 1;
  if (state.turn < turns && !isSettled) return true;
  finish(state, chance, journal);
  return false;
}
