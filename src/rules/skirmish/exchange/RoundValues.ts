import { TOLERANCE } from '../../../foundation/comparing.ts';
import { type Attack, CLOSE } from '../play/Attack.ts';
import { COUNTERBLOW_PRICE, DODGE_PRICE } from '../play/prices.ts';
import type { BlowOdds } from './BlowOdds.ts';
import {
  type After,
  ANSWER_DICE,
  ANSWER_NEED,
  BLOCK_WITH,
  BLOCKS,
  CUT,
  DICE,
  DODGE,
  NEED,
  REACTIONS,
  ROW,
} from './Exchanges.ts';

/** A unit makes two attacks of a kind in a round, and abilities add one more (RQ.ACT.ATTACK). */
const MOST_ATTACKS = 3;
/** The most RP that one close attack can cost the unit that it strikes: a dodge and a counterblow. */
const POINTS_BY_ATTACK = DODGE_PRICE + COUNTERBLOW_PRICE;

/** One of the two, for the length of a round: rows of `exchangeRows`, and the kind of its attacks. */
export interface Side {
  readonly rows: Int32Array;
  readonly kind: number;
}

/** How many numbers a set of tables holds, so that its owner can let go of them when there are too many. */
export interface Size {
  numbers: number;
}

/** The values of one stage of a round, by both's boxes and by the RP that either can still spend. */
class StageTable {
  private readonly values: Float64Array;
  private readonly boxes1: number;
  private readonly most0: number;
  private readonly most1: number;

  /** @param most0 the RP beyond which the first can buy nothing more in this stage */
  constructor(boxes0: number, boxes1: number, most0: number, most1: number, size: Size) {
    this.boxes1 = boxes1;
    this.most0 = most0;
    this.most1 = most1;
    this.values = new Float64Array((boxes0 + 1) * (boxes1 + 1) * (most0 + 1) * (most1 + 1)).fill(Number.NaN);
    size.numbers += this.values.length;
  }

  /** Where a situation stands. RP that buy nothing are left out, so that all situations that are alike share one value. */
  placeOf(hp0: number, hp1: number, rp0: number, rp1: number): number {
    const { boxes1, most0, most1 } = this;
    const boxes = hp0 * (boxes1 + 1) + hp1;
    return (boxes * (most0 + 1) + Math.min(rp0, most0)) * (most1 + 1) + Math.min(rp1, most1);
  }

  isUnknown(place: number): boolean {
    return Number.isNaN(this.values[place]);
  }

  put(place: number, value: number): void {
    this.values[place] = value;
  }

  at(place: number): number {
    return this.values[place];
  }
}

/**
 * The rest of a round between two units that attack each other, as both would play it who dodge and strike back where that
 * is best: value(attack to come) = best over dodging, of Σ P(wounds) · best over striking back, of Σ P(wounds) · value(then).
 * The first of the two wants it high, the other low. Each value is worked out when it is first asked for.
 */
export class RoundValues {
  private readonly sides: readonly [Side, Side];
  private readonly after: After;
  private readonly blows: BlowOdds;
  /** Boxes of each, and the most RP that its rows give it. */
  private readonly boxes: readonly [number, number];
  private readonly most: readonly [number, number];
  private readonly size: Size;
  /** By whose attack it is, how many are left to it and how many are to come from the other. */
  private readonly before: StageTable[] = [];
  private readonly struck: StageTable[] = [];
  private readonly dodging: StageTable[] = [];
  private readonly answering: StageTable[] = [];
  private readonly attacked: StageTable[] = [];
  private readonly dodged: StageTable[] = [];

  /** @param size counts the numbers of all tables that are made */
  constructor(one: Side, other: Side, after: After, blows: BlowOdds, size: Size) {
    this.sides = [one, other];
    this.after = after;
    this.blows = blows;
    this.boxes = [one.rows.length / ROW - 1, other.rows.length / ROW - 1];
    this.most = [mostPoints(one.rows), mostPoints(other.rows)];
    this.size = size;
  }

