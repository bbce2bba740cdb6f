import type { Terrain } from '../../../src/rules/skirmish/setup/Setup.ts';

/** A circle on the table, in cm. */
export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A base that looks for a path into contact with another base; all lengths in cm. */
export interface Quest {
  readonly width: number;
  readonly depth: number;
  readonly mover: Disc;
  readonly goal: Disc;
  /** Obstacles: terrain, and opponents including the goal. */
  readonly terrain: readonly Terrain[];
  readonly foes: readonly Disc[];
  /** Bases that may be passed, but not stood on. */
  readonly friends: readonly Disc[];
}

/** The distance between neighbouring points of the grid, in cm. */
const PITCH = 0.5;

/** The steps from a cell: to its eight neighbours, and to the eight cells a knight's move away. */
const STEPS = [-2, -1, 0, 1, 2].flatMap((x) =>
  [-2, -1, 0, 1, 2]
    .filter((y) => Math.max(Math.abs(x), Math.abs(y)) === 1 || Math.abs(x * y) === 2)
    .map((y) => ({ x, y, length: PITCH * Math.hypot(x, y) })),
);

/** The largest ratio of the length of a path by such steps to a straight line. */
export const DETOUR = 1.0276;

/**
 * Returns the length of the shortest path into contact with the goal over a grid, by Dijkstra's algorithm; null if
 * there is none.
 *
 * @param margin the distance that the path keeps from everything, in cm; if negative, the path may cut into obstacles
 * by that much
 * @param isPulled true if the path is then pulled straight as far as possible
 */
export function gridSearch(quest: Quest, margin: number, isPulled: boolean): number | null {
  const { width, depth, mover, goal } = quest;
  const columns = Math.floor(width / PITCH) + 1;
  const rows = Math.floor(depth / PITCH) + 1;
  const open = Array.from({ length: columns * rows }, (_, cell) =>
    isOpen(quest, PITCH * (cell % columns), PITCH * Math.floor(cell / columns), margin),
  );
  const lengths = new Float64Array(columns * rows).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(columns * rows).fill(-1);
  const queue = new Queue();
  const enter = (cell: number, length: number, from: number) => {
    if (length >= lengths[cell]) return;
    lengths[cell] = length;
    before[cell] = from;
    queue.push(length, cell);
  };
  const xOf = (cell: number) => PITCH * (cell % columns);
  const yOf = (cell: number) => PITCH * Math.floor(cell / columns);
  for (const [cell, isHere] of open.entries()) {
    const length = Math.hypot(xOf(cell) - mover.x, yOf(cell) - mover.y);
    if (isHere && length <= 3 * PITCH && isLineOpen(quest, mover, { x: xOf(cell), y: yOf(cell) }, margin)) {
      enter(cell, length, -1);
    }
  }
  let best: number | null = null;
  const reach = mover.radius + goal.radius;
  for (let cell = queue.pop(); cell >= 0 && (best === null || lengths[cell] < best); cell = queue.pop()) {
    const [x, y] = [xOf(cell), yOf(cell)];
    const apart = Math.hypot(x - goal.x, y - goal.y);
    const part = reach / apart;
    const end = { x: goal.x + (x - goal.x) * part, y: goal.y + (y - goal.y) * part };
    if (apart < reach + 3 * PITCH && isStandable(quest, end, margin) && isLineOpen(quest, { x, y }, end, margin)) {
      const points = [end];
      for (let one = cell; one >= 0; one = before[one]) points.push({ x: xOf(one), y: yOf(one) });
      points.push(mover);
      const length = isPulled ? pulled(quest, points, margin) : lengths[cell] + Math.abs(apart - reach);
      if (best === null || length < best) best = length;
    }
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    for (const step of STEPS) {
      const [nextColumn, nextRow] = [column + step.x, row + step.y];
      if (nextColumn < 0 || nextColumn >= columns || nextRow < 0 || nextRow >= rows) continue;
      const next = nextRow * columns + nextColumn;
      if (!open[next] || lengths[cell] + step.length >= lengths[next]) continue;
      if (isLineOpen(quest, { x, y }, { x: xOf(next), y: yOf(next) }, margin)) {
        enter(next, lengths[cell] + step.length, cell);
      }
    }
  }
  return best;
}

