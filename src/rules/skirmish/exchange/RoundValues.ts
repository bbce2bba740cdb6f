import { TOLERANCE } from '../../../foundation/numbers.ts';
import { type Attack, CLOSE } from '../play/Attack.ts';
import { COUNTERBLOW_PRICE, DODGE_PRICE } from '../play/prices.ts';
import type { BlowOdds } from './BlowOdds.ts';
import {
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
} from './exchangeRows.ts';
import type { After } from './roundEnds.ts';
import { AnswerTable, type Stage, StageTable, stageOf, type ValueStore } from './stages.ts';

/**
 * The most RP that a unit can spend on reactions to one close attack: the price of a dodge plus the price of a
 * counterblow.
 */
const POINTS_BY_ATTACK = DODGE_PRICE + COUNTERBLOW_PRICE;

/** One of the two units during a round. */
export interface Side {
  /** The unit's numbers, as returned by `exchangeRows`. */
  readonly rows: Int32Array;
  /** The kind of the unit's attacks: CLOSE or RANGED. */
  readonly kind: number;
  /**
   * True if the unit makes an attack only if that is better for the unit than to make no more attacks in its
   * activation.
   */
  readonly mayStop: boolean;
}

/**
 * The values of the rest of a round between two units that attack each other and use dodges and counterblows optimally:
 *
 *     attacked = Σ P(wounds) · value(after the attack), with or without a dodge
 *     stopped  = the value if the active unit makes no more attacks
 *     value(before an attack) = stopped, if the unit may stop and that is better,
 *                               otherwise (1 − doubt) · attacked + doubt · stopped
 *     value(after a close attack) = value(before the next attack), without a counterblow,
 *                                   or Σ P(wounds by the counterblow) · value(before the next attack)
 *
 * A reaction is made if that is better for the defender. The active unit stops if that is better for this unit. All
 * values are values for the first unit, which maximises them; the second unit minimises them. Each value is computed
 * when it is first needed.
 */
export class RoundValues {
  private readonly sides: readonly [Side, Side];
  private readonly after: After;
  private readonly blows: BlowOdds;
  /** The chance that a unit does not make an attack that it could make, for example because it attacks another opponent. */
  private readonly doubt: number;
  /** The boxes of both units, and the most RP that a row gives each of them. */
  private readonly boxes0: number;
  private readonly boxes1: number;
  private readonly most0: number;
  private readonly most1: number;
  private readonly store: ValueStore;
  /**
   * Seven lists of tables, each indexed by stage (`stageOf`):
   * - `before` and `struck`: the value before an attack, and the value after a close attack;
   * - `dodging`, `answering` and `stopping`: whether it pays to dodge, to make a counterblow, and to make no more
   *   attacks;
   * - `attacked` and `dodged`: the value of a plain attack (`isPlain`) without a dodge, and with one.
   */
  private readonly before: StageTable[] = [];
  private readonly struck: StageTable[] = [];
  private readonly dodging: AnswerTable[] = [];
  private readonly answering: AnswerTable[] = [];
  private readonly stopping: AnswerTable[] = [];
  private readonly attacked: StageTable[] = [];
  private readonly dodged: StageTable[] = [];

  /**
   * @param after the value at the end of the round
   * @param doubt the chance that a unit does not make an attack that it could make
   * @param store the memory of all tables of this object
   */
  constructor(one: Side, other: Side, after: After, doubt: number, blows: BlowOdds, store: ValueStore) {
    this.sides = [one, other];
    this.after = after;
    this.doubt = doubt;
    this.blows = blows;
    this.boxes0 = one.rows.length / ROW - 1;
    this.boxes1 = other.rows.length / ROW - 1;
    this.most0 = mostPoints(one.rows);
    this.most1 = mostPoints(other.rows);
    this.store = store;
  }

