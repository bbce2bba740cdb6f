import { ensureCapacity } from '../../../foundation/IntTable.ts';

/**
 * The maximum number of attacks of one unit in a stage. A unit makes up to two attacks of a kind in a round
 * (RQ.ACT.ATTACK), and abilities add at most one.
 */
const MOST_ATTACKS = 3;

/** The index in a `ValueStore` that no row uses. */
const NO_ROW = 0;
/** The initial number of values in a `ValueStore`. */
const FIRST_VALUES = 1024;

/**
 * The memory of a set of tables: the rows of all `StageTable`s, one after another in one list. Of the pairs of crossed boxes that
 * a stage can have, a battle meets about one in five, so a row is added only when it is first needed.
 */
export class ValueStore {
  values = new Float64Array(FIRST_VALUES);
  /** The memory that all tables use, in numbers of 8 bytes, so that the owner of the tables can limit it. */
  numbers = 0;
  private used = NO_ROW + 1;

  /** Adds a row of unknown values (NaN). Returns the index of its first value. */
  addRow(length: number): number {
    const start = this.used;
    this.used += length;
    this.numbers += length;
    this.values = ensureCapacity(this.values, this.used);
    this.values.fill(Number.NaN, start, this.used);
    return start;
  }

  /** Counts the memory of a table outside the list of values. */
  count(bytes: number): void {
    this.numbers += Math.ceil(bytes / Float64Array.BYTES_PER_ELEMENT);
  }
}

/**
 * Assigns an index to each situation of one stage of a round. A stage consists of the active unit and the number of attacks that
 * each unit still has. A situation consists of the crossed boxes of both units (a pair) and the RP that each can still spend (a
 * column).
 */
export class Stage {
  /** The number of pairs of crossed boxes, and of columns. */
  readonly pairs: number;
  readonly columns: number;
  private readonly boxes1: number;
  private readonly most0: number;
  private readonly most1: number;

  /**
   * @param boxes0 the number of boxes of the first unit; `boxes1`: of the second unit
   * @param most0 the most RP that the first unit can spend in this stage
   * @param most1 the most RP that the second unit can spend in this stage
   */
  constructor(boxes0: number, boxes1: number, most0: number, most1: number) {
    this.boxes1 = boxes1;
    this.most0 = most0;
    this.most1 = most1;
    this.pairs = (boxes0 + 1) * (boxes1 + 1);
    this.columns = (most0 + 1) * (most1 + 1);
  }

  protected pairOf(hp0: number, hp1: number): number {
    return hp0 * (this.boxes1 + 1) + hp1;
  }

  /** RP that cannot be spent in the stage are ignored, so situations that differ only in such RP share one value. */
  protected columnOf(rp0: number, rp1: number): number {
    const { most0, most1 } = this;
    return Math.min(rp0, most0) * (most1 + 1) + Math.min(rp1, most1);
  }
}

/** The values of one stage, one number for each situation. */
export class StageTable extends Stage {
  private readonly store: ValueStore;
  /** For each pair of crossed boxes, the index of its row in the store; NO_ROW if it has none yet. */
  private readonly rows: Int32Array;

  constructor(boxes0: number, boxes1: number, most0: number, most1: number, store: ValueStore) {
    super(boxes0, boxes1, most0, most1);
    this.store = store;
    this.rows = new Int32Array(this.pairs);
    store.count(this.rows.byteLength);
  }

  /** Returns the index of a situation. Adds the row of its pair of crossed boxes, if it has none yet. */
  placeOf(hp0: number, hp1: number, rp0: number, rp1: number): number {
    const pair = this.pairOf(hp0, hp1);
    if (this.rows[pair] === NO_ROW) this.rows[pair] = this.store.addRow(this.columns);
    return this.rows[pair] + this.columnOf(rp0, rp1);
  }

  isUnknown(place: number): boolean {
    return Number.isNaN(this.store.values[place]);
  }

  put(place: number, value: number): void {
    this.store.values[place] = value;
  }

  at(place: number): number {
    return this.store.values[place];
  }
}

/** The answers of an `AnswerTable`. */
const UNKNOWN = 0;
const PAYS = 1;
const PAYS_NOT = 2;

/**
 * The answers to one question, such as whether a dodge pays. A table uses one byte for each situation of a stage.
 * Battles read these tables so often that they should stay in the processor's cache; with 8 bytes for each situation
 * they would be too large.
 */
export class AnswerTable extends Stage {
  private readonly answers: Uint8Array;

  constructor(boxes0: number, boxes1: number, most0: number, most1: number, store: ValueStore) {
    super(boxes0, boxes1, most0, most1);
    this.answers = new Uint8Array(this.pairs * this.columns);
    store.count(this.answers.byteLength);
  }

  /** Returns the index of a situation. */
  placeOf(hp0: number, hp1: number, rp0: number, rp1: number): number {
    return this.pairOf(hp0, hp1) * this.columns + this.columnOf(rp0, rp1);
  }

  isUnknown(place: number): boolean {
    return this.answers[place] === UNKNOWN;
  }

  put(place: number, pays: boolean): void {
    this.answers[place] = pays ? PAYS : PAYS_NOT;
  }

  pays(place: number): boolean {
    return this.answers[place] === PAYS;
  }
}

/**
 * Returns the index of a stage in a list of tables.
 *
 * @param active the unit whose activation it is: 0 or 1
 * @param left the remaining attacks of the active unit
 * @param toCome the attacks of the other unit in its own activation, if that is still to come
 */
export function stageOf(active: number, left: number, toCome: number): number {
  return (active * (MOST_ATTACKS + 1) + left) * (MOST_ATTACKS + 1) + toCome;
}
