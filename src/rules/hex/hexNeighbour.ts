import type { Hex } from '../board.ts';

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
