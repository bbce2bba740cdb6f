import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import { comeOut } from './comeOut.ts';
import { ATTACKERS, FOLLOWED, LEFT_BEHIND, RETURNED, SETTLED, TURN_RETURNED, WINDOWS_MISSED } from './figures.ts';
import {
  narrateFollowers,
  narrateHome,
  narrateHop,
  narrateMissed,
  narrateReturnWindow,
  narrateSettled,
  narrateWrongSide,
} from './narrateWayHome.ts';
import { RETURN_WINDOW } from './purposes.ts';
import type { State } from './State.ts';
import { arriveAt, travel } from './travel.ts';

/** What the force does on a turn that it begins away: the return window, if it is that turn's, or any window, by plan hop. */
export function act(state: State, chance: Chance, journal: Journal | null): void {
  const { plan } = state.tables.voyage.setup;
  if (plan === 'stay') return;
  if (state.date === state.turn) takeReturnWindow(state, chance, journal);
  else if (plan === 'hop' && (state.knows || isTracked(state))) meanToHop(state, state.tables.firstEntry, journal);
}

/** Whether information, still held, tells where the portal is. */
export function isTracked(state: State): boolean {
  return state.isLocated && state.fresh < 0;
}

/** IP2.613: the force means to enter on that impulse, 0 for none, unless the defender is worth little enough to stay. */
export function meanToHop(state: State, impulse: number, journal: Journal | null): void {
  const { tables, figures } = state;
  const isSettled = tables.bpv[state.row] <= tables.voyage.setup.settle;
  state.hopImpulse = isSettled ? 0 : impulse;
  if (!isSettled) return;
  figures[SETTLED] = 1;
  if (journal !== null) narrateSettled(state, journal);
}

/** It enters as it meant to, and may mean to go on in a later window of the turn. */
export function hop(state: State, chance: Chance, journal: Journal | null): void {
  const { tables } = state;
  const impulse = state.hopImpulse;
  moveIn(state, impulse);
  if (journal !== null) narrateHop(state, journal);
  travel(state, chance, journal);
  state.knows = true;
  meanToHop(state, tables.nextEntry[impulse], journal);
}

/** The leader enters, and those who can do so in the same window; the others are left behind (IP2.436). */
function moveIn(state: State, impulse: number): void {
  const { tables, figures, ships } = state;
  let units = 0;
  for (let group = 0; group < ships.length; group += 1) {
    ships[group] *= tables.joinsLater[impulse * ships.length + group];
    units += ships[group];
  }
  figures[LEFT_BEHIND] += figures[ATTACKERS] - units;
  figures[ATTACKERS] = units;
  state.impulse = impulse;
  state.window = tables.windowAt[impulse];
}

/** IP2.625: one die tells which window leads home; then it is a matter of being there. */
function takeReturnWindow(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, figures } = state;
  const { voyage } = tables;
  // Where every window takes everyone home alike, the die is for the reader alone.
  const isRolled = journal !== null || !tables.anyWindowDoes;
  const window = isRolled ? chance.die(RETURN_WINDOW, voyage.windows.length) - 1 : 0;
  if (journal !== null) narrateReturnWindow(state, window, journal);
  state.date = 0;
  const impulse = tables.entryIn[window];
  if (impulse === 0) {
    figures[WINDOWS_MISSED] += 1;
    state.isOwedDate = true;
    state.information -= tenth(state);
    if (journal !== null) narrateMissed(state, journal);
    return;
  }
  moveIn(state, impulse);
  if (!voyage.isReturnSideRight) {
    // IP2.72: over any other side it is a destination like any other.
    if (journal !== null) narrateWrongSide(state, journal);
    state.isOwedDate = true;
    travel(state, chance, journal);
    return;
  }
  goHome(state, chance, journal);
}

/** IP2.622: to the very first origin, or with `home: last` (P25) to the scenario just left. */
function goHome(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, figures, ships } = state;
  const { options, defender, judge } = tables.voyage.setup;
  if (defender.follows && judge && !hasLeft(state)) {
    figures[FOLLOWED] = 1;
    if (journal !== null) narrateFollowers(journal);
  }
  const isHome = options.home === 'first' || state.leftRow < 0;
  if (journal !== null) narrateHome(state, isHome, journal);
  if (isHome) {
    figures[RETURNED] = 1;
    figures[TURN_RETURNED] = state.turn;
    state.isAway = false;
  } else {
    arriveAt(state, state.leftRow, chance, journal);
    state.leftRow = -1;
    state.isOwedDate = true;
  }
  // A destination that is still to be rolled is come out of first.
  if (tables.destinationCanWait && journal === null) return;
  for (let group = 0; group < ships.length; group += 1) comeOut(state, group, ships[group], chance, journal);
  state.hasComeOut = true;
}

/** IP2.4231: defenders who have left a fixed map are gone for good. */
export function hasLeft({ tables, turn }: State): boolean {
  const { defender, map } = tables.voyage.setup;
  return map.edge === 'barrier' && defender.leavesOnTurn !== undefined && turn >= defender.leavesOnTurn;
}

/** IP2.626: the share of the points that a missed window costs, rounded as P24 says. */
function tenth({ tables, information }: State): number {
  const { options, portal } = tables.voyage.setup;
  // A tenth is no binary fraction: a half must not fall short of one.
  const share = Math.round(information * portal.information.missed * 1e6) / 1e6;
  if (options.missedRounding === 'half-up') return Math.floor(share + 0.5);
  return options.missedRounding === 'down' ? Math.floor(share) : Math.ceil(share);
}
