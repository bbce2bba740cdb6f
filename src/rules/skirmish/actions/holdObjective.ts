import { TOLERANCE } from '../../../foundation/numbers.ts';
import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import type { PlayableMission } from '../plans/playableMissions.ts';
import { advance, goToObjective, movesLeft, reachOf, runOfNewRound, stepAside } from '../play/move.ts';
import { isLastRound } from '../play/rounds.ts';
import { PRESENT, type State } from '../play/State.ts';
import { isTrueAfter } from '../table/Field.ts';
import { TURN_COUNT } from '../table/geometry.ts';
import { approachFoe } from './approachFoe.ts';
import { isLikelyToFall, pointsAtRisk, pointsOfBlowsOn, riskAfter, riskOfMove } from './attackPoints.ts';
import { losesByBlows, mayStrike, shoot, shootOrStrike, strikeIfItPays } from './attacks.ts';
import { beginCharge, losesNextRound, mayStrikeFirst, shootsBetter } from './charge.ts';
import { chargesInVain } from './chargesInVain.ts';
import { comeToShoot } from './comeIntoRange.ts';
import { isAt, objectiveOf } from './drawnMissions.ts';
import { hasFriend } from './friendInNeed.ts';
import { helpNearby } from './helpFriend.ts';
import { goTowards, isDisputed, pointsAt, pointsOfHolding, riskOfGoing } from './objectives.ts';
import { NOTHING } from './outcomes.ts';
import { isRisky, mayHoldBack } from './risks.ts';
import { seekSafety } from './seekSafety.ts';
import { stay } from './stay.ts';
import { isSaferBehind, leaveReach, WORTH_A_STEP } from './stepBack.ts';
import { hasWeapon, nearestFoe, nearestOf, rangeOf, seesWithin } from './targets.ts';
import { nearestShooter, nearestThreat } from './threats.ts';

/**
 * Makes an objective the goal of a unit that has none, and plays its next action for this goal (`holdObjective`). If there is none, the
 * unit has no goal again.
 *
 * @param goal the index of the side whose objective it is
 */
export function takeObjective(
  state: State,
  unit: number,
  goal: number,
  chance: Chance,
  journal: Journal | null,
): number {
  state.goal[unit] = goal + 1;
  const done = holdObjective(state, unit, goal, -1, chance, journal);
  if (done === NOTHING) state.goal[unit] = 0;
  return done;
}

/**
 * Plays the next action of a unit that goes for an objective or holds it. The first of these that applies:
 * - with an opponent in contact, it strikes, if that pays. A unit that keeps away uses `shootOrStrike`;
 * - if it waits, restores boxes of friends, and is at the objective, it helps a friend, but only if it is still at the objective
 *   after the move;
 * - it charges an opponent at the objective, or another one with which it would be in contact there. It charges only if
 *   it can still strike after its moves and the charge is not in vain (`chargesInVain`). A unit that keeps away, that waits
 *   and restores boxes of friends, or that shoots better than it strikes and sees a target in range, charges no opponent at all. If
 *   its charge would end outside the objective, it first moves to the objective, if it can still charge then (`missesObjective`);
 * - if it is not at the objective, it moves towards it, unless it risks too much by that (`risksTooMuch`): to a place there from which it
 *   can shoot (`shootFromThere`), if there is one. If friends are in the way, it may go round them (`goRoundFriends`);
 * - it shoots;
 * - if it is not at the objective, or holds it in vain (`isHeldInVain`), it steps back, if it risks much where it stands
 *   (`leaveReach`), unless its plan's distance is `objective`;
 * - if it has a weapon, it comes into range of a target, but only within the objective (`comeToShoot`);
 * - if its plan charges, it comes nearer to an opponent at the objective (`rivalToApproach`), or to where it can charge one in the next
 *   round (`comeCloser`);
 * - it moves to a safer place at the objective (`seekSafety`).
 *
 * @param goal the index of the side whose objective the unit goes for or holds
 * @param touched an opponent in contact; -1 if there is none
 */
