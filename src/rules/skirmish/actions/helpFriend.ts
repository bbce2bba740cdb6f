import type { Journal } from '../../Rules.ts';
import { mayUse } from '../abilities/useAbility.ts';
import { healsFriends } from '../cards/Ability.ts';
import { comeWithin, joinFriend, MOST_MOVES, movesLeft, reachOf } from '../play/move.ts';
import { PRESENT, type State } from '../play/State.ts';
import { isTrueAfter } from '../table/Field.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { DONE, NOTHING } from './outcomes.ts';
import { nearestFoe } from './targets.ts';

/** Returns true if another unit of the side is on the field. */
export function hasFriend({ tables, gone }: State, unit: number): boolean {
  const own = tables.sides[tables.sideOf[unit]];
  for (let at = 0; at < own.length; at += 1) if (own[at] !== unit && gone[own[at]] === PRESENT) return true;
  return false;
}

/**
 * Returns the friend with the most boxes to restore (among equals, the nearest). If no friend needs help and `isCalled` is true,
 * returns the friend that is nearest to an opponent. Returns -1 if there is none, or if the unit has no healing ability that it
 * can use now.
 *
 * @param isCalled true if opponents threaten the side (`isCalled` in `wait.ts`)
 */
export function friendToHelp(state: State, unit: number, isCalled: boolean): number {
  if (usableAbility(state, unit) < 0) return -1;
  const needy = friendInNeed(state, unit);
  return needy < 0 && isCalled ? foremostFriend(state, unit) : needy;
}

/**
 * Moves towards the friend that `friendToHelp` has returned, and keeps the AP that the ability costs. The unit does not move if
 * the friend is already within the ability's reach (and in sight, if the ability needs that), or if a move into reach would end
 * in contact with an opponent.
 */
export function helpFriend(state: State, unit: number, friend: number, journal: Journal | null): number {
  const { tables, field } = state;
  const { ability } = tables.units[unit].abilities[usableAbility(state, unit)];
  if (movesLeft(state, unit, ability.cost.ap) === 0) return NOTHING;
  const reach = (ability.reach ?? 0) * HUNDREDTHS;
  const isInReach = ability.reach === null || field.distance(unit, friend) <= reach;
  if (!isInReach) {
    return endsInContact(state, unit, friend, reach) ? NOTHING : comeWithin(state, unit, friend, reach, journal);
  }
  if (!ability.lineOfSight || field.sees(unit, friend)) return NOTHING;
  joinFriend(state, unit, friend, journal);
  return DONE;
}

/**
 * Returns the AP that a unit needs in this activation to come to the friend with the most boxes to restore and to use its
 * ability there; 0 if no friend needs help, or if the unit cannot help it in this activation.
 */
export function pointsToHelp(state: State, unit: number): number {
  const { tables, field } = state;
  const at = usableAbility(state, unit);
  const friend = at < 0 ? -1 : friendInNeed(state, unit);
  if (friend < 0) return 0;
  const { cost, reach } = tables.units[unit].abilities[at].ability;
  const far = reach === null ? 0 : Math.max(0, field.distance(unit, friend) - reach * HUNDREDTHS);
  const step = reachOf(state, unit);
  const moves = far === 0 ? 0 : step === 0 ? Number.POSITIVE_INFINITY : Math.ceil(far / step);
  return moves > movesLeft(state, unit, cost.ap) ? 0 : moves + cost.ap;
}

/**
 * Moves towards the nearest friend if it is further away than the moves of a round, and the move does not end in contact with an
 * opponent.
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
  if (nearest < 0 || field.distance(unit, nearest) <= near || endsInContact(state, unit, nearest, near)) return NOTHING;
  return comeWithin(state, unit, nearest, near, journal);
}

/** Returns true if a move that brings a unit within a distance of a friend ends in contact with an opponent. */
function endsInContact(state: State, unit: number, friend: number, reach: number): boolean {
  const { field } = state;
  return isTrueAfter(
    field,
    unit,
    () => field.comeWithin(unit, friend, reach, reachOf(state, unit)),
    () => field.contacts(unit) > 0,
  );
}

/** Returns the index of the first ability that restores HP boxes of friends and can be used now; -1 if there is none. */
function usableAbility(state: State, unit: number): number {
  const { abilities } = state.tables.units[unit];
  for (let at = 0; at < abilities.length; at += 1) {
    if (healsFriends(abilities[at].ability) && mayUse(state, unit, at)) return at;
  }
  return -1;
}

function friendInNeed(state: State, unit: number): number {
  const { tables, gone, hp, field } = state;
  const own = tables.sides[tables.sideOf[unit]];
  let best = -1;
  for (let at = 0; at < own.length; at += 1) {
    const friend = own[at];
    if (friend === unit || gone[friend] !== PRESENT || hp[friend] === 0) continue;
    const more = best < 0 ? 1 : hp[friend] - hp[best];
    if (more > 0 || (more === 0 && field.distance(unit, friend) < field.distance(unit, best))) best = friend;
  }
  return best;
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
