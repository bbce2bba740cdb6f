import type { Chance } from '../../../random/Chance.ts';
import type { State } from './State.ts';
import { wants } from './wants.ts';

/**
 * The price in RP of a reaction that is taken on its own (a counterblow, a countershot), if the unit's plan wants it and it
 * can be paid; 0 if not. What stands earlier in the plan has had its turn, so all RP that are left count.
 */
export function plannedReaction(state: State, unit: number, foe: number, reaction: number, chance: Chance): number {
  const { tables, rp, decision } = state;
  const { plan } = tables.units[unit];
  for (let at = 0; at < plan.reactions.length; at += 1) {
    const one = plan.reactions[at];
    if (one.reaction !== reaction || one.price > rp[unit]) continue;
    const isWanted = plan.best
      ? decision.choose(state, unit, 1 << reaction) !== 0
      : wants(state, unit, foe, one.when, chance, reaction);
    if (isWanted) return one.price;
  }
  return 0;
}
