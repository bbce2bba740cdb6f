import { ensureCapacity } from '../../../../foundation/IntTable.ts';
import { type Bases, type RoundList, TOUCH } from '../Bases.ts';
import { rounded } from '../geometry.ts';
import { putDirection } from './angles.ts';
import type { Obstacles } from './Obstacles.ts';

/** The initial capacity in parts; longer paths increase it. */
const PARTS = 16;

/** The maximum number of parts of a path that `save` stores; few paths have more. */
const SAVED_PARTS = 8;
/** The number of values that `save` stores for each part: `lengthTo`, the turn, and five numbers of its shape. */
const SAVED_FIELDS = 7;

/**
 * One unit's path over the table, made of straight lines and of arcs round obstacles. The search adds the parts, and the unit
 * walks along them.
 */
export class Route {
  /** The x and y of the place where the latest walk ends. */
  readonly end = new Int32Array(2);
  private readonly bases: Bases;
  private readonly obstacles: Obstacles;
  private unit = 0;
  private count = 0;
  /** For each part, the length of the path to the end of the part. */
  private lengthTo: Float64Array = new Float64Array(PARTS);
  /** For each part, 0 for a line, 1 for a counter-clockwise arc, -1 for a clockwise arc. */
  private turns: Int32Array = new Int32Array(PARTS);
  /**
   * Five numbers for each part. Line: x, y of its start, x, y of its end, and one unused. Arc: x, y of its centre, its radius,
   * and the direction from the centre to its start (x, y).
   */
  private shapes: Float64Array = new Float64Array(5 * PARTS);
  /** Scratch: a direction. */
  private readonly direction = new Float64Array(2);
  /** The number of values that `save` writes. */
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

  /** Adds `obstacles.line`. */
  addLine(): void {
    const { line } = this.obstacles;
    const part = this.newPart();
    const { shapes, lengthTo, turns } = this;
    const lineX = line[2] - line[0];
    const lineY = line[3] - line[1];
    shapes[5 * part] = line[0];
    shapes[5 * part + 1] = line[1];
    shapes[5 * part + 2] = line[2];
    shapes[5 * part + 3] = line[3];
    turns[part] = 0;
    lengthTo[part] = Math.sqrt(lineX * lineX + lineY * lineY) + (part === 0 ? 0 : lengthTo[part - 1]);
  }

  /**
   * Adds an arc.
   *
   * @param shape x, y of the centre, the radius, the direction from the centre to its start (x, y), and its angle in radians
   * @param turn 1 if it is counter-clockwise, -1 if it is clockwise
   */
  addArc(shape: Float64Array, turn: number): void {
    const part = this.newPart();
    const { shapes, lengthTo, turns } = this;
    for (let at = 0; at < 5; at += 1) shapes[5 * part + at] = shape[at];
    turns[part] = turn;
    lengthTo[part] = shape[2] * shape[5] + (part === 0 ? 0 : lengthTo[part - 1]);
  }

  /**
   * Makes the path a straight line to a place, unless something blocks this line.
   *
   * @param list the round objects that block the line
   * @returns false if the line is blocked; the path is then empty
   */
  go(unit: number, x: number, y: number, list: RoundList): boolean {
    this.aim(unit, x, y);
    if (this.obstacles.findOnLine(unit, list) > 0) return false;
    this.addLine();
    return true;
  }

  /** Makes the path a straight line towards a place, up to the first obstacle. */
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

  /**
   * Makes the path a straight line with the given direction and length, up to the table's edge or the first obstacle.
   */
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

  /** Returns true if the path is no longer than `most`. */
  isWithin(most: number): boolean {
    return this.count === 0 || this.lengthTo[this.count - 1] <= most;
  }

  /**
   * Writes to `end` the place at the end of the path, where the unit must be able to stand.
   *
   * @param most an upper limit of the returned distance; the path may be slightly longer because of rounding
   * @returns the distance in whole hundredths of a cm
   */
  goToEnd(most: number): number {
    const length = this.length();
    this.endAt(length);
    return Math.min(most, length);
  }

