import { type Bases, TOUCH } from '../Bases.ts';
import { crossesBox } from '../crossesBox.ts';
import { rounded } from '../rounded.ts';

/**
 * What stops a unit on its straight way: terrain and the bases of other sides; friends let it through. Obstacles are numbered:
 * rounds as in `Bases`, boxes from there on.
 */
export class Obstacles {
  /** How far along the way the base could go that `first` asked about, until it touches what it found. */
  readonly entry = new Float64Array(1);
  private readonly bases: Bases;

  constructor(bases: Bases) {
    this.bases = bases;
  }

  /** Whether a unit may go straight from one place to another. */
  isOpen(unit: number, fromX: number, fromY: number, toX: number, toY: number): boolean {
    return this.find(unit, fromX, fromY, toX, toY, false) < 0;
  }

  /** The obstacle that a unit meets first on its straight way, and in `entry` where; -1: none. */
  first(unit: number, fromX: number, fromY: number, toX: number, toY: number): number {
    return this.find(unit, fromX, fromY, toX, toY, true);
  }

  private find(unit: number, fromX: number, fromY: number, toX: number, toY: number, isOrdered: boolean): number {
    const lineX = toX - fromX;
    const lineY = toY - fromY;
    const length = Math.sqrt(lineX * lineX + lineY * lineY);
    if (length === 0) return -1;
    const { bases, entry } = this;
    const { at, radius, rounds, boxes } = bases;
    const others = bases.others[bases.side[unit]];
    const own = radius[unit];
    const alongX = lineX / length;
    const alongY = lineY / length;
    let found = -1;
    entry[0] = length;
    for (let other = 0; other < others.count; other += 1) {
      const round = others.rounds[other];
      const x = at[2 * round] - fromX;
      const y = at[2 * round + 1] - fromY;
      const reach = own + radius[round];
      const clear = reach - TOUCH;
      const aside = x * alongY - y * alongX;
      // One branch that is hard to foresee, where two comparisons would be two.
      if (Math.abs(aside) >= clear) continue;
      const ahead = x * alongX + y * alongY;
      // Behind, or alongside: the way only leads away from it.
      if (ahead <= 0) continue;
      const beyond = ahead - length;
      if (beyond > 0 && beyond * beyond + aside * aside >= clear * clear) continue;
      if (!isOrdered) return round;
      const touch = Math.max(0, ahead - Math.sqrt(reach * reach - aside * aside));
      if (found >= 0 && touch >= entry[0]) continue;
      found = round;
      entry[0] = touch;
    }
    const clear = own - TOUCH;
    for (let box = 0; box < boxes.length; box += 4) {
      const left = boxes[box];
      const bottom = boxes[box + 1];
      const right = boxes[box + 2];
      const top = boxes[box + 3];
      if (!crossesBox(left - clear, bottom - clear, right + clear, top + clear, fromX, fromY, toX, toY)) continue;
      if (!isOrdered) return rounds + box / 4;
      // Where the line comes into the box grown by the base: the later of coming between its sides and between its ends.
      const betweenSides = lineX === 0 ? 0 : ((lineX > 0 ? left - own : right + own) - fromX) / lineX;
      const betweenEnds = lineY === 0 ? 0 : ((lineY > 0 ? bottom - own : top + own) - fromY) / lineY;
      const touch = length * Math.max(0, betweenSides, betweenEnds);
      if (found >= 0 && touch >= entry[0]) continue;
      found = rounds + box / 4;
      entry[0] = Math.min(touch, length);
    }
    return found;
  }

  /**
   * The corners by which a unit's middle gets round an obstacle, counter-clockwise, as x, y: those of a box grown by its
   * radius, or of the octagon around a round.
   *
   * @returns how many
   */
  corners(unit: number, obstacle: number, into: Int32Array): number {
    const { at, radius, rounds, boxes } = this.bases;
    const own = radius[unit];
    if (obstacle < rounds) {
      const reach = own + radius[obstacle];
      for (let corner = 0; corner < 16; corner += 1) {
        into[corner] = rounded(at[2 * obstacle + (corner % 2)] + OCTAGON[corner] * reach);
      }
      return 8;
    }
    const box = 4 * (obstacle - rounds);
    into[0] = into[6] = boxes[box] - own;
    into[1] = into[3] = boxes[box + 1] - own;
    into[2] = into[4] = boxes[box + 2] + own;
    into[5] = into[7] = boxes[box + 3] + own;
    return 4;
  }
}

/** tan 22.5°: half a side of the octagon whose sides touch a circle of radius 1. */
const SHORT = Math.sqrt(2) - 1;

/** Its corners, counter-clockwise from the east: x, y. */
const OCTAGON = [1, -SHORT, 1, SHORT, SHORT, 1, -SHORT, 1, -1, SHORT, -1, -SHORT, -SHORT, -1, SHORT, -1] as const;
