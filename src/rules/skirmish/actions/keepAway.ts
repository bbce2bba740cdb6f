import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { RANGED } from '../play/Attack.ts';
import { movesLeft } from '../play/move.ts';
import type { State } from '../play/State.ts';
import { chanceToFall, pointsOfAttack } from './attackPoints.ts';
import { shoot, shootOrStrike } from './attacks.ts';
import { comeOn, comeToAnyTarget, comeToBetterTarget } from './comeIntoRange.ts';
import { NOTHING } from './outcomes.ts';
import { leaveBeforeShot, stepBack, WORTH_STAYING } from './stepBack.ts';
import { bestTarget, rangeOf, SEEN, seesWithin } from './targets.ts';
import { nearestChaser, pointsSavedByStep } from './threats.ts';

/**
 * Plays the next action of a unit that keeps away, the first of these that applies:
 * - With an opponent in contact, it uses `shootOrStrike`.
 * - If it is expected to fall where it stands, and its shots are worth little, it steps back (`leaveBeforeShot`).
 * - Before its first shot and first move, it moves to a better target, if there is one (`comeToBetterTarget`).
 * - It shoots. If it has already shot, it does so only if no opponent could be in contact before the unit acts again,
 *   or if the unit has no move left.
 * - If no opponent could be in contact, the unit comes on (`comeOn`), unless it has stepped back, or has shot and sees another target.
 * - If an opponent could be in contact, the unit shoots again, if the shot is worth staying for (`shootsOn`, in a battle). Otherwise
 *   it steps back from that opponent.
 * - If it cannot step back, it shoots again or, if it has neither shot nor moved yet, moves to where it can shoot
 *   (`comeToAnyTarget`).
 *
 * @param touched an opponent in contact; -1 if there is none
 */
export function keepAway(state: State, unit: number, touched: number, chance: Chance, journal: Journal | null): number {
  if (touched >= 0) return shootOrStrike(state, unit, touched, chance, journal);
  const escaped = leaveBeforeShot(state, unit, journal);
  if (escaped !== NOTHING) return escaped;
  const hasShot = state.shots[unit] > 0;
  const chaser = movesLeft(state, unit, 0) > 0 ? nearestChaser(state, unit) : -1;
  if (!hasShot && state.moves[unit] === 0) {
    const moved = comeToBetterTarget(state, unit, journal);
    if (moved !== NOTHING) return moved;
  }
  if (!hasShot || chaser < 0) {
    const shot = shoot(state, unit, chance, journal);
    if (shot !== NOTHING) return shot;
  }
  if (movesLeft(state, unit, 0) === 0 || (chaser < 0 && state.retired[unit] > 0)) return NOTHING;
  if (chaser < 0) {
    return hasShot && seesWithin(state, unit, rangeOf(state, unit)) ? NOTHING : comeOn(state, unit, chance, journal);
  }
  if (hasShot && state.tables.setup.battle !== null && shootsOn(state, unit, chaser)) {
    const shot = shoot(state, unit, chance, journal);
    if (shot !== NOTHING) return shot;
  }
  const stepped = stepBack(state, unit, chaser, journal);
  if (stepped !== NOTHING) return stepped;
  // A unit that cannot step back continues to shoot, or moves to where it can.
  if (hasShot) return shoot(state, unit, chance, journal);
  return state.moves[unit] === 0 ? comeToAnyTarget(state, unit, journal) : NOTHING;
}

/**
 * Returns true if another shot is expected to bring more than `WORTH_STAYING` of the points that a step back from `chaser` would save. A
 * step back saves nothing if the shot eliminates the chaser.
 */
export function shootsOn(state: State, unit: number, chaser: number): boolean {
  const prey = bestTarget(state, unit, rangeOf(state, unit), SEEN, RANGED, null);
  if (prey < 0) return false;
  const falls = prey === chaser ? chanceToFall(state, unit, prey, RANGED) : 0;
  return pointsOfAttack(state, unit, prey, RANGED) > WORTH_STAYING * pointsSavedByStep(state, unit, chaser, 0, falls);
}
