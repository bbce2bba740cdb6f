import { TOLERANCE } from '../../../foundation/numbers.ts';
import type { Journal } from '../../Rules.ts';
import type { PlayableMission } from '../plans/playableMissions.ts';
import { movesLeft, reachOf, type StepAim, stepAside } from '../play/move.ts';
import { isLastRound } from '../play/rounds.ts';
import type { State } from '../play/State.ts';
import { isTrueAfter, valueAfter } from '../table/Field.ts';
import { TURN_COUNT } from '../table/geometry.ts';
import { pointsAtRisk } from './attackPoints.ts';
import { isAt } from './drawnMissions.ts';
import { NOTHING } from './outcomes.ts';
import { WORTH_A_STEP } from './stepBack.ts';
import { hasWeapon } from './targets.ts';
import { hasShooterToAct, nearestChaser, nearestShooter } from './threats.ts';

/**
 * Moves a unit that has nothing else to do, by half a move or a full move, to a safer place at its objective:
 * - to a place where no opponent could shoot at it before it acts again, if there is one where it risks no more than where it stands
 *   (`pointsAtRisk`);
 * - otherwise to the place where it risks least, if that saves more than `WORTH_A_STEP` of its cost.
 *
 * If no opponent could charge the unit where it stands, none may be able to charge it at the new place either. Of equally good places,
 * the unit takes the shortest step, and then the one that leads furthest away from the nearest threat. A unit that has a weapon moves
 * only in the last round, because it could not shoot from there in the next round.
 */
export function seekSafety(state: State, unit: number, objective: PlayableMission, journal: Journal | null): number {
  const { field, tables } = state;
  const isLast = isLastRound(state);
  if (movesLeft(state, unit, 0) === 0 || (hasWeapon(state, unit) && !isLast)) return NOTHING;
  const isExposed = () => (isLast ? hasShooterToAct(state, unit) : nearestShooter(state, unit) >= 0);
  const isShotAt = isExposed();
  const chaser = nearestChaser(state, unit);
  const threat = isShotAt ? nearestShooter(state, unit) : chaser;
  if (threat < 0) return NOTHING;
  const risk = pointsAtRisk(state, unit);
  const enough = risk - WORTH_A_STEP * (tables.units[unit].cost || 1) - TOLERANCE;
  // No step could save enough.
  if (!isShotAt && enough <= 0) return NOTHING;
  const mayStand = () =>
    isAt(state, unit, objective) && field.contacts(unit) === 0 && (chaser >= 0 || nearestChaser(state, unit) < 0);
  const riskThere = () => (mayStand() ? pointsAtRisk(state, unit) : Number.POSITIVE_INFINITY);
  const reach = reachOf(state, unit);
  let [best, length] = [-1, 0];
  let least = enough;
  for (const most of [reach / 2, reach]) {
    // The directions away from the threat come last in `TURNS`, so the search begins with them.
    for (let turn = TURN_COUNT - 1; turn >= 0; turn -= 1) {
      const step = () => field.stepAside(unit, threat, turn, most);
      const left = valueAfter(field, unit, step, riskThere);
      if (isShotAt && left <= risk + TOLERANCE && !isTrueAfter(field, unit, step, isExposed))
        return stepToSafety(state, unit, threat, turn, most, journal);
      if (left >= least - TOLERANCE) continue;
      least = left;
      [best, length] = [turn, most];
    }
  }
  return best < 0 ? NOTHING : stepToSafety(state, unit, threat, best, length, journal);
}

/** Makes a step of `seekSafety`. The journal says whether it leads out of the threat's sight, away from it, or elsewhere. */
function stepToSafety(
  state: State,
  unit: number,
  threat: number,
  turn: number,
  most: number,
  journal: Journal | null,
): number {
  const aim = journal === null ? 'safety' : aimOfStep(state, unit, threat, turn, most);
  return stepAside(state, unit, threat, turn, most, aim, journal);
}

function aimOfStep({ field }: State, unit: number, threat: number, turn: number, most: number): StepAim {
  const before = field.distance(unit, threat);
  return valueAfter(
    field,
    unit,
    () => field.stepAside(unit, threat, turn, most),
    () => (field.sees(unit, threat) ? (field.distance(unit, threat) > before ? 'distance' : 'safety') : 'cover'),
  );
}
