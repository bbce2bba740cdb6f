import type { Ability } from '../cards/Ability.ts';
import type { PlayableAbility } from '../orders/playableAbilities.ts';
import type { State } from '../play/State.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';

/** Whether an ability is switched on by the boxes crossed out (RQ.COST.S). */
export function isOn({ hp, mp }: State, unit: number, { fromHp, fromMp }: PlayableAbility): boolean {
  return hp[unit] >= fromHp || mp[unit] >= fromMp;
}

/** Whether it is on, its uses are not used up, and it can be paid (RQ.COST.POINTS, RQ.COST.ROUND, .MATCH, .CHARGES). */
export function mayUse(state: State, unit: number, at: number): boolean {
  const { tables, uses, ap, rp, lp, mp } = state;
  const { abilities, firstAbility, morale } = tables.units[unit];
  const { cost, limit, moment } = abilities[at].ability;
  if (!isOn(state, unit, abilities[at])) return false;
  // As an action, what has no limit is used once a round: else a plan would spend all it has on it.
  const most = limit?.uses ?? (moment === 'activation' ? 1 : Number.POSITIVE_INFINITY);
  if (uses[firstAbility + at] >= most) return false;
  const hasPoints = ap[unit] >= cost.ap && rp[unit] >= cost.rp && lp[unit] >= cost.lp;
  return hasPoints && morale - mp[unit] >= cost.mp;
}

/** Whether a target is within an ability's reach, and in sight where it must be (RQ.COST.CM, RQ.COST.LOS). */
export function isNear({ field }: State, unit: number, target: number, { reach, lineOfSight }: Ability): boolean {
  if (unit === target) return true;
  if (reach !== null && field.distance(unit, target) > reach * HUNDREDTHS) return false;
  return !lineOfSight || field.sees(unit, target);
}
