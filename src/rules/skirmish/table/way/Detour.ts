import { type Bases, TOUCH } from '../Bases.ts';
import type { Obstacles } from './Obstacles.ts';

const MOST_CORNERS = 8;

/** Whether a straight part is open: not yet asked, yes, no. */
const UNKNOWN = 0;
const OPEN = 1;
const CLOSED = 2;

/** What rounding may take from a length, and far more: a way that could be the shortest is never left out for it. */
const SLACK = 1e-6;

/** Far more than rounding can change of a square, by which a corner must be hidden before it counts as hidden. */
const SURELY = 1 + 1e-6;

/**
 * The shortest way round one obstacle, by its corners.
 *
 * Whether a straight part is open takes far longer to find out than how long it is. So parts count as open until they are
 * asked about, and only those of the shortest way are: if all are open, no other way can be shorter; else the part that is
 * closed is left out, and the next shortest takes its turn (Dellin & Srinivasa 2016, "A unifying formalism for shortest path
 * problems with expensive edge evaluations").
 */
export class Detour {
  /** The corners to go by, in order: x, y. */
  readonly points = new Int32Array(2 * MOST_CORNERS);
  private readonly bases: Bases;
  private readonly obstacles: Obstacles;
  private readonly corners = new Int32Array(2 * MOST_CORNERS);
  private count = 0;
  /** By corner: how far it is straight to it from the start, from the goal and from the corner before. */
  private readonly before = new Float64Array(MOST_CORNERS);
  private readonly after = new Float64Array(MOST_CORNERS);
  private readonly side = new Float64Array(MOST_CORNERS);
  /** By corner: whether these are open. */
  private readonly beforeIs = new Uint8Array(MOST_CORNERS);
  private readonly afterIs = new Uint8Array(MOST_CORNERS);
  private readonly sideIs = new Uint8Array(MOST_CORNERS);
  /** The way in hand: its first corner, how many it goes by (0: there is none), and 1 or -1 for which way round. */
  private first = 0;
  private steps = 0;
  private turn = 1;

  constructor(bases: Bases, obstacles: Obstacles) {
    this.bases = bases;
    this.obstacles = obstacles;
  }

  /**
   * Finds the way from one place to another round an obstacle: straight to a corner, along the sides of it either way round,
   * straight on. Every straight part must be open.
   *
   * @returns how many corners it goes by; 0: there is no such way
   */
  find(unit: number, obstacle: number, fromX: number, fromY: number, toX: number, toY: number): number {
    const { corners, before, after, side, beforeIs, afterIs, sideIs } = this;
    const count = this.obstacles.corners(unit, obstacle, corners);
    this.count = count;
    for (let corner = 0; corner < count; corner += 1) {
      const earlier = corner === 0 ? count - 1 : corner - 1;
      this.putLength(before, corner, fromX, fromY);
      this.putLength(after, corner, toX, toY);
      this.putLength(side, corner, corners[2 * earlier], corners[2 * earlier + 1]);
      beforeIs[corner] = UNKNOWN;
      afterIs[corner] = UNKNOWN;
      sideIs[corner] = UNKNOWN;
    }
    if (obstacle < this.bases.rounds) {
      this.closeHidden(unit, obstacle, fromX, fromY, before, beforeIs);
      this.closeHidden(unit, obstacle, toX, toY, after, afterIs);
    }
    do this.takeShortest();
    while (this.steps > 0 && !this.isAllOpen(unit, fromX, fromY, toX, toY));
    for (let step = 0, corner = this.first; step < this.steps; step += 1) {
      this.points[2 * step] = corners[2 * corner];
      this.points[2 * step + 1] = corners[2 * corner + 1];
      corner = this.next(corner, this.turn);
    }
    return this.steps;
  }

