import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import { act, hop, isTracked, meanToHop } from './act.ts';
import { dash } from './dash.ts';
import { drift } from './drift.ts';
import { enter } from './enter.ts';
import { FIRE_BLOCKED, SETTLED, TURN_NOTICED, TURNS_DEFENDER_KNOWS, TURNS_KNOWN } from './figures.ts';
import { finish } from './finish.ts';
import { narrateFireBlocked, narrateForgotten, narrateNoticed } from './narrateTurn.ts';
import type { State } from './State.ts';
import { closeSearch, fade, NOTICED_AFTER, search } from './search.ts';
import { wave } from './wave.ts';

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
  const hasEntered = enter(state, chance, journal);
  return !state.tables.endsOnEntry && playEntry(state, hasEntered, chance, journal);
}

/** The rest of the turn of entry. */
function playEntry(state: State, hasEntered: boolean, chance: Chance, journal: Journal | null): boolean {
  const { plan, storm } = state.tables.voyage.setup;
  if (hasEntered && plan === 'dash') dash(state, chance, journal);
  if (hasEntered && plan === 'hop' && !storm) meanToHop(state, state.tables.nextEntry[state.impulse], journal);
  return playOn(state, chance, journal);
}

function playOn(state: State, chance: Chance, journal: Journal | null): boolean {
  return state.hopImpulse > 0 || endTurn(state, chance, journal);
}

/** Information fades; the portal drifts before impulse 1 (IP2.214), makes its waves, and is lost from sight (IP2.54). */
function beginTurn(state: State, chance: Chance, journal: Journal | null): void {
  const { storm, portal, ignore } = state.tables.voyage.setup;
  fade(state, chance, journal);
  if ((state.turn - 1) % portal.driftEvery === 0) {
    if (journal !== null && state.knows) narrateForgotten(journal);
    state.knows = false;
    if (!ignore.includes('drift')) drift(state, chance, journal);
    if (!ignore.includes('waves')) wave(state, chance, journal);
  }
  if (!storm || state.turn !== NOTICED_AFTER + 1) return;
  state.figures[TURN_NOTICED] = state.turn;
  if (journal !== null) narrateNoticed(journal);
}

/** What is known and gathered this turn is added up. @returns whether the trial goes on */
function endTurn(state: State, chance: Chance, journal: Journal | null): boolean {
  const { tables, figures } = state;
  if (!state.isAway || !tables.isLong) {
    finish(state, chance, journal);
    return false;
  }
  if (state.knows || isTracked(state)) figures[TURNS_KNOWN] += 1;
  // IP2.213, IP2.215: without a judge the defender keeps the record.
  if (state.knows || !tables.voyage.setup.judge) figures[TURNS_DEFENDER_KNOWS] += 1;
  if (tables.needsFarEnd && tables.fireLine.has(state.far)) {
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
