import { AT_THE_END, type PlayableMission } from '../plans/playableMissions.ts';
import { movesLeft, reachOf } from '../play/move.ts';
import { isLastRound } from '../play/rounds.ts';
import { PRESENT, type State } from '../play/State.ts';
import { STEADY } from '../play/wound.ts';
import { isLikelyToFall, pointsAtRisk, pointsOfAttacks, pointsOfShots, riskAfter } from './attackPoints.ts';
import { hasAttacked } from './attacks.ts';
import { shootsBetter } from './charge.ts';
import { isAt, mustSurvive, objectiveOf, timesLeft } from './drawnMissions.ts';
import {
  goTowards,
  isDisputedFor,
  isInReachOfFoe,
  mayBeAttacked,
  paysAtRisk,
  prospectOf,
  riskOfGoing,
  stakeNow,
} from './objectives.ts';
import { NO_ATTACK } from './prospects.ts';
import { isRisky } from './risks.ts';
import { riskUntilNextActAfter } from './riskUntilNextAct.ts';
import { hasFoeToAct, isChasedAfter } from './threats.ts';
import { closesIn, isNearlyDown } from './wait.ts';

/**
 * Returns the index of the side whose objective a unit takes (`takesObjective`): the first in turn order from its own side on; -1 if
 * there is none.
 */
export function objectiveToTake(state: State, unit: number): number {
  const { tables } = state;
  const side = tables.sideOf[unit];
  for (let turn = 0; turn < tables.sides.length; turn += 1) {
    const of = (side + turn) % tables.sides.length;
    if (takesObjective(state, unit, of)) return of;
  }
  return -1;
}

/**
 * Returns true if a unit without a goal, which has attacked in this activation or has no other use for its AP, now takes an objective:
 * it goes there with the AP that are left, or stays there. The conditions:
 * - The plan weighs missions, and the objective will be checked again.
 * - If the unit must survive for a mission: it is the last round, and that pays although the unit may fall there (`paysAtRisk`).
 * - The unit has not stepped back in this activation.
 * - The objective is checked this round or at the start of the next; or the unit has attacked, and is at the objective.
 * - If the unit has not attacked, the move is not dangerous (`isDangerous`).
 * - No opponent is in contact with the unit.
 * - The unit is at the objective; or it can get there now, and after an attack its further ones are not expected to bring more than the
 *   next check (`pointsOfFurtherAttacks`).
 * - If it is the objective of another side, the unit denies points there (`stakeOf`).
 * - If the unit stands there without opponents: no friend does that will stay there (`staysThere`).
 * - If the objective is free, without opponents and without other units of the side: the unit risks no more there (`riskAfter`) than it
 *   brings at the next check; or no opponent could charge it there before it acts again. For a unit that neither heals
 *   friends nor has so few boxes left that its plan would retreat (`isNearlyDown`), only opponents still to act in this round count. For one
 *   that does, the next round counts, too (`riskUntilNextAct`).
 * - If it is not free: `isWorthEntering` or, if the unit stands there with an opponent, `isWorthStaying`.
 *
 * @param of the index of the side whose objective it is
 */
