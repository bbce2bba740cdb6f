import type { Chance } from '../../../../random/Chance.ts';
import type { Journal } from '../../../Journal.ts';
import { SETTLED, TURN_SETTLED } from '../figures.ts';
import { narrateHop, narrateSettled } from '../journal/narrateWayHome.ts';
import { moveIn } from '../passage/moveIn.ts';
import { travel } from '../passage/travel.ts';
import { sight } from '../portal/sight.ts';
import type { State } from '../State.ts';
import { takeReturnWindow } from './takeReturnWindow.ts';

/** What the force does on a turn that it begins away: the return window, if it is that turn's, or any window, by plan hop. */
export function act(state: State, chance: Chance, journal: Journal | null): void {
  const { tables } = state;
  const { plan } = tables.voyage.setup;
  if (plan === 'stay') return;
  if (state.date === state.turn) takeReturnWindow(state, chance, journal);
  else if (plan === 'hop' && mayHop(state)) meanToHop(state, tables.entryFrom[1], journal);
}

/** Whether information, still held, tells where the portal is. */
export function isTracked(state: State): boolean {
  return state.isLocated && state.fresh < 0;
}

/** Whether a force that hops knows where to, and does not wait for a return window (IP2.613, IP2.621). */
export function mayHop(state: State): boolean {
  const { whenLocated } = state.tables.voyage.setup;
  if (whenLocated === 'wait' && state.date > 0) return false;
  return state.knows || isTracked(state);
}

/** IP2.613: the force means to enter on that impulse, 0 for none, unless the defender is worth little enough to stay. */
export function meanToHop(state: State, impulse: number, journal: Journal | null): void {
  const { tables, figures } = state;
  const isSettled = tables.maySettle && tables.bpv[state.row] <= tables.voyage.setup.settle;
  state.hopImpulse = isSettled ? 0 : impulse;
  if (!isSettled) return;
  figures[SETTLED] = 1;
  figures[TURN_SETTLED] = state.turn;
  if (journal !== null) narrateSettled(state, journal);
}

/** It enters as it meant to, and may mean to go on in a later window of the turn. */
export function hop(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, ships } = state;
  const impulse = state.hopImpulse;
  moveIn(state, impulse, tables.joinsLater, impulse * ships.length, journal);
  state.window = tables.windowAt[impulse];
  if (journal !== null) narrateHop(state, journal);
  travel(state, chance, journal);
  sight(state);
  meanToHop(state, tables.nextEntry[impulse], journal);
}
