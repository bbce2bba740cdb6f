import { TOLERANCE } from '../../../foundation/numbers.ts';
import { chanceOfUse, mayUse } from '../abilities/useAbility.ts';
import { type Ability, healsFriends } from '../cards/Ability.ts';
import { improvesFight } from '../exchange/abilityGains.ts';
import { WOUNDED } from '../exchange/weights.ts';
import type { PlayableAbility } from '../plans/playable.ts';
import { movesLeft, reachOf } from '../play/move.ts';
import { isLastRound } from '../play/rounds.ts';
import { PRESENT, type State } from '../play/State.ts';
import { isTrueAfter, valueAfter } from '../table/Field.ts';
import { TURN_COUNT } from '../table/geometry.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { chanceSaved, pointsAtRisk, pointsAtStake } from './attackPoints.ts';
import { nearestFoe } from './targets.ts';

/** Returns true if another unit of the same side is on the field. */
export function hasFriend({ tables, gone }: State, unit: number): boolean {
  const own = tables.sides[tables.sideOf[unit]];
  for (let at = 0; at < own.length; at += 1) if (own[at] !== unit && gone[own[at]] === PRESENT) return true;
  return false;
}

/**
 * Returns the friend that a unit helps next (`friendInNeed`). If no friend needs help, returns the friend that is
 * nearest to an opponent, but only if opponents threaten the side and it is not the last round. Returns -1 if there is
 * no such friend, or if the unit has no ability that it can use on a friend now.
 *
 * @param isCalled true if opponents threaten the side (`isCalled` in `wait.ts`)
 */
export function friendToHelp(state: State, unit: number, isCalled: boolean): number {
  const at = usableAbility(state, unit);
  if (at < 0) return -1;
  const needy = friendInNeed(state, unit, at);
  return needy < 0 && isCalled && !isLastRound(state) ? foremostFriend(state, unit) : needy;
}

/**
 * Returns the AP that a unit needs in this activation to help a friend: for the moves to the friend, and for as many uses of the
 * ability as the friend needs and the unit can make. Returns 0 if no friend needs help, or if the unit cannot help the friend in
 * this activation.
 */
export function pointsToHelp(state: State, unit: number): number {
  const at = usableAbility(state, unit);
  const friend = at < 0 ? -1 : friendInNeed(state, unit, at);
  const moves = friend < 0 ? TOO_FAR : movesToHelp(state, unit, friend, at);
  if (moves === TOO_FAR) return 0;
  return moves + state.tables.units[unit].abilities[at].ability.cost.ap * usesOn(state, unit, friend, at, moves);
}

/**
 * Returns how often a unit can use an ability on a friend in this activation, after a number of moves; at most as often as the friend
 * needs it.
 */
function usesOn({ tables, ap, hp, uses }: State, unit: number, friend: number, at: number, moves: number): number {
  const { abilities, firstAbility } = tables.units[unit];
  const { cost, limit, effect } = abilities[at].ability;
  const needed = effect.kind === 'heal' ? Math.ceil(hp[friend] / effect.by) : 1;
  const most = (limit?.uses ?? 1) - uses[firstAbility + at];
  const paid = cost.ap === 0 ? most : Math.floor((ap[unit] - moves) / cost.ap);
  return Math.min(needed, most, paid);
}

/**
 * Of the friends that a unit can help in its next activation, returns the one that needs help most; -1 if there is
 * none.
 */
export function friendInReach(state: State, unit: number): number {
  const at = usableAbility(state, unit);
  const friend = at < 0 ? -1 : friendInNeed(state, unit, at);
  return friend < 0 || movesToHelp(state, unit, friend, at) === TOO_FAR ? -1 : friend;
}

/**
 * Returns the victory points that the HP boxes that a unit is expected to restore to a friend (or to itself) are worth, after a number of
 * moves: a part for the boxes, and the rest for how much less likely the friend falls to the opponents still to act (`chanceSaved`).
 *
 * @param at the index of the ability that restores the boxes
 */
export function pointsOfHelp(state: State, unit: number, friend: number, at: number, moves: number): number {
  const { ability } = state.tables.units[unit].abilities[at];
  const { boxes, cost } = state.tables.units[friend];
  if (ability.effect.kind !== 'heal') return 0;
  const most = usesOn(state, unit, friend, at, moves) * chanceOfUse(state, unit, ability) * ability.effect.by;
  const restored = Math.min(state.hp[friend], most);
  // Boxes that are restored in the last round have no use by themselves (RQ.VP.1).
  const ofBoxes = isLastRound(state) ? 0 : WOUNDED;
  const saved = pointsAtStake(state, friend) * chanceSaved(state, friend, restored);
  return (ofBoxes * (cost || 1) * restored) / boxes + (1 - ofBoxes) * saved;
}