  /**
   * Before the next attack of the round.
   *
   * @param active whose activation it is: 0 or 1
   * @param left attacks that are left to it
   * @param toCome attacks of the other's own activation, if that is still to come in this round
   * @param hp0 boxes crossed out of each, and RP left
   */
  valueBefore(
    active: number,
    left: number,
    toCome: number,
    hp0: number,
    hp1: number,
    rp0: number,
    rp1: number,
  ): number {
    if (this.isBeyond(rp0, rp1)) {
      const [most0, most1] = this.most;
      return this.valueBefore(active, left, toCome, hp0, hp1, Math.min(rp0, most0), Math.min(rp1, most1));
    }
    if (hp0 >= this.boxes[0] || hp1 >= this.boxes[1]) return this.after.at(hp0, hp1);
    if (left === 0) {
      return toCome > 0 ? this.valueBefore(1 - active, toCome, 0, hp0, hp1, rp0, rp1) : this.after.at(hp0, hp1);
    }
    const values = this.tableOf(this.before, active, left, toCome, 0);
    const at = values.placeOf(hp0, hp1, rp0, rp1);
    if (values.isUnknown(at)) values.put(at, this.attackValue(active, left, toCome, hp0, hp1, rp0, rp1));
    return values.at(at);
  }

  /**
   * What it is worth to the one who is struck to dodge a close attack that stands before its hit roll.
   *
   * @param left attacks of the active one after this
   */
  gainOfDodge(
    active: number,
    left: number,
    toCome: number,
    hp0: number,
    hp1: number,
    rp0: number,
    rp1: number,
  ): number {
    if (this.isBeyond(rp0, rp1)) {
      const [most0, most1] = this.most;
      return this.gainOfDodge(active, left, toCome, hp0, hp1, Math.min(rp0, most0), Math.min(rp1, most1));
    }
    const values = this.tableOf(this.dodging, active, left, toCome, POINTS_BY_ATTACK);
    const at = values.placeOf(hp0, hp1, rp0, rp1);
    if (values.isUnknown(at)) {
      const struck = 1 - active;
      const dodge = this.dodgeDice(struck, struck === 0 ? hp0 : hp1);
      const paid0 = struck === 0 ? rp0 - DODGE_PRICE : rp0;
      const paid1 = struck === 1 ? rp1 - DODGE_PRICE : rp1;
      const plain = this.valueOfAttack(active, left, toCome, hp0, hp1, rp0, rp1, 0);
      const dodged = this.valueOfAttack(active, left, toCome, hp0, hp1, paid0, paid1, dodge);
      values.put(at, settled(struck === 0 ? dodged - plain : plain - dodged));
    }
    return values.at(at);
  }

  /** What it is worth to the one who was struck to answer a close attack. @param left attacks of the active one after that */
  gainOfAnswer(
    active: number,
    left: number,
    toCome: number,
    hp0: number,
    hp1: number,
    rp0: number,
    rp1: number,
  ): number {
    if (this.isBeyond(rp0, rp1)) {
      const [most0, most1] = this.most;
      return this.gainOfAnswer(active, left, toCome, hp0, hp1, Math.min(rp0, most0), Math.min(rp1, most1));
    }
    const values = this.tableOf(this.answering, active, left, toCome, COUNTERBLOW_PRICE);
    const at = values.placeOf(hp0, hp1, rp0, rp1);
    if (values.isUnknown(at)) {
      const without = this.valueBefore(active, left, toCome, hp0, hp1, rp0, rp1);
      const answered = this.valueAnswered(active, left, toCome, hp0, hp1, rp0, rp1);
      values.put(at, settled(active === 1 ? answered - without : without - answered));
    }
    return values.at(at);
  }

  /** After a close attack of the active one, which the other may answer (RQ.RE.COUNTERBLOW). @param left attacks after this one */
  valueStruck(
    active: number,
    left: number,
    toCome: number,
    hp0: number,
    hp1: number,
    rp0: number,
    rp1: number,
  ): number {
    if (this.isBeyond(rp0, rp1)) {
      const [most0, most1] = this.most;
      return this.valueStruck(active, left, toCome, hp0, hp1, Math.min(rp0, most0), Math.min(rp1, most1));
    }
    if (hp0 >= this.boxes[0] || hp1 >= this.boxes[1]) return this.after.at(hp0, hp1);
    if ((active === 0 ? rp1 : rp0) < COUNTERBLOW_PRICE) {
      return this.valueBefore(active, left, toCome, hp0, hp1, rp0, rp1);
    }
    const values = this.tableOf(this.struck, active, left, toCome, COUNTERBLOW_PRICE);
    const at = values.placeOf(hp0, hp1, rp0, rp1);
    if (values.isUnknown(at)) {
      const without = this.valueBefore(active, left, toCome, hp0, hp1, rp0, rp1);
      const answered = this.valueAnswered(active, left, toCome, hp0, hp1, rp0, rp1);
      values.put(at, active === 1 ? Math.max(without, answered) : Math.min(without, answered));
    }
    return values.at(at);
  }

