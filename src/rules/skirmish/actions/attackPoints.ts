import { exp } from '../../../foundation/elementary.ts';
import { TOLERANCE } from '../../../foundation/numbers.ts';
import * as weights from '../exchange/weights.ts';
import { type Attack, CLOSE, RANGED } from '../play/Attack.ts';
import { isOut } from '../play/finish.ts';
import { movesLeft, reachOf } from '../play/move.ts';
import { readyAttack } from '../play/readyAttack.ts';
import { isLastRound, isToAct } from '../play/rounds.ts';
import { PRESENT, type State } from '../play/State.ts';
import { valueAfter } from '../table/Field.ts';
import { MOST_ATTACKS, mayShoot } from './attacks.ts';
import { pointsOfName, stakeIn } from './drawnMissions.ts';
import { hasWeapon, rangeOf, touchingFoe } from './targets.ts';

// These are copies of imported constants: V8 treats a file's own constants as numbers, but looks up an imported one at every use.
const { WOUNDED, WOUNDED_AT_THE_END } = weights;

/**
 * Returns the chance that an opponent is eliminated by one attack of a unit, without reactions.
 *
 * @param isReaction true for a countershot or a counterblow
 */
export function chanceToFall(state: State, unit: number, foe: number, kind: number, isReaction = false): number {
  return chanceToFallBy(state, foe, readyAttack(state, unit, foe, kind, isReaction, state.situation.thought));
}

/**
 * Returns the chance that an opponent is eliminated by one or two attacks of a unit, without reactions. The wounds of two attacks are
 * added up.
 *
 * @param attacks 1 or 2
 */
function chanceToFallBySeveral(state: State, unit: number, foe: number, kind: number, attacks: number): number {
  if (attacks === 1) return chanceToFall(state, unit, foe, kind);
  const { tables, hp, chances, situation } = state;
  const { dice, need, blocks, blockNeed, cut } = readyAttack(state, unit, foe, kind, false, situation.thought);
  const boxes = tables.units[foe].boxes - hp[foe];
  tables.wounds.putChanceToFallByTwo(chances, dice, need, blocks, blockNeed, cut, boxes);
  return chances[0];
}

/** Returns the chance that an attack that is ready to be rolled eliminates its defender. */
export function chanceToFallBy({ tables, hp, chances }: State, defender: number, attack: Attack): number {
  const { dice, need, blocks, blockNeed, cut } = attack;
  const boxes = tables.units[defender].boxes - hp[defender];
  tables.wounds.putChanceToFall(chances, 0, dice, need, blocks, blockNeed, cut, boxes);
  return chances[0];
}

/**
 * Returns the points, besides the cost of `foe`, that a side gains, or denies to its opponents, if `foe` falls now. They are the
 * points of drawn mission cards (`stakeIn`), the cost of the apprentices that fall with their leader (RQ.TYPE.APPR), and the bonus
 * if no opponent of the side is left then (`bonusOfFall`).
 */
export function furtherPointsOfFall(state: State, side: number, foe: number): number {
  return stakeIn(state, side, foe) + costOfApprentices(state, foe) + bonusOfFall(state, side, foe);
}

/** Returns the bonus of a side if the fall of `foe`, with its apprentices, leaves it without opponents (RQ.VP.1); otherwise 0. */
function bonusOfFall(state: State, side: number, foe: number): number {
  const { setup, units, sideOf } = state.tables;
  if (setup.battle === null) return 0;
  for (let unit = 0; unit < units.length; unit += 1) {
    if (sideOf[unit] !== side && unit !== foe && units[unit].leader !== foe && !isOut(state, unit)) return 0;
  }
  return setup.battle.bonus;
}

/** Returns the cost of the apprentices that fall with their leader (RQ.TYPE.APPR); 0 for any other unit. */
function costOfApprentices({ tables, gone }: State, leader: number): number {
  const { apprentices } = tables.units[leader];
  let cost = 0;
  for (let at = 0; at < apprentices.length; at += 1) {
    if (gone[apprentices[at]] === PRESENT) cost += tables.units[apprentices[at]].cost;
  }
  return cost;
}

