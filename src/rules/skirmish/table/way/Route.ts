import { ensureCapacity } from '../../../../foundation/ensureCapacity.ts';
import { type Bases, type RoundList, TOUCH } from '../Bases.ts';
import { rounded } from '../geometry.ts';
import type { Obstacles } from './Obstacles.ts';
import { putDirection } from './WayFinder.ts';

/** The initial capacity in parts; longer paths increase it. */
const PARTS = 16;

/** The parts of most paths; longer paths are not saved. */
const SAVED_PARTS = 8;
/** By part: the distance to its end, the direction of its turn, and its shape. */
const SAVED_FIELDS = 7;

/**
 * One unit's path over the table: straight lines, and arcs round obstacles. The search adds the parts, and the unit
 * walks them.
 */
export class Route {
  /** The place where the latest walk ends: x, y. */
  readonly end = new Int32Array(2);
  private readonly bases: Bases;
  private readonly obstacles: Obstacles;
  private unit = 0;
  private count = 0;
  /** By part: how far it is along the way to its end; and 0 for a line, else which way the arc turns, 1 is counter-clockwise. */
  private along: Float64Array = new Float64Array(PARTS);
  private turns: Int32Array = new Int32Array(PARTS);
  /** By part: of a line, from x, y to x, y; of an arc, its middle, its radius, and the direction in which it begins. */
  private shapes: Float64Array = new Float64Array(5 * PARTS);
  /** Scratch: a direction. */
  private readonly direction = new Float64Array(2);
  /** How many numbers `save` writes. */
  readonly savedLength = 1 + SAVED_PARTS * SAVED_FIELDS;

  constructor(bases: Bases, obstacles: Obstacles) {
    this.bases = bases;
    this.obstacles = obstacles;
  }

  /** Starts a path at a unit's place. */
  start(unit: number): void {
    this.unit = unit;
    this.count = 0;
  }

  /** Adds the obstacles' line. */
  addLine(): void {
    const { line } = this.obstacles;
    const part = this.newPart();
    const { shapes, along, turns } = this;
    const lineX = line[2] - line[0];
    const lineY = line[3] - line[1];
    shapes[5 * part] = line[0];
    shapes[5 * part + 1] = line[1];
    shapes[5 * part + 2] = line[2];
    shapes[5 * part + 3] = line[3];
    turns[part] = 0;
    along[part] = Math.sqrt(lineX * lineX + lineY * lineY) + (part === 0 ? 0 : along[part - 1]);
  }

  /** Adds an arc of a circle (x, y, radius), from a direction on, by an angle. @param shape these five, then the angle */
  addArc(shape: Float64Array, turn: number): void {
    const part = this.newPart();
    const { shapes, along, turns } = this;
    for (let at = 0; at < 5; at += 1) shapes[5 * part + at] = shape[at];
    turns[part] = turn;
    along[part] = shape[2] * shape[5] + (part === 0 ? 0 : along[part - 1]);
  }

  /** Takes the straight way to a place; false, and no way, where it is not open. @param list the rounds that bar it */
  go(unit: number, x: number, y: number, list: RoundList): boolean {
    this.aim(unit, x, y);
    if (this.obstacles.findOnLine(unit, list) > 0) return false;
    this.addLine();
    return true;
  }

  /** Takes the straight way towards a place, up to the first obstacle. */
  goUntilStopped(unit: number, x: number, y: number, list: RoundList): void {
    const { obstacles } = this;
    const { line, entry } = obstacles;
    this.aim(unit, x, y);
    if (obstacles.meetsOnLine(unit, list)) {
      const lineX = line[2] - line[0];
      const lineY = line[3] - line[1];
      const part = entry[0] / Math.sqrt(lineX * lineX + lineY * lineY);
      line[2] = line[0] + rounded(part * lineX);
      line[3] = line[1] + rounded(part * lineY);
    }
    this.addLine();
  }

  /** Takes the straight way in a direction and length, up to the table's edge or the first obstacle. */
  goAlong(unit: number, alongX: number, alongY: number, list: RoundList): void {
    const { at, radius, width, depth } = this.bases;
    const x = at[2 * unit];
    const y = at[2 * unit + 1];
    const own = radius[unit];
    const partX = alongX === 0 ? 1 : ((alongX > 0 ? width - own : own) - x) / alongX;
    const partY = alongY === 0 ? 1 : ((alongY > 0 ? depth - own : own) - y) / alongY;
    const part = Math.max(0, Math.min(1, partX, partY));
    this.goUntilStopped(unit, x + rounded(part * alongX), y + rounded(part * alongY), list);
  }

  /** Returns true if the way is no longer than `most`. */
  isWithin(most: number): boolean {
    return this.count === 0 || this.along[this.count - 1] <= most;
  }

  /**
   * Goes all of the way, at whose end the unit may stand. The place is in `end`.
   *
   * @param most what a way is rounded to that is a little longer
   * @returns how far that is, as `walk` gives it
   */
  goToEnd(most: number): number {
    const length = this.length();
    this.endAt(length);
    return Math.min(most, length);
  }

