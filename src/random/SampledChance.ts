import type { Chance } from './Chance.ts';
import { DiceTables } from './DrawTables.ts';
import { AliasTable } from './outcomeTables.ts';
import { WordStreams } from './WordStreams.ts';

const WORDS = 2 ** 32;

/**
 * Up to this number of sides, sides · (a 16-bit half of a word) is below 2³¹, so V8 keeps the product as a signed
 * integer.
 */
const MOST_SIDES_IN_HALVES = 2 ** 15;

/** All instances share these tables, because V8 then compiles their address into every loop that draws. */
const tables = new DiceTables();

/**
 * A `Chance` for millions of trials. Every draw is a function of (key, trial, purpose, number of words that the purpose has taken
 * in this trial). So any trial can be played alone, in any order, on any machine, with the same draws.
 */
export class SampledChance implements Chance {
  private readonly streams: WordStreams;
  private readonly aliasTables = new WeakMap<readonly number[], AliasTable>();

  /**
   * @param key four words, from `seedKey`
   * @param firstPurpose a number that is added to each purpose that a caller gives
   */
  constructor(key: Uint32Array, firstPurpose = 0) {
    this.streams = new WordStreams(key, firstPurpose);
  }

  /** Starts a trial, 0..2⁵³ − 1. */
  begin(trial: number): void {
    this.streams.begin(trial);
  }

  /**
   * Announces the next trials. Their numbers are `first` plus each of the first `count` offsets. ⌊number / 2³²⌋ must be the same
   * for all of them, and no number may occur twice. `beginNext` then starts the trials in the order of their offsets, which need
   * not be increasing.
   *
   * @param offsets each below `TRIALS_AHEAD`; not copied, so the array must stay unchanged until the last of these trials is over
   * @param count at most `TRIALS_AHEAD`
   * @param end a number above all of these trials. If a later batch begins below it, prefetching is interrupted.
   */
  announce(first: number, offsets: Int32Array, count: number, end: number): void {
    this.streams.announce(first, offsets, count, end);
  }

  /** Starts the next announced trial. */
  beginNext(): void {
    this.streams.beginNext();
  }

  /** The number of words that the current trial has taken so far. */
  get wordsTaken(): number {
    return this.streams.wordsTaken;
  }

  /**
   * Draws a face by the method of Lemire 2019, "Fast random integer generation in an interval". The face is ⌊word · sides / 2³²⌋
   * + 1. If the remainder of this division is below 2³² mod sides, the next word is taken instead, because some faces would
   * otherwise be more likely than others.
   *
   * The product does not fit a 32-bit integer. To avoid doubles, `imul` gives the low 32 bits of the product, and the
   * high bits are computed from the upper half h and the lower half l of the word. The low 16 bits of l · sides are
   * dropped, because the high bits do not depend on them:
   * ⌊(h · 2¹⁶ + l) · sides / 2³²⌋ = ⌊(h · sides + ⌊l · sides / 2¹⁶⌋) / 2¹⁶⌋.
   */
  die(purpose: number, sides: number): number {
    const word = this.streams.word(purpose);
    if (sides > MOST_SIDES_IN_HALVES || Math.imul(word, sides) >>> 0 < sides) return this.dieOf(word, purpose, sides);
    return (((word >>> 16) * sides + (((word & 0xffff) * sides) >>> 16)) >>> 16) + 1;
  }

  sum(purpose: number, dice: number, sides: number): number {
    return tables.sum(dice, sides, this.streams.word(purpose));
  }

  hits(purpose: number, dice: number, sides: number, need: number): number {
    return tables.hits(dice, sides, need, this.streams.word(purpose));
  }

  pick(purpose: number, weights: readonly number[]): number {
    let table = this.aliasTables.get(weights);
    if (table === undefined) {
      table = new AliasTable(weights);
      this.aliasTables.set(weights, table);
    }
    return table.index(this.streams.word(purpose));
  }

  /** Returns the face that a word gives. If the word is rejected, the first later word that is not rejected gives the face. */
  private dieOf(word: number, purpose: number, sides: number): number {
    const unfair = WORDS % sides;
    let product = (word >>> 0) * sides;
    let face = Math.floor(product / WORDS);
    while (product - face * WORDS < unfair) {
      product = (this.streams.word(purpose) >>> 0) * sides;
      face = Math.floor(product / WORDS);
    }
    return face + 1;
  }
}
