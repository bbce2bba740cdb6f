import { isAt, isDisputed, mustSurvive, objectiveOf } from '../actions/objectives.ts';
import { nearestChaser } from '../actions/threats.ts';
import { closesIn, isNearlyDown } from '../actions/wait.ts';
import type { State } from '../play/State.ts';

/** The ways in which a move by an ability may lead: none that the unit wants, nearer to an opponent, away from it, to its objective. */
export const NOWHERE = 0;
export const NEARER = 1;
export const AWAY = 2;
export const TO_OBJECTIVE = 3;

/**
 * Returns where a unit wants to go by a move of an ability. It goes to the objective for which it is on its way, and stays at one
 * that it holds undisputed. A unit that keeps away goes away from the nearest opponent, and so does one that waits and steps back
 * from opponents that could charge it (`wait`). Other units that wait go nearer only if they would charge now.
 */
export function leapOf(state: State, unit: number): number {
  const { tables, goal } = state;
  const { plan, isHelper } = tables.units[unit];
  if (plan.distance === 'keep-away') return goal[unit] > 0 ? leapToGoal(state, unit, AWAY) : AWAY;
  if (tables.setup.mode !== 'battle') return NEARER;
  if (goal[unit] > 0) return leapToGoal(state, unit, NEARER);
  if (plan.distance !== 'wait') return NEARER;
  if (isHelper || mustSurvive(state, unit) || isNearlyDown(state, unit)) {
    return nearestChaser(state, unit) < 0 ? NOWHERE : AWAY;
  }
  return closesIn(state, unit) ? NEARER : NOWHERE;
}

/** @param otherwise where the unit goes if opponents stand at its objective, too */
function leapToGoal(state: State, unit: number, otherwise: number): number {
  const of = state.goal[unit] - 1;
  const objective = objectiveOf(state, of);
  if (objective !== null && !isAt(state, unit, objective)) return TO_OBJECTIVE;
  return isDisputed(state, unit, of) ? otherwise : NOWHERE;
}