/** The result of `movesToHelp` if the unit cannot help the friend in this activation. */
export const TOO_FAR = -1;

/**
 * Returns the number of moves that a unit needs until its ability reaches a friend. Returns `TOO_FAR` if the unit
 * cannot make these moves and pay for the ability, or if the moves end in contact with an opponent, and no single move in another
 * direction brings it there (`directionRound`). If the unit does not see the friend where it comes into reach (`isHiddenAfter`), the
 * moves must bring it into contact with the friend.
 */
export function movesToHelp(state: State, unit: number, friend: number, at: number): number {
  const { tables, field } = state;
  const { ability } = tables.units[unit].abilities[at];
  const range = rangeOf(ability);
  if (field.distance(unit, friend) <= range && (!ability.lineOfSight || field.sees(unit, friend))) return 0;
  const most = movesLeft(state, unit, ability.cost.ap);
  for (let moves = 1; moves <= most; moves += 1) {
    if (!field.canComeWithin(unit, friend, range, moves * reachOf(state, unit))) continue;
    if (isHiddenAfter(state, unit, friend, ability, moves)) {
      const join = movesTowards(state, unit, moves, (reach) => field.approach(unit, friend, reach));
      const isBeside = () => field.touches(unit, friend) && field.sees(unit, friend) && field.contacts(unit) === 0;
      if (isTrueAfter(field, unit, join, isBeside)) return moves;
      continue;
    }
    const isWayFree = !endsInContact(state, unit, friend, range, moves);
    return isWayFree || (moves === 1 && directionRound(state, unit, friend, ability) >= 0) ? moves : TOO_FAR;
  }
  return TOO_FAR;
}

/**
 * Returns true if an ability needs a line of sight, and there is none where the unit comes into the ability's reach of a friend, after a
 * number of moves.
 */
export function isHiddenAfter(state: State, unit: number, friend: number, ability: Ability, moves: number): boolean {
  const { field } = state;
  if (!ability.lineOfSight) return false;
  return isTrueAfter(field, unit, wayTo(state, unit, friend, rangeOf(ability), moves), () => !field.sees(unit, friend));
}

/** Returns a function that makes moves of a unit until it is within `range` of a friend, one by one, without their price, for a look ahead. */
export function wayTo(state: State, unit: number, friend: number, range: number, moves: number): () => void {
  return movesTowards(state, unit, moves, (reach) => state.field.comeWithin(unit, friend, range, reach));
}

/** Returns a function that makes a move of the full length a number of times. */
export function movesTowards(state: State, unit: number, moves: number, move: (reach: number) => unknown): () => void {
  return () => {
    for (let made = 0; made < moves; made += 1) move(reachOf(state, unit));
  };
}

/**
 * If the straight move of a unit into reach of a friend ends in contact with an opponent, returns the direction (`Field.stepAside`) of a
 * full move that does not, and from which the ability can be used. Of several it is the one where the unit risks least (`pointsAtRisk`).
 * Returns -1 if the straight move is good, or if there is no such direction.
 */
export function directionRound(state: State, unit: number, friend: number, ability: Ability): number {
  const { field, tables } = state;
  const range = rangeOf(ability);
  if (tables.setup.battle === null || !endsInContact(state, unit, friend, range, 1)) return -1;
  const riskThere = () => {
    const isGood =
      field.contacts(unit) === 0 &&
      field.distance(unit, friend) <= range &&
      (!ability.lineOfSight || field.sees(unit, friend));
    return isGood ? pointsAtRisk(state, unit) : Number.POSITIVE_INFINITY;
  };
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < TURN_COUNT; turn += 1) {
    const risk = valueAfter(field, unit, () => field.stepAside(unit, friend, turn, reachOf(state, unit)), riskThere);
    if (risk >= least - TOLERANCE) continue;
    best = turn;
    least = risk;
  }
  return best;
}

/** Returns the reach of an ability in hundredths of a cm. */
export function rangeOf({ reach }: Ability): number {
  return reach === null ? Number.POSITIVE_INFINITY : reach * HUNDREDTHS;
}