  /**
   * Returns the value before the next attack of the round.
   *
   * @param active the unit whose activation it is: 0 or 1
   * @param left the remaining attacks of the active unit
   * @param toCome the attacks of the other unit in its own activation, if that is still to come in this round;
   * otherwise 0
   * @param hp0 the number of crossed boxes of unit 0; `hp1`: of unit 1
   * @param rp0 the remaining RP of unit 0; `rp1`: of unit 1
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
      const { most0, most1 } = this;
      return this.valueBefore(active, left, toCome, hp0, hp1, Math.min(rp0, most0), Math.min(rp1, most1));
    }
    if (hp0 >= this.boxes0 || hp1 >= this.boxes1) return this.after.at(hp0, hp1);
    if (left === 0) {
      return toCome > 0 ? this.valueBefore(1 - active, toCome, 0, hp0, hp1, rp0, rp1) : this.after.at(hp0, hp1);
    }
    const values = this.tableOf(this.before, active, left, toCome, 0);
    const at = values.placeOf(hp0, hp1, rp0, rp1);
    if (values.isUnknown(at)) {
      const { doubt } = this;
      const attacked = this.attackValue(active, left, toCome, hp0, hp1, rp0, rp1);
      const isOptional = doubt > 0 || this.sides[active].mayStop;
      const stopped = isOptional ? this.valueBefore(active, 0, toCome, hp0, hp1, rp0, rp1) : attacked;
      const stops = this.sides[active].mayStop && (active === 0 ? stopped > attacked : stopped < attacked);
      values.put(at, stops ? stopped : attacked + doubt * (stopped - attacked));
    }
    return values.at(at);
  }

  /**
   * Returns how much the next attack of the active unit adds to that unit's value; below 0 if it is better to make no more attacks. The
   * parameters are those of `valueBefore`.
   */
  gainOfAttack(
    active: number,
    left: number,
    toCome: number,
    hp0: number,
    hp1: number,
    rp0: number,
    rp1: number,
  ): number {
    if (this.isBeyond(rp0, rp1)) {
      const { most0, most1 } = this;
      return this.gainOfAttack(active, left, toCome, hp0, hp1, Math.min(rp0, most0), Math.min(rp1, most1));
    }
    if (left === 0 || hp0 >= this.boxes0 || hp1 >= this.boxes1) return 0;
    const attacked = this.attackValue(active, left, toCome, hp0, hp1, rp0, rp1);
    const stopped = this.valueBefore(active, 0, toCome, hp0, hp1, rp0, rp1);
    return (1 - this.doubt) * (active === 0 ? attacked - stopped : stopped - attacked);
  }

  /** Returns true if it is better for the active unit to make no more attacks. The parameters are those of `valueBefore`. */
  stopPays(active: number, left: number, toCome: number, hp0: number, hp1: number, rp0: number, rp1: number): boolean {
    if (this.isBeyond(rp0, rp1)) {
      const { most0, most1 } = this;
      return this.stopPays(active, left, toCome, hp0, hp1, Math.min(rp0, most0), Math.min(rp1, most1));
    }
    if (left === 0 || hp0 >= this.boxes0 || hp1 >= this.boxes1) return false;
    const answers = this.answersOf(this.stopping, active, left, toCome, 0);
    const at = answers.placeOf(hp0, hp1, rp0, rp1);
    if (answers.isUnknown(at)) {
      answers.put(at, zeroIfTiny(this.gainOfAttack(active, left, toCome, hp0, hp1, rp0, rp1)) < 0);
    }
    return answers.pays(at);
  }

  /**
   * Returns true if a dodge of a close attack, before its hit roll, adds to the value of the defender.
   *
   * @param left the remaining attacks of the active unit after this one
   */
  dodgePays(active: number, left: number, toCome: number, hp0: number, hp1: number, rp0: number, rp1: number): boolean {
    if (this.isBeyond(rp0, rp1)) {
      const { most0, most1 } = this;
      return this.dodgePays(active, left, toCome, hp0, hp1, Math.min(rp0, most0), Math.min(rp1, most1));
    }
    const answers = this.answersOf(this.dodging, active, left, toCome, POINTS_BY_ATTACK);
    const at = answers.placeOf(hp0, hp1, rp0, rp1);
    if (answers.isUnknown(at)) {
      const struck = 1 - active;
      const dodge = this.dodgeDice(struck, struck === 0 ? hp0 : hp1);
      const paid0 = struck === 0 ? rp0 - DODGE_PRICE : rp0;
      const paid1 = struck === 1 ? rp1 - DODGE_PRICE : rp1;
      const plain = this.valueOfAttack(active, left, toCome, hp0, hp1, rp0, rp1, 0);
      const dodged = this.valueOfAttack(active, left, toCome, hp0, hp1, paid0, paid1, dodge);
      answers.put(at, zeroIfTiny(struck === 0 ? dodged - plain : plain - dodged) > 0);
    }
    return answers.pays(at);
  }

  /**
   * Returns true if a counterblow adds to the value of the unit that was struck.
   *
   * @param left the remaining attacks of the active unit after this one
   */
  answerPays(
    active: number,
    left: number,
    toCome: number,
    hp0: number,
    hp1: number,
    rp0: number,
    rp1: number,
  ): boolean {
    if (this.isBeyond(rp0, rp1)) {
      const { most0, most1 } = this;
      return this.answerPays(active, left, toCome, hp0, hp1, Math.min(rp0, most0), Math.min(rp1, most1));
    }
    const answers = this.answersOf(this.answering, active, left, toCome, COUNTERBLOW_PRICE);
    const at = answers.placeOf(hp0, hp1, rp0, rp1);
    if (answers.isUnknown(at)) {
      const without = this.valueBefore(active, left, toCome, hp0, hp1, rp0, rp1);
      const answered = this.valueAnswered(active, left, toCome, hp0, hp1, rp0, rp1);
      answers.put(at, zeroIfTiny(active === 1 ? answered - without : without - answered) > 0);
    }
    return answers.pays(at);
  }