type Point = Pick<Disc, 'x' | 'y'>;

/** Returns the length of a path, traced from its end, after removing every point that is not needed. */
function pulled(quest: Quest, points: readonly Point[], margin: number): number {
  let length = 0;
  for (let at = 0; at < points.length - 1; ) {
    let next = points.length - 1;
    while (next > at + 1 && !isLineOpen(quest, points[at], points[next], margin)) next -= 1;
    length += Math.hypot(points[next].x - points[at].x, points[next].y - points[at].y);
    at = next;
  }
  return length;
}

/** Returns true if the mover's centre may be at a point of its path. */
export function isOpen(
  { width, depth, mover, goal, terrain, foes }: Quest,
  x: number,
  y: number,
  margin: number,
): boolean {
  const own = mover.radius;
  if (Math.min(x, y, width - x, depth - y) < own + Math.min(0, margin)) return false;
  return (
    terrain.every((piece) => isClearOf(piece, x, y, own + margin)) &&
    foes.every((foe) => {
      // The path ends in contact with the goal, whatever the margin.
      const clear = own + foe.radius + (foe === goal ? Math.min(0, margin) : margin);
      return Math.hypot(x - foe.x, y - foe.y) >= clear - 1e-9;
    })
  );
}

/** Returns true if the mover may end at a point, where nobody else stands. */
export function isStandable(quest: Quest, { x, y }: Point, margin: number): boolean {
  const own = quest.mover.radius;
  return (
    isOpen(quest, x, y, margin) &&
    quest.friends.every((friend) => Math.hypot(x - friend.x, y - friend.y) >= own + friend.radius + margin)
  );
}

function isClearOf(piece: Terrain, x: number, y: number, apart: number): boolean {
  if ('round' in piece) return Math.hypot(x - piece.round[0], y - piece.round[1]) >= piece.radius + apart;
  // The corners of a box are sharp, also for a base.
  const [left, bottom] = piece.box;
  const aside = Math.max(left - x, x - left - piece.size[0]);
  return Math.max(aside, bottom - y, y - bottom - piece.size[1]) >= apart;
}

/** Checks the line at every millimetre. */
function isLineOpen(quest: Quest, from: Point, to: Point, margin: number): boolean {
  const looks = Math.ceil(10 * Math.hypot(to.x - from.x, to.y - from.y));
  for (let look = 1; look < looks; look += 1) {
    const part = look / looks;
    if (!isOpen(quest, from.x + part * (to.x - from.x), from.y + part * (to.y - from.y), margin)) return false;
  }
  return true;
}

/** A priority queue of cells; the one with the shortest path comes first. */
class Queue {
  private readonly entries: { readonly length: number; readonly cell: number }[] = [];

  push(length: number, cell: number): void {
    const { entries } = this;
    let at = entries.length;
    entries.push({ length, cell });
    while (at > 0 && entries[(at - 1) >> 1].length > length) {
      entries[at] = entries[(at - 1) >> 1];
      at = (at - 1) >> 1;
    }
    entries[at] = { length, cell };
  }

  /** Returns the first cell; -1: the queue is empty. */
  pop(): number {
    const { entries } = this;
    if (entries.length === 0) return -1;
    const { cell } = entries[0];
    const last = entries[entries.length - 1];
    entries.pop();
    if (entries.length === 0) return cell;
    let at = 0;
    for (let down = 1; down < entries.length; down = 2 * at + 1) {
      if (down + 1 < entries.length && entries[down + 1].length < entries[down].length) down += 1;
      if (entries[down].length >= last.length) break;
      entries[at] = entries[down];
      at = down;
    }
    entries[at] = last;
    return cell;
  }
}