export function holdObjective(
  state: State,
  unit: number,
  goal: number,
  touched: number,
  chance: Chance,
  journal: Journal | null,
): number {
  const objective = objectiveOf(state, goal);
  if (objective === null) return NOTHING;
  const { tables, shots } = state;
  const { plan, isHelper } = tables.units[unit];
  const keepsAway = plan.distance === 'keep-away';
  const heals = isHelper && plan.distance === 'wait';
  if (touched >= 0) {
    const attack = keepsAway ? shootOrStrike : strikeIfItPays;
    return attack(state, unit, touched, chance, journal);
  }
  if (heals && isAt(state, unit, objective)) {
    const helped = helpNearby(state, unit, () => isAt(state, unit, objective), chance, journal);
    if (helped !== NOTHING) return helped;
  }
  const shootsNow = shootsBetter(state, unit) && seesWithin(state, unit, rangeOf(state, unit));
  const stays = keepsAway || heals || shootsNow || !mayStrike(state, unit);
  const runs = stays ? 0 : movesLeft(state, unit, 1);
  const foe = runs === 0 ? -1 : disputant(state, unit, objective, runs * reachOf(state, unit));
  const mayGo = !isAt(state, unit, objective) && movesLeft(state, unit, 0) > 0;
  if (foe >= 0 && !chargesInVain(state, unit, foe)) {
    const isFirst = mayGo && runs > 1 && missesObjective(state, unit, foe, objective);
    const moved = isFirst ? goToObjective(state, unit, goal, objective, chance, journal) : NOTHING;
    return moved === NOTHING ? beginCharge(state, unit, foe, chance, journal) : moved;
  }
  const staysBack = mayGo && risksTooMuch(state, unit, goal, objective);
  if (mayGo && !staysBack) {
    if (foe >= 0 && isBetterToCharge(state, unit, foe, objective))
      return beginCharge(state, unit, foe, chance, journal);
    const comes = shots[unit] === 0 ? shootFromThere(state, unit, objective, chance, journal) : NOTHING;
    if (comes !== NOTHING) return comes;
    const turned = goRoundFriends(state, unit, goal, objective, journal);
    if (turned !== NOTHING) return turned;
    const moved = goToObjective(state, unit, goal, objective, chance, journal);
    if (moved !== NOTHING) return moved;
  }
  const shot = shoot(state, unit, chance, journal);
  if (shot !== NOTHING) return shot;
  const leaves = plan.distance !== 'objective' && (!isAt(state, unit, objective) || isHeldInVain(state, unit));
  const left = leaves ? leaveReach(state, unit, journal) : NOTHING;
  if (left !== NOTHING) return left;
  if (staysBack) return stay(state, unit, 'objective too risky', -1, journal);
  if (!isAt(state, unit, objective)) return NOTHING;
  const come = comeToShoot(state, unit, () => isAt(state, unit, objective), chance, journal);
  if (come !== NOTHING) return come;
  const approaches = (plan.distance === 'charge' || plan.distance === 'objective') && mayStrike(state, unit);
  const rival = approaches ? rivalToApproach(state, unit, objective) : -1;
  if (rival >= 0) return advance(state, unit, rival, reachOf(state, unit), chance, journal);
  const closer = approaches ? comeCloser(state, unit, objective, chance, journal) : NOTHING;
  if (closer !== NOTHING) return closer;
  // A unit that has just come nearer to an opponent does not go back.
  if (approaches && state.moves[unit] > 0 && isDisputed(state, unit, goal)) return NOTHING;
  return seekSafety(state, unit, objective, journal);
}

/**
 * Moves a unit into range of a target (`comeToShoot`), to a place at an objective. A unit without friends does so only if it risks no more
 * there than at the nearest place of the objective.
 */
function shootFromThere(
  state: State,
  unit: number,
  objective: PlayableMission,
  chance: Chance,
  journal: Journal | null,
): number {
  const isThere = () => isAt(state, unit, objective);
  if (hasFriend(state, unit)) return comeToShoot(state, unit, isThere, chance, journal);
  const most = riskAfter(state, unit, () => goTowards(state, unit, objective, 1)) + TOLERANCE;
  return comeToShoot(state, unit, () => isThere() && pointsAtRisk(state, unit) <= most, chance, journal);
}

/**
 * Returns true if a charge of one move at an opponent would end outside an objective, and the unit could make the charge as well after
 * a move to the objective.
 */
function missesObjective(state: State, unit: number, foe: number, objective: PlayableMission): boolean {
  const { field } = state;
  const reach = reachOf(state, unit);
  const charge = () => approachFoe(state, unit, foe, reach);
  const isOutside = () => field.touches(unit, foe) && !isAt(state, unit, objective);
  if (!isTrueAfter(field, unit, charge, isOutside)) return false;
  const isInside = () => isAt(state, unit, objective) && field.canReach(unit, foe, reach);
  return isTrueAfter(field, unit, () => goTowards(state, unit, objective, 1), isInside);
}