  /**
   * Returns the value after a close attack of the active unit, which the other unit may answer (RQ.RE.COUNTERBLOW).
   *
   * @param left the remaining attacks of the active unit after this one
   */
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
      const { most0, most1 } = this;
      return this.valueStruck(active, left, toCome, hp0, hp1, Math.min(rp0, most0), Math.min(rp1, most1));
    }
    if (hp0 >= this.boxes0 || hp1 >= this.boxes1) return this.after.at(hp0, hp1);
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

  /** Returns the value after a close attack that the other unit answers by a counterblow. That unit must have the RP for it. */
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
   * Returns the expected value after an attack. It is a mean over the possible numbers of wounds.
   *
   * @param odds the probability of each number of wounds
   * @param wounded the unit that takes the wounds: 0 or 1
   * @param mayAnswer true if a counterblow may follow
   * @param left the remaining attacks of the active unit after this one
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
    const most = (wounded === 0 ? this.boxes0 : this.boxes1) - crossed;
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
   * Returns the value of a plain attack of the active unit (`isPlain`) before its dice are rolled. The price of a dodge
   * must be paid already.
   *
   * @param left the remaining attacks after this one
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

  /**
   * Returns the value of an attack of the active unit before its dice are rolled.
   *
   * @param left the remaining attacks after this one
   * @param dodge the number of dodge dice, already paid for; 0: no dodge
   */
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

  /**
   * Returns true if an attack of the active unit has exactly the dice and needed numbers of the units' rows. That is so
   * if nothing has changed them for this attack only.
   */
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

  /** Returns the number of dice of a unit's dodge. */
  private dodgeDice(side: number, hp: number): number {
    return this.sides[side].rows[hp * ROW + DODGE];
  }

  /**
   * Returns true if a unit has more RP than any row gives it. The caller then computes the value for the most RP that a
   * row gives. Without this limit, a value in a table would depend on the RP of the query that came first.
   */
  private isBeyond(rp0: number, rp1: number): boolean {
    return rp0 > this.most0 || rp1 > this.most1;
  }

  /**
   * Returns the table of a stage.
   *
   * @param more the RP that the attacked unit can spend on the present attack, in addition to the RP that it can spend on the
   * remaining attacks
   */
  private tableOf(tables: StageTable[], active: number, left: number, toCome: number, more: number): StageTable {
    const stage = stageOf(active, left, toCome);
    tables[stage] ??= this.newTable(StageTable, active, left, toCome, more);
    return tables[stage];
  }

  /** Returns the table of a stage for the answers to a question. The parameters are those of `tableOf`. */
  private answersOf(tables: AnswerTable[], active: number, left: number, toCome: number, more: number): AnswerTable {
    const stage = stageOf(active, left, toCome);
    tables[stage] ??= this.newTable(AnswerTable, active, left, toCome, more);
    return tables[stage];
  }

  private newTable<Table extends Stage>(
    Kind: new (boxes0: number, boxes1: number, most0: number, most1: number, store: ValueStore) => Table,
    active: number,
    left: number,
    toCome: number,
    more: number,
  ): Table {
    const { boxes0, boxes1, most0, most1, sides, store } = this;
    const faced = left * pointsByAttack(sides[active]) + more;
    const facedLater = toCome * pointsByAttack(sides[1 - active]);
    const spent0 = Math.min(most0, active === 0 ? facedLater : faced);
    const spent1 = Math.min(most1, active === 0 ? faced : facedLater);
    return new Kind(boxes0, boxes1, spent0, spent1, store);
  }
}

/**
 * Returns the most RP that can be spent on reactions to one attack; 0 for a shot, because shelter is not evaluated
 * here.
 */
function pointsByAttack({ kind }: Side): number {
  return kind === CLOSE ? POINTS_BY_ATTACK : 0;
}

/**
 * Returns 0 for a gain that is only a rounding error. The comparison is written out, because V8 may allocate memory for a
 * fractional number that is passed to another function.
 */
export function zeroIfTiny(worth: number): number {
  return worth >= -TOLERANCE && worth <= TOLERANCE ? 0 : worth;
}

function mostPoints(rows: Int32Array): number {
  let most = 0;
  for (let row = REACTIONS; row < rows.length; row += ROW) most = Math.max(most, rows[row]);
  return most;
}
