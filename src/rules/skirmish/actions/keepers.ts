import * as stats from '../cards/stats.ts';
import type { PlayableMission } from '../plans/playableMissions.ts';
import * as missions from '../plans/playableMissions.ts';
import { MOST_MOVES } from '../play/move.ts';
import { isLastRound } from '../play/rounds.ts';
import type { State } from '../play/State.ts';
import { pointsOfAttacks } from './attackPoints.ts';
import { isAt, objectiveOf } from './drawnMissions.ts';
import {
  arrivalWhere,
  goTowards,
  isDisputedFor,
  isInReachOfFoe,
  mayBeAttacked,
  NEVER,
  noteStanding,
  payOf,
  prospectOf,
  riskOfGoing,
  stakeOf,
} from './objectives.ts';
import { hasFriendAt } from './objectiveToTake.ts';
import { NO_ATTACK } from './prospects.ts';
import { riskUntilNextActAfter } from './riskUntilNextAct.ts';
import { hasWeapon } from './targets.ts';
import { hasFoeToAct, hasShooterToAct, isChasedAfter } from './threats.ts';
import { isNearlyDown } from './wait.ts';

// These are copies of imported constants: V8 treats a file's own constants as numbers, but looks up an imported one at every use.
const { MOV, RANGE, ROF, STAT_COUNT } = stats;
const { AT_THE_END, EACH_CLEANUP } = missions;

/**
 * Assigns a side's units to objectives, for `goalOf`.
 *
 * A side sends one unit to each objective that pays, and begins with the objective that pays most. Of the units for
 * which going there is better than an attack (`isBetterThanAttack`), it sends the unit that gets there soonest (among
 * equals, see `isPreferred`).
 *
 * An objective pays if the points that the side can still score there, or can deny to opponents, are at least the
 * points that the unit would earn by fighting in the remaining rounds. In this round, these are the points that its
 * attacks are expected to bring. In each later round, they are its earnings (`earnings`) divided by the number of
 * rounds. The points for an opponent that a mission names (`pointsOfMarked`) are added. While an opponent stands at an
 * objective, the side cannot score there, but only deny points. One unit of the side at the objective is enough to deny them.
 *
 * Units of two kinds go to fewer objectives, unless the battle ends before an opponent acts again. They may stay at an
 * objective where they already stand. In the last round, they go only if they do not risk more points by that than they score or deny
 * there. In earlier rounds:
 * - A unit that waits, and that restores boxes of friends or has lost so many boxes that its plan would retreat
 *   (`isNearlyDown`), does not go to an objective where an opponent stands or could charge it before it acts again.
 * - A unit that keeps away and has a weapon does not go to an objective where an opponent stands, unless it gets there before
 *   a check in this round, and no opponent acts before that (`deniesUndisturbed`).
 * - Neither of them goes to an objective that it cannot reach in this round, if an opponent could charge it at the
 *   place where its moves of this round end.
 */
export function noteKeepers(state: State, side: number): void {
  const { keepers } = state;
  noteStanding(state);
  keepers.fill(-1);
  let assigned = 0;
  for (let times = 0; times < keepers.length; times += 1) {
    const of = mostPaying(state, side, assigned);
    const objective = of < 0 ? null : objectiveOf(state, of);
    if (objective === null) return;
    assigned |= 1 << of;
    const isContested = isDisputedFor(state, side, of);
    keepers[of] = keeperOf(state, side, of, objective, stakeOf(state, side, of, objective, !isContested), isContested);
  }
}

/**
 * Returns the side whose objective a unit goes for or holds; -1 if there is none. If the distance of the unit's plan is
 * `objective`, `anyGoalOf` selects this side. Otherwise the latest `noteKeepers` of the unit's side has selected it.
 */
export function goalOf(state: State, unit: number): number {
  const { tables, keepers } = state;
  if (tables.units[unit].plan.distance === 'objective') return anyGoalOf(state, unit);
  for (let of = 0; of < keepers.length; of += 1) if (keepers[of] === unit) return of;
  return -1;
}

/**
 * Returns the side whose objective a unit goes for if its plan's distance is `objective`. This is the unit's own side,
 * if it has an objective; otherwise it is the side whose objective is nearest. Returns -1 if no side has an objective.
 */
function anyGoalOf(state: State, unit: number): number {
  const { tables, mission, field } = state;
  const side = tables.sideOf[unit];
  let goal = -1;
  let least = 0;
  for (let turn = 0; turn < mission.length; turn += 1) {
    const of = (side + turn) % mission.length;
    const objective = objectiveOf(state, of);
    if (objective === null) continue;
    if (turn === 0) return of;
    const far = field.distanceTo(unit, objective.x, objective.y);
    if (goal >= 0 && far >= least) continue;
    goal = of;
    least = far;
  }
  return goal;
}

/**
 * Returns the side whose objective pays most. Sides whose bit is set in `assigned` are skipped. Of objectives that pay
 * equally, the first counts, in turn order from `side` on.
 *
 * @returns -1 if no objective pays
 */
function mostPaying(state: State, side: number, assigned: number): number {
  const sides = state.keepers.length;
  let best = -1;
  let most = 0;
  for (let turn = 0; turn < sides; turn += 1) {
    const of = (side + turn) % sides;
    const objective = (assigned & (1 << of)) === 0 ? objectiveOf(state, of) : null;
    if (objective === null) continue;
    const pay = payOf(state, side, of, objective);
    if (pay <= most) continue;
    best = of;
    most = pay;
  }
  return best;
}

/**
 * Returns the unit that a side sends to an objective; -1 if there is none. Units that are assigned to another objective
 * do not count. If a unit of the side and a unit of an opponent stand at the objective, the side's unit already denies
 * the points, and no further unit is sent. Nor is one sent, before the last round, to an objective that counts at the end, if a friend
 * stands there (`hasFriendAt`).
 *
 * @param of the index of the side whose objective it is
 * @param isContested true if an opponent stands at the objective
 */
