import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import { DONE, NOTHING, ROLLED } from '../actions/outcomes.ts';
import { mayShoot } from '../actions/strike.ts';
import { nearestFoe, touchingFoe } from '../actions/targets.ts';
import type { Ability } from '../cards/Ability.ts';
import { gainOfAbility } from '../exchange/gains.ts';
import type { PlayableAbility } from '../orders/playableAbilities.ts';
import { FIRST_ABILITY } from '../play/FightSituation.ts';
import { PRESENT, type State } from '../play/State.ts';
import { wants } from '../play/wants.ts';
import { abilityPrey } from './abilityPrey.ts';
import { applyEffect } from './applyEffect.ts';
import { isNear, mayUse } from './mayUse.ts';
import { payAndTest } from './payAndTest.ts';

/** The first ability of the active unit's card that its plan wants as an action, and that would do something (RQ.TAB.ABIL). */
export function useAction(state: State, unit: number, chance: Chance, journal: Journal | null): number {
  const { abilities } = state.tables.units[unit];
  for (let at = 0; at < abilities.length; at += 1) {
    const { ability } = abilities[at];
    if (ability.moment !== 'activation' || !mayUse(state, unit, at)) continue;
    const target = targetOf(state, unit, at, chance);
    if (target < 0 || !isWanted(state, unit, at, target, chance)) continue;
    if (payAndTest(state, unit, at, chance, journal)) applyEffect(state, unit, target, at, chance, journal);
    const mayRoll = ability.test !== null || ability.effect.kind === 'attack' || ability.effect.kind === 'move';
    return mayRoll ? ROLLED : DONE;
  }
  return NOTHING;
}

function isWanted(state: State, unit: number, at: number, target: number, chance: Chance): boolean {
  const { abilities, plan } = state.tables.units[unit];
  const { when, isBest, pays } = abilities[at];
  if (isBest) return state.decision.uses(state, unit, at);
  // It has been weighed to find the target.
  if (pays && !plan.random) return true;
  return wants(state, unit, nearestFoe(state, unit), when, chance, FIRST_ABILITY + at, target);
}

/** Whom an action's effect would do something for, or to: of several, where it pays or is needed most; -1: nobody. */
function targetOf(state: State, unit: number, at: number, chance: Chance): number {
  const { tables, gone } = state;
  const playable = tables.units[unit].abilities[at];
  const { ability, pays } = playable;
  const actsOnSelf = ability.target === 'self';
  const wantsFriend = ability.target === 'friend';
  let best = -1;
  let most = 0;
  for (let other = 0; other < tables.units.length; other += 1) {
    if (actsOnSelf && other !== unit) continue;
    const isFriend = tables.units[other].side === tables.units[unit].side;
    if (gone[other] !== PRESENT || (!actsOnSelf && isFriend !== wantsFriend) || !isNear(state, unit, other, ability))
      continue;
    if (!wouldDo(state, unit, other, playable, chance)) continue;
    const gain = pays ? gainOfAbility(state, unit, other, at) : need(state, other, ability);
    if (pays ? gain <= most : best >= 0 && gain <= most) continue;
    best = other;
    most = gain;
  }
  return best;
}

/** How much an effect is needed there: the boxes that it could restore, else how few are left. */
function need({ hp, mp, tables }: State, unit: number, { effect }: Ability): number {
  if (effect.kind === 'heal') return hp[unit];
  return effect.kind === 'restore-mp' ? mp[unit] : hp[unit] - tables.units[unit].boxes;
}

function wouldDo(state: State, unit: number, target: number, playable: PlayableAbility, chance: Chance): boolean {
  const { effect } = playable.ability;
  switch (effect.kind) {
    case 'change':
      return effect.until !== 'attack';
    case 'heal':
      return state.hp[target] > 0;
    case 'restore-mp':
      return state.mp[target] > 0;
    case 'move':
      // RQ.TYPE.APPR: an apprentice moves with its leader alone.
      return state.tables.units[unit].leader < 0 && touchingFoe(state, unit) < 0 && nearestFoe(state, unit) >= 0;
    case 'refill':
      return hasUsed(state, unit, playable.refills);
    case 'attack':
      if (effect.attack === 'ranged' && !mayShoot(state, unit)) return false;
      return abilityPrey(state, unit, playable.ability, chance) >= 0;
    default:
      return false;
  }
}

/** Whether any of these abilities has been used. A loop: a function made on the spot is allocated, even where it is not called. */
function hasUsed({ tables, uses }: State, unit: number, abilities: readonly number[]): boolean {
  const { firstAbility } = tables.units[unit];
  for (let at = 0; at < abilities.length; at += 1) if (uses[firstAbility + abilities[at]] > 0) return true;
  return false;
}
