import type { Contestant } from './Contestant.ts';
import { naiveLoop, throwPool } from './naiveLoop.ts';

const BLOCK_NEED = 5;

/** Plays the opposed pool, with one random number for each die. */
export function naiveAttack(dice: number, need: number, blocks: number): Contestant {
  return naiveLoop({ name: 'damage', cells: dice + 1 }, () =>
    Math.max(0, throwPool(dice, need) - throwPool(blocks, BLOCK_NEED)),
  );
}
