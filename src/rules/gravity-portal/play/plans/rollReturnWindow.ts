import type { Chance } from '../../../../random/Chance.ts';
import type { Journal } from '../../../Journal.ts';
import { narrateReturnWindow } from '../journal/narrateWayHome.ts';
import { RETURN_WINDOW } from '../purposes.ts';
import type { State } from '../State.ts';

/** IP2.625: one die tells which window leads home. @returns its place */
export function rollReturnWindow(state: State, chance: Chance, journal: Journal | null): number {
  const { tables } = state;
  // Where every window takes everyone home alike, the die is for the reader alone.
  if (journal === null && tables.anyWindowDoes) return 0;
  const window = chance.die(RETURN_WINDOW, tables.voyage.returnWindows.length) - 1;
  if (journal !== null) narrateReturnWindow(state, window, journal);
  return window;
}