/** Returns true if moves that bring a unit within the distance `reach` of a friend end in contact with an opponent. */
export function endsInContact(state: State, unit: number, friend: number, reach: number, moves: number): boolean {
  const { field } = state;
  return isTrueAfter(field, unit, wayTo(state, unit, friend, reach, moves), () => field.contacts(unit) > 0);
}

/** Returns true if a unit has an ability that restores its own HP boxes in its activation, its plan uses it, and it can be used now. */
export function canHealItself(state: State, unit: number): boolean {
  return usableAbility(state, unit, healsItself) >= 0;
}

function healsItself({ ability, when }: PlayableAbility): boolean {
  const { effect, moment, target } = ability;
  return effect.kind === 'heal' && moment === 'activation' && target !== 'opponent' && when !== null;
}

function isForFriends({ ability, when }: PlayableAbility): boolean {
  return healsFriends(ability) && when !== null;
}

/** Returns the index of the first ability of a kind that can be used now; -1 if there is none. Default: restores HP boxes of friends. */
export function usableAbility(state: State, unit: number, isWanted = isForFriends): number {
  const { abilities } = state.tables.units[unit];
  for (let at = 0; at < abilities.length; at += 1) {
    if (isWanted(abilities[at]) && mayUse(state, unit, at)) return at;
  }
  return -1;
}

/** The least share of a friend's cost that help must be worth in the last round. */
const LEAST_AT_THE_END = 1 / 40;

/**
 * Returns the friend for which an ability is worth most (`pointsOfHelp`), of those that the unit can help in this activation. If it can help
 * none, returns the one with the most crossed boxes. Of equal friends it is the one with the most crossed boxes, and then the nearest.
 * Returns -1 if there is none.
 *
 * A friend that the ability would make weaker (`improvesFight`) does not count, if the plan asks whether the ability pays. In the last round,
 * only friends count that the unit can help in this activation, and for which that is worth enough (`LEAST_AT_THE_END`).
 */
export function friendInNeed(state: State, unit: number, at: number): number {
  const { tables, gone, hp } = state;
  const isLast = isLastRound(state);
  const own = tables.sides[tables.sideOf[unit]];
  const playable = tables.units[unit].abilities[at];
  let best = -1;
  let [canHelp, most] = [false, 0];
  for (let one = 0; one < own.length; one += 1) {
    const friend = own[one];
    if (friend === unit || gone[friend] !== PRESENT || hp[friend] === 0) continue;
    const moves = movesToHelp(state, unit, friend, at);
    if (moves === TOO_FAR && (isLast || canHelp)) continue;
    if (playable.pays && !improvesFight(state, friend, playable)) continue;
    const worth = moves === TOO_FAR ? hp[friend] : pointsOfHelp(state, unit, friend, at, moves);
    if (isLast && worth < LEAST_AT_THE_END * (tables.units[friend].cost || 1)) continue;
    if (best >= 0 && (canHelp || moves === TOO_FAR) && !comesFirst(state, unit, friend, worth, best, most)) continue;
    best = friend;
    [canHelp, most] = [moves !== TOO_FAR, worth];
  }
  return best;
}

/**
 * Returns true if a unit helps a friend (or itself) rather than `other`: its help is worth more there; or as much, and the friend has more
 * crossed boxes, or as many and is nearer.
 *
 * @param worth what help for the friend is worth (`pointsOfHelp`)
 * @param otherWorth the same for `other`
 */
export function comesFirst(
  { hp, field }: State,
  unit: number,
  friend: number,
  worth: number,
  other: number,
  otherWorth: number,
): boolean {
  if (Math.abs(worth - otherWorth) > TOLERANCE) return worth > otherWorth;
  const more = hp[friend] - hp[other];
  const far = (one: number) => (one === unit ? 0 : field.distance(unit, one));
  return more > 0 || (more === 0 && far(friend) < far(other));
}

/** Returns the friend nearest to an opponent; -1 if there is none. */
function foremostFriend(state: State, unit: number): number {
  const { tables, gone, field } = state;
  const own = tables.sides[tables.sideOf[unit]];
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < own.length; at += 1) {
    const friend = own[at];
    const foe = friend === unit || gone[friend] !== PRESENT ? -1 : nearestFoe(state, friend);
    if (foe < 0 || field.distance(friend, foe) >= least) continue;
    best = friend;
    least = field.distance(friend, foe);
  }
  return best;
}
