import type { Chance } from '../../../random/Chance.ts';
import { DEFENDER_RACE, ENTERED, IMPULSES_LOST, TUMBLED, UNITS_OUT } from './figures.ts';
import { rollDestination } from './passage/rollDestination.ts';
import { UNIT } from './purposes.ts';
import type { State } from './State.ts';

/**
 * Plays a plain entry (`isPlainEntry`) to its end: the same draws as step by step, and so the same measures. False, with
 * nothing played or drawn, for any other voyage. `playOut.test.ts` holds the two equal, as it does for `searchOut`.
 */
export function enterOut(state: State, chance: Chance): boolean {
  const { tables, figures } = state;
  if (!tables.isPlainEntry) return false;
  const { entries, opening } = tables;
  const impulse = entries[entries.length < 2 ? 0 : chance.die(UNIT, entries.length) - 1];
  const hasEntered = tables.windowAt[impulse] >= 0;
  for (let at = 0; at < opening.length; at += 2) figures[opening[at]] = hasEntered ? opening[at + 1] : 0;
  const row = hasEntered ? rollDestination(state, true, chance, null) : -1;
  const tumblesOn = hasEntered ? tables.tumblesOn[0] : 7;
  state.row = row;
  state.isAway = hasEntered;
  state.ships[0] = 1;
  figures[ENTERED] = hasEntered ? 1 : 0;
  figures[UNITS_OUT] = hasEntered ? 1 : 0;
  figures[IMPULSES_LOST] = hasEntered && !tables.restartsClock ? impulse - 1 : 0;
  figures[DEFENDER_RACE] = hasEntered ? tables.defenderRace[row] : 0;
  figures[TUMBLED] = tumblesOn <= 6 ? chance.hits(UNIT, 1, 6, tumblesOn) : 0;
  return true;
}
