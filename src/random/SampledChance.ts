import type { Chance } from './Chance.ts';
import { DiceTables } from './DrawTables.ts';
import { AliasTable } from './outcomeTables.ts';
import { WordStreams } from './WordStreams.ts';

const WORDS = 2 ** 32;

/** Up to this number of sides, the product of a die and half a word is an integer that V8 keeps as a signed integer. */
const MOST_SIDES_IN_HALVES = 2 ** 15;

/** All instances share the tables: V8 compiles the address of a file's constant into every loop that draws. */
const tables = new DiceTables();

/**
 * Chance for millions of trials. Every draw is a function of (key, trial, purpose, number of words that the purpose has
 * taken in this trial), so any trial can be played alone, in any order, on any machine.
 */
export class SampledChance implements Chance {
  private readonly streams: WordStreams;
  private readonly aliasTables = new WeakMap<readonly number[], AliasTable>();

  /**
   * @param key four words, from `seedKey`
   * @param firstPurpose the purpose that callers number 0
   */
  constructor(key: Uint32Array, firstPurpose = 0) {
    this.streams = new WordStreams(key, firstPurpose);
  }

  /** Starts a trial, 0..2⁵³ − 1. */
  begin(trial: number): void {
    this.streams.begin(trial);
  }

  /**
   * Announces the next trials: `first` plus each of the first `count` offsets, in any order. Their numbers must share
   * the same multiple of 2³², and none may occur twice. `beginNext` then starts them in this order.
   *
   * @param offsets each below `TRIALS_AHEAD`; not copied, so it must stay unchanged until the last of these trials is
   * over
   * @param count at most `TRIALS_AHEAD`
   * @param end a number above all of these trials
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
   * Lemire 2019, "Fast random integer generation in an interval": word · sides / 2³² is the face, unless the remainder falls
   * into the first 2³² mod sides places, which would make some faces more likely; then another word is taken.
   *
   * The product does not fit an integer, and a double needs two roundings. So `imul` gives its low 32 bits, and its high
   * bits come from the word's halves h and l, because what they drop cannot carry: ⌊(h · 2¹⁶ + l) · sides / 2³²⌋ = ⌊(h ·
   * sides + ⌊l · sides / 2¹⁶⌋) / 2¹⁶⌋.
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

  /** The die of a word, or of the first later word that is not rejected. */
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
