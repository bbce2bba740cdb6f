import { type Bases, type RoundList, TOUCH } from '../Bases.ts';
import { crossesBox } from '../geometry.ts';

/** The result of `findOnArc` if the arc leaves the table, so that no path can follow this arc. */
export const EDGE = -1;

/** The maximum distance by which rounding moves a point of a path beyond the table's edge, in hundredths of a cm. */
const DUST = 1e-6;

/**
 * The obstacles of a moving base: terrain, and bases that it may not pass. Obstacles are numbered: first the round ones (bases and
 * round terrain, by their indices in `Bases`), then the boxes. An obstacle is enlarged by the radius of the moving base, so that a
 * path is a path of the base's centre. Because of rounding, a path may cut into an enlarged obstacle by up to TOUCH.
 *
 * Lines and arcs are passed in arrays, because V8 would allocate memory for every argument that is not an integer.
 */
export class Obstacles {
  /** A straight line: x and y of its start, then x and y of its end. */
  readonly line = new Float64Array(4);
  /**
   * A counter-clockwise arc: the centre of its circle (x, y), its radius, the direction from the centre to its start (x, y), and
   * that to its end (x, y).
   */
  readonly arc = new Float64Array(7);
  /** The obstacles found by the latest query. */
  readonly found: Int32Array;
  /**
   * The result of `meetsOnLine`: the distance along the line at which the base touches the first obstacle, in
   * hundredths of a cm.
   */
  readonly entry = new Float64Array(1);
  private readonly bases: Bases;
  /** Scratch: a box by its left, bottom, right and top, relative to the arc's centre. */
  private readonly box = new Float64Array(4);

  constructor(bases: Bases) {
    this.bases = bases;
    this.found = new Int32Array(bases.rounds + bases.boxes.length / 4);
  }

  /**
   * Finds all boxes, and all round objects of a list, that block a unit's line.
   *
   * @returns their number; they are in `found`
   */
  findOnLine(unit: number, list: RoundList): number {
    return this.addBoxesOnLine(unit, this.addRoundsOnLine(unit, list, list.count, 0));
  }

  /**
   * Adds to `found` the round objects of a list that block a unit's line.
   *
   * @param end the index in the list at which the check ends (exclusive)
   * @param count the number of obstacles in `found` before
   * @returns the number of obstacles in `found` afterwards
   */
  addRoundsOnLine(unit: number, list: RoundList, end: number, count: number): number {
    const { line, bases, found } = this;
    const { at, radius, leader } = bases;
    const { rounds } = list;
    const fromX = line[0];
    const fromY = line[1];
    const lineX = line[2] - fromX;
    const lineY = line[3] - fromY;
    const length = Math.sqrt(lineX * lineX + lineY * lineY);
    if (length === 0) return count;
    const alongX = lineX / length;
    const alongY = lineY / length;
    const own = radius[unit] - TOUCH;
    let all = count;
    for (let one = 0; one < end; one += 1) {
      const round = rounds[one];
      const x = at[2 * round] - fromX;
      const y = at[2 * round + 1] - fromY;
      const clear = own + radius[round];
      const aside = x * alongY - y * alongX;
      // `Math.abs` makes one comparison enough. The processor would mispredict two comparisons more often.
      if (Math.abs(aside) >= clear) continue;
      const ahead = x * alongX + y * alongY;
      // An obstacle behind the start of the line, or beside it, does not block the line, which only leads away from the
      // obstacle.
      if (ahead <= 0) continue;
      const beyond = ahead - length;
      if (beyond > 0 && beyond * beyond + aside * aside >= clear * clear) continue;
      // A leader's apprentices make room for it.
      if (round === unit || leader[round] === unit) continue;
      found[all] = round;
      all += 1;
    }
    return all;
  }

  private addBoxesOnLine(unit: number, count: number): number {
    const { line, bases, found } = this;
    const { boxes, radius, rounds } = bases;
    const clear = radius[unit] - TOUCH;
    let all = count;
    for (let box = 0; box < boxes.length; box += 4) {
      const left = boxes[box] - clear;
      const bottom = boxes[box + 1] - clear;
      const right = boxes[box + 2] + clear;
      const top = boxes[box + 3] + clear;
      if (!crossesBox(left, bottom, right, top, line[0], line[1], line[2], line[3])) continue;
      found[all] = rounds + box / 4;
      all += 1;
    }
    return all;
  }

  /** Returns true if anything blocks a unit's line. The distance to the first obstacle is then in `entry`. */
  meetsOnLine(unit: number, list: RoundList): boolean {
    const { line, entry, bases } = this;
    const { at, radius, boxes } = bases;
    const fromX = line[0];
    const fromY = line[1];
    const lineX = line[2] - fromX;
    const lineY = line[3] - fromY;
    const length = Math.sqrt(lineX * lineX + lineY * lineY);
    const own = radius[unit];
    let isMet = false;
    entry[0] = length;
    if (length === 0) return false;
    for (let one = 0; one < list.count; one += 1) {
      const round = list.rounds[one];
      const x = at[2 * round] - fromX;
      const y = at[2 * round + 1] - fromY;
      const reach = own + radius[round];
      const clear = reach - TOUCH;
      const aside = (x * lineY - y * lineX) / length;
      const ahead = (x * lineX + y * lineY) / length;
      if (Math.abs(aside) >= clear || ahead <= 0) continue;
      const beyond = ahead - length;
      if (beyond > 0 && beyond * beyond + aside * aside >= clear * clear) continue;
      const touch = Math.max(0, ahead - Math.sqrt(reach * reach - aside * aside));
      isMet = true;
      entry[0] = Math.min(touch, entry[0]);
    }
    const clear = own - TOUCH;
    for (let box = 0; box < boxes.length; box += 4) {
      const left = boxes[box];
      const bottom = boxes[box + 1];
      const right = boxes[box + 2];
      const top = boxes[box + 3];
      if (!crossesBox(left - clear, bottom - clear, right + clear, top + clear, fromX, fromY, line[2], line[3]))
        continue;
      // The line enters the box (enlarged by the base) when it has entered both ranges: between the left and right
      // side, and between the bottom and top side.
      const betweenSides = lineX === 0 ? 0 : ((lineX > 0 ? left - own : right + own) - fromX) / lineX;
      const betweenEnds = lineY === 0 ? 0 : ((lineY > 0 ? bottom - own : top + own) - fromY) / lineY;
      const touch = length * Math.max(0, betweenSides, betweenEnds);
      isMet = true;
      entry[0] = Math.min(touch, entry[0]);
    }
    return isMet;
  }

