import { DrawTables } from './DrawTables.ts';
import { GuideTable, hitWeights, type OutcomeWeights, sumWeights } from './outcomeTables.ts';
import { sureOutcomes, tableDraw, UNSURE } from './wordDraws.ts';

/** The number of bits of small numbers: nearly all rolls have fewer than 2⁵ dice, sides and needs. */
const SMALL_BITS = 5;
/** The number of top bits of a word that decide nearly every draw. */
const TOP_BITS = 10;
const TOPS = 2 ** TOP_BITS;
const WORD_BITS = 32;
const MOST_SURE = 127;
/** The number of rows that are reserved. The system allocates memory only for rows that are written. */
const MOST_ROWS = 512;

/**
 * Draws the hits of a pool, or the sum of dice, from one 32-bit word, by a `GuideTable` for each kind of roll.
 *
 * Small rolls also have a row of bytes: for each value of the word's top ten bits, the outcome if these bits decide it,
 * which they do for all but one word in a hundred. So a draw is one test of all its numbers and two reads of flat arrays,
 * for any sequence of rolls. Nested lists with a check at every level would take twice the instructions.
 */
export class DiceTables {
  /** The row of a pool by sides, need and dice, and of a sum by sides and dice. 0: no row yet; row 0 decides nothing. */
  private readonly poolRows = new Uint16Array(2 ** (3 * SMALL_BITS));
  private readonly sumRows = new Uint16Array(2 ** (2 * SMALL_BITS));
  private readonly sure = new Int8Array(MOST_ROWS * TOPS);
  private rowCount = 1;
  /** The guide table of each row. */
  private readonly tables: GuideTable[] = [];
  /** The guide tables of rolls that are not small. */
  private readonly others = new DrawTables((outcomes) => new GuideTable(outcomes));

  constructor() {
    this.sure.fill(UNSURE, 0, TOPS);
  }

  /**
   * @param word any 32-bit integer, signed or not
   * @throws RangeError if there is no such pool
   */
  hits(dice: number, sides: number, need: number, word: number): number {
    if ((dice | sides | need) >>> SMALL_BITS !== 0) return this.hitsOfOther(dice, sides, need, word);
    const row = this.poolRows[(sides << (2 * SMALL_BITS)) | (need << SMALL_BITS) | dice];
    const hits = this.sure[(row << TOP_BITS) | (word >>> (WORD_BITS - TOP_BITS))];
    return hits >= 0 ? hits : this.lookCloserAtPool(row, dice, sides, need, word);
  }

  /**
   * @param word any 32-bit integer, signed or not
   * @throws RangeError if there are no such dice
   */
  sum(dice: number, sides: number, word: number): number {
    if ((dice | sides) >>> SMALL_BITS !== 0) return this.sumOfOther(dice, sides, word);
    const row = this.sumRows[(sides << SMALL_BITS) | dice];
    const sum = this.sure[(row << TOP_BITS) | (word >>> (WORD_BITS - TOP_BITS))];
    return sum >= 0 ? sum : this.lookCloserAtSum(row, dice, sides, word);
  }

  private lookCloserAtPool(known: number, dice: number, sides: number, need: number, word: number): number {
    let row = known;
    if (row === 0) {
      if (this.rowCount === MOST_ROWS) return this.hitsOfOther(dice, sides, need, word);
      row = this.addRow(hitWeights(dice, sides, need));
      this.poolRows[(sides << (2 * SMALL_BITS)) | (need << SMALL_BITS) | dice] = row;
    }
    return this.tables[row].outcome(word);
  }

  private lookCloserAtSum(known: number, dice: number, sides: number, word: number): number {
    let row = known;
    if (row === 0) {
      if (this.rowCount === MOST_ROWS) return this.sumOfOther(dice, sides, word);
      row = this.addRow(sumWeights(dice, sides));
      this.sumRows[(sides << SMALL_BITS) | dice] = row;
    }
    return this.tables[row].outcome(word);
  }

  private hitsOfOther(dice: number, sides: number, need: number, word: number): number {
    return this.others.hits(dice, sides, need).outcome(word);
  }

  private sumOfOther(dice: number, sides: number, word: number): number {
    return this.others.sum(dice, sides).outcome(word);
  }

  private addRow(weights: OutcomeWeights): number {
    const table = new GuideTable(weights);
    const row = this.rowCount;
    this.rowCount += 1;
    const sure = sureOutcomes(tableDraw(table), TOP_BITS).map((outcome) => (outcome <= MOST_SURE ? outcome : UNSURE));
    this.sure.set(sure, row << TOP_BITS);
    this.tables[row] = table;
    return row;
  }
}
