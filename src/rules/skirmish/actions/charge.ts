import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import * as stats from '../cards/stats.ts';
import * as attacks from '../play/Attack.ts';
import { advance, movesLeft, reachOf } from '../play/move.ts';
import * as die from '../play/purposes.ts';
import type { State } from '../play/State.ts';
import * as outcomes from './outcomes.ts';
import { mayStrike, shoot, strike } from './strike.ts';
import { bestTarget, bestToApproach, hasWeapon, REACHED } from './targets.ts';

// V8 treats a file's own constants as numbers, but looks imported constants up at every use.
const { ATT, CCS, MMS, ROF, STAT_COUNT } = stats;
const { CLOSE } = attacks;
const { SIDES } = die;
const { NOTHING } = outcomes;

/**
 * Strikes an opponent in contact; else charges the best target that it can reach and still strike; else shoots; else
 * comes nearer. A unit that shoots better than it strikes shoots as long as a target is in range.
 *
 * @param touched an opponent in contact; -1: none
 */
export function charge(state: State, unit: number, touched: number, chance: Chance, journal: Journal | null): number {
  if (touched >= 0) return strike(state, unit, touched, chance, journal);
  if (shootsBetter(state, unit)) {
    const shot = shoot(state, unit, chance, journal);
    if (shot !== NOTHING || state.shots[unit] > 0) return shot;
  }
  const reach = reachOf(state, unit);
  const runs = mayStrike(state, unit) ? movesLeft(state, unit, 1) : 0;
  const prey = runs > 0 ? bestTarget(state, unit, runs * reach, REACHED, CLOSE, chance) : -1;
  if (prey >= 0) return advance(state, unit, prey, reach, chance, journal);
  const shot = shoot(state, unit, chance, journal);
  if (shot !== NOTHING) return shot;
  // A target that two moves do not reach is not reached by one.
  return comeNearer(state, unit, runs === 0, chance, journal);
}

/** Returns true if a unit expects more hits from a shot than from a blow. */
export function shootsBetter(state: State, unit: number): boolean {
  if (!hasWeapon(state, unit)) return false;
  const { now } = state;
  const own = unit * STAT_COUNT;
  return now[own + ROF] * facesFrom(now[own + MMS]) > now[own + ATT] * facesFrom(now[own + CCS]);
}

/** Returns how many faces of a die are at least `need`. */
function facesFrom(need: number): number {
  return Math.max(0, Math.min(SIDES, SIDES + 1 - need));
}

/**
 * Moves towards the opponent that the plan prefers among those to which there is a path, if a move is left.
 *
 * @param mayTouch true if a target may be in reach of this move; such a target comes first
 */
export function comeNearer(
  state: State,
  unit: number,
  mayTouch: boolean,
  chance: Chance,
  journal: Journal | null,
): number {
  if (movesLeft(state, unit, 0) === 0) return NOTHING;
  const reach = reachOf(state, unit);
  const near = mayTouch ? bestTarget(state, unit, reach, REACHED, CLOSE, chance) : -1;
  const foe = near >= 0 ? near : bestToApproach(state, unit, chance);
  if (foe < 0) return NOTHING;
  return advance(state, unit, foe, reach, chance, journal);
}