  /**
   * Finds everything that blocks a unit on the arc. The start of the arc must not lie inside an obstacle.
   *
   * @param centre the round object around which the arc runs, and which does not block it
   * @returns EDGE if the arc leaves the table; otherwise the number of boxes and of round objects of the list that block it,
   * which are then in `found`
   */
  findOnArc(unit: number, centre: number, list: RoundList): number {
    if (this.leavesTable(unit)) return EDGE;
    return this.addBoxesOnArc(unit, this.addRoundsOnArc(unit, centre, list));
  }

  /** Returns true if the arc contains the point in the direction (`x`, `y`) from the arc's centre. */
  private goesThrough(x: number, y: number): boolean {
    const { arc } = this;
    const fromX = arc[3];
    const fromY = arc[4];
    const toX = arc[5];
    const toY = arc[6];
    const isAfterStart = fromX * y - fromY * x >= 0;
    const isBeforeEnd = x * toY - y * toX >= 0;
    // On an arc of up to half a turn, the direction must be after the start and before the end. On a longer arc, one of the two
    // conditions is enough.
    return fromX * toY - fromY * toX >= 0 ? isAfterStart && isBeforeEnd : isAfterStart || isBeforeEnd;
  }

  private leavesTable(unit: number): boolean {
    const { arc, bases } = this;
    const own = bases.radius[unit] - DUST;
    const reach = arc[2];
    return (
      (arc[0] - reach < own && this.goesThrough(-1, 0)) ||
      (arc[0] + reach > bases.width - own && this.goesThrough(1, 0)) ||
      (arc[1] - reach < own && this.goesThrough(0, -1)) ||
      (arc[1] + reach > bases.depth - own && this.goesThrough(0, 1))
    );
  }

  private addRoundsOnArc(unit: number, centre: number, list: RoundList): number {
    const { arc, bases, found } = this;
    const { at, radius, leader } = bases;
    const reach = arc[2];
    const own = radius[unit] - TOUCH;
    let count = 0;
    for (let one = 0; one < list.count; one += 1) {
      const round = list.rounds[one];
      const x = at[2 * round] - arc[0];
      const y = at[2 * round + 1] - arc[1];
      const clear = own + radius[round];
      const square = x * x + y * y;
      const most = reach + clear;
      const least = reach - clear;
      if (square >= most * most || (least > 0 && square <= least * least)) continue;
      if (round === centre || round === unit || leader[round] === unit) continue;
      const endX = x - reach * arc[5];
      const endY = y - reach * arc[6];
      // The point of the circle that is nearest to the round object is in the object's direction. If the arc does not contain this
      // point, the nearest point of the arc is its start or its end.
      if (!this.goesThrough(x, y) && endX * endX + endY * endY >= clear * clear) continue;
      found[count] = round;
      count += 1;
    }
    return count;
  }

  private addBoxesOnArc(unit: number, count: number): number {
    const { arc, bases, box: sides, found } = this;
    const { boxes, radius, rounds } = bases;
    const clear = radius[unit] - TOUCH;
    let all = count;
    for (let box = 0; box < boxes.length; box += 4) {
      sides[0] = boxes[box] - clear - arc[0];
      sides[1] = boxes[box + 1] - clear - arc[1];
      sides[2] = boxes[box + 2] + clear - arc[0];
      sides[3] = boxes[box + 3] + clear - arc[1];
      if (!this.meetsBox()) continue;
      found[all] = rounds + box / 4;
      all += 1;
    }
    return all;
  }

  private meetsBox(): boolean {
    const { arc, box } = this;
    const reach = arc[2];
    if (box[0] >= reach || box[1] >= reach || box[2] <= -reach || box[3] <= -reach) return false;
    const endX = reach * arc[5];
    const endY = reach * arc[6];
    if (endX > box[0] && endX < box[2] && endY > box[1] && endY < box[3]) return true;
    return this.meetsSide(0) || this.meetsSide(1) || this.meetsSide(2) || this.meetsSide(3);
  }

  /** Returns true if the arc crosses a side of the box: left, bottom, right or top. */
  private meetsSide(side: number): boolean {
    const { arc, box } = this;
    const isAcrossX = side % 2 === 0;
    const at = box[side];
    const square = arc[2] * arc[2] - at * at;
    if (square <= 0) return false;
    const height = Math.sqrt(square);
    const from = box[isAcrossX ? 1 : 0];
    const to = box[isAcrossX ? 3 : 2];
    return (
      (height > from && height < to && this.goesThrough(isAcrossX ? at : height, isAcrossX ? height : at)) ||
      (-height > from && -height < to && this.goesThrough(isAcrossX ? at : -height, isAcrossX ? -height : at))
    );
  }
}
