import { hyperlanes } from '../data/hyperlanes.ts';

/**
 * The lanes of a hyperlane tile as it lies, as pairs of edges 0 to 5, clockwise from north.
 *
 * @param tile number, side and rotation: `83A0`, as `readMapString` gives it
 * @example hyperlaneEdges('83A1') // [[2, 5]]
 */
export function hyperlaneEdges(tile: string): [number, number][] {
  const rotation = Number(tile.at(-1));
  return hyperlanes[tile.slice(0, -1)].map(([one, other]) => [(one + rotation) % 6, (other + rotation) % 6]);
}