/**
 * Returns the victory points that one attack is expected to bring, without reactions (`pointsOfResult`).
 *
 * @param isReaction true for a countershot or a counterblow
 */
export function pointsOfAttack(state: State, unit: number, foe: number, kind: number, isReaction = false): number {
  return pointsOfResult(state, unit, foe, 1, chanceToFall(state, unit, foe, kind, isReaction));
}

/**
 * Returns the victory points that attacks on the same opponent are expected to bring, without reactions.
 *
 * @param attacks 0, 1 or 2
 */
export function pointsOfSeveral(state: State, unit: number, foe: number, kind: number, attacks: number): number {
  if (attacks === 0) return 0;
  return pointsOfResult(state, unit, foe, attacks, chanceToFallBySeveral(state, unit, foe, kind, attacks));
}

/**
 * Returns the victory points that equal attacks, ready in `situation.thought`, are expected to bring. A part of the points is for the
 * boxes that the attacks cross out, and the rest for the chance to eliminate the opponent. The points are the opponent's cost and the
 * further points that its fall brings (`furtherPointsOfFall`).
 *
 * @param fall the chance to eliminate the opponent
 */
function pointsOfResult(state: State, unit: number, foe: number, attacks: number, fall: number): number {
  const { tables, hp, chances } = state;
  const { boxes, cost } = tables.units[foe];
  const { dice, need, blocks, blockNeed, cut } = state.situation.thought;
  tables.wounds.putExpected(chances, dice, need, blocks, blockNeed, cut);
  const share = Math.min(attacks * chances[0], boxes - hp[foe]) / boxes;
  const ofBoxes = isLastRound(state) ? WOUNDED_AT_THE_END : WOUNDED;
  // A card without a cost counts as one point, as in `Exchanges`.
  return (
    ((cost || 1) + furtherPointsOfFall(state, tables.sideOf[unit], foe)) * (ofBoxes * share + (1 - ofBoxes) * fall)
  );
}

/**
 * Returns the most victory points that a unit is expected to bring by its attacks on any one opponent in this activation; 0 if it
 * reaches none.
 */
export function pointsOfAttacks(state: State, unit: number): number {
  return mostPoints(state, unit, pointsOfAttacksOn);
}

/** Returns the same for shots only. */
export function pointsOfShots(state: State, unit: number): number {
  return mostPoints(state, unit, pointsOfShotsOn);
}

/** Returns the most points that a unit is expected to bring by any one opponent on the field; 0 if there is none. */
export function mostPoints(
  state: State,
  unit: number,
  pointsOn: (state: State, unit: number, foe: number) => number,
): number {
  const { tables, gone } = state;
  const { foes } = tables.units[unit];
  let most = 0;
  for (let at = 0; at < foes.length; at += 1) {
    if (gone[foes[at]] === PRESENT) most = Math.max(most, pointsOn(state, unit, foes[at]));
  }
  return most;
}

/**
 * Returns the victory points that opponents still to act in this round are expected to bring by their attacks on a unit, if all of
 * them attack it. An apprentice is assumed to move into contact with its leader (RQ.TYPE.APPR). The result is at most `pointsAtStake`.
 *
 * In the last round, in which only casualties count, it is at least the points at stake times the chance that the attacks of all these
 * opponents together eliminate the unit (`chanceToFallToAll`).
 */
export function pointsAtRisk(state: State, unit: number): number {
  const sum = sumOfAttacks(state, unit, pointsOfAttacksOn);
  if (sum === 0) return 0;
  const stake = pointsAtStake(state, unit);
  const together = isLastRound(state) ? stake * chanceToFallToAll(state, unit) : 0;
  return Math.min(stake, Math.max(sum, together));
}

