import type { Contestant } from './Contestant.ts';
import { naiveLoop, throwDie } from './naiveLoop.ts';

/** Plays the crossing, with one random number for each die. A removed ship does not roll again. */
export function naiveRift(ships: number, exits: number): Contestant {
  return naiveLoop({ name: 'ships_arrived', cells: ships + 1 }, () => {
    let arrived = 0;
    for (let ship = 0; ship < ships; ship += 1) {
      let left = exits;
      while (left > 0 && throwDie(10) > 3) left -= 1;
      if (left === 0) arrived += 1;
    }
    return arrived;
  });
}