  /** The same, where the other does answer, and has the RP for it. */
  valueAnswered(
    active: number,
    left: number,
    toCome: number,
    hp0: number,
    hp1: number,
    rp0: number,
    rp1: number,
  ): number {
    const striker = this.sides[active].rows;
    const own = (active === 0 ? hp0 : hp1) * ROW;
    const other = (active === 0 ? hp1 : hp0) * ROW;
    const { rows } = this.sides[1 - active];
    const odds = this.blows.of(
      rows[other + ANSWER_DICE],
      rows[other + ANSWER_NEED],
      striker[own + BLOCKS],
      striker[own + BLOCK_WITH],
      striker[own + CUT],
      0,
    );
    const paid0 = active === 1 ? rp0 - COUNTERBLOW_PRICE : rp0;
    const paid1 = active === 0 ? rp1 - COUNTERBLOW_PRICE : rp1;
    return this.valueOfWounds(odds, active, false, active, left, toCome, hp0, hp1, paid0, paid1);
  }

  /**
   * After an attack whose wounds are uncertain.
   *
   * @param odds by wounds: how likely they are
   * @param wounded which of the two they are crossed out on
   * @param mayAnswer whether a counterblow may follow
   * @param left attacks of the active one after this
   */
  valueOfWounds(
    odds: Float64Array,
    wounded: number,
    mayAnswer: boolean,
    active: number,
    left: number,
    toCome: number,
    hp0: number,
    hp1: number,
    rp0: number,
    rp1: number,
  ): number {
    const crossed = wounded === 0 ? hp0 : hp1;
    const most = this.boxes[wounded] - crossed;
    let value = 0;
    for (let wounds = 0; wounds < odds.length; wounds += 1) {
      if (odds[wounds] === 0) continue;
      const hp = Math.min(wounds, most);
      const then0 = wounded === 0 ? hp0 + hp : hp0;
      const then1 = wounded === 1 ? hp1 + hp : hp1;
      const then = mayAnswer
        ? this.valueStruck(active, left, toCome, then0, then1, rp0, rp1)
        : this.valueBefore(active, left, toCome, then0, then1, rp0, rp1);
      value += odds[wounds] * then;
    }
    return value;
  }

  private attackValue(
    active: number,
    left: number,
    toCome: number,
    hp0: number,
    hp1: number,
    rp0: number,
    rp1: number,
  ): number {
    const plain = this.valueOfAttack(active, left - 1, toCome, hp0, hp1, rp0, rp1, 0);
    const struck = 1 - active;
    const dodge = this.dodgeDice(struck, struck === 0 ? hp0 : hp1);
    if (this.sides[active].kind !== CLOSE || dodge === 0 || (struck === 0 ? rp0 : rp1) < DODGE_PRICE) return plain;
    const paid0 = struck === 0 ? rp0 - DODGE_PRICE : rp0;
    const paid1 = struck === 1 ? rp1 - DODGE_PRICE : rp1;
    const dodged = this.valueOfAttack(active, left - 1, toCome, hp0, hp1, paid0, paid1, dodge);
    return struck === 0 ? Math.max(plain, dodged) : Math.min(plain, dodged);
  }

