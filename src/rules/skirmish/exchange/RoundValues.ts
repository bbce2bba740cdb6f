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
/** RP beyond these buy nothing: a dodge and a counterblow for each attack. */
const MOST_POINTS = MOST_ATTACKS * (DODGE_PRICE + COUNTERBLOW_PRICE);

/** One of the two, for the length of a round: rows of `exchangeRows`, and the kind of its attacks. */
export interface Side {
  readonly rows: Int32Array;
  readonly kind: number;
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
  /** Boxes of each, and the most RP that it is looked at with. */
  private readonly boxes: readonly [number, number];
  private readonly most: readonly [number, number];
  private readonly length: number;
  /** By whose attack it is, how many are left to it and how many are to come from the other: by both's boxes and RP. */
  private readonly before: Float64Array[] = [];
  private readonly struck: Float64Array[] = [];
  private readonly dodging: Float64Array[] = [];
  private readonly answering: Float64Array[] = [];

  constructor(one: Side, other: Side, after: After, blows: BlowOdds) {
    this.sides = [one, other];
    this.after = after;
    this.blows = blows;
    this.boxes = [one.rows.length / ROW - 1, other.rows.length / ROW - 1];
    this.most = [mostPoints(one.rows), mostPoints(other.rows)];
    this.length = (this.boxes[0] + 1) * (this.boxes[1] + 1) * (this.most[0] + 1) * (this.most[1] + 1);
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
    if (this.isBeyond(left, toCome, rp0, rp1)) {
      const [most0, most1] = this.most;
      const attacks = Math.min(left, MOST_ATTACKS);
      const others = Math.min(toCome, MOST_ATTACKS);
      return this.valueBefore(active, attacks, others, hp0, hp1, Math.min(rp0, most0), Math.min(rp1, most1));
    }
    if (hp0 >= this.boxes[0] || hp1 >= this.boxes[1]) return this.after.at(hp0, hp1);
    if (left === 0) {
      return toCome > 0 ? this.valueBefore(1 - active, toCome, 0, hp0, hp1, rp0, rp1) : this.after.at(hp0, hp1);
    }
    const values = this.valuesOf(this.before, active, left, toCome);
    const at = this.placeOf(hp0, hp1, rp0, rp1);
    if (Number.isNaN(values[at])) values[at] = this.attackValue(active, left, toCome, hp0, hp1, rp0, rp1);
    return values[at];
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
    if (this.isBeyond(left, toCome, rp0, rp1)) {
      const [most0, most1] = this.most;
      const attacks = Math.min(left, MOST_ATTACKS);
      const others = Math.min(toCome, MOST_ATTACKS);
      return this.gainOfDodge(active, attacks, others, hp0, hp1, Math.min(rp0, most0), Math.min(rp1, most1));
    }
    const worths = this.valuesOf(this.dodging, active, left, toCome);
    const at = this.placeOf(hp0, hp1, rp0, rp1);
    if (Number.isNaN(worths[at])) {
      const struck = 1 - active;
      const dodge = this.dodgeDice(struck, struck === 0 ? hp0 : hp1);
      const paid0 = struck === 0 ? rp0 - DODGE_PRICE : rp0;
      const paid1 = struck === 1 ? rp1 - DODGE_PRICE : rp1;
      const plain = this.valueOfAttack(active, left, toCome, hp0, hp1, rp0, rp1, 0);
      const dodged = this.valueOfAttack(active, left, toCome, hp0, hp1, paid0, paid1, dodge);
      worths[at] = settled(struck === 0 ? dodged - plain : plain - dodged);
    }
    return worths[at];
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
    if (this.isBeyond(left, toCome, rp0, rp1)) {
      const [most0, most1] = this.most;
      const attacks = Math.min(left, MOST_ATTACKS);
      const others = Math.min(toCome, MOST_ATTACKS);
      return this.gainOfAnswer(active, attacks, others, hp0, hp1, Math.min(rp0, most0), Math.min(rp1, most1));
    }
    const worths = this.valuesOf(this.answering, active, left, toCome);
    const at = this.placeOf(hp0, hp1, rp0, rp1);
    if (Number.isNaN(worths[at])) {
      const without = this.valueBefore(active, left, toCome, hp0, hp1, rp0, rp1);
      const answered = this.valueAnswered(active, left, toCome, hp0, hp1, rp0, rp1);
      worths[at] = settled(active === 1 ? answered - without : without - answered);
    }
    return worths[at];
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
    if (this.isBeyond(left, toCome, rp0, rp1)) {
      const [most0, most1] = this.most;
      const attacks = Math.min(left, MOST_ATTACKS);
      const others = Math.min(toCome, MOST_ATTACKS);
      return this.valueStruck(active, attacks, others, hp0, hp1, Math.min(rp0, most0), Math.min(rp1, most1));
    }
    if (hp0 >= this.boxes[0] || hp1 >= this.boxes[1]) return this.after.at(hp0, hp1);
    if ((active === 0 ? rp1 : rp0) < COUNTERBLOW_PRICE) {
      return this.valueBefore(active, left, toCome, hp0, hp1, rp0, rp1);
    }
    const values = this.valuesOf(this.struck, active, left, toCome);
    const at = this.placeOf(hp0, hp1, rp0, rp1);
    if (Number.isNaN(values[at])) {
      const without = this.valueBefore(active, left, toCome, hp0, hp1, rp0, rp1);
      const answered = this.valueAnswered(active, left, toCome, hp0, hp1, rp0, rp1);
      values[at] = active === 1 ? Math.max(without, answered) : Math.min(without, answered);
    }
    return values[at];
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
      attack.dodge === struck[other + DODGE]
    );
  }

  /** Dice of a dodge. */
  private dodgeDice(side: number, hp: number): number {
    return this.sides[side].rows[hp * ROW + DODGE];
  }

  /** Whether there are more attacks or RP than the tables have room for; a value is that of the most they have, whoever asks first. */
  private isBeyond(left: number, toCome: number, rp0: number, rp1: number): boolean {
    return left > MOST_ATTACKS || toCome > MOST_ATTACKS || rp0 > this.most[0] || rp1 > this.most[1];
  }

  private valuesOf(tables: Float64Array[], active: number, left: number, toCome: number): Float64Array {
    const stage = (active * (MOST_ATTACKS + 1) + left) * (MOST_ATTACKS + 1) + toCome;
    tables[stage] ??= new Float64Array(this.length).fill(Number.NaN);
    return tables[stage];
  }

  private placeOf(hp0: number, hp1: number, rp0: number, rp1: number): number {
    const { boxes, most } = this;
    return ((hp0 * (boxes[1] + 1) + hp1) * (most[0] + 1) + rp0) * (most[1] + 1) + rp1;
  }
}

/** What is left of rounding is worth nothing. Compared here: numbers that are handed to another function may be allocated. */
export function settled(worth: number): number {
  return worth >= -TOLERANCE && worth <= TOLERANCE ? 0 : worth;
}

function mostPoints(rows: Int32Array): number {
  let most = 0;
  for (let row = REACTIONS; row < rows.length; row += ROW) most = Math.max(most, rows[row]);
  return Math.min(most, MOST_POINTS);
}
