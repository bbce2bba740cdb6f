import { CLOSE, RANGED } from '../play/Attack.ts';
import { movesLeft, reachOf } from '../play/move.ts';
import { readyAttack } from '../play/readyAttack.ts';
import { isLastRound, isToAct } from '../play/rounds.ts';
import { PRESENT, type State } from '../play/State.ts';
import { stakeIn } from './objectives.ts';
import { MOST_ATTACKS, mayShoot } from './strike.ts';
import { hasWeapon, rangeOf, touchingFoe } from './targets.ts';

/** The share of a unit's victory points that is assigned to its HP boxes, as in `Exchanges`. The rest counts only if it is down. */
const WOUNDED = 1 / 2;
/** The share of the points that is assigned to the boxes in the last round, after which only casualties count (RQ.VP.1). */
const WOUNDED_AT_THE_END = 1 / 16;

/** Returns the chance that an opponent is eliminated by one attack of a unit, without reactions. */
export function chanceToFall(state: State, unit: number, foe: number, kind: number): number {
  const { tables, hp, chances, situation } = state;
  const { dice, need, blocks, blockNeed, cut } = readyAttack(state, unit, foe, kind, false, situation.thought);
  tables.wounds.putChanceToFall(chances, 0, dice, need, blocks, blockNeed, cut, tables.units[foe].boxes - hp[foe]);
  return chances[0];
}

/**
 * Returns the victory points that one attack is expected to bring, without reactions. A part of the points is for the boxes that
 * the attack crosses out, and the rest for the chance to eliminate the opponent. The points are the opponent's cost plus the
 * points from missions that depend on its fall (`stakeIn`).
 */
export function pointsOfAttack(state: State, unit: number, foe: number, kind: number): number {
  const { tables, hp, chances } = state;
  const fall = chanceToFall(state, unit, foe, kind);
  const { boxes, cost } = tables.units[foe];
  const { dice, need, blocks, blockNeed, cut } = state.situation.thought;
  tables.wounds.putExpected(chances, dice, need, blocks, blockNeed, cut);
  const share = Math.min(chances[0], boxes - hp[foe]) / boxes;
  const ofBoxes = isLastRound(state) ? WOUNDED_AT_THE_END : WOUNDED;
  // A card without a cost counts as one point, as in `Exchanges`.
  return ((cost || 1) + stakeIn(state, tables.sideOf[unit], foe)) * (ofBoxes * share + (1 - ofBoxes) * fall);
}

/**
 * Returns the most victory points that a unit is expected to bring by its attacks on any one opponent in this activation; 0 if it
 * reaches none.
 */
export function pointsOfAttacks(state: State, unit: number): number {
  const { tables, gone } = state;
  const { foes } = tables.units[unit];
  let most = 0;
  for (let at = 0; at < foes.length; at += 1) {
    if (gone[foes[at]] === PRESENT) most = Math.max(most, pointsOfAttacksOn(state, unit, foes[at]));
  }
  return most;
}

/**
 * Returns the victory points that opponents still to act in this round are expected to bring by their attacks on a unit, if all of
 * them attack it: at most the unit's cost.
 */
export function pointsAtRisk(state: State, unit: number): number {
  const { foes, cost } = state.tables.units[unit];
  let points = 0;
  for (let at = 0; at < foes.length; at += 1) {
    if (isToAct(state, foes[at])) points += pointsOfAttacksOn(state, foes[at], unit);
  }
  return Math.min(cost || 1, points);
}

/**
 * Returns the victory points that a unit is expected to bring by its attacks on one opponent in an activation, by shots or by blows,
 * whichever brings more; 0 if it does not reach the opponent. Paths are assumed to be straight, and lines of sight to be free after
 * a move.
 */
function pointsOfAttacksOn(state: State, unit: number, foe: number): number {
  const { field } = state;
  const distance = field.distance(unit, foe);
  const most = movesLeft(state, unit, 1);
  let points = 0;
  if (hasWeapon(state, unit) && mayShoot(state, unit)) {
    const steps = Math.max(0, Math.ceil((distance - rangeOf(state, unit)) / reachOf(state, unit)));
    if (steps <= most && (steps > 0 || field.sees(unit, foe))) {
      points = attacksAfter(state, unit, state.shots[unit], steps) * pointsOfAttack(state, unit, foe, RANGED);
    }
  }
  if (distance > 0 && touchingFoe(state, unit) >= 0) return points;
  const moves = distance === 0 ? 0 : Math.ceil(distance / reachOf(state, unit));
  if (moves > most) return points;
  const blows = attacksAfter(state, unit, state.strikes[unit], moves);
  return Math.max(points, blows * pointsOfAttack(state, unit, foe, CLOSE));
}

/** Returns how many more attacks of a kind a unit can make after a number of moves. */
function attacksAfter({ ap, shelter }: State, unit: number, made: number, moves: number): number {
  const points = ap[unit] - (shelter[unit] > 0 ? 1 : 0) - moves;
  return Math.max(0, Math.min(MOST_ATTACKS - made, points));
}
