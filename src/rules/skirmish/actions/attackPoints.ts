import { CLOSE, RANGED } from '../play/Attack.ts';
import { movesLeft, reachOf } from '../play/move.ts';
import { readyAttack } from '../play/readyAttack.ts';
import { isLastRound } from '../play/rounds.ts';
import { PRESENT, type State } from '../play/State.ts';
import { stakeIn } from './objectives.ts';
import { MOST_ATTACKS, mayShoot } from './strike.ts';
import { hasWeapon, rangeOf, touchingFoe } from './targets.ts';

/** The share of a unit's points that is assigned to its boxes; the same as in `Exchanges`. */
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
  // A card without a cost counts as one point, as in the outlook.
  return ((cost || 1) + stakeIn(state, tables.sideOf[unit], foe)) * (ofBoxes * share + (1 - ofBoxes) * fall);
}

/**
 * Returns the most victory points that a unit is expected to bring by its attacks on any one opponent in this activation; 0 if it
 * reaches none. Paths are assumed to be straight, and lines of sight to be free after a move.
 */
export function pointsOfAttacks(state: State, unit: number): number {
  const { tables, gone, field } = state;
  const { foes } = tables.units[unit];
  const mayFire = hasWeapon(state, unit) && mayShoot(state, unit);
  const isTouched = touchingFoe(state, unit) >= 0;
  let most = 0;
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (gone[foe] !== PRESENT) continue;
    const distance = field.distance(unit, foe);
    const steps = Math.max(0, Math.ceil((distance - rangeOf(state, unit)) / reachOf(state, unit)));
    if (mayFire && steps <= movesLeft(state, unit, 1) && (steps > 0 || field.sees(unit, foe))) {
      const shots = attacksAfter(state, unit, state.shots[unit], steps);
      most = Math.max(most, shots * pointsOfAttack(state, unit, foe, RANGED));
    }
    if (isTouched && distance > 0) continue;
    const moves = distance === 0 ? 0 : Math.ceil(distance / reachOf(state, unit));
    if (moves > movesLeft(state, unit, 1)) continue;
    most = Math.max(
      most,
      attacksAfter(state, unit, state.strikes[unit], moves) * pointsOfAttack(state, unit, foe, CLOSE),
    );
  }
  return most;
}

/** Returns how many more attacks of a kind a unit can make after a number of moves. */
function attacksAfter({ ap, shelter }: State, unit: number, made: number, moves: number): number {
  const points = ap[unit] - (shelter[unit] > 0 ? 1 : 0) - moves;
  return Math.max(0, Math.min(MOST_ATTACKS - made, points));
}
