import type { Chance } from './Chance.ts';
import { DiceTables } from './DiceTables.ts';
import { AliasTable } from './outcomeTables.ts';
import { WordStreams } from './WordStreams.ts';

const WORDS = 2 ** 32;

/** Up to here the products of a die and half a word are integers that V8 keeps as such, with their sign. */
const MOST_SIDES_IN_HALVES = 2 ** 15;

/**
 * Dice are the same for everyone. What is a file's own and never changes V8 takes for a constant, down to where it lies in
 * memory, in whatever loop a draw stands.
 */
const tables = new DiceTables();

/**
 * Chance for millions of trials: every draw is a function of (key, trial, purpose, how many words that purpose has taken
 * in this trial), so any trial can be played alone, in any order, on any machine.
 */
export class SampledChance implements Chance {
  private readonly streams: WordStreams;
  private readonly aliasTables = new WeakMap<readonly number[], AliasTable>();

  /**
   * @param key four words, from `seedKey`
   * @param firstPurpose the one that is called 0
   */
  constructor(key: Uint32Array, firstPurpose = 0) {
    this.streams = new WordStreams(key, firstPurpose);
  }

  /** Turns to a trial, 0..2⁵³ − 1. */
  begin(trial: number): void {
    this.streams.begin(trial);
  }

  /**
   * Announces the trials `first` + each of the first `count` offsets, in any order: the same 2³², and none twice. `beginNext`
   * turns to one after the other.
   *
   * @param offsets below `TRIALS_AHEAD`; read until the last of them is over
   * @param count up to `TRIALS_AHEAD`
   * @param end behind all of them
   */
  announce(first: number, offsets: Int32Array, count: number, end: number): void {
    this.streams.announce(first, offsets, count, end);
  }

  /** Turns to the next of the trials that are announced. */
  beginNext(): void {
    this.streams.beginNext();
  }

  /** How many words the trial in hand has taken so far. */
  get wordsTaken(): number {
    return this.streams.wordsTaken;
  }

  /**
   * Lemire 2019, "Fast random integer generation in an interval": word · sides / 2³² is the face, unless the remainder
   * falls into the first 2³² mod sides places, which would make some faces likelier; then another word is taken.
   *
   * The product has more bits than an integer here, and takes a double and two roundings. So its low 32 bits are those that
   * `imul` keeps, and its high ones come from the word's halves h and l, since what they leave behind cannot carry:
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

  /** The die of a word, or of the first after it that is fair. */
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
