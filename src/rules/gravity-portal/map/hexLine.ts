import type { MapHex } from './hexes.ts';

/** A slight slant, so that a line along an edge keeps to one side of it. */
const NUDGE = 1e-6;

/** The hexes that a straight line between the middles of two hexes runs through, both ends included. */
export function hexLine(from: MapHex, to: MapHex): MapHex[] {
  const start = slanted(from);
  const end = slanted(to);
  const q = end.q - start.q;
  const r = end.r - start.r;
  const steps = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
  return Array.from({ length: steps + 1 }, (_, at) => {
    const part = steps === 0 ? 0 : at / steps;
    return nearestHex(start.q + q * part + NUDGE, start.r + r * part + NUDGE);
  });
}

function slanted({ column, row }: MapHex): { q: number; r: number } {
  return { q: column, r: row - Math.floor((column - 1) / 2) };
}

/** The hex that a point lies in: of its three coordinates, which add to 0, the one rounded most is worked out of the others. */
function nearestHex(q: number, r: number): MapHex {
  const s = -q - r;
  const [roundQ, roundR, roundS] = [q, r, s].map(Math.round);
  const offQ = Math.abs(roundQ - q);
  const offR = Math.abs(roundR - r);
  const offS = Math.abs(roundS - s);
  const column = offQ > offR && offQ > offS ? -roundR - roundS : roundQ;
  const row = offR > offQ && offR >= offS ? -roundQ - roundS : roundR;
  return { column, row: row + Math.floor((column - 1) / 2) };
}