function takesObjective(state: State, unit: number, of: number): boolean {
  const { tables, standing, field } = state;
  const side = tables.sideOf[unit];
  if (!tables.units[unit].plan.weighsMissions || state.retired[unit] > 0) return false;
  const objective = objectiveOf(state, of);
  if (objective === null || timesLeft(state, objective, 0) === 0) return false;
  const far = field.distanceTo(unit, objective.x, objective.y) - objective.within;
  if (far > movesLeft(state, unit, 0) * reachOf(state, unit) || field.contacts(unit) > 0) return false;
  const go = () => goTowards(state, unit, objective, movesLeft(state, unit, 0));
  const isEarly = objective.scored === AT_THE_END && !isLastRound(state);
  if (isEarly && (far > 0 || !hasAttacked(state, unit))) return false;
  if (!hasAttacked(state, unit) && isDangerous(state, unit, go)) return false;
  const stake = stakeNow(state, unit, of, objective);
  if (of !== side && stake === 0) return false;
  if (mustSurvive(state, unit) && (!isLastRound(state) || !paysAtRisk(state, unit, stake, riskAfter(state, unit, go))))
    return false;
  if (far > 0 && hasAttacked(state, unit) && stake < pointsOfFurtherAttacks(state, unit)) return false;
  if (far <= 0 && isDisputedFor(state, side, of)) return isWorthStaying(state, unit, objective, stake);
  if (far <= 0 && hasFriendAt(state, unit, objective, (friend) => staysThere(state, friend))) return false;
  const isShy = tables.units[unit].isHelper || isNearlyDown(state, unit);
  if (far > 0 && standing[of] !== 0) return isWorthEntering(state, unit, objective, stake);
  const risk = isShy ? riskUntilNextActAfter(state, unit, go) : riskAfter(state, unit, go);
  if (risk <= stake) return true;
  const isAtRisk = isShy ? mayBeAttacked(state, unit) : hasFoeToAct(state, unit);
  return !(isAtRisk && isInReachOfFoe(state, unit, objective));
}

/**
 * Returns true if a unit should not move without an attack: the move is too risky (`isRisky`); or the unit keeps away, and an opponent
 * could charge it there.
 */
function isDangerous(state: State, unit: number, move: () => unknown): boolean {
  if (isRisky(state, unit, move)) return true;
  return state.tables.units[unit].plan.distance === 'keep-away' && isChasedAfter(state, unit, move);
}

/**
 * Returns the most points that the further attacks of the active unit on one opponent are expected to bring, if the unit makes them by
 * its plan. Blows count only if the unit still charges.
 */
function pointsOfFurtherAttacks(state: State, unit: number): number {
  const { distance } = state.tables.units[unit].plan;
  const hasShotEnough = state.shots[unit] > 0 && shootsBetter(state, unit);
  const charges = distance === 'wait' ? closesIn(state, unit) : distance === 'charge' && !hasShotEnough;
  return charges ? pointsOfAttacks(state, unit) : pointsOfShots(state, unit);
}

/**
 * Returns true if it pays for a unit to go to an objective although other units stand there: no friend does, unless it is likely to fall
 * (`hasFriendAt`), and the points that the unit scores or denies at the next check are at least those that the move adds to its risk.
 */
function isWorthEntering(state: State, unit: number, objective: PlayableMission, stake: number): boolean {
  if (stake <= 0 || hasFriendAt(state, unit, objective)) return false;
  return riskOfGoing(state, unit, objective, movesLeft(state, unit, 0)) <= stake;
}

/**
 * Returns true if it pays for a unit to stay at an objective where an opponent stands, too: no friend does it (`hasFriendAt`), and the
 * points that the unit denies at the next check are at least those that it risks there (`pointsAtRisk`).
 */
function isWorthStaying(state: State, unit: number, objective: PlayableMission, stake: number): boolean {
  return stake > 0 && !hasFriendAt(state, unit, objective) && pointsAtRisk(state, unit) <= stake;
}

/** Returns true if a unit has acted in this round, or cannot attack any more, so that it probably stays where it is. */
function staysThere(state: State, unit: number): boolean {
  return state.acted[unit] === 1 || prospectOf(state, unit) === NO_ATTACK;
}

/**
 * Returns true if a friend that is not expected to fall in this round (`isLikelyToFall`) stands at an objective.
 *
 * @param isCounted a condition for these friends
 */
export function hasFriendAt(
  state: State,
  unit: number,
  objective: PlayableMission,
  isCounted = (_friend: number) => true,
): boolean {
  const { tables, gone, fleeing } = state;
  const own = tables.sides[tables.sideOf[unit]];
  for (let at = 0; at < own.length; at += 1) {
    const friend = own[at];
    // The unit's apprentices go with it (RQ.TYPE.APPR).
    if (friend === unit || tables.units[friend].leader === unit) continue;
    if (gone[friend] !== PRESENT || fleeing[friend] !== STEADY) continue;
    if (isAt(state, friend, objective) && !isLikelyToFall(state, friend) && isCounted(friend)) return true;
  }
  return false;
}
