import type { Bases } from '../Bases.ts';
import type { Obstacles } from './Obstacles.ts';

const MOST_CORNERS = 8;

/** A length that is not yet measured. */
const UNKNOWN = -2;

/** The shortest way round one obstacle, by its corners. */
export class Detour {
  /** The corners to go by, in order: x, y. */
  readonly points = new Int32Array(2 * MOST_CORNERS);
  private readonly bases: Bases;
  private readonly obstacles: Obstacles;
  private readonly corners = new Int32Array(2 * MOST_CORNERS);
  /** By corner: how far it is straight to it from the start, from the goal and from the corner before; -1: not open. */
  private readonly before = new Float64Array(MOST_CORNERS);
  private readonly after = new Float64Array(MOST_CORNERS);
  private readonly side = new Float64Array(MOST_CORNERS);

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
    const { corners, before, after, side } = this;
    const count = this.obstacles.corners(unit, obstacle, corners);
    if (!this.measureAll(after, unit, count, toX, toY)) return 0;
    if (!this.measureAll(before, unit, count, fromX, fromY)) return 0;
    side.fill(UNKNOWN);
    let shortest = Number.POSITIVE_INFINITY;
    let start = -1;
    let steps = 0;
    let way = 1;
    for (let first = 0; first < count; first += 1) {
      for (let turn = -1; turn <= 1; turn += 2) {
        let length = before[first];
        let corner = first;
        for (let step = 1; step <= count && length >= 0 && length < shortest; step += 1) {
          if (after[corner] >= 0 && length + after[corner] < shortest) {
            shortest = length + after[corner];
            start = first;
            steps = step;
            way = turn;
          }
          const next = (corner + turn + count) % count;
          const later = turn > 0 ? next : corner;
          const earlier = turn > 0 ? corner : next;
          if (side[later] === UNKNOWN) {
            this.measure(side, unit, later, corners[2 * earlier], corners[2 * earlier + 1]);
          }
          length = side[later] < 0 ? -1 : length + side[later];
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

  /** Measures from a place to all corners; whether any lies open. */
  private measureAll(into: Float64Array, unit: number, count: number, x: number, y: number): boolean {
    let isAnyOpen = false;
    for (let corner = 0; corner < count; corner += 1) {
      this.measure(into, unit, corner, x, y);
      if (into[corner] >= 0) isAnyOpen = true;
    }
    return isAnyOpen;
  }

  /** Writes how far it is straight between a corner and a place; -1: not open, or the corner lies off the table. */
  private measure(into: Float64Array, unit: number, corner: number, x: number, y: number): void {
    const cornerX = this.corners[2 * corner];
    const cornerY = this.corners[2 * corner + 1];
    const isOpen = this.bases.isOnTable(unit, cornerX, cornerY) && this.obstacles.isOpen(unit, x, y, cornerX, cornerY);
    into[corner] = isOpen ? Math.sqrt((cornerX - x) * (cornerX - x) + (cornerY - y) * (cornerY - y)) : -1;
  }
}
