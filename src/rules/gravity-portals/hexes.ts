import { SIDES } from './setup/forceSchema.ts';
import type { Side } from './setup/setup.ts';

/** A hex of the map: column and row, from 1. On a floating map, both numbers may lie outside the printed map. */
export interface MapHex {
  readonly column: number;
  readonly row: number;
}

/** Returns the hex of a text such as `0815`; a schema has checked the text. */
export function readHex(text: string): MapHex {
  return { column: Number(text.slice(0, 2)), row: Number(text.slice(2)) };
}

/** Returns a hex as text: `0815`. */
export function hexName({ column, row }: MapHex): string {
  return String(column).padStart(2, '0') + String(row).padStart(2, '0');
}

/**
 * The steps in column and row to the six neighbours, A to F clockwise from the top: first for a hex in an even column,
 * then for one in an odd column. Hexes of even columns lie half a hex lower:
 * ```text
 *   ⎽⎽      0201 lies above 0202,
 *  ╱A ╲⎽    0302 to its upper right (B),
 *  ╲⎽⎽╱B    0103 to its lower left (E)
 * ```
 */
export const STEP_COLUMNS = Int8Array.of(0, 1, 1, 0, -1, -1, 0, 1, 1, 0, -1, -1);
export const STEP_ROWS = Int8Array.of(-1, 0, 1, 1, 1, 0, -1, -1, 0, 1, 0, -1);

/** Returns the index in `STEP_COLUMNS` and `STEP_ROWS` at which the steps for a column begin. */
export function stepsOf(column: number): number {
  return (column & 1) === 0 ? 0 : 6;
}

/** Returns the neighbour over a side. @param side 0 to 5 for A to F */
export function neighbour({ column, row }: MapHex, side: number): MapHex {
  const at = stepsOf(column) + side;
  return { column: column + STEP_COLUMNS[at], row: row + STEP_ROWS[at] };
}

/** Returns the distance between two hexes. */
export function hexDistance(columns: number, rows: number, otherColumns: number, otherRows: number): number {
  const q = otherColumns - columns;
  // Rows are counted along a slanted axis. Even columns are half a hex lower, so the row on that axis is the map row minus
  // ⌊(column − 1) / 2⌋.
  const r = otherRows - Math.floor((otherColumns - 1) / 2) - (rows - Math.floor((columns - 1) / 2));
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** A point of the map: x in quarters of a hex's width, y in halves of its height, downwards. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The corners of a hex around its middle, in the units of `Point`:
 *
 * ```text
 *   -1,-1  1,-1
 * -2,0        2,0
 *   -1,1   1,1
 * ```
 */
const CORNERS: readonly Point[] = [
  { x: -2, y: 0 },
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 2, y: 0 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];

/**
 * Returns the hexes that a straight line between two hex centres crosses, both ends included, in order. A hex that the line
 * touches only at a corner is not included. If the line runs along the common edge of two hexes, only the lower hex is included.
 * The computation uses whole numbers, so rounding cannot change the result at a corner.
 *
 * @example hexLine({ column: 4, row: 4 }, { column: 6, row: 4 }) // 0404, 0505, 0604: 0504 lies above the line
 */
export function hexLine(from: MapHex, to: MapHex): MapHex[] {
  const start = middleOf(from);
  const end = middleOf(to);
  const along = { x: end.x - start.x, y: end.y - start.y };
  if (along.x === 0 && along.y === 0) return [from];
  const found: { hex: MapHex; part: number }[] = [];
  const [left, right] = [from.column, to.column].sort((a, b) => a - b);
  const [top, bottom] = [from.row, to.row].sort((a, b) => a - b);
  for (let column = left; column <= right; column += 1) {
    for (let row = top - 1; row <= bottom + 1; row += 1) {
      const { x, y } = middleOf({ column, row });
      const offset = { x: x - start.x, y: y - start.y };
      const part = scalarProduct(along, offset);
      if (part >= 0 && part <= scalarProduct(along, along) && isCrossed(along, offset))
        found.push({ hex: { column, row }, part });
    }
  }
  return found.sort((a, b) => a.part - b.part).map(({ hex }) => hex);
}

/**
 * Returns true if a line from the origin runs through the inside of a hex, or if it runs along an edge of the hex and
 * the hex is below the line.
 */
function isCrossed(along: Point, middle: Point): boolean {
  // For a line that runs to the right, a positive value means that the corner is below the line.
  const sides = CORNERS.map(({ x, y }) => along.x * (middle.y + y) - along.y * (middle.x + x));
  const below = along.x < 0 ? sides.map((side) => -side) : sides;
  const [least, most] = [Math.min(...below), Math.max(...below)];
  const onLine = below.filter((side) => side === 0).length;
  return (least < 0 && most > 0) || (least === 0 && onLine === 2);
}

function middleOf({ column, row }: MapHex): Point {
  return { x: 3 * column, y: 2 * row + (column % 2 === 0 ? 1 : 0) };
}

/** Returns the scalar product in the plane, where a unit of y is √3 times as long as a unit of x. */
function scalarProduct(a: Point, b: Point): number {
  return a.x * b.x + 3 * a.y * b.y;
}

/** Returns the opposite side. A unit that flies in over side D faces A, and comes out over A. */
export function oppositeSide(side: Side): Side {
  return SIDES[(SIDES.indexOf(side) + 3) % 6];
}