/** The share of the expected wounds that a unit with RP still takes, about. */
const DESPITE_REACTIONS = 0.7;
/** The logistic function of `STEEPNESS` times x is close to the normal distribution function of x. */
const STEEPNESS = 1.7;

/** Returns the approximate chance that the attacks of all opponents still to act eliminate a unit (`chanceToFallTo`). */
function chanceToFallToAll(state: State, unit: number): number {
  return chanceToFallTo(woundsAtRisk(state, unit), state.tables.units[unit].boxes - state.hp[unit]);
}

/**
 * Returns by how much the same chance falls if HP boxes of a unit are restored.
 *
 * @param restored the number of boxes; it may be an expected number
 */
export function chanceSaved(state: State, unit: number, restored: number): number {
  const wounds = woundsAtRisk(state, unit);
  const boxes = state.tables.units[unit].boxes - state.hp[unit];
  return wounds === 0 ? 0 : chanceToFallTo(wounds, boxes) - chanceToFallTo(wounds, boxes + restored);
}

/**
 * Returns the approximate chance that a unit with `boxes` HP boxes left falls to attacks. The number of their wounds is taken to be normally
 * distributed. Its mean is the expected wounds without reactions, less what reactions prevent (`DESPITE_REACTIONS`); its variance is equal
 * to the mean, but at least 1/4.
 *
 * @param withoutReactions the expected wounds without reactions
 */
function chanceToFallTo(withoutReactions: number, boxes: number): number {
  const wounds = DESPITE_REACTIONS * withoutReactions;
  const deviations = (wounds - boxes + 1 / 2) / Math.sqrt(Math.max(1 / 4, wounds));
  // By Markov's inequality, the chance of at least `boxes` wounds is at most their mean divided by `boxes`.
  return Math.min(wounds / boxes, 1 / (1 + exp(-STEEPNESS * deviations)));
}

/**
 * Returns the most points that the fall of a unit, wherever it stands, brings to any one side of its opponents: its cost (at least 1),
 * the points of mission cards that name it (`pointsOfName`), the cost of the apprentices that fall with it (`costOfApprentices`), and
 * the bonus (`bonusOfFall`).
 */
export function pointsAtStake(state: State, unit: number): number {
  const { units, sides, sideOf } = state.tables;
  let further = 0;
  for (let side = 0; side < sides.length; side += 1) {
    if (side === sideOf[unit]) continue;
    further = Math.max(further, pointsOfName(state, side, unit) + bonusOfFall(state, side, unit));
  }
  return (units[unit].cost || 1) + costOfApprentices(state, unit) + further;
}

/**
 * Returns true if the opponents that are still to act in this round are expected to cross out the last box of a unit, if all of them
 * attack it.
 */
export function isLikelyToFall(state: State, unit: number): boolean {
  return woundsAtRisk(state, unit) >= state.tables.units[unit].boxes - state.hp[unit] - TOLERANCE;
}

/** Returns the wounds that a unit is expected to take from the opponents still to act in this round, if all of them attack it. */
export function woundsAtRisk(state: State, unit: number): number {
  return sumOfAttacks(state, unit, woundsOfAttacksOn);
}

/** Returns what the attacks on a unit bring, summed over the opponents that are still to act in this round. */
function sumOfAttacks(state: State, unit: number, resultOn: typeof woundsOfAttacksOn): number {
  const { foes } = state.tables.units[unit];
  let sum = 0;
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (isToAct(state, foe)) sum += resultOn(state, foe, unit, isBroughtTo(state, foe, unit));
  }
  return sum;
}

/** Returns true if the leader of an apprentice is still to act in this round, and could then strike `foe`. */
function isBroughtTo(state: State, apprentice: number, foe: number): boolean {
  const { leader } = state.tables.units[apprentice];
  return leader >= 0 && isToAct(state, leader) && blowsAt(state, leader, foe) > 0;
}

/** Returns what a unit would risk (`pointsAtRisk`) after a move. */
export function riskAfter(state: State, unit: number, move: () => unknown): number {
  return valueAfter(state.field, unit, move, () => pointsAtRisk(state, unit));
}