  /** Puts the place into `end` that is `reach` along the way, which is longer; whether the unit may stand there. */
  standsAt(reach: number): boolean {
    this.endAt(reach);
    return this.bases.shortfall(this.unit, this.end[0], this.end[1]) === 0;
  }

  /**
   * Goes along the way, by at most `most`, to the furthest place where the unit may stand: it passes friends but does not end
   * on them. The place is in `end`.
   *
   * @returns how far that is along the way, in whole hundredths of a cm
   */
  walk(most: number): number {
    const { bases, unit, end } = this;
    let reach = Math.min(most, this.length());
    while (reach > 0) {
      this.endAt(reach);
      const shortfall = bases.shortfall(unit, end[0], end[1]);
      if (shortfall === 0) return reach;
      // No nearer place can be free: each hundredth back gives a hundredth of room at most.
      reach -= shortfall;
    }
    this.endAt(0);
    return 0;
  }

  /**
   * Goes along the way as `walk` does, up to the first round of a list that the unit comes to touch: the way was found as if
   * those were not there.
   */
  walkUntilMet(most: number, list: RoundList): number {
    const { bases, unit, end } = this;
    const length = Math.min(most, this.length());
    let reach = 0;
    while (reach < length) {
      this.endAt(reach + 1);
      const room = bases.room(unit, end[0], end[1], list);
      if (room < -TOUCH) break;
      reach = Math.min(length, reach + Math.max(1, room));
    }
    return this.walk(reach);
  }

  /** Writes the way, from index `at` on; false: it has too many parts. */
  save(into: Float64Array, at: number): boolean {
    const { count, along, turns, shapes } = this;
    if (count > SAVED_PARTS) return false;
    into[at] = count;
    for (let part = 0; part < count; part += 1) {
      const field = at + 1 + part * SAVED_FIELDS;
      into[field] = along[part];
      into[field + 1] = turns[part];
      for (let index = 0; index < 5; index += 1) into[field + 2 + index] = shapes[5 * part + index];
    }
    return true;
  }

  /** Restores the path of a unit that `save` has written. */
  load(unit: number, from: Float64Array, at: number): void {
    const count = from[at];
    this.start(unit);
    for (let part = 0; part < count; part += 1) {
      const field = at + 1 + part * SAVED_FIELDS;
      this.newPart();
      this.along[part] = from[field];
      this.turns[part] = from[field + 1];
      for (let index = 0; index < 5; index += 1) this.shapes[5 * part + index] = from[field + 2 + index];
    }
  }

  /** In whole hundredths of a cm, rounded up. */
  private length(): number {
    return this.count === 0 ? 0 : Math.ceil(this.along[this.count - 1]);
  }

  /** Points the obstacles' line from where a unit stands to a place. */
  private aim(unit: number, x: number, y: number): void {
    const { bases, obstacles } = this;
    const { line } = obstacles;
    this.start(unit);
    line[0] = bases.at[2 * unit];
    line[1] = bases.at[2 * unit + 1];
    line[2] = x;
    line[3] = y;
  }

  /** Puts the place into `end` that is `reach` along the way. */
  private endAt(reach: number): void {
    const { bases, unit, end, along, shapes, turns, direction } = this;
    const x = bases.at[2 * unit];
    const y = bases.at[2 * unit + 1];
    end[0] = x;
    end[1] = y;
    if (reach <= 0 || this.count === 0) return;
    let part = 0;
    while (part < this.count - 1 && along[part] < reach) part += 1;
    const before = part === 0 ? 0 : along[part - 1];
    const length = along[part] - before;
    const shape = 5 * part;
    // Rounded as seen from where the unit stands, so that what is turned round stays so.
    if (turns[part] === 0) {
      const share = length === 0 ? 1 : Math.min(1, (reach - before) / length);
      end[0] += rounded(shapes[shape] - x + share * (shapes[shape + 2] - shapes[shape]));
      end[1] += rounded(shapes[shape + 1] - y + share * (shapes[shape + 3] - shapes[shape + 1]));
      return;
    }
    const radius = shapes[shape + 2];
    direction[0] = Math.min(length, reach - before) / radius;
    putDirection(direction, 0);
    const cosine = direction[0];
    const sine = turns[part] * direction[1];
    const fromX = shapes[shape + 3];
    const fromY = shapes[shape + 4];
    end[0] += rounded(shapes[shape] - x + radius * (fromX * cosine - fromY * sine));
    end[1] += rounded(shapes[shape + 1] - y + radius * (fromX * sine + fromY * cosine));
  }

  private newPart(): number {
    const part = this.count;
    this.count = part + 1;
    this.along = ensureCapacity(this.along, this.count);
    this.turns = ensureCapacity(this.turns, this.count);
    this.shapes = ensureCapacity(this.shapes, 5 * this.count);
    return part;
  }
}
