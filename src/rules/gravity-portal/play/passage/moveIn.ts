import type { Journal } from '../../../Journal.ts';
import { ATTACKERS, LEFT_BEHIND } from '../figures.ts';
import { narrateLeftBehind } from '../journal/narrateEntry.ts';
import type { State } from '../State.ts';

/**
 * The leader enters on an impulse, and those who can do so in the same window; the others are left behind (IP2.436).
 *
 * @param joins by group, from place `first` on: 1 where it gets in
 */
export function moveIn(state: State, impulse: number, joins: Uint8Array, first: number, journal: Journal | null): void {
  const { figures, ships } = state;
  let units = 0;
  for (let group = 0; group < ships.length; group += 1) {
    const isLeft = ships[group] > 0 && joins[first + group] === 0;
    if (isLeft && journal !== null) narrateLeftBehind(state, group, journal);
    ships[group] *= joins[first + group];
    units += ships[group];
  }
  figures[LEFT_BEHIND] += figures[ATTACKERS] - units;
  figures[ATTACKERS] = units;
  state.impulse = impulse;
}