/** Returns by how many points a move would increase what a unit risks (`pointsAtRisk`). */
export function riskOfMove(state: State, unit: number, move: () => unknown): number {
  return riskAfter(state, unit, move) - pointsAtRisk(state, unit);
}

/** Returns the most victory points that a unit is expected to save its side by eliminating any one opponent (`pointsPreventedBy`). */
export function pointsPrevented(state: State, unit: number): number {
  return mostPoints(state, unit, pointsPreventedBy);
}

/**
 * Returns the victory points that a unit is expected to save its side by eliminating `foe`: the chance to eliminate it in one
 * activation, times the points that `foe` is expected to bring by its attacks. Returns 0 if `foe` is not to act in this round any
 * more.
 */
export function pointsPreventedBy(state: State, unit: number, foe: number): number {
  return isToAct(state, foe) ? pointsBeforeFall(state, foe, chanceByAttacksOn(state, unit, foe)) : 0;
}

/**
 * Returns the same for a number of attacks of one kind.
 *
 * @param attacks 0, 1 or 2
 */
export function pointsPreventedBySeveral(
  state: State,
  unit: number,
  foe: number,
  kind: number,
  attacks: number,
): number {
  if (attacks === 0 || !isToAct(state, foe)) return 0;
  return pointsBeforeFall(state, foe, chanceToFallBySeveral(state, unit, foe, kind, attacks));
}

/** Returns the points that an opponent is expected to bring by its attacks, times the chance that it falls before. */
function pointsBeforeFall(state: State, foe: number, falls: number): number {
  return falls < NOTICEABLE ? 0 : falls * pointsOfAttacks(state, foe);
}

/** Smaller chances to eliminate an opponent count as 0, so that the points of that opponent's attacks need not be computed. */
const NOTICEABLE = 1 / 20;

/** Returns the chance that a unit eliminates an opponent by its attacks in an activation: by its shots or by its blows. */
function chanceByAttacksOn(state: State, unit: number, foe: number): number {
  return Math.max(chanceByShotsOn(state, unit, foe), chanceByBlowsOn(state, unit, foe));
}

/** Returns the same for shots only. */
export function chanceByShotsOn(state: State, unit: number, foe: number): number {
  const shots = shotsAt(state, unit, foe);
  return shots === 0 ? 0 : chanceToFallBySeveral(state, unit, foe, RANGED, shots);
}

/** Returns the same for blows only. */
export function chanceByBlowsOn(state: State, unit: number, foe: number): number {
  const blows = blowsAt(state, unit, foe);
  return blows === 0 ? 0 : chanceToFallBySeveral(state, unit, foe, CLOSE, blows);
}

/**
 * Returns the victory points that a unit is expected to bring by its attacks on one opponent in an activation. The unit uses either
 * shots or blows, whichever bring more. Returns 0 if it does not reach the opponent.
 *
 * @param isBeside true if the unit is assumed to be in contact with the opponent already
 */
export function pointsOfAttacksOn(state: State, unit: number, foe: number, isBeside = false): number {
  return Math.max(pointsOfShotsOn(state, unit, foe), pointsOfBlowsOn(state, unit, foe, isBeside));
}

/** Returns the same for shots only. */
function pointsOfShotsOn(state: State, unit: number, foe: number): number {
  const shots = shotsAt(state, unit, foe);
  return shots === 0 ? 0 : pointsOfSeveral(state, unit, foe, RANGED, shots);
}

/** Returns the same for blows only. */
export function pointsOfBlowsOn(state: State, unit: number, foe: number, isBeside = false): number {
  const blows = blowsAt(state, unit, foe, isBeside);
  return blows === 0 ? 0 : pointsOfSeveral(state, unit, foe, CLOSE, blows);
}

/**
 * Returns the wounds that an opponent is expected to take from the attacks of a unit in an activation, without reactions: from its
 * shots or from its blows, whichever make more. Returns 0 if the unit does not reach the opponent.
 *
 * @param isBeside true if the unit is assumed to be in contact with the opponent already
 */
