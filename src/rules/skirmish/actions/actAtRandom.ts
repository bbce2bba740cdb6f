import { type Chance, numbered } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { advance, movesLeft, reachOf, withdraw } from '../play/move.ts';
import { CHOICE } from '../play/purposes.ts';
import type { State } from '../play/State.ts';
import { shoot, strike } from './attacks.ts';
import { inReach } from './charge.ts';
import { NOTHING } from './outcomes.ts';
import { bestToApproach, nearestFoe, touchingFoe } from './targets.ts';

/**
 * Makes one of four actions, chosen by a fair die: strike, shoot, come nearer or step back. If the chosen action is
 * impossible, the next one in this order is tried; after the last comes the first.
 */
export function actAtRandom(state: State, unit: number, chance: Chance, journal: Journal | null): number {
  const start = chance.die(numbered(CHOICE, unit), WAYS.length);
  for (let turn = 0; turn < WAYS.length; turn += 1) {
    const done = WAYS[(start + turn) % WAYS.length](state, unit, chance, journal);
    if (done !== NOTHING) return done;
  }
  return NOTHING;
}

type Way = (state: State, unit: number, chance: Chance, journal: Journal | null) => number;

const moveBack: Way = (state, unit, _chance, journal) => {
  const foe = nearestFoe(state, unit);
  if (foe < 0 || movesLeft(state, unit, 0) === 0 || touchingFoe(state, unit) >= 0) return NOTHING;
  return withdraw(state, unit, foe, journal);
};

const WAYS: readonly Way[] = [
  (state, unit, chance, journal) => strike(state, unit, touchingFoe(state, unit), chance, journal),
  shoot,
  (state, unit, chance, journal) => {
    if (touchingFoe(state, unit) >= 0 || movesLeft(state, unit, 0) === 0) return NOTHING;
    const near = inReach(state, unit, chance);
    const foe = near >= 0 ? near : bestToApproach(state, unit, chance);
    return foe < 0 ? NOTHING : advance(state, unit, foe, reachOf(state, unit), chance, journal);
  },
  moveBack,
];
