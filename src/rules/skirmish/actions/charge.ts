import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import { CLOSE } from '../play/Attack.ts';
import { advance, movesLeft, reachOf } from '../play/move.ts';
import type { State } from '../play/State.ts';
import { DONE, NOTHING, ROLLED } from './outcomes.ts';
import { mayStrike, shoot, strike } from './strike.ts';
import { ANY, ANYWHERE, bestTarget, REACHED } from './targets.ts';

/**
 * Strikes what it touches; else runs at the best target that it can reach and still strike; else shoots; else comes
 * nearer.
 *
 * @param touched an opponent in contact; -1: none
 */
export function charge(state: State, unit: number, touched: number, chance: Chance, journal: Journal | null): number {
  if (touched >= 0) return strike(state, unit, touched, chance, journal);
  const reach = reachOf(state, unit);
  const runs = mayStrike(state, unit) ? movesLeft(state, unit, 1) : 0;
  const prey = runs > 0 ? bestTarget(state, unit, runs * reach, REACHED, CLOSE, chance) : -1;
  if (prey >= 0) return advance(state, unit, prey, reach, chance, journal) ? ROLLED : DONE;
  const shot = shoot(state, unit, chance, journal);
  if (shot !== NOTHING) return shot;
  // Whom two moves do not reach, one does not.
  return comeNearer(state, unit, runs === 0, chance, journal);
}

/**
 * A move towards the opponent that the plan likes best, if it has one left.
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
  const foe = near >= 0 ? near : bestTarget(state, unit, ANYWHERE, ANY, CLOSE, chance);
  if (foe < 0) return NOTHING;
  return advance(state, unit, foe, reach, chance, journal) ? ROLLED : DONE;
}