  /**
   * Of a plain attack of the active one (`isPlain`) before its dice are rolled; a dodge has been paid for.
   *
   * @param left attacks after this one
   */
  valueOfPlainAttack(
    active: number,
    left: number,
    toCome: number,
    hp0: number,
    hp1: number,
    rp0: number,
    rp1: number,
    isDodged: boolean,
  ): number {
    const values = this.tableOf(isDodged ? this.dodged : this.attacked, active, left, toCome, COUNTERBLOW_PRICE);
    const at = values.placeOf(hp0, hp1, rp0, rp1);
    if (values.isUnknown(at)) {
      const dodge = isDodged ? this.dodgeDice(1 - active, active === 0 ? hp1 : hp0) : 0;
      values.put(at, this.valueOfAttack(active, left, toCome, hp0, hp1, rp0, rp1, dodge));
    }
    return values.at(at);
  }

  /** Of the active one's attack, dodged with so many dice that have been paid for. @param left attacks after this one */
  valueOfAttack(
    active: number,
    left: number,
    toCome: number,
    hp0: number,
    hp1: number,
    rp0: number,
    rp1: number,
    dodge: number,
  ): number {
    const { rows, kind } = this.sides[active];
    const own = (active === 0 ? hp0 : hp1) * ROW;
    const other = (active === 0 ? hp1 : hp0) * ROW;
    const struck = this.sides[1 - active].rows;
    const odds = this.blows.of(
      rows[own + DICE],
      rows[own + NEED],
      struck[other + BLOCKS],
      struck[other + BLOCK_WITH],
      struck[other + CUT],
      dodge,
    );
    return this.valueOfWounds(odds, 1 - active, kind === CLOSE, active, left, toCome, hp0, hp1, rp0, rp1);
  }

  /** Whether an attack of the active one is as the rows have it: nothing but boxes crossed out has changed it. */
  isPlain(active: number, hp0: number, hp1: number, attack: Attack): boolean {
    const { rows, kind } = this.sides[active];
    const own = (active === 0 ? hp0 : hp1) * ROW;
    const other = (active === 0 ? hp1 : hp0) * ROW;
    const struck = this.sides[1 - active].rows;
    return (
      attack.kind === kind &&
      !attack.isReaction &&
      attack.dice === rows[own + DICE] &&
      attack.need === rows[own + NEED] &&
      attack.blocks === struck[other + BLOCKS] &&
      attack.blockNeed === struck[other + BLOCK_WITH] &&
      attack.cut === struck[other + CUT] &&
      (kind !== CLOSE || attack.dodge === struck[other + DODGE])
    );
  }

  /** Dice of a dodge. */
  private dodgeDice(side: number, hp: number): number {
    return this.sides[side].rows[hp * ROW + DODGE];
  }

  /** Returns whether there are more RP than the rows give: a value is that of the most they give, whoever asks first. */
  private isBeyond(rp0: number, rp1: number): boolean {
    return rp0 > this.most[0] || rp1 > this.most[1];
  }

  /**
   * The values of a stage.
   *
   * @param more RP that the one who is struck can spend beside those of the attacks that are left
   */
  private tableOf(tables: StageTable[], active: number, left: number, toCome: number, more: number): StageTable {
    const stage = (active * (MOST_ATTACKS + 1) + left) * (MOST_ATTACKS + 1) + toCome;
    tables[stage] ??= this.newTable(active, left, toCome, more);
    return tables[stage];
  }

  private newTable(active: number, left: number, toCome: number, more: number): StageTable {
    const { boxes, most, sides, size } = this;
    const faced = left * pointsByAttack(sides[active]) + more;
    const facedLater = toCome * pointsByAttack(sides[1 - active]);
    const most0 = Math.min(most[0], active === 0 ? facedLater : faced);
    const most1 = Math.min(most[1], active === 0 ? faced : facedLater);
    return new StageTable(boxes[0], boxes[1], most0, most1, size);
  }
}

/** Nothing answers a shot but shelter, which is not looked ahead to. */
function pointsByAttack({ kind }: Side): number {
  return kind === CLOSE ? POINTS_BY_ATTACK : 0;
}

/** What is left of rounding is worth nothing. Compared here: numbers that are handed to another function may be allocated. */
export function settled(worth: number): number {
  return worth >= -TOLERANCE && worth <= TOLERANCE ? 0 : worth;
}

function mostPoints(rows: Int32Array): number {
  let most = 0;
  for (let row = REACTIONS; row < rows.length; row += ROW) most = Math.max(most, rows[row]);
  return most;
}
