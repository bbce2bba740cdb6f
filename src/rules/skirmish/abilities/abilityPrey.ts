import type { Chance } from '../../../random/Chance.ts';
import { bestTarget, type IsTarget, isInRange, isTouched } from '../actions/targets.ts';
import type { Ability } from '../cards/Ability.ts';
import { CLOSE, RANGED } from '../play/Attack.ts';
import type { State } from '../play/State.ts';

const HUNDREDTHS = 100;

const isInBothRanges: IsTarget = (state, unit, foe, most) =>
  state.field.distance(unit, foe) <= most && isInRange(state, unit, foe, most);

/** Whom an ability attacks: the plan's best target within the ability's own reach, too (RQ.COST.CM); -1: nobody. */
export function abilityPrey(state: State, unit: number, { effect, reach }: Ability, chance: Chance): number {
  if (effect.kind !== 'attack') return -1;
  if (effect.attack === 'close') return bestTarget(state, unit, isTouched, 0, CLOSE, chance);
  const most = reach === null ? Number.MAX_SAFE_INTEGER : reach * HUNDREDTHS;
  return bestTarget(state, unit, isInBothRanges, most, RANGED, chance);
}
