import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import { RANGED } from '../play/Attack.ts';
import { advance, comeWithin, movesLeft, reachOf, withdraw } from '../play/move.ts';
import type { State } from '../play/State.ts';
import { NOTHING } from './outcomes.ts';
import { shoot, strike } from './strike.ts';
import { ANY, ANYWHERE, bestTarget, hasWeapon, nearestFoe, rangeOf } from './targets.ts';

/** Moves of a round that an opponent could come nearer by (RQ.TAB.MOVE). */
const FOE_MOVES = 2;

/**
 * Shoots, first of all; steps back from an opponent that could reach it in a round, with the AP that are left; comes into
 * range where nothing is; and strikes only what holds it in contact.
 *
 * @param touched an opponent in contact; -1: none
 */
export function keepAway(state: State, unit: number, touched: number, chance: Chance, journal: Journal | null): number {
  if (touched >= 0) return shootOrStrike(state, unit, touched, chance, journal);
  const hasShot = state.shots[unit] > 0;
  const isChased = movesLeft(state, unit, 0) > 0 && isWithinReach(state, unit);
  if (!hasShot || !isChased) {
    const shot = shoot(state, unit, chance, journal);
    if (shot !== NOTHING) return shot;
  }
  if (movesLeft(state, unit, 0) === 0) return NOTHING;
  if (!isChased) return hasShot ? NOTHING : comeIntoRange(state, unit, chance, journal);
  const stepped = withdraw(state, unit, nearestFoe(state, unit), journal);
  // Where there is nowhere to step back to, it shoots on.
  return stepped === NOTHING && hasShot ? shoot(state, unit, chance, journal) : stepped;
}

/** In contact, a study may let it shoot all the same. */
export function shootOrStrike(
  state: State,
  unit: number,
  touched: number,
  chance: Chance,
  journal: Journal | null,
): number {
  const shot = shoot(state, unit, chance, journal);
  return shot === NOTHING ? strike(state, unit, touched, chance, journal) : shot;
}

/** Whether any opponent could be in contact after a round's moves. */
function isWithinReach(state: State, unit: number): boolean {
  const foe = nearestFoe(state, unit);
  return foe >= 0 && state.field.distance(unit, foe) <= FOE_MOVES * reachOf(state, foe);
}

/** Comes nearer to the opponent that the plan likes best, until it can be shot at. */
export function comeIntoRange(state: State, unit: number, chance: Chance, journal: Journal | null): number {
  if (!hasWeapon(state, unit)) return NOTHING;
  const foe = bestTarget(state, unit, ANYWHERE, ANY, RANGED, chance);
  if (foe < 0) return NOTHING;
  const range = rangeOf(state, unit);
  // In range and still no shot: what lacks is sight, and coming nearer may give it.
  if (state.field.distance(unit, foe) > range) return comeWithin(state, unit, foe, range, journal);
  return advance(state, unit, foe, reachOf(state, unit), chance, journal);
}
