import { GuideTable } from './GuideTable.ts';
import { hitWeights } from './outcomeWeights.ts';

/** Numbers of dice, sides and needs below 2⁵, as nearly all pools have them. */
const SMALL_BITS = 5;
/** The top bits of a word, which decide nearly every draw. */
const TOP_BITS = 10;
const TOPS = 2 ** TOP_BITS;
const WORD_BITS = 32;
const UNSURE = -1;
const FIRST_ROWS = 8;

/**
 * How many dice of a pool hit, from one 32-bit word, by a `GuideTable` for each kind of pool.
 *
 * Of small pools there is a row of bytes besides: by the word's top ten bits, the hits if these bits decide them, as they do
 * for all but one word in a hundred. So a draw is one test for all three numbers and two looks into flat arrays, whatever
 * pools rules ask for by turns; going from list to list to a table, and making sure of each, takes twice the instructions.
 */
export class PoolTables {
  /** By sides, need and dice: the number of its row; 0: it has none yet, and row 0 is sure of nothing. */
  private readonly rows = new Uint16Array(2 ** (3 * SMALL_BITS));
  private sure = new Int8Array(FIRST_ROWS * TOPS).fill(UNSURE);
  private rowCount = 1;
  /** By row; and those of pools that are not small, by name. */
  private readonly tables: GuideTable[] = [];
  private readonly others = new Map<string, GuideTable>();

  /**
   * @param word any 32-bit integer, signed or not
   * @throws RangeError if there is no such pool
   */
  hits(dice: number, sides: number, need: number, word: number): number {
    if ((dice | sides | need) >>> SMALL_BITS !== 0) return this.hitsOfOther(dice, sides, need, word);
    const row = this.rows[(sides << (2 * SMALL_BITS)) | (need << SMALL_BITS) | dice];
    const hits = this.sure[(row << TOP_BITS) | (word >>> (WORD_BITS - TOP_BITS))];
    return hits >= 0 ? hits : this.lookCloser(row, dice, sides, need, word);
  }

  private lookCloser(row: number, dice: number, sides: number, need: number, word: number): number {
    const table = row > 0 ? this.tables[row] : this.addRow(dice, sides, need);
    return table.outcome(word);
  }

  private hitsOfOther(dice: number, sides: number, need: number, word: number): number {
    const name = `${dice} ${sides} ${need}`;
    let table = this.others.get(name);
    if (table === undefined) {
      table = new GuideTable(hitWeights(dice, sides, need));
      this.others.set(name, table);
    }
    return table.outcome(word);
  }

  private addRow(dice: number, sides: number, need: number): GuideTable {
    const table = new GuideTable(hitWeights(dice, sides, need));
    const row = this.rowCount;
    this.rowCount += 1;
    if (this.rowCount * TOPS > this.sure.length) {
      const more = new Int8Array(2 * this.sure.length);
      more.set(this.sure);
      this.sure = more;
    }
    for (let top = 0; top < TOPS; top += 1) {
      const first = table.outcome(top << (WORD_BITS - TOP_BITS));
      const last = table.outcome(((top + 1) << (WORD_BITS - TOP_BITS)) - 1);
      this.sure[(row << TOP_BITS) | top] = first === last ? first : UNSURE;
    }
    this.tables[row] = table;
    this.rows[(sides << (2 * SMALL_BITS)) | (need << SMALL_BITS) | dice] = row;
    return table;
  }
}
