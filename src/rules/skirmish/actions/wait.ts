import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import { MOST_MOVES, movesLeft, reachOf } from '../play/move.ts';
import { PRESENT, type State } from '../play/State.ts';
import { charge } from './charge.ts';
import { comeIntoRange, strikeIfItPays } from './keepAway.ts';
import { drivesOff, mustSurvive } from './objectives.ts';
import { NOTHING } from './outcomes.ts';
import { shoot } from './strike.ts';
import { hasWeapon, rangeOf, touchingFoe } from './targets.ts';

/**
 * Strikes an opponent in contact, if that pays, and shoots one in range. Comes into range if no target is in range. A
 * unit without a weapon charges as soon as an opponent can shoot at its side, or is in contact with a friend nearby,
 * unless its survival brings points (RQ.VP.1).
 *
 * @param touched an opponent in contact; -1: none
 */
export function wait(state: State, unit: number, touched: number, chance: Chance, journal: Journal | null): number {
  if (touched >= 0) return strikeIfItPays(state, unit, touched, chance, journal);
  const shot = shoot(state, unit, chance, journal);
  if (shot !== NOTHING || state.shots[unit] > 0 || movesLeft(state, unit, 0) === 0) return shot;
  if (hasWeapon(state, unit)) return comeIntoRange(state, unit, chance, journal);
  const isCalled =
    drivesOff(state, unit) ||
    (!mustSurvive(state, unit) && (isUnderFire(state, state.tables.sideOf[unit]) || hasFriendInContact(state, unit)));
  return isCalled ? charge(state, unit, touched, chance, journal) : NOTHING;
}

/** Returns true if an opponent could shoot at any visible unit of a side, from where it stands or after one move. */
function isUnderFire(state: State, side: number): boolean {
  const { tables, gone, field } = state;
  const { sideOf } = tables;
  const own = tables.sides[side];
  for (let foe = 0; foe < gone.length; foe += 1) {
    if (sideOf[foe] === side || gone[foe] !== PRESENT || !hasWeapon(state, foe)) continue;
    const most = rangeOf(state, foe) + reachOf(state, foe);
    for (let at = 0; at < own.length; at += 1) {
      const unit = own[at];
      if (gone[unit] === PRESENT && field.distance(unit, foe) <= most && field.sees(unit, foe)) return true;
    }
  }
  return false;
}

/** Returns true if an opponent within a round's moves is in contact with another unit of the side. */
function hasFriendInContact(state: State, unit: number): boolean {
  const { tables, field } = state;
  const own = tables.sides[tables.sideOf[unit]];
  const most = MOST_MOVES * reachOf(state, unit);
  for (let at = 0; at < own.length; at += 1) {
    const foe = touchingFoe(state, own[at]);
    if (foe >= 0 && field.distance(unit, foe) <= most) return true;
  }
  return false;
}
