import type { Chance } from '../../../random/Chance.ts';
import { battleOut } from './battleOut.ts';
import { fightOut } from './fightOut.ts';
import type { State } from './State.ts';
import { strikeOut } from './strikeOut.ts';

/** Plays a plain attack, a plain duel or a battle in one go. False, with nothing played or drawn, for any other fight. */
export function playOut(state: State, chance: Chance): boolean {
  if (state.tables.isPlainAttack) return strikeOut(state, chance);
  return fightOut(state, chance) || battleOut(state, chance);
}