  /**
   * Writes to `end` the place at the distance `reach` along the path, which must be longer than `reach`. Returns true if the unit
   * could stand there.
   */
  standsAt(reach: number): boolean {
    this.endAt(reach);
    return this.bases.shortfall(this.unit, this.end[0], this.end[1]) === 0;
  }

  /**
   * Writes to `end` the furthest place along the path, at a distance of at most `most`, where the unit can stand. The
   * unit may pass friends, but cannot stop on them.
   *
   * @returns the distance along the path, in whole hundredths of a cm
   */
  walk(most: number): number {
    const { bases, unit, end } = this;
    let reach = Math.min(most, this.length());
    while (reach > 0) {
      this.endAt(reach);
      const shortfall = bases.shortfall(unit, end[0], end[1]);
      if (shortfall === 0) return reach;
      // None of the skipped places is free, because each hundredth of a cm back along the path adds at most a hundredth of room.
      reach -= shortfall;
    }
    this.endAt(0);
    return 0;
  }

  /**
   * Does the same as `walk`, but goes no further than the first round object of a list that the unit touches. It is
   * used for paths that were found without regard to these objects.
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

  /** Writes the path to an array, from index `at` on. Returns false if it has too many parts. */
  save(into: Float64Array, at: number): boolean {
    const { count, lengthTo, turns, shapes } = this;
    if (count > SAVED_PARTS) return false;
    into[at] = count;
    for (let part = 0; part < count; part += 1) {
      const field = at + 1 + part * SAVED_FIELDS;
      into[field] = lengthTo[part];
      into[field + 1] = turns[part];
      for (let index = 0; index < 5; index += 1) into[field + 2 + index] = shapes[5 * part + index];
    }
    return true;
  }

  /** Restores a unit's path, which `save` has written. */
  load(unit: number, from: Float64Array, at: number): void {
    const count = from[at];
    this.start(unit);
    for (let part = 0; part < count; part += 1) {
      const field = at + 1 + part * SAVED_FIELDS;
      this.newPart();
      this.lengthTo[part] = from[field];
      this.turns[part] = from[field + 1];
      for (let index = 0; index < 5; index += 1) this.shapes[5 * part + index] = from[field + 2 + index];
    }
  }

  /** Returns the length in whole hundredths of a cm, rounded up. */
  private length(): number {
    return this.count === 0 ? 0 : Math.ceil(this.lengthTo[this.count - 1]);
  }

  /** Sets `obstacles.line` from a unit's place to another place. */
  private aim(unit: number, x: number, y: number): void {
    const { bases, obstacles } = this;
    const { line } = obstacles;
    this.start(unit);
    line[0] = bases.at[2 * unit];
    line[1] = bases.at[2 * unit + 1];
    line[2] = x;
    line[3] = y;
  }

  /** Writes to `end` the place at the distance `reach` along the path. */
  private endAt(reach: number): void {
    const { bases, unit, end, lengthTo, shapes, turns, direction } = this;
    const x = bases.at[2 * unit];
    const y = bases.at[2 * unit + 1];
    end[0] = x;
    end[1] = y;
    if (reach <= 0 || this.count === 0) return;
    let part = 0;
    while (part < this.count - 1 && lengthTo[part] < reach) part += 1;
    const before = part === 0 ? 0 : lengthTo[part - 1];
    const length = lengthTo[part] - before;
    const shape = 5 * part;
    // The end point is rounded relative to the unit's position, so that a rotated battlefield gives rotated results.
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
    this.lengthTo = ensureCapacity(this.lengthTo, this.count);
    this.turns = ensureCapacity(this.turns, this.count);
    this.shapes = ensureCapacity(this.shapes, 5 * this.count);
    return part;
  }
}
