import type { Bases } from '../Bases.ts';
import { rounded } from '../rounded.ts';
import { Detour } from './Detour.ts';
import { Obstacles } from './Obstacles.ts';

/** Where it stands, eight corners, and the goal. */
const MOST_POINTS = 10;

/** How far a place is drawn back that proves taken by rounding alone, in hundredths of a cm. */
const STEP_BACK = 2;

/**
 * One unit's way over the table: straight, or round the first obstacle in its way. It does not look further: a way round two
 * obstacles that do not lie open behind each other is not found.
 */
export class Route {
  /** Where the latest `walk` ends. */
  readonly end = new Int32Array(2);
  private readonly obstacles: Obstacles;
  private readonly bases: Bases;
  private readonly detour: Detour;
  private readonly points = new Int32Array(2 * MOST_POINTS);
  /** By point: how far it is to there along the way. */
  private readonly along = new Float64Array(MOST_POINTS);
  private unit = 0;
  private count = 0;

  constructor(bases: Bases) {
    this.bases = bases;
    this.obstacles = new Obstacles(bases);
    this.detour = new Detour(bases, this.obstacles);
  }

  /** Takes the straight way to a place; false, and no way, where it is not open. */
  goOpen(unit: number, x: number, y: number): boolean {
    this.start(unit);
    if (!this.obstacles.isOpen(unit, this.points[0], this.points[1], x, y)) return false;
    this.add(x, y);
    return true;
  }

  /** Takes the way straight to a place, or round the first obstacle; false, and no way, where neither is open. */
  goRound(unit: number, x: number, y: number): boolean {
    this.start(unit);
    const { points, detour, obstacles } = this;
    const obstacle = obstacles.first(unit, points[0], points[1], x, y);
    if (obstacle >= 0) {
      const corners = detour.find(unit, obstacle, points[0], points[1], x, y);
      if (corners === 0) return false;
      for (let corner = 0; corner < corners; corner += 1)
        this.add(detour.points[2 * corner], detour.points[2 * corner + 1]);
    }
    this.add(x, y);
    return true;
  }

  /** Takes the straight way towards a place, up to the first obstacle. */
  goUntilStopped(unit: number, x: number, y: number): void {
    this.start(unit);
    const { points, obstacles } = this;
    const fromX = points[0];
    const fromY = points[1];
    if (obstacles.first(unit, fromX, fromY, x, y) < 0) {
      this.add(x, y);
      return;
    }
    const length = Math.sqrt((x - fromX) * (x - fromX) + (y - fromY) * (y - fromY));
    const part = obstacles.entry[0] / length;
    this.add(Math.round(fromX + part * (x - fromX)), Math.round(fromY + part * (y - fromY)));
  }

  /** Takes the straight way in a direction and length, up to the table's edge or the first obstacle. */
  goAlong(unit: number, alongX: number, alongY: number): void {
    const { at, radius, width, depth } = this.bases;
    const x = at[2 * unit];
    const y = at[2 * unit + 1];
    const own = radius[unit];
    const partX = alongX === 0 ? 1 : ((alongX > 0 ? width - own : own) - x) / alongX;
    const partY = alongY === 0 ? 1 : ((alongY > 0 ? depth - own : own) - y) / alongY;
    const part = Math.max(0, Math.min(1, partX, partY));
    this.goUntilStopped(unit, Math.round(x + part * alongX), Math.round(y + part * alongY));
  }

  /** Whether the way is no longer than `most`. */
  isWithin(most: number): boolean {
    return this.along[this.count - 1] <= most;
  }

  /**
   * Goes all of the way, at whose end the unit may stand. The place is in `end`.
   *
   * @param most what a way is rounded to that is a little longer
   * @returns how far that is, as `walk` gives it
   */
  goToEnd(most: number): number {
    const { points, end, along, count } = this;
    end[0] = points[2 * count - 2];
    end[1] = points[2 * count - 1];
    return Math.min(most, Math.ceil(along[count - 1]));
  }

  /**
   * Goes along the way, by at most `most`, to the furthest place where the unit may stand: it passes friends but does not end
   * on them. The place is in `end`.
   *
   * @returns how far that is along the way, in whole hundredths of a cm
   */
  walk(most: number): number {
    const { bases, unit, end, along } = this;
    let reach = Math.min(most, Math.ceil(along[this.count - 1]));
    let leg = this.count - 1;
    while (reach > 0) {
      while (leg > 1 && along[leg - 1] >= reach) leg -= 1;
      this.endAt(leg, reach);
      const taken = bases.roundAt(unit, end[0], end[1]);
      if (taken < 0 && !bases.isInBox(unit, end[0], end[1])) return reach;
      reach = taken < 0 ? reach - STEP_BACK : Math.min(reach - STEP_BACK, this.beforeRound(leg, taken));
    }
    end[0] = this.points[0];
    end[1] = this.points[1];
    return 0;
  }

  private start(unit: number): void {
    this.unit = unit;
    this.count = 1;
    this.points[0] = this.bases.at[2 * unit];
    this.points[1] = this.bases.at[2 * unit + 1];
  }

  private add(x: number, y: number): void {
    const { points, along, count } = this;
    const lineX = x - points[2 * count - 2];
    const lineY = y - points[2 * count - 1];
    points[2 * count] = x;
    points[2 * count + 1] = y;
    along[count] = along[count - 1] + Math.sqrt(lineX * lineX + lineY * lineY);
    this.count = count + 1;
  }

  /** The place on a leg of the way, `reach` along all of it. */
  private endAt(leg: number, reach: number): void {
    const { points, along, end } = this;
    const part = Math.min(1, (reach - along[leg - 1]) / (along[leg] - along[leg - 1]));
    const x = points[2 * leg - 2];
    const y = points[2 * leg - 1];
    end[0] = rounded(x + part * (points[2 * leg] - x));
    end[1] = rounded(y + part * (points[2 * leg + 1] - y));
  }

  /** Where on a leg of the way the unit comes to touch a round that it may pass, along all of the way. */
  private beforeRound(leg: number, round: number): number {
    const { bases, points, along, unit } = this;
    const fromX = points[2 * leg - 2];
    const fromY = points[2 * leg - 1];
    const length = along[leg] - along[leg - 1];
    const lineX = (points[2 * leg] - fromX) / length;
    const lineY = (points[2 * leg + 1] - fromY) / length;
    const x = bases.at[2 * round] - fromX;
    const y = bases.at[2 * round + 1] - fromY;
    const aside = x * lineY - y * lineX;
    const reach = bases.radius[unit] + bases.radius[round];
    return Math.floor(along[leg - 1] + x * lineX + y * lineY - Math.sqrt(Math.max(0, reach * reach - aside * aside)));
  }
}