/**
 * Moves a unit whose moves straight to an objective would end before it, because a friend stands where a move ends, in another direction
 * from which its other moves bring it there. It takes the direction that differs least from that of the nearest opponent, of those that
 * do not add more to its risk than it can bring there.
 *
 * @returns NOTHING if its moves bring it there anyway, or if there is no such direction
 */
function goRoundFriends(
  state: State,
  unit: number,
  goal: number,
  objective: PlayableMission,
  journal: Journal | null,
): number {
  const { field } = state;
  const { x, y, within } = objective;
  const moves = movesLeft(state, unit, 0);
  const reach = reachOf(state, unit);
  if (moves < 2 || field.distanceTo(unit, x, y) - within > moves * reach) return NOTHING;
  const go = (times: number) => {
    for (let move = 0; move < times; move += 1) goTowards(state, unit, objective, 1);
  };
  const isThere = () => isAt(state, unit, objective);
  const foe = nearestFoe(state, unit);
  if (foe < 0 || isTrueAfter(field, unit, () => go(moves), isThere)) return NOTHING;
  const pay = pointsAt(state, unit, goal, objective);
  for (let turn = 0; turn < TURN_COUNT; turn += 1) {
    let isFree = false;
    const turned = () => {
      field.stepAside(unit, foe, turn, reach);
      isFree = field.contacts(unit) === 0;
      if (isFree) go(moves - 1);
    };
    if (!isTrueAfter(field, unit, turned, () => isFree && isThere()) || riskOfMove(state, unit, turned) > pay) continue;
    return stepAside(state, unit, foe, turn, reach, 'way', journal);
  }
  return NOTHING;
}

/**
 * Returns true if opponents still to act are expected to eliminate the active unit before the next check of the objective that it
 * holds (`isLikelyToFall`), and it risks at least the points of that check.
 */
function isHeldInVain(state: State, unit: number): boolean {
  return isLikelyToFall(state, unit) && pointsOfHolding(state, unit) <= pointsAtRisk(state, unit);
}

/**
 * Returns the nearest opponent at an objective that a unit there should approach; -1 if none meets these conditions:
 * - It is not the last round, and the unit has a move left and has not shot.
 * - Blows at the opponent would not lose, once the two are in contact.
 * - The unit can come nearer, and still stands at the objective then.
 * - The move does not end in contact if the unit still has an AP for a blow, because it would have charged the opponent if that paid;
 *   nor in contact with any opponent that would strike first.
 * - The move is not too risky (`isRisky`).
 */
function rivalToApproach(state: State, unit: number, objective: PlayableMission): number {
  const { field, outlook } = state;
  if (isLastRound(state) || movesLeft(state, unit, 0) === 0 || state.shots[unit] > 0) return -1;
  const mayTouch = movesLeft(state, unit, 1) === 0;
  return nearestOf(state, unit, (foe) => {
    if (!isAt(state, foe, objective) || outlook.turnTo(unit, foe, 0).stopPays()) return false;
    let moved = 0;
    const come = () => {
      moved = field.approach(unit, foe, reachOf(state, unit));
    };
    const isGood = () =>
      moved > 0 &&
      isAt(state, unit, objective) &&
      (field.contacts(unit) === 0 || (mayTouch && !touchesStriker(state, unit)));
    return isTrueAfter(field, unit, come, isGood) && !isRisky(state, unit, come);
  });
}

/**
 * Moves a unit nearer to the nearest opponent, but only as far as it stays at its objective, if it can then charge that opponent in the next
 * round with blows that pay, and could charge nobody from where it stands. It takes the shortest such move, in quarters of a move. It moves
 * neither in the last round, nor after a move or a shot, nor to where it risks so much that it would step back (`seekSafety`), nor if the
 * move is too risky (`isRisky`).
 */
function comeCloser(
  state: State,
  unit: number,
  objective: PlayableMission,
  chance: Chance,
  journal: Journal | null,
): number {
  const { tables, field, moves, shots } = state;
  if (isLastRound(state) || movesLeft(state, unit, 0) === 0 || moves[unit] > 0 || shots[unit] > 0) return NOTHING;
  const { foes, cost } = tables.units[unit];
  const foe = nearestFoe(state, unit);
  const reach = reachOf(state, unit);
  const run = runOfNewRound(state, unit);
  const canCharge = (other: number) => state.gone[other] === PRESENT && field.canReach(unit, other, run);
  if (foe < 0 || foes.some(canCharge) || losesNextRound(state, unit, foe)) return NOTHING;
  const isSafe = () =>
    (hasWeapon(state, unit) || nearestShooter(state, unit) < 0) &&
    pointsAtRisk(state, unit) <= WORTH_A_STEP * (cost || 1);
  for (let quarters = 1; quarters <= 4; quarters += 1) {
    const most = Math.round((quarters * reach) / 4);
    const come = () => field.approach(unit, foe, most);
    const isGood = () => isAt(state, unit, objective) && field.contacts(unit) === 0 && canCharge(foe);
    if (!isTrueAfter(field, unit, come, isGood)) continue;
    const isBad = !isTrueAfter(field, unit, come, isSafe) || isRisky(state, unit, come);
    return isBad ? NOTHING : advance(state, unit, foe, most, chance, journal);
  }
  return NOTHING;
}

