import { type Bases, TOUCH } from '../Bases.ts';
import { crossesBox } from '../crossesBox.ts';
import type { RoundList } from '../RoundList.ts';

/** Nothing is in the way. */
export const NONE = -1;
/** The edge of the table is in the way, which no way leads round. */
export const EDGE = -2;

/** How far beyond the table's edge rounding may put a point of a way, in hundredths of a cm. */
const DUST = 1e-6;

/**
 * What stops a base on its way: terrain, and such bases as it may not pass. Obstacles are numbered: rounds as in `Bases`,
 * boxes from there on. An obstacle is grown by the moving base, so that a way is one of its middle; and it may be cut into by
 * TOUCH, which rounding could bring about.
 *
 * Lines and arcs are handed over in arrays: V8 allocates the fractions that a call is given.
 */
export class Obstacles {
  /** A straight line: from x, y to x, y. */
  readonly line = new Float64Array(4);
  /** An arc: the middle of its circle (x, y), its radius, and the directions from there to its beginning and its end. */
  readonly arc = new Float64Array(7);
  /** How far along the line the base could go that `firstOnLine` asked about, until it touches what it found. */
  readonly entry = new Float64Array(1);
  private readonly bases: Bases;
  /** Scratch: a box by its left, bottom, right and top, as seen from the arc's middle. */
  private readonly box = new Float64Array(4);

  constructor(bases: Bases) {
    this.bases = bases;
  }

  /** The boxes and rounds of a list that a unit may not pass: any of them that is on its line; NONE: the line is open. */
  onLine(unit: number, list: RoundList): number {
    const box = this.boxOnLine(unit);
    return box === NONE ? this.roundOnLine(unit, list, list.count) : box;
  }

  /** Any of the rounds of a list that is on a unit's line. @param count the first of them, as many as are asked about */
  roundOnLine(unit: number, list: RoundList, count: number): number {
    const { line, bases } = this;
    const { at, radius, leader } = bases;
    const { rounds } = list;
    const fromX = line[0];
    const fromY = line[1];
    const lineX = line[2] - fromX;
    const lineY = line[3] - fromY;
    const length = Math.sqrt(lineX * lineX + lineY * lineY);
    if (length === 0) return NONE;
    const alongX = lineX / length;
    const alongY = lineY / length;
    const own = radius[unit] - TOUCH;
    for (let one = 0; one < count; one += 1) {
      const round = rounds[one];
      const x = at[2 * round] - fromX;
      const y = at[2 * round + 1] - fromY;
      const clear = own + radius[round];
      const aside = x * alongY - y * alongX;
      // One branch that is hard to foresee, where two comparisons would be two.
      if (Math.abs(aside) >= clear) continue;
      const ahead = x * alongX + y * alongY;
      // Behind, or alongside: the line only leads away from it.
      if (ahead <= 0) continue;
      const beyond = ahead - length;
      if (beyond > 0 && beyond * beyond + aside * aside >= clear * clear) continue;
      // Its apprentices make room for a leader.
      if (round !== unit && leader[round] !== unit) return round;
    }
    return NONE;
  }

  /** Any box that is on a unit's line. */
  boxOnLine(unit: number): number {
    const { line, bases } = this;
    const { boxes, radius, rounds } = bases;
    const clear = radius[unit] - TOUCH;
    for (let box = 0; box < boxes.length; box += 4) {
      const left = boxes[box] - clear;
      const bottom = boxes[box + 1] - clear;
      const right = boxes[box + 2] + clear;
      const top = boxes[box + 3] + clear;
      if (crossesBox(left, bottom, right, top, line[0], line[1], line[2], line[3])) return rounds + box / 4;
    }
    return NONE;
  }

  /** The obstacle that a unit meets first on its line, and in `entry` where. */
  firstOnLine(unit: number, list: RoundList): number {
    const { line, entry, bases } = this;
    const { at, radius, rounds, boxes } = bases;
    const fromX = line[0];
    const fromY = line[1];
    const lineX = line[2] - fromX;
    const lineY = line[3] - fromY;
    const length = Math.sqrt(lineX * lineX + lineY * lineY);
    const own = radius[unit];
    let found = NONE;
    entry[0] = length;
    if (length === 0) return NONE;
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
      if (found !== NONE && touch >= entry[0]) continue;
      found = round;
      entry[0] = Math.min(touch, length);
    }
    const clear = own - TOUCH;
    for (let box = 0; box < boxes.length; box += 4) {
      const left = boxes[box];
      const bottom = boxes[box + 1];
      const right = boxes[box + 2];
      const top = boxes[box + 3];
      if (!crossesBox(left - clear, bottom - clear, right + clear, top + clear, fromX, fromY, line[2], line[3]))
        continue;
      // Where the line comes into the box grown by the base: the later of coming between its sides and between its ends.
      const betweenSides = lineX === 0 ? 0 : ((lineX > 0 ? left - own : right + own) - fromX) / lineX;
      const betweenEnds = lineY === 0 ? 0 : ((lineY > 0 ? bottom - own : top + own) - fromY) / lineY;
      const touch = length * Math.max(0, betweenSides, betweenEnds);
      if (found !== NONE && touch >= entry[0]) continue;
      found = rounds + box / 4;
      entry[0] = Math.min(touch, length);
    }
    return found;
  }

  /**
   * What is in a unit's way along the arc, counter-clockwise from its beginning to its end, neither of which lies in an obstacle
   * but for the end of an arc that no line leads to.
   *
   * @param centre the round in the middle, which is not in the way itself
   */
  onArc(unit: number, centre: number, list: RoundList): number {
    if (this.leavesTable(unit)) return EDGE;
    const round = this.roundOnArc(unit, centre, list);
    return round === NONE ? this.boxOnArc(unit) : round;
  }

  /** Whether the arc goes through a direction from its middle. */
  private goesThrough(x: number, y: number): boolean {
    const { arc } = this;
    const fromX = arc[3];
    const fromY = arc[4];
    const toX = arc[5];
    const toY = arc[6];
    const isAfterStart = fromX * y - fromY * x >= 0;
    const isBeforeEnd = x * toY - y * toX >= 0;
    // Up to half a turn it lies after the beginning and before the end; over that, after the one or before the other.
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

  private roundOnArc(unit: number, centre: number, list: RoundList): number {
    const { arc, bases } = this;
    const { at, radius, leader } = bases;
    const reach = arc[2];
    const own = radius[unit] - TOUCH;
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
      // The arc comes nearest to it in its direction, else at its beginning or its end.
      if (this.goesThrough(x, y) || endX * endX + endY * endY < clear * clear) return round;
    }
    return NONE;
  }

  private boxOnArc(unit: number): number {
    const { arc, bases, box: sides } = this;
    const { boxes, radius, rounds } = bases;
    const clear = radius[unit] - TOUCH;
    for (let box = 0; box < boxes.length; box += 4) {
      sides[0] = boxes[box] - clear - arc[0];
      sides[1] = boxes[box + 1] - clear - arc[1];
      sides[2] = boxes[box + 2] + clear - arc[0];
      sides[3] = boxes[box + 3] + clear - arc[1];
      if (this.meetsBox()) return rounds + box / 4;
    }
    return NONE;
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

  /** Whether the arc crosses a side of the box: left, bottom, right or top. */
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
