import type { Chance } from '../../../random/Chance.ts';
import { begin } from './begin.ts';
import { Openings } from './Openings.ts';
import { CHOOSE, type State } from './State.ts';
import { step } from './step.ts';

/**
 * Plays a battle from its beginning to its end: the same draws and measures as step by step, with what all trials have in
 * common played once (`Openings`). False, with nothing played or drawn, for any other fight, and where ascension is rolled
 * for as a round begins, which gives it too many ways to open.
 */
export function battleOut(state: State, chance: Chance): boolean {
  const { battle } = state.tables.setup;
  if (battle === null || battle.ascension.length > 0) return false;
  state.openings ??= new Openings();
  begin(state, chance, null);
  let openings: Openings | null = state.openings;
  while (openings !== null) {
    // On to the first activation of a round.
    do if (!step(state, chance, null)) return true;
    while (state.phase !== CHOOSE);
    openings = openings.play(state);
  }
  while (step(state, chance, null));
  return true;
}
