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

// V8 takes a file's own constants for the numbers that they are, and looks imported ones up at every use.
const { ATT, CCS, MMS, ROF, STAT_COUNT } = stats;
const { CLOSE } = attacks;
const { SIDES } = die;
const { NOTHING } = outcomes;

/**
 * Strikes what it touches; else runs at the best target that it can reach and still strike; else shoots; else comes
 * nearer. Who shoots better than it strikes shoots as long as anybody is in range.
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
  // Whom two moves do not reach, one does not.
  return comeNearer(state, unit, runs === 0, chance, journal);
}

/** Whether a unit may expect more hits of a shot than of a blow. */
export function shootsBetter(state: State, unit: number): boolean {
  if (!hasWeapon(state, unit)) return false;
  const { now } = state;
  const own = unit * STAT_COUNT;
  return now[own + ROF] * facesFrom(now[own + MMS]) > now[own + ATT] * facesFrom(now[own + CCS]);
}

/** How many faces of a die show at least `need`. */
function facesFrom(need: number): number {
  return Math.max(0, Math.min(SIDES, SIDES + 1 - need));
}

/**
 * A move towards the opponent that the plan likes best and that it has a way to, if it has a move left.
 *
 * @param mayTouch whether one may be in reach of this very move, which then comes first
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
