import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import { narrateOrders } from './narrate.ts';
import type { State } from './State.ts';

/** Puts the fleet back to where it was declared to start. */
export function begin(state: State, _chance: Chance, journal: Journal | null): void {
  const { ships, tables } = state;
  for (let group = 0; group < ships.length; group += 1) ships[group] = tables.declared[group];
  state.nextRoll = 0;
  state.unitsRemoved = 0;
  state.costRemoved = 0;
  state.unitsWaiting = 0;
  state.overPool = 0;
  state.shipsDestroyed = 0;
  state.costDestroyed = 0;
  state.shipsRemaining = 0;
  if (journal !== null) narrateOrders(state, journal);
}