/** Returns true if an opponent in contact with a unit is still to act, and would strike it (`mayStrikeFirst`). */
function touchesStriker(state: State, unit: number): boolean {
  const { foes } = state.tables.units[unit];
  for (let at = 0; at < foes.length; at += 1) {
    if (state.field.touches(unit, foes[at]) && mayStrikeFirst(state, foes[at], unit)) return true;
  }
  return false;
}

/** The share of its own cost that a unit may risk by moves that do not yet bring it to an objective (`risksTooMuch`). */
const ON_THE_WAY = 1 / 4;

/**
 * Returns true if a unit should not make its moves towards an objective, in one of two cases:
 * - They would increase its expected loss to opponents that are still to act by more points than it can bring there; or, if they end
 *   before the objective, by more than `ON_THE_WAY` of its cost.
 * - Opponents still to act are expected to eliminate the unit where it ends (`isLikelyToFall`), and where it stands no opponent could
 *   charge it or shoot at it (`nearestThreat`), or it could get away instead (`isSaferBehind`).
 *
 * Returns false for a plan whose distance is `objective`, which goes there at any price.
 */
function risksTooMuch(state: State, unit: number, goal: number, objective: PlayableMission): boolean {
  const { field, tables } = state;
  if (tables.units[unit].plan.distance === 'objective') return false;
  const moves = movesLeft(state, unit, 0);
  const go = () => goTowards(state, unit, objective, moves);
  const pay = pointsAt(state, unit, goal, objective);
  const arrives = isTrueAfter(field, unit, go, () => isAt(state, unit, objective));
  const most = arrives ? pay : Math.min(pay, ON_THE_WAY * (tables.units[unit].cost || 1));
  if (riskOfGoing(state, unit, objective, moves) > most) return true;
  if (!mayHoldBack(state, unit) || !isTrueAfter(field, unit, go, () => isLikelyToFall(state, unit))) return false;
  const threat = nearestThreat(state, unit);
  return threat < 0 || isSaferBehind(state, unit, threat);
}

/**
 * Returns true if a unit that goes to an objective should rather charge an opponent there, although that charge is in vain compared with
 * staying where it is: its blows do not lose, and are expected to bring at least the points by which the charge adds more to its risk
 * than its moves to the objective do.
 */
function isBetterToCharge(state: State, unit: number, foe: number, objective: PlayableMission): boolean {
  if (!isAt(state, foe, objective) || losesByBlows(state, unit, foe)) return false;
  const charge = () => state.field.approach(unit, foe, movesLeft(state, unit, 1) * reachOf(state, unit));
  const going = riskOfGoing(state, unit, objective, movesLeft(state, unit, 0));
  return riskOfMove(state, unit, charge) - going <= pointsOfBlowsOn(state, unit, foe);
}

/**
 * Returns the nearest opponent that stands at an objective and that the unit can reach by a path of at most `most`; -1 if there
 * is none. Opponents elsewhere count, too, if the unit can charge them and stand at the objective then (`meetsThere`).
 */
function disputant(state: State, unit: number, objective: PlayableMission, most: number): number {
  const { field } = state;
  return nearestOf(state, unit, (foe) => {
    if (field.distance(unit, foe) > most) return false;
    return isAt(state, foe, objective)
      ? field.canReach(unit, foe, most)
      : meetsThere(state, unit, foe, objective, most);
  });
}

/**
 * Returns true if a unit would stand at an objective after it has moved up to `most` into contact with an opponent. Returns false if the
 * counterblows there are expected to cost more than the unit's blows gain (`losesByBlows`).
 */
function meetsThere(state: State, unit: number, foe: number, objective: PlayableMission, most: number): boolean {
  const { field } = state;
  return isTrueAfter(
    field,
    unit,
    () => approachFoe(state, unit, foe, most),
    () => isAt(state, unit, objective) && field.touches(unit, foe) && !losesByBlows(state, unit, foe),
  );
}