function keeperOf(
  state: State,
  side: number,
  of: number,
  objective: PlayableMission,
  stake: number,
  isContested: boolean,
): number {
  const { tables, keepers, standing } = state;
  const isEarly = objective.scored === AT_THE_END && !isLastRound(state);
  const isDenied = isContested && (standing[of] & (1 << side)) !== 0;
  const units = tables.sides[side];
  let keeper = -1;
  let soonest = NEVER;
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at];
    if (!tables.units[unit].plan.weighsMissions || keepers.includes(unit)) continue;
    const isThere = isAt(state, unit, objective);
    if (isDenied && !isThere) continue;
    if (!isThere && (staysInShelter(state, unit, stake) || (isEarly && hasFriendAt(state, unit, objective)))) continue;
    const arrival = arrivalWhere(state, unit, objective, stake);
    if (arrival >= NEVER || arrival > soonest) continue;
    if (!isThere && avoids(state, unit, objective, stake, arrival, isContested)) continue;
    if (arrival === soonest && !isPreferred(state, unit, keeper, arrival)) continue;
    if (!isBetterThanAttack(state, unit, stake, arrival)) continue;
    keeper = unit;
    soonest = arrival;
  }
  return keeper;
}

/**
 * Returns true if a unit should not go to an objective because of opponents there or near it (see `noteKeepers`).
 *
 * @param arrival when the unit gets there (`arrivalOf`)
 * @param isContested true if an opponent stands at the objective
 */
function avoids(
  state: State,
  unit: number,
  objective: PlayableMission,
  stake: number,
  arrival: number,
  isContested: boolean,
): boolean {
  const { plan, isHelper } = state.tables.units[unit];
  const isShy = plan.distance === 'wait' && (isHelper || isNearlyDown(state, unit));
  const keepsAway = plan.distance === 'keep-away' && hasWeapon(state, unit);
  if (!(isShy || keepsAway) || !mayBeAttacked(state, unit)) return false;
  if (isLastRound(state)) return riskOfGoing(state, unit, objective, MOST_MOVES) > stake;
  if (keepsAway && deniesUndisturbed(state, unit, objective, stake, arrival)) return false;
  if (isContested || (isShy && isInReachOfFoe(state, unit, objective))) return true;
  return arrival > 1 && endsInDanger(state, unit, objective);
}

/**
 * Returns true if a unit can get to an objective before it is checked at the end of this round, no opponent acts before that, and the check
 * brings at least half of the unit's cost, or as much as the unit then risks there (`riskUntilNextAct`).
 */
function deniesUndisturbed(
  state: State,
  unit: number,
  objective: PlayableMission,
  stake: number,
  arrival: number,
): boolean {
  if (arrival > 1 || objective.scored !== EACH_CLEANUP || hasFoeToAct(state, unit)) return false;
  if (2 * stake >= state.tables.units[unit].cost) return true;
  const go = () => goTowards(state, unit, objective, MOST_MOVES);
  return riskUntilNextActAfter(state, unit, go) <= stake;
}

/**
 * Returns true if `unit` is preferred to `other`, of two units that get to an objective at the same time:
 * - If only one of them has acted and both are there already, the unit that has acted is preferred, so that the other is free to
 *   fight.
 * - If only one of them has acted and both have to come, the unit that has not acted is preferred, because it can set out now.
 * - If both have acted or neither has, the unit whose attacks reach less far is preferred, because it probably has nothing to
 *   attack meanwhile. If their attacks reach equally far, `unit` is preferred if it costs no more than `other`.
 *
 * @param arrival when both get there (`arrivalOf`)
 */
function isPreferred(state: State, unit: number, other: number, arrival: number): boolean {
  const { units } = state.tables;
  if (state.acted[unit] !== state.acted[other]) return (state.acted[unit] === 1) === (arrival === 0);
  const further = attackReach(state, unit) - attackReach(state, other);
  return further < 0 || (further === 0 && units[unit].cost <= units[other].cost);
}

/** Returns the distance from which a unit can attack after the moves of a round, in cm. */
function attackReach({ now }: State, unit: number): number {
  const own = unit * STAT_COUNT;
  return MOST_MOVES * now[own + MOV] + (now[own + ROF] > 0 ? now[own + RANGE] : 0);
}

/**
 * Returns true if a unit should not leave its shelter for an objective: it is the last round, an opponent that is still to act
 * can shoot at the unit, and the points at stake are fewer than the cost of the unit.
 */
function staysInShelter(state: State, unit: number, stake: number): boolean {
  const { tables, shelter } = state;
  if (shelter[unit] === 0 || !isLastRound(state) || stake >= tables.units[unit].cost) return false;
  return hasShooterToAct(state, unit);
}

/**
 * Returns true if an opponent could charge a unit, before the unit acts again, at the place where its moves towards an
 * objective end.
 */
function endsInDanger(state: State, unit: number, objective: PlayableMission): boolean {
  return isChasedAfter(state, unit, () => goTowards(state, unit, objective, MOST_MOVES));
}

/**
 * Returns true if going to an objective is better for a unit than attacking, in one of two cases:
 * - The unit cannot attack in this round any more.
 * - The unit can be at the objective in this round, and gains more at the next check than its attacks are expected to
 *   bring (`pointsOfAttacks`).
 */
function isBetterThanAttack(state: State, unit: number, stake: number, arrival: number): boolean {
  if (prospectOf(state, unit) === NO_ATTACK) return true;
  return arrival <= 1 && stake > pointsOfAttacks(state, unit);
}
