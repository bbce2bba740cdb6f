import type { Journal } from '../../../Journal.ts';
import { ATTACKERS, ENTERED, ITEMS_LEFT } from '../figures.ts';
import type { State } from '../State.ts';
import { open } from './enter.ts';

/** P37: the force is away and has come out already, all of it, with what that did to it behind it. @returns true: it is away */
export function beArrived(state: State, journal: Journal | null): true {
  const { tables, figures, ships, entered } = state;
  for (let group = 0; group < ships.length; group += 1) {
    const units = tables.count[group];
    ships[group] = units;
    entered[group] = units;
    figures[ATTACKERS] += units;
    figures[ITEMS_LEFT] += units * tables.items[group];
  }
  figures[ENTERED] = 1;
  open(state);
  state.isAway = true;
  state.hasComeOut = true;
  state.impulse = 0;
  state.window = -1;
  state.clock = 1;
  if (journal !== null)
    journal.write('SFB IP2.55', 'the force has come out already and begins to search for the way home');
  return true;
}
