import type { Hex } from '../board.ts';
import { hexNeighbour } from './hexNeighbour.ts';

/**
 * The hexes at a distance from the centre {q: 0, r: 0}, clockwise from due north: 6 · radius of them, or the centre alone.
 *
 * @param radius 0 or more
 */
export function hexRing(radius: number): Hex[] {
  if (radius === 0) return [{ q: 0, r: 0 }];
  let hex: Hex = { q: 0, r: -radius };
  const ring: Hex[] = [];
  for (let side = 0; side < 6; side += 1) {
    for (let step = 0; step < radius; step += 1) {
      ring.push(hex);
      // From the north corner the first side runs south-east, and each corner turns 60° clockwise.
      hex = hexNeighbour(hex, (side + 2) % 6);
    }
  }
  return ring;
}
