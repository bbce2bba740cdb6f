import { goalObjective, isAt, isDisputed } from '../actions/objectives.ts';
import { stepsBack } from '../actions/prospects.ts';
import { nearestChaser } from '../actions/threats.ts';
import { closesIn } from '../actions/wait.ts';
import type { State } from '../play/State.ts';

/** Where a move by an ability may lead: nowhere that the unit wants, nearer to an opponent, away from it, or to its objective. */
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
  const { plan } = tables.units[unit];
  if (plan.distance === 'keep-away') return goal[unit] > 0 ? leapToGoal(state, unit, AWAY) : AWAY;
  if (tables.setup.mode !== 'battle') return NEARER;
  if (goal[unit] > 0) return leapToGoal(state, unit, NEARER);
  if (plan.distance !== 'wait') return NEARER;
  if (stepsBack(state, unit)) return nearestChaser(state, unit) < 0 ? NOWHERE : AWAY;
  return closesIn(state, unit) ? NEARER : NOWHERE;
}

/** @param otherwise where the unit goes if opponents stand at its objective, too */
function leapToGoal(state: State, unit: number, otherwise: number): number {
  const objective = goalObjective(state, unit);
  if (objective !== null && !isAt(state, unit, objective)) return TO_OBJECTIVE;
  return isDisputed(state, unit, state.goal[unit] - 1) ? otherwise : NOWHERE;
}
