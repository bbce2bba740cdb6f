import type { Journal } from '../../../Journal.ts';
import { ATTACKERS, LEFT_BEHIND } from '../figures.ts';
import { narrateLeftBehind } from '../journal/narrateEntry.ts';
import type { State } from '../State.ts';

/** The leader enters on an impulse, and in the same window those that `entersOn` says; the others are left behind (IP2.436). */
export function moveIn(state: State, impulse: number, journal: Journal | null): void {
  const { tables, figures, ships, entersOn, arrivedOn } = state;
  let units = 0;
  for (let group = 0; group < ships.length; group += 1) {
    const isLeft = entersOn[group] === 0;
    if (isLeft && ships[group] > 0 && journal !== null) narrateLeftBehind(state, group, journal);
    if (isLeft) ships[group] = 0;
    arrivedOn[group] = entersOn[group];
    units += ships[group];
  }
  figures[LEFT_BEHIND] += figures[ATTACKERS] - units;
  figures[ATTACKERS] = units;
  state.impulse = impulse;
  state.window = tables.windowAt[impulse];
}
