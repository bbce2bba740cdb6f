import type { Chance } from '../../random/Chance.ts';
import type { Rules } from '../../rules/Rules.ts';

/** Plays one trial that nobody watches, in one go where the rules can; the chance has begun it. */
export function playTrial<Setup, State>(rules: Rules<Setup, State>, state: State, chance: Chance): void {
  if (rules.playOut?.(state, chance)) return;
  rules.begin(state, chance, null);
  while (rules.step(state, chance, null));
}