export function woundsOfAttacksOn(state: State, unit: number, foe: number, isBeside: boolean): number {
  const shots = shotsAt(state, unit, foe);
  const byShots = shots === 0 ? 0 : shots * woundsOfAttack(state, unit, foe, RANGED);
  const blows = blowsAt(state, unit, foe, isBeside);
  return blows === 0 ? byShots : Math.max(byShots, blows * woundsOfAttack(state, unit, foe, CLOSE));
}

/** Returns the wounds that one attack of a unit on an opponent is expected to make, without reactions. */
export function woundsOfAttack(state: State, unit: number, foe: number, kind: number): number {
  const { tables, chances, situation } = state;
  const { dice, need, blocks, blockNeed, cut } = readyAttack(state, unit, foe, kind, false, situation.thought);
  tables.wounds.putExpected(chances, dice, need, blocks, blockNeed, cut);
  return chances[0];
}

/**
 * Returns how many shots a unit can make at an opponent in an activation, after its moves into range. Paths are assumed to be
 * straight, and lines of sight to be free after a move.
 */
function shotsAt(state: State, unit: number, foe: number): number {
  const { field, shots } = state;
  if (!hasWeapon(state, unit) || !mayShoot(state, unit)) return 0;
  const moves = movesIntoRange(state, unit, foe);
  if (moves > movesLeft(state, unit, 1) || (moves === 0 && !field.sees(unit, foe))) return 0;
  return attacksAfter(state, unit, shots[unit], moves);
}

/** Returns the number of moves that bring a unit into range of an opponent on a straight path; infinite if the unit cannot move. */
export function movesIntoRange(state: State, unit: number, foe: number): number {
  const short = state.field.distance(unit, foe) - rangeOf(state, unit);
  return short <= 0 ? 0 : Math.ceil(short / reachOf(state, unit));
}

/**
 * Returns how many attacks of a kind a unit can make on an opponent in an activation, after its moves into range or contact on a straight
 * path. On an opponent in range or in contact already, it is at least 1, because an ability may give an attack without an AP.
 *
 * @param kind CLOSE or RANGED
 * @returns 0, 1 or 2
 */
export function attacksOn(state: State, unit: number, foe: number, kind: number): number {
  const { shots, strikes } = state;
  const moves = kind === CLOSE ? movesIntoContact(state, unit, foe) : movesIntoRange(state, unit, foe);
  if (moves > movesLeft(state, unit, 1)) return 0;
  const attacks = attacksAfter(state, unit, kind === CLOSE ? strikes[unit] : shots[unit], moves);
  return moves === 0 ? Math.max(1, attacks) : attacks;
}

/** Returns the number of moves that bring a unit into contact with an opponent on a straight path; infinite if the unit cannot move. */
export function movesIntoContact(state: State, unit: number, foe: number): number {
  const distance = state.field.distance(unit, foe);
  return distance === 0 ? 0 : Math.ceil(distance / reachOf(state, unit));
}

/**
 * Returns how many blows a unit can make at an opponent in an activation, after its moves into contact on a straight path.
 *
 * @param isBeside true if the unit is assumed to be in contact with the opponent already
 */
function blowsAt(state: State, unit: number, foe: number, isBeside = false): number {
  const moves = isBeside ? 0 : movesIntoContact(state, unit, foe);
  if (moves > 0 && touchingFoe(state, unit) >= 0) return 0;
  return moves > movesLeft(state, unit, 1) ? 0 : attacksAfter(state, unit, state.strikes[unit], moves);
}

/** Returns how many more attacks of a kind a unit can make after a number of moves. */
export function attacksAfter({ ap, shelter }: State, unit: number, made: number, moves: number): number {
  const points = ap[unit] - (shelter[unit] > 0 ? 1 : 0) - moves;
  return Math.max(0, Math.min(MOST_ATTACKS - made, points));
}
