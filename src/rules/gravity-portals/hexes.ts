import { SIDES } from './setup/forceSchema.ts';
import type { Side } from './setup/setup.ts';

/** A hex of the map: column and row, from 1 on; beyond the printed map on a floating one. */
export interface MapHex {
  readonly column: number;
  readonly row: number;
}

/** The hex of a text such as `0815`, which a schema has checked. */
export function readHex(text: string): MapHex {
  return { column: Number(text.slice(0, 2)), row: Number(text.slice(2)) };
}

/** `0815`. */
export function hexName({ column, row }: MapHex): string {
  return String(column).padStart(2, '0') + String(row).padStart(2, '0');
}

/**
 * Columns and rows to the six neighbours, A to F clockwise from the top, of a hex in an even column, then of one in an
 * odd column. Even columns lie half a hex lower:
 *
 * ```text
 *   ⎽⎽      0201 lies above 0202,
 *  ╱A ╲⎽    0302 to its upper right (B),
 *  ╲⎽⎽╱B    0103 to its lower left (E)
 * ```
 */
export const STEP_COLUMNS = Int8Array.of(0, 1, 1, 0, -1, -1, 0, 1, 1, 0, -1, -1);
export const STEP_ROWS = Int8Array.of(-1, 0, 1, 1, 1, 0, -1, -1, 0, 1, 0, -1);

/** Where in the steps those of a column begin. */
export function stepsOf(column: number): number {
  return (column & 1) === 0 ? 0 : 6;
}

/** The neighbour over a side. @param side 0 to 5 for A to F */
export function neighbour({ column, row }: MapHex, side: number): MapHex {
  const at = stepsOf(column) + side;
  return { column: column + STEP_COLUMNS[at], row: row + STEP_ROWS[at] };
}

/** Hexes from one to the other. */
export function hexDistance(columns: number, rows: number, otherColumns: number, otherRows: number): number {
  const q = otherColumns - columns;
  // Rows counted along a slanted axis: even columns are half a hex lower, so row and axis differ by half the columns.
  const r = otherRows - Math.floor((otherColumns - 1) / 2) - (rows - Math.floor((columns - 1) / 2));
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

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

/** The hex side across: what flies in over D faces A, and comes out over it. */
export function oppositeSide(side: Side): Side {
  return SIDES[(SIDES.indexOf(side) + 3) % 6];
}
