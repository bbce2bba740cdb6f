import { goalObjective, isAt } from '../actions/drawnMissions.ts';
import { isDisputed } from '../actions/objectives.ts';
import { stepsBack } from '../actions/prospects.ts';
import { nearestChaser, nearestThreat } from '../actions/threats.ts';
import { closesIn } from '../actions/wait.ts';
import type { State } from '../play/State.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { mayUse } from './useAbility.ts';

/**
 * The results of `leapOf`: the unit wants to stay, to move nearer to an opponent, to move away from one, or to move to its
 * objective.
 */
export const NOWHERE = 0;
export const NEARER = 1;
export const AWAY = 2;
export const TO_OBJECTIVE = 3;

/**
 * Returns where a unit wants to go when an ability moves it. The first of these rules that applies decides:
 * - A unit on its way to an objective goes to the objective.
 * - A unit that holds an objective stays if no opponent stands there. Otherwise it goes nearer to an opponent or, if it
 *   keeps away, moves away from one.
 * - A unit that keeps away moves away from the nearest opponent. In a battle, so does one that has stepped back in this activation, if an
 *   opponent could charge it or shoot at it; otherwise it stays.
 * - In a battle, a unit that waits and steps back (`stepsBack`) moves away from opponents that could charge it. It
 *   stays if there are none.
 * - In a battle, any other unit that waits goes nearer if it would charge now (`closesIn`); otherwise it stays.
 * - All other units go nearer.
 */
export function leapOf(state: State, unit: number): number {
  const { tables, goal } = state;
  const { plan } = tables.units[unit];
  if (plan.distance === 'keep-away') return goal[unit] > 0 ? leapToGoal(state, unit, AWAY) : AWAY;
  if (tables.setup.mode !== 'battle') return NEARER;
  if (goal[unit] > 0) return leapToGoal(state, unit, NEARER);
  if (state.retired[unit] > 0) return nearestThreat(state, unit) < 0 ? NOWHERE : AWAY;
  if (plan.distance !== 'wait') return NEARER;
  if (stepsBack(state, unit)) return nearestChaser(state, unit) < 0 ? NOWHERE : AWAY;
  return closesIn(state, unit) ? NEARER : NOWHERE;
}

/** @param otherwise the result if both the unit and an opponent stand at the objective */
function leapToGoal(state: State, unit: number, otherwise: number): number {
  const objective = goalObjective(state, unit);
  if (objective !== null && !isAt(state, unit, objective)) return TO_OBJECTIVE;
  return isDisputed(state, unit, state.goal[unit] - 1) ? otherwise : NOWHERE;
}

/**
 * Returns the length, in hundredths of a cm, of the longest move by an ability that a unit can pay for after its moves of a round; 0 if
 * there is none. Abilities that its plan does not use, or that need a test or MP, do not count.
 *
 * @param ap the AP that the moves leave
 */
export function lengthOfLeap(state: State, unit: number, ap: number): number {
  const { abilities } = state.tables.units[unit];
  let most = 0;
  for (let at = 0; at < abilities.length; at += 1) {
    const { ability, when } = abilities[at];
    const { effect, moment, cost, test } = ability;
    if (effect.kind !== 'move' || moment !== 'activation' || test !== null || cost.mp > 0 || when === null) continue;
    if (mayUse(state, unit, at, ap)) most = Math.max(most, effect.by * HUNDREDTHS);
  }
  return most;
}
