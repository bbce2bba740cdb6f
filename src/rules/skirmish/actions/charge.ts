import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import { CLOSE } from '../play/Attack.ts';
import { advance, movesLeft, reachOf } from '../play/move.ts';
import type { State } from '../play/State.ts';
import { hold } from './hold.ts';
import { DONE, NOTHING, ROLLED } from './outcomes.ts';
import { mayStrike, shoot } from './strike.ts';
import { bestTarget, isAnyone, isInReach, touchingFoe } from './targets.ts';

/**
 * Strikes what it touches; else runs at the best target that it can reach and still strike; else shoots; else comes
 * nearer.
 */
export function charge(state: State, unit: number, chance: Chance, journal: Journal | null): number {
  if (touchingFoe(state, unit) >= 0) return hold(state, unit, chance, journal);
  const reach = reachOf(state, unit);
  const runs = mayStrike(state, unit) ? movesLeft(state, unit, 1) : 0;
  const prey = runs > 0 ? bestTarget(state, unit, isInReach, runs * reach, CLOSE, chance) : -1;
  if (prey >= 0) return advance(state, unit, prey, reach, chance, journal) ? ROLLED : DONE;
  const shot = shoot(state, unit, chance, journal);
  if (shot !== NOTHING) return shot;
  return comeNearer(state, unit, chance, journal);
}

/** A move towards the nearest opponent that the plan likes best, if it has one left. */
export function comeNearer(state: State, unit: number, chance: Chance, journal: Journal | null): number {
  if (movesLeft(state, unit, 0) === 0) return NOTHING;
  const reach = reachOf(state, unit);
  const near = bestTarget(state, unit, isInReach, reach, CLOSE, chance);
  const foe = near >= 0 ? near : bestTarget(state, unit, isAnyone, 0, CLOSE, chance);
  if (foe < 0) return NOTHING;
  return advance(state, unit, foe, reach, chance, journal) ? ROLLED : DONE;
}
