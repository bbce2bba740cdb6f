import { TOLERANCE } from '../../../foundation/numbers.ts';
import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { comeWithin, joinFriend, MOST_MOVES, movesLeft, reachOf, stepAside } from '../play/move.ts';
import { PRESENT, type State } from '../play/State.ts';
import { isTrueAfter } from '../table/Field.ts';
import { pointsOfAttacks, riskOfMove } from './attackPoints.ts';
import {
  directionRound,
  endsInContact,
  friendInNeed,
  isHiddenAfter,
  movesToHelp,
  movesTowards,
  pointsOfHelp,
  rangeOf,
  TOO_FAR,
  usableAbility,
  wayTo,
} from './friendInNeed.ts';
import { NOTHING } from './outcomes.ts';
import { isInDanger } from './prospects.ts';
import { isChasedAfter, nearestShooter } from './threats.ts';

/**
 * Moves towards the friend that `friendToHelp` has returned, and keeps the AP that the ability costs. The unit does not
 * move in two cases:
 * - The friend is already within the ability's reach (and in sight, if the ability needs that).
 * - Its moves into reach would end in contact with an opponent, and there is no way round with one move (`directionRound`).
 *
 * If the unit cannot help in this activation, it may go a part of the way, but only to a place that is not dangerous
 * (`endsInDanger`), and only if it has not stepped back from an opponent.
 */
export function helpFriend(
  state: State,
  unit: number,
  friend: number,
  chance: Chance,
  journal: Journal | null,
): number {
  const { tables, field } = state;
  const at = usableAbility(state, unit);
  const { ability } = tables.units[unit].abilities[at];
  if (movesLeft(state, unit, ability.cost.ap) === 0) return NOTHING;
  const range = rangeOf(ability);
  if (field.distance(unit, friend) > range) {
    const needed = state.hp[friend] === 0 ? TOO_FAR : movesToHelp(state, unit, friend, at);
    const cannotHelp = needed === TOO_FAR;
    if (cannotHelp && state.retired[unit] > 0) return NOTHING;
    if (!cannotHelp && isHiddenAfter(state, unit, friend, ability, needed))
      return joinFriend(state, unit, friend, chance, journal);
    const turn = needed === 1 ? directionRound(state, unit, friend, ability) : -1;
    if (turn >= 0) return stepAside(state, unit, friend, turn, reachOf(state, unit), 'help', journal);
    const moves = movesLeft(state, unit, ability.cost.ap);
    return maySetOut(state, unit, friend, range, moves, cannotHelp)
      ? comeWithin(state, unit, friend, range, journal)
      : NOTHING;
  }
  if (!ability.lineOfSight || field.sees(unit, friend)) return NOTHING;
  return joinFriend(state, unit, friend, chance, journal);
}

/**
 * Moves to the friend that needs the unit's ability most, if the unit can help that friend in this activation.
 *
 * @param claim a condition that must still be true after the move; otherwise the unit does not move
 */
export function helpNearby(
  state: State,
  unit: number,
  claim: () => boolean,
  chance: Chance,
  journal: Journal | null,
): number {
  const { tables, field } = state;
  const at = usableAbility(state, unit);
  const friend = at < 0 ? -1 : friendInNeed(state, unit, at);
  const moves = friend < 0 ? TOO_FAR : movesToHelp(state, unit, friend, at);
  if (moves === TOO_FAR) return NOTHING;
  const { ability } = tables.units[unit].abilities[at];
  const turn = moves === 1 ? directionRound(state, unit, friend, ability) : -1;
  const joins = isHiddenAfter(state, unit, friend, ability, moves);
  const come = movesTowards(state, unit, moves, (reach) => {
    if (joins) field.approach(unit, friend, reach);
    else if (turn < 0) field.comeWithin(unit, friend, rangeOf(ability), reach);
    else field.stepAside(unit, friend, turn, reach);
  });
  return isTrueAfter(field, unit, come, claim) ? helpFriend(state, unit, friend, chance, journal) : NOTHING;
}

/**
 * Moves towards the friend that most needs a unit's help (`friendInNeed`), before the unit uses an ability on another friend. The unit
 * can help the friend in this activation, but only after a move. If the unit's plan waits, an opponent must be able to attack the friend.
 * If its plan charges, its help must be expected to bring more points (`pointsOfHelp`) than its attacks. A unit that is itself wounded
 * and in danger does not move.
 */
export function goToHelp(state: State, unit: number, chance: Chance, journal: Journal | null): number {
  const { isHelper, plan, abilities } = state.tables.units[unit];
  const { distance } = plan;
  const at = isHelper && (distance === 'wait' || distance === 'charge') ? usableAbility(state, unit) : -1;
  const friend = at < 0 ? -1 : friendInNeed(state, unit, at);
  const moves = friend < 0 ? TOO_FAR : movesToHelp(state, unit, friend, at);
  if (moves === TOO_FAR || moves === 0) return NOTHING;
  const pays =
    distance === 'wait'
      ? isInDanger(state, friend)
      : abilities[at].pays && pointsOfHelp(state, unit, friend, at, moves) > pointsOfAttacks(state, unit);
  if (!pays || (state.hp[unit] > 0 && isInDanger(state, unit))) return NOTHING;
  return helpFriend(state, unit, friend, chance, journal);
}

/**
 * Moves towards the nearest friend, if that friend is further away than the unit can move in a round. The move must not
 * end in contact with an opponent, or at a dangerous place (`endsInDanger`).
 */
export function followFriends(state: State, unit: number, journal: Journal | null): number {
  const { tables, gone, field } = state;
  const own = tables.sides[tables.sideOf[unit]];
  const near = MOST_MOVES * reachOf(state, unit);
  let nearest = -1;
  for (let at = 0; at < own.length; at += 1) {
    const friend = own[at];
    if (friend === unit || gone[friend] !== PRESENT) continue;
    if (nearest < 0 || field.distance(unit, friend) < field.distance(unit, nearest)) nearest = friend;
  }
  if (nearest < 0 || field.distance(unit, nearest) <= near) return NOTHING;
  const moves = movesLeft(state, unit, 0);
  return maySetOut(state, unit, nearest, near, moves, true) ? comeWithin(state, unit, nearest, near, journal) : NOTHING;
}

/**
 * Returns true if a unit may move towards a friend: the place after all its moves, or the place after its first move,
 * is safe. A safe place is not in contact with an opponent. With `avoidsDanger`, it must not be dangerous either
 * (`endsInDanger`).
 *
 * @param reach the distance from the friend at which the unit stops
 */
function maySetOut(
  state: State,
  unit: number,
  friend: number,
  reach: number,
  moves: number,
  avoidsDanger: boolean,
): boolean {
  for (const made of moves > 1 ? [moves, 1] : [1]) {
    const isBad =
      endsInContact(state, unit, friend, reach, made) ||
      (avoidsDanger && endsInDanger(state, unit, friend, reach, made));
    if (!isBad) return true;
  }
  return false;
}

/**
 * Returns true if moves that bring a unit within the distance `reach` of a friend would increase what it risks (`riskOfMove`), or if
 * an opponent could charge it there, or if no opponent could shoot at it where it stands (`nearestShooter`), but one could there.
 */
function endsInDanger(state: State, unit: number, friend: number, reach: number, moves: number): boolean {
  const come = wayTo(state, unit, friend, reach, moves);
  const isShotAt = () => nearestShooter(state, unit) >= 0;
  if (!isShotAt() && isTrueAfter(state.field, unit, come, isShotAt)) return true;
  return isChasedAfter(state, unit, come) || riskOfMove(state, unit, come) > TOLERANCE;
}
