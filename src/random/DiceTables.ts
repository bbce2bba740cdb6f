import { DrawTables } from './DrawTables.ts';
import { GuideTable, hitWeights, type OutcomeWeights, sumWeights } from './outcomeTables.ts';
import { sureOutcomes, tableDraw, UNSURE } from './wordDraws.ts';

/** Numbers of dice, sides and needs below 2⁵, as nearly all rolls have them. */
const SMALL_BITS = 5;
/** The top bits of a word, which decide nearly every draw. */
const TOP_BITS = 10;
const TOPS = 2 ** TOP_BITS;
const WORD_BITS = 32;
const MOST_SURE = 127;
/** Rows that there is room for; memory that none has been written to yet is not taken up. */
const MOST_ROWS = 512;

/**
 * How many dice of a pool hit, or what dice add up to, from one 32-bit word, by a `GuideTable` for each kind of roll.
 *
 * Of small rolls there is a row of bytes besides: by the word's top ten bits, the outcome if these bits decide it, as they do
 * for all but one word in a hundred. So a draw is one test for all its numbers and two looks into flat arrays, whatever
 * rolls rules ask for by turns; going from list to list to a table, and making sure of each, takes twice the instructions.
 */
export class DiceTables {
  /** By sides, need and dice, and by sides and dice: the number of its row; 0: it has none yet, and row 0 is sure of nothing. */
  private readonly poolRows = new Uint16Array(2 ** (3 * SMALL_BITS));
  private readonly sumRows = new Uint16Array(2 ** (2 * SMALL_BITS));
  private readonly sure = new Int8Array(MOST_ROWS * TOPS);
  private rowCount = 1;
  /** By row. */
  private readonly tables: GuideTable[] = [];
  /** Of rolls that are not small. */
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
