import type { Bases } from '../Bases.ts';
import type { Obstacles } from './Obstacles.ts';

const MOST_CORNERS = 8;

/** Whether a straight part is open: not yet asked, yes, no. */
const UNKNOWN = 0;
const OPEN = 1;
const CLOSED = 2;

/** What rounding may take from a length, and far more: a way that could be the shortest is never left out for it. */
const SLACK = 1e-6;

/** The shortest way round one obstacle, by its corners. */
export class Detour {
  /** The corners to go by, in order: x, y. */
  readonly points = new Int32Array(2 * MOST_CORNERS);
  private readonly bases: Bases;
  private readonly obstacles: Obstacles;
  private readonly corners = new Int32Array(2 * MOST_CORNERS);
  /** By corner: how far it is straight to it from the start, from the goal and from the corner before. */
  private readonly before = new Float64Array(MOST_CORNERS);
  private readonly after = new Float64Array(MOST_CORNERS);
  private readonly side = new Float64Array(MOST_CORNERS);
  /** By corner: whether these are open; asked only for what could be part of the shortest way. */
  private readonly beforeIs = new Uint8Array(MOST_CORNERS);
  private readonly afterIs = new Uint8Array(MOST_CORNERS);
  private readonly sideIs = new Uint8Array(MOST_CORNERS);

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
    for (let corner = 0; corner < count; corner += 1) {
      const earlier = (corner + count - 1) % count;
      before[corner] = this.lengthTo(corner, fromX, fromY);
      after[corner] = this.lengthTo(corner, toX, toY);
      side[corner] = this.lengthTo(corner, corners[2 * earlier], corners[2 * earlier + 1]);
      beforeIs[corner] = UNKNOWN;
      afterIs[corner] = UNKNOWN;
      sideIs[corner] = UNKNOWN;
    }
    let shortest = Number.POSITIVE_INFINITY;
    let start = -1;
    let steps = 0;
    let way = 1;
    for (let first = 0; first < count; first += 1) {
      for (let turn = -1; turn <= 1; turn += 2) {
        let length = before[first];
        let corner = first;
        for (let step = 1; step <= count; step += 1) {
          // From a corner on, no way is shorter than straight to the goal.
          if (length + after[corner] >= shortest + SLACK) break;
          if (step === 1 && !this.isOpen(beforeIs, unit, first, fromX, fromY)) break;
          if (length + after[corner] < shortest && this.isOpen(afterIs, unit, corner, toX, toY)) {
            shortest = length + after[corner];
            start = first;
            steps = step;
            way = turn;
          }
          const next = (corner + turn + count) % count;
          const later = turn > 0 ? next : corner;
          const earlier = turn > 0 ? corner : next;
          if (!this.isOpen(sideIs, unit, later, corners[2 * earlier], corners[2 * earlier + 1])) break;
          length += side[later];
          corner = next;
        }
      }
    }
    for (let step = 0; step < steps; step += 1) {
      const corner = (start + way * step + count) % count;
      this.points[2 * step] = corners[2 * corner];
      this.points[2 * step + 1] = corners[2 * corner + 1];
    }
    return steps;
  }

  private lengthTo(corner: number, x: number, y: number): number {
    const lineX = this.corners[2 * corner] - x;
    const lineY = this.corners[2 * corner + 1] - y;
    return Math.sqrt(lineX * lineX + lineY * lineY);
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
