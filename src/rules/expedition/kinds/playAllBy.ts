import type { Rules } from '../../Rules.ts';
import type { LegsToPlay } from '../../SampledComposition.ts';

/** Plays legs by any rules, which is fast enough where a leg takes long itself. */
export function playAllBy(rules: Rules<unknown, unknown>, legs: LegsToPlay): void {
  const { length, chance } = legs;
  for (let at = 0; at < length; at += 1) {
    const { state, observed, ends } = legs.next();
    if (!rules.playOut?.(state, chance)) {
      rules.begin(state, chance, null);
      while (rules.step(state, chance, null));
    }
    rules.observe(state, observed);
    legs.over(ends === null ? -1 : ends.of(state));
  }
}
