import { textWidth } from '../charts/textWidth.ts';
import type { Point } from './hexGeometry.ts';

/** A piece on the table that should have its name next to it; all sizes are in pixels. */
export interface Named {
  readonly name: string;
  readonly at: Point;
  readonly radius: number;
  /**
   * What happens if there is no room for the name near the piece. True: the name is placed farther away, with a line to
   * the piece. False: the name is omitted.
   */
  readonly isWanted: boolean;
}

/** A name with its position. */
export interface PlacedName {
  readonly name: string;
  /** The index of the named piece. */
  readonly of: number;
  readonly box: Box;
  /** The line from the piece to its name; null if the name is next to the piece. */
  readonly leader: readonly [Point, Point] | null;
}

export const NAME_SIZE = 11;
const TALL = 12;
/** The possible distances between the base of a piece and its name, in pixels. */
const DISTANCES = [2, 5, 12, 20, 30, 42, 56, 72, 90] as const;
/** A name at a greater distance than this, in pixels, has a line to its piece. */
const CLOSE = 5;
/**
 * The possible directions from a piece to a name near it, in degrees clockwise from east. The best directions are first: a name
 * to the east or west is easiest to read.
 */
const CLOSE_DIRECTIONS = [0, 180, -35, 35, -145, 145, -90, 90, -65, 65, -115, 115] as const;
const FAR_DIRECTIONS = Array.from({ length: 24 }, (_, at) => 15 * at);
/**
 * The cost of a position for each line that the name covers: a move, an edge of the table, or the line to another name.
 * The position with the lowest total cost is chosen.
 */
const OVER_WAY = 6;
/** The cost of a position that needs a line from the piece to the name. */
const LEADER = 5;
/** The cost of each pixel between the piece and its name. */
const PIXEL = 0.25;

/**
 * Places names next to their pieces. No name overlaps another name, a piece or an edge of the picture. Names with
 * `isWanted` are placed first. Such a name may be placed at any of the distances, and is omitted only if there is no
 * room at any of them. Any other name is omitted if there is no room near its piece.
 *
 * @param ways lines that names avoid; a name covers such a line only if its other positions cost more
 */
export function placeNames(
  pieces: readonly Named[],
  ways: readonly (readonly [Point, Point])[],
  picture: Box,
): readonly PlacedName[] {
  const placed: PlacedName[] = [];
  const order = [...pieces.keys()].sort((one, other) => Number(pieces[other].isWanted) - Number(pieces[one].isWanted));
  for (const at of order) {
    const best = bestPlace(at, pieces, ways, picture, placed);
    if (best !== null) placed.push(best);
  }
  return placed;
}

function bestPlace(
  of: number,
  pieces: readonly Named[],
  ways: readonly (readonly [Point, Point])[],
  picture: Box,
  placed: readonly PlacedName[],
): PlacedName | null {
  let best: PlacedName | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const distance of DISTANCES.filter((one) => pieces[of].isWanted || one <= CLOSE)) {
    const directions = distance <= CLOSE ? CLOSE_DIRECTIONS : FAR_DIRECTIONS;
    for (const [rank, degrees] of directions.entries()) {
      const name = nameAt(of, pieces[of], (degrees * Math.PI) / 180, distance);
      if (!isFree(name, pieces, picture, placed)) continue;
      const crossed = [...ways, ...placed.flatMap(({ leader }) => (leader === null ? [] : [leader]))];
      const over = crossed.filter(([from, to]) => crossesBox(from, to, name.box)).length;
      const cost =
        over * OVER_WAY + (name.leader === null ? 0 : LEADER) + distance * PIXEL + (distance <= CLOSE ? rank * 0.1 : 0);
      if (cost < least) [best, least] = [name, cost];
    }
  }
  return best;
}

function nameAt(of: number, { name, at, radius }: Named, direction: number, distance: number): PlacedName {
  const [right, down] = [Math.cos(direction), Math.sin(direction)];
  const wide = textWidth(name, NAME_SIZE, 'bold');
  const off = radius + distance;
  const x = at.x + right * (off + wide / 2);
  const y = at.y + down * (off + TALL / 2);
  const box = { left: x - wide / 2, right: x + wide / 2, top: y - TALL / 2, bottom: y + TALL / 2 };
  if (distance <= CLOSE) return { name, of, box, leader: null };
  const end = { x: Math.min(box.right, Math.max(box.left, at.x)), y: Math.min(box.bottom, Math.max(box.top, at.y)) };
  const length = Math.hypot(end.x - at.x, end.y - at.y);
  const start = { x: at.x + ((end.x - at.x) * radius) / length, y: at.y + ((end.y - at.y) * radius) / length };
  return { name, of, box, leader: [start, end] };
}

function isFree(
  { of, box, leader }: PlacedName,
  pieces: readonly Named[],
  picture: Box,
  placed: readonly PlacedName[],
) {
  if (!isWithin(box, picture)) return false;
  if (pieces.some(({ at, radius }, other) => reachesBox(at, radius + (other === of ? 0 : 1), box))) return false;
  return placed.every((other) => !overlap(box, other.box) && !(leader && crossesBox(...leader, other.box)));
}

/** An upright rectangle, in pixels. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns true if two boxes share more than an edge. */
export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Returns true if one box lies entirely in another. */
export function isWithin(box: Box, outer: Box): boolean {
  return box.left >= outer.left && box.right <= outer.right && box.top >= outer.top && box.bottom <= outer.bottom;
}

/** Returns true if a circle reaches into a box. */
export function reachesBox(centre: Point, radius: number, { left, right, top, bottom }: Box): boolean {
  const x = Math.min(right, Math.max(left, centre.x));
  const y = Math.min(bottom, Math.max(top, centre.y));
  return Math.hypot(x - centre.x, y - centre.y) < radius;
}

/**
 * Returns true if a line between two points passes through a box (clipped against its sides in turn, after Liang and Barsky
 * 1984).
 */
export function crossesBox(from: Point, to: Point, { left, right, top, bottom }: Box): boolean {
  const [across, down] = [to.x - from.x, to.y - from.y];
  let first = 0;
  let last = 1;
  for (const [along, room] of [
    [-across, from.x - left],
    [across, right - from.x],
    [-down, from.y - top],
    [down, bottom - from.y],
  ]) {
    if (along === 0) {
      if (room <= 0) return false;
      continue;
    }
    if (along < 0) first = Math.max(first, room / along);
    else last = Math.min(last, room / along);
  }
  return first < last;
}
