import type { Chance } from '../../../random/Chance.ts';
import { battleOut } from './battleOut.ts';
import { fightOut } from './fightOut.ts';
import type { State } from './State.ts';

/** Plays a plain duel or a battle in one go. False, with nothing played or drawn, for any other fight. */
export function playOut(state: State, chance: Chance): boolean {
  return fightOut(state, chance) || battleOut(state, chance);
}
