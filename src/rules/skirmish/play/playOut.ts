import type { Chance } from '../../../random/Chance.ts';
import { fightOut } from './fightOut.ts';
import type { State } from './State.ts';
import { strikeOut } from './strikeOut.ts';

/** Plays a plain duel or a plain attack in one go. False, with nothing played or drawn, for any other fight. */
export function playOut(state: State, chance: Chance): boolean {
  return state.tables.isPlainAttack ? strikeOut(state, chance) : fightOut(state, chance);
}
