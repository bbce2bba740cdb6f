import type { Hex } from './board.ts';

/** A hex as a key of a map: `1,-2`. */
export function hexKey({ q, r }: Hex): string {
  return `${q},${r}`;
}

/** The steps over the edges 0 to 5 of a flat-top hex, clockwise from north: N, NE, SE, S, SW, NW. */
const steps: readonly Hex[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

/** The hex beyond an edge. @param edge 0 to 5, clockwise from north */
export function hexNeighbour(hex: Hex, edge: number): Hex {
  const step = steps[edge];
  return { q: hex.q + step.q, r: hex.r + step.r };
}

/**
 * Returns the hexes at a distance from the centre {q: 0, r: 0}, clockwise from due north: 6 · radius hexes, or only the centre
 * for radius 0.
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
      // The first side of the ring runs south-east from its north corner. At each corner the direction turns by 60° clockwise.
      hex = hexNeighbour(hex, (side + 2) % 6);
    }
  }
  return ring;
}
