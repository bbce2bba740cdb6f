import type { Bases } from '../Bases.ts';
import type { Ring } from './Ring.ts';
import { TURN_COUNT } from './turns.ts';

/** How much further off the next ring of places is, in hundredths of a cm. */
const STEP = 50;

/**
 * Puts an apprentice to the free place in contact with its leader that is nearest to where it stood (RQ.TYPE.APPR); where all
 * are taken, as near to the leader as it can stand. The way there is not asked for: it moves together with the leader.
 *
 * @returns false, and leaves it where it stood: there is no free place on the whole table
 */
export function follow(bases: Bases, ring: Ring, apprentice: number, leader: number): boolean {
  const { at, radius, width, depth } = bases;
  for (let apart = radius[apprentice] + radius[leader]; apart < width + depth; apart += STEP) {
    ring.around(apprentice, at[2 * leader], at[2 * leader + 1], apart);
    for (let turn = 0; turn < TURN_COUNT; turn += 1) {
      if (!ring.isFree(turn)) continue;
      bases.put(apprentice, ring.spot[0], ring.spot[1]);
      return true;
    }
  }
  return false;
}
