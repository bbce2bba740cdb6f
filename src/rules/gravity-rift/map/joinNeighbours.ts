import type { Hex } from '../../BoardPicture.ts';
import { hexKey } from '../../hex/hexKey.ts';
import { hexNeighbour } from '../../hex/hexNeighbour.ts';
import { hyperlaneEdges } from './hyperlaneEdges.ts';
import type { HyperlaneTile, StarMap, System } from './StarMap.ts';

/**
 * Which systems are adjacent: those that share an edge, that a lane over hyperlane tiles joins, that have a wormhole of
 * the same letter, and that the designer joined.
 *
 * @param lanes pairs of indices
 */
export function joinNeighbours(
  systems: readonly System[],
  hyperlanes: readonly HyperlaneTile[],
  lanes: readonly (readonly [number, number])[],
): StarMap['neighbours'] {
  const neighbours = systems.map(() => new Set<number>());
  const join = (one: number, other: number) => {
    if (one === other) return;
    neighbours[one].add(other);
    neighbours[other].add(one);
  };
  const reach = hexReach(systems, hyperlanes);
  for (const [at, { hex, wormholes }] of systems.entries()) {
    if (hex !== undefined) for (const other of reach(hex)) join(at, other);
    for (const [other, { wormholes: others }] of systems.entries()) {
      if (wormholes.some((letter) => others.includes(letter))) join(at, other);
    }
  }
  for (const [one, other] of lanes) join(one, other);
  return neighbours.map((set) => [...set].sort((a, b) => a - b));
}

/** The systems that the six edges of a hex lead to, straight or over hyperlane tiles. */
function hexReach(systems: readonly System[], hyperlanes: readonly HyperlaneTile[]): (from: Hex) => Set<number> {
  const systemAt = new Map(systems.flatMap(({ hex }, at) => (hex ? [[hexKey(hex), at] as const] : [])));
  const edgesAt = new Map(hyperlanes.map((tile) => [hexKey(tile), hyperlaneEdges(tile.tile)]));

  return (from) => {
    const found = new Set<number>();
    const crossed = new Set<string>();
    const cross = (hex: Hex, edge: number): void => {
      const step = `${hexKey(hex)} ${edge}`;
      // Lanes can run in a ring of hyperlane tiles.
      if (crossed.has(step)) return;
      crossed.add(step);
      const next = hexNeighbour(hex, edge);
      const system = systemAt.get(hexKey(next));
      if (system !== undefined) found.add(system);
      const entry = (edge + 3) % 6;
      for (const [one, other] of edgesAt.get(hexKey(next)) ?? []) {
        if (one === entry) cross(next, other);
        if (other === entry) cross(next, one);
      }
    };
    for (let edge = 0; edge < 6; edge += 1) cross(from, edge);
    return found;
  };
}
