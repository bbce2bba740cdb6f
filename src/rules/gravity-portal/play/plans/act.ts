import type { Chance } from '../../../../random/Chance.ts';
import type { Journal } from '../../../Journal.ts';
import { narrateHop } from '../journal/narrateWayHome.ts';
import { turnRound } from '../passage/facing.ts';
import { moveIn } from '../passage/moveIn.ts';
import { travel } from '../passage/travel.ts';
import { arrive } from '../portal/shift.ts';
import type { State } from '../State.ts';
import { meanToHop } from './hopping.ts';
import { takeReturnWindow } from './takeReturnWindow.ts';

/** What the force does on a turn that it begins away: the return window, if it is that turn's, or any window, by plan hop. */
export function act(state: State, chance: Chance, journal: Journal | null): void {
  if (state.isReturnTurn) takeReturnWindow(state, chance, journal);
  else if (state.tables.hops) meanToHop(state, true);
}

/** It enters as it meant to, and may mean to go on in a later window of the turn. */
export function hop(state: State, chance: Chance, journal: Journal | null): void {
  const impulse = state.hopImpulse;
  moveIn(state, impulse, journal);
  if (journal !== null) narrateHop(state, journal);
  turnRound(state);
  travel(state, chance, journal);
  arrive(state, impulse, chance, journal);
}
