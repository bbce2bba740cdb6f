import type { Hex } from '../../rules/board.ts';

/** A position or direction in pixels, x to the right and y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of a flat-top hex. @param size the distance from its middle to a corner */
export function centreOf({ q, r }: Hex, size: number): Point {
  return { x: size * 1.5 * q, y: size * Math.sqrt(3) * (r + q / 2) };
}

/** The corners of a flat-top hex, as the `points` of a polygon. */
export function cornersOf(centre: Point, size: number): string {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (corner * Math.PI) / 3;
    return pointText(moved(centre, { x: Math.cos(angle), y: Math.sin(angle) }, size));
  }).join(' ');
}

/** Returns true if two different hexes share an edge. */
export function areNeighbours(one: Hex, other: Hex): boolean {
  const q = other.q - one.q;
  const r = other.r - one.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === 1;
}

/** The point `from` + `length` · `along`. */
export function moved(from: Point, along: Point, length: number): Point {
  return { x: from.x + along.x * length, y: from.y + along.y * length };
}

/** The direction from one point to another, as a vector of length 1. */
export function directionOf(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** A direction turned clockwise by 90 degrees. */
export function turned({ x, y }: Point): Point {
  return { x: -y, y: x };
}

/** A point as `x,y`, to a tenth of a pixel. */
export function pointText({ x, y }: Point): string {
  return `${tenths(x)},${tenths(y)}`;
}

/** A coordinate to a tenth of a pixel, without a negative zero. */
export function tenths(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

/** A text that identifies a hex, for use as a key. */
export function hexKey({ q, r }: Hex): string {
  return `${q},${r}`;
}
