import type { Point } from '../board/hexGeometry.ts';

/** An upright rectangle, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Whether two boxes share more than an edge. */
export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Whether the whole of one box lies in another. */
export function isWithin(box: Box, outer: Box): boolean {
  return box.left >= outer.left && box.right <= outer.right && box.top >= outer.top && box.bottom <= outer.bottom;
}

/** Whether a round reaches into a box. */
export function reachesBox(centre: Point, radius: number, { left, right, top, bottom }: Box): boolean {
  const x = Math.min(right, Math.max(left, centre.x));
  const y = Math.min(bottom, Math.max(top, centre.y));
  return Math.hypot(x - centre.x, y - centre.y) < radius;
}

/** Whether a line between two points passes through a box (clipped against its sides in turn, after Liang and Barsky 1984). */
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
