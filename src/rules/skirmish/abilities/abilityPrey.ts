import type { Chance } from '../../../random/Chance.ts';
import { ANY, ANYWHERE, bestTarget, rangeOf, SEEN } from '../actions/targets.ts';
import type { Ability } from '../cards/Ability.ts';
import { CLOSE, RANGED } from '../play/Attack.ts';
import type { State } from '../play/State.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';

/** Whom an ability attacks: the plan's best target within the ability's own reach, too (RQ.COST.CM); -1: nobody. */
export function abilityPrey(state: State, unit: number, { effect, reach }: Ability, chance: Chance): number {
  if (effect.kind !== 'attack') return -1;
  if (effect.attack === 'close') return bestTarget(state, unit, 0, ANY, CLOSE, chance);
  const own = reach === null ? ANYWHERE : reach * HUNDREDTHS;
  return bestTarget(state, unit, Math.min(own, rangeOf(state, unit)), SEEN, RANGED, chance);
}