  /**
   * Closes the straight parts between a place and the corners that the round itself hides, without asking for all that may
   * stand there: with c from the round's middle to the corner and p from there to the place, the line comes nearest to the
   * middle within it where −p² < c·p < 0, by √(c² − (c·p)² / p²).
   *
   * @param lengths from the place to each corner
   */
  private closeHidden(unit: number, round: number, x: number, y: number, lengths: Float64Array, are: Uint8Array): void {
    const { at, radius } = this.bases;
    const { corners, count } = this;
    const clear = radius[unit] + radius[round] - TOUCH;
    for (let corner = 0; corner < count; corner += 1) {
      const cornerX = corners[2 * corner] - at[2 * round];
      const cornerY = corners[2 * corner + 1] - at[2 * round + 1];
      const product = cornerX * (x - corners[2 * corner]) + cornerY * (y - corners[2 * corner + 1]);
      const square = lengths[corner] * lengths[corner];
      if (product >= 0 || -product * SURELY >= square) continue;
      const spare = cornerX * cornerX + cornerY * cornerY - clear * clear;
      if (product * product > spare * square * SURELY) are[corner] = CLOSED;
    }
  }

  /** Takes the shortest way of parts that are not known to be closed; of equals, the first. */
  private takeShortest(): void {
    const { count, before, after, side, beforeIs, afterIs, sideIs } = this;
    let shortest = Number.POSITIVE_INFINITY;
    this.steps = 0;
    for (let first = 0; first < count; first += 1) {
      if (beforeIs[first] === CLOSED) continue;
      for (let turn = -1; turn <= 1; turn += 2) {
        let length = before[first];
        let corner = first;
        for (let step = 1; step <= count; step += 1) {
          // From a corner on, no way is shorter than straight to the goal.
          if (length + after[corner] >= shortest + SLACK) break;
          if (length + after[corner] < shortest && afterIs[corner] !== CLOSED) {
            shortest = length + after[corner];
            this.first = first;
            this.steps = step;
            this.turn = turn;
          }
          const next = this.next(corner, turn);
          const later = turn > 0 ? next : corner;
          if (sideIs[later] === CLOSED) break;
          length += side[later];
          corner = next;
        }
      }
    }
  }

  /** Whether all parts of the way in hand are open; none is asked about after the first that is closed. */
  private isAllOpen(unit: number, fromX: number, fromY: number, toX: number, toY: number): boolean {
    const { corners, first, steps, turn } = this;
    if (!this.isOpen(this.beforeIs, unit, first, fromX, fromY)) return false;
    let corner = first;
    for (let step = 1; step < steps; step += 1) {
      const next = this.next(corner, turn);
      const later = turn > 0 ? next : corner;
      const earlier = turn > 0 ? corner : next;
      if (!this.isOpen(this.sideIs, unit, later, corners[2 * earlier], corners[2 * earlier + 1])) return false;
      corner = next;
    }
    return this.isOpen(this.afterIs, unit, corner, toX, toY);
  }

  private next(corner: number, turn: number): number {
    const next = corner + turn;
    if (next < 0) return this.count - 1;
    return next === this.count ? 0 : next;
  }

  /** How far it is straight to a corner. It is not returned: V8 allocates most fractions that a function returns. */
  private putLength(into: Float64Array, corner: number, x: number, y: number): void {
    const lineX = this.corners[2 * corner] - x;
    const lineY = this.corners[2 * corner + 1] - y;
    into[corner] = Math.sqrt(lineX * lineX + lineY * lineY);
  }

  /** Whether it is open straight between a place and a corner, which must lie on the table. @param known what was asked before */
  private isOpen(known: Uint8Array, unit: number, corner: number, x: number, y: number): boolean {
    if (known[corner] === UNKNOWN) {
      const cornerX = this.corners[2 * corner];
      const cornerY = this.corners[2 * corner + 1];
      const isOpen =
        this.bases.isOnTable(unit, cornerX, cornerY) && this.obstacles.isOpen(unit, x, y, cornerX, cornerY);
      known[corner] = isOpen ? OPEN : CLOSED;
    }
    return known[corner] === OPEN;
  }
}
