import type { Chance } from '../../../../random/Chance.ts';
import type { Journal } from '../../../Journal.ts';
import { SETTLED, TURN_SETTLED } from '../figures.ts';
import { narrateHop, narrateSettled } from '../journal/narrateWayHome.ts';
import { turnRound } from '../passage/facing.ts';
import { moveIn } from '../passage/moveIn.ts';
import { travel } from '../passage/travel.ts';
import { sight } from '../portal/sight.ts';
import type { State } from '../State.ts';
import { hopPlace } from '../tables/hopTables.ts';
import { mayHop } from './mayHop.ts';
import { takeReturnWindow } from './takeReturnWindow.ts';

/** What the force does on a turn that it begins away: the return window, if it is that turn's, or any window, by plan hop. */
export function act(state: State, chance: Chance, journal: Journal | null): void {
  const { tables } = state;
  const { plan } = tables.voyage.setup;
  if (plan === 'stay') return;
  if (state.date === state.turn) takeReturnWindow(state, chance, journal);
  else if (plan === 'hop' && mayHop(state)) meanToHop(state, tables.entryFrom[1], 1, journal);
}

/**
 * IP2.613: the force means to enter on that impulse, 0 for none, unless the defender is worth little enough to stay.
 *
 * @param setOut the impulse from which it flies there, or minus that of its arrival in this turn
 */
export function meanToHop(state: State, impulse: number, setOut: number, journal: Journal | null): void {
  const { tables, figures } = state;
  const isSettled = tables.maySettle && tables.bpv[state.row] <= tables.voyage.setup.settle;
  state.hopImpulse = isSettled ? 0 : impulse;
  state.setOut = setOut;
  if (!isSettled) return;
  figures[SETTLED] = 1;
  figures[TURN_SETTLED] = state.turn;
  if (journal !== null) narrateSettled(state, journal);
}

/** It enters as it meant to, and may mean to go on in a later window of the turn. */
export function hop(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, ships } = state;
  const impulse = state.hopImpulse;
  moveIn(state, impulse, tables.joinsHop, hopPlace(state.setOut, impulse) * ships.length, journal);
  state.window = tables.windowAt[impulse];
  if (journal !== null) narrateHop(state, journal);
  turnRound(state);
  travel(state, chance, journal);
  sight(state);
  meanToHop(state, tables.nextEntry[impulse], -impulse, journal);
}
