/**
 * The maximum number of attacks of one unit in a stage. A unit makes up to two attacks of a kind in a round
 * (RQ.ACT.ATTACK), and abilities add at most one.
 */
const MOST_ATTACKS = 3;

/** Counts the numbers in a set of tables, so that the owner of the tables can limit their memory. */
export interface Size {
  numbers: number;
}

/**
 * Assigns an index to each situation of one stage of a round. A stage consists of the active unit and the number of attacks that
 * each unit still has. A situation consists of the crossed boxes of both units and the RP that each can still spend.
 */
export class Stage {
  /** The number of situations. */
  readonly length: number;
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
    this.length = (boxes0 + 1) * (boxes1 + 1) * (most0 + 1) * (most1 + 1);
  }

  /**
   * Returns the index of a situation. RP that cannot be spent in the stage are ignored, so situations that differ only
   * in such RP share one value.
   */
  placeOf(hp0: number, hp1: number, rp0: number, rp1: number): number {
    const { boxes1, most0, most1 } = this;
    const boxes = hp0 * (boxes1 + 1) + hp1;
    return (boxes * (most0 + 1) + Math.min(rp0, most0)) * (most1 + 1) + Math.min(rp1, most1);
  }
}

/** The values of one stage, in a table with one number for each situation. */
export class StageTable extends Stage {
  private readonly values: Float64Array;

  constructor(boxes0: number, boxes1: number, most0: number, most1: number, size: Size) {
    super(boxes0, boxes1, most0, most1);
    this.values = new Float64Array(this.length).fill(Number.NaN);
    size.numbers += this.length;
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

  constructor(boxes0: number, boxes1: number, most0: number, most1: number, size: Size) {
    super(boxes0, boxes1, most0, most1);
    this.answers = new Uint8Array(this.length);
    size.numbers += Math.ceil(this.length / Float64Array.BYTES_PER_ELEMENT);
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
