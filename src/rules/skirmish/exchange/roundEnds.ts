import { ACTIONS, INITIATIVE, REACTIONS, ROW } from './exchangeRows.ts';
import type { RoundValues } from './RoundValues.ts';

/** The value, for the first of two units, of the situation in which the round is over or one of the units is down. */
export interface After {
  /**
   * @param hp0 crossed boxes of the first unit
   * @param hp1 crossed boxes of the second unit
   */
  at(hp0: number, hp1: number): number;
}

/** The maximum number of attacks of a kind in a round (RQ.ACT.ATTACK). */
const MOST_ATTACKS = 2;

/** The weight of all boxes of a unit; a win has the weight 1. Boxes decide only between equal chances to win. */
const BOXES = 0.001;

/** The value of a draw. */
const EVEN = 0.5;
/** The share of a unit's lead that is lost with each further round, because the opponent may still get away. */
const HASTE = 0.002;

/**
 * The value after a duel's last round: 1 if only the first unit is left, 0 if only the second unit is left, and ½ (a
 * draw) if both units are left. In each case `boxesValue` is added.
 */
export class LastRound implements After {
  private readonly boxes: readonly [number, number];

  constructor(boxes: readonly [number, number]) {
    this.boxes = boxes;
  }

  at(hp0: number, hp1: number): number {
    return winValue(this.boxes, hp0, hp1) ?? 0.5 + boxesValue(this.boxes, hp0, hp1);
  }
}

/** The value after a round of a duel that is not the last: the value at the start of the next round, reduced by `HASTE`. */
export class NextRound implements After {
  private readonly boxes: readonly [number, number];
  private readonly rows: readonly [Int32Array, Int32Array];
  private readonly round: RoundValues;
  private readonly first: number | null;
  private readonly tired: readonly [number, number];
  private readonly values: Float64Array;

  /**
   * @param first the unit that is activated first in each round. With null, the unit with the higher INI is first; if the INI is
   * equal, each unit is first with the chance ½.
   * @param tired the AP that each unit cannot spend on attacks in the next round, because it must get up from shelter
   * (RQ.TAB.GETUP)
   */
  constructor(
    round: RoundValues,
    rows: readonly [Int32Array, Int32Array],
    first: number | null,
    tired: readonly [number, number],
  ) {
    this.round = round;
    this.rows = rows;
    this.first = first;
    this.tired = tired;
    this.boxes = [rows[0].length / ROW - 1, rows[1].length / ROW - 1];
    this.values = new Float64Array((this.boxes[0] + 1) * (this.boxes[1] + 1)).fill(Number.NaN);
  }

  at(hp0: number, hp1: number): number {
    const { boxes, values } = this;
    const won = winValue(boxes, hp0, hp1);
    if (won !== null) return won;
    const at = hp0 * (boxes[1] + 1) + hp1;
    if (Number.isNaN(values[at])) values[at] = EVEN + (1 - HASTE) * (this.value(hp0, hp1) - EVEN);
    return values[at];
  }

  private value(hp0: number, hp1: number): number {
    const [row0, row1] = [hp0 * ROW, hp1 * ROW];
    const [rows0, rows1] = this.rows;
    const lead = rows0[row0 + INITIATIVE] - rows1[row1 + INITIATIVE];
    const first = this.first ?? (lead > 0 ? 0 : lead < 0 ? 1 : null);
    if (first !== null) return this.valueFrom(first, hp0, hp1);
    return (this.valueFrom(0, hp0, hp1) + this.valueFrom(1, hp0, hp1)) / 2;
  }

  private valueFrom(first: number, hp0: number, hp1: number): number {
    const [rows0, rows1] = this.rows;
    const attacks0 = attacks(rows0[hp0 * ROW + ACTIONS] - this.tired[0]);
    const attacks1 = attacks(rows1[hp1 * ROW + ACTIONS] - this.tired[1]);
    const [left, toCome] = first === 0 ? [attacks0, attacks1] : [attacks1, attacks0];
    const rp0 = rows0[hp0 * ROW + REACTIONS];
    const rp1 = rows1[hp1 * ROW + REACTIONS];
    return this.round.valueBefore(first, left, toCome, hp0, hp1, rp0, rp1);
  }
}

/**
 * The value after the last round that is evaluated: `kept0` minus `kept1`. `kept0` and `kept1` contain, for each number
 * of crossed boxes, the value that the first or the second unit still has.
 */
export class KeptPoints implements After {
  private readonly kept0: Float64Array;
  private readonly kept1: Float64Array;

  constructor(kept0: Float64Array, kept1: Float64Array) {
    this.kept0 = kept0;
    this.kept1 = kept1;
  }

  at(hp0: number, hp1: number): number {
    return this.kept0[hp0] - this.kept1[hp1];
  }
}

function attacks(ap: number): number {
  return Math.max(0, Math.min(MOST_ATTACKS, ap));
}

/** Returns the value of a won or lost duel for the first unit; null if neither unit is down. */
function winValue(boxes: readonly [number, number], hp0: number, hp1: number): number | null {
  if (hp0 >= boxes[0]) return boxesValue(boxes, hp0, hp1);
  return hp1 >= boxes[1] ? 1 + boxesValue(boxes, hp0, hp1) : null;
}

/**
 * Returns a small value that decides between equal chances to win. It is higher if the first unit has fewer crossed
 * boxes, and if the second unit has more.
 */
function boxesValue(boxes: readonly [number, number], hp0: number, hp1: number): number {
  return BOXES * (hp1 / boxes[1] - hp0 / boxes[0]);
}
