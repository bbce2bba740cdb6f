import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import type { Moment } from '../cards/Ability.ts';
import type { PlayableAbility } from '../orders/playableAbilities.ts';
import { CLOSE } from '../play/Attack.ts';
import { FIRST_ABILITY } from '../play/FightSituation.ts';
import { PRESENT, type State } from '../play/State.ts';
import { wants } from '../play/wants.ts';
import { applyEffect } from './applyEffect.ts';
import { mattersInAttack } from './changeAttack.ts';
import { isNear, mayUse } from './mayUse.ts';
import { payAndTest } from './payAndTest.ts';

/**
 * The abilities that a unit uses in the attack in hand, each at most once, in the card's order: those that its plan wants,
 * that can be paid, and that would change a roll or a wound of it.
 */
export function useInAttack(state: State, unit: number, moment: Moment, chance: Chance, journal: Journal | null): void {
  const { attack, tables, gone } = state;
  const { abilities } = tables.units[unit];
  const foe = unit === attack.attacker ? attack.defender : attack.attacker;
  for (let at = 0; at < abilities.length; at += 1) {
    const { ability, when, isBest } = abilities[at];
    if (ability.moment !== moment || gone[unit] !== PRESENT || !mayUse(state, unit, at)) continue;
    const target = ability.target === 'opponent' ? foe : unit;
    if (!helpsInAttack(state, unit, target, abilities[at]) || !isNear(state, unit, target, ability)) continue;
    const isWanted = isBest
      ? state.decision.uses(state, unit, at)
      : wants(state, unit, foe, when, chance, FIRST_ABILITY + at, target);
    if (!isWanted) continue;
    if (payAndTest(state, unit, at, chance, journal)) applyEffect(state, unit, target, at, chance, journal);
  }
}

/** Whether an effect is about a roll of the attack in hand that the unit makes, or about its wounds. */
function helpsInAttack(state: State, unit: number, target: number, { ability: { effect } }: PlayableAbility): boolean {
  const { attack, hp, mp } = state;
  const isAttacker = unit === attack.attacker;
  switch (effect.kind) {
    case 'change':
      return effect.until !== 'attack' || mattersInAttack(state, target, effect.stat);
    case 'dice':
      if (effect.roll === 'hit') return isAttacker;
      return !isAttacker && (effect.roll === 'block' || attack.kind === CLOSE);
    case 'cut-wounds':
      return !isAttacker;
    case 'heal':
      return hp[target] > 0;
    case 'restore-mp':
      return mp[target] > 0;
    default:
      return false;
  }
}
