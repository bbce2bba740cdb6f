import { AliasTable } from './AliasTable.ts';
import type { Chance } from './Chance.ts';
import { DiceTables } from './DiceTables.ts';
import { Threefry } from './Threefry.ts';

const WORDS = 2 ** 32;

/** Up to here the products of a die and half a word are integers that V8 keeps as such, with their sign. */
const MOST_SIDES_IN_HALVES = 2 ** 15;

/** Purposes that there is room for at first, each at its own place. */
const FIRST_PURPOSES = 1024;

/** Those above, which may lie far apart, have places by pages of so many, as they are asked for. */
const PAGE_BITS = 8;
const PAGE = 2 ** PAGE_BITS;

/**
 * Chance for millions of trials: every draw is a function of (key, trial, purpose, how many words that purpose has taken
 * in this trial), so any trial can be played alone, in any order, on any machine.
 *
 * What happens rarely stands in methods of its own: V8 inlines only so many bytes into a trial loop, and a draw that it
 * calls instead costs as much again as the draw.
 */
export class SampledChance implements Chance {
  private readonly threefry: Threefry;
  private trialLow = 0;
  private trialHigh = 0;
  /** The trial after the one in hand. */
  private following = 0;
  /** By page of purposes: where its places begin; 0: it has none yet. */
  private pages = new Int32Array(FIRST_PURPOSES / PAGE);
  /** Places given away so far. */
  private places = FIRST_PURPOSES;
  /**
   * By the place of a purpose: the trial that last asked for it (its low word), how many words that trial has taken, and the block of
   * four words that it is taking from.
   */
  private asking = new Int32Array(FIRST_PURPOSES);
  private taken = new Int32Array(FIRST_PURPOSES);
  private words = new Int32Array(4 * FIRST_PURPOSES);
  private readonly tables = new DiceTables();
  private readonly aliasTables = new WeakMap<readonly number[], AliasTable>();

  /** @param key four words, from `seedKey` */
  constructor(key: Uint32Array) {
    this.threefry = new Threefry(key);
  }

  /** Turns to a trial, 0..2⁵³ − 1. */
  begin(trial: number): void {
    const low = trial | 0;
    // While trials follow one another, none of them can be taken for an earlier one; else all marks are wiped.
    if (trial !== this.following || low === 0) this.jump(trial);
    this.trialLow = low;
    this.following = trial + 1;
  }

  /** How many words the trial in hand has taken so far. */
  get wordsTaken(): number {
    let words = 0;
    for (let at = 0; at < this.places; at += 1) if (this.asking[at] === this.trialLow) words += this.taken[at];
    return words;
  }

  private jump(trial: number): void {
    this.taken.fill(0);
    this.trialHigh = Math.floor(trial / WORDS) | 0;
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
    const word = this.word(purpose);
    if (sides > MOST_SIDES_IN_HALVES || Math.imul(word, sides) >>> 0 < sides) return this.dieOf(word, purpose, sides);
    return (((word >>> 16) * sides + (((word & 0xffff) * sides) >>> 16)) >>> 16) + 1;
  }

  sum(purpose: number, dice: number, sides: number): number {
    return this.tables.sum(dice, sides, this.word(purpose));
  }

  hits(purpose: number, dice: number, sides: number, need: number): number {
    return this.tables.hits(dice, sides, need, this.word(purpose));
  }

  pick(purpose: number, weights: readonly number[]): number {
    let table = this.aliasTables.get(weights);
    if (table === undefined) {
      table = new AliasTable(weights);
      this.aliasTables.set(weights, table);
    }
    return table.index(this.word(purpose));
  }

  /** The die of a word, or of the first after it that is fair. */
  private dieOf(word: number, purpose: number, sides: number): number {
    const unfair = WORDS % sides;
    let product = (word >>> 0) * sides;
    let face = Math.floor(product / WORDS);
    while (product - face * WORDS < unfair) {
      product = (this.word(purpose) >>> 0) * sides;
      face = Math.floor(product / WORDS);
    }
    return face + 1;
  }

  private word(purpose: number): number {
    const at = purpose < FIRST_PURPOSES ? purpose : this.farPlace(purpose);
    const taken = this.asking[at] === this.trialLow ? this.taken[at] : 0;
    if ((taken & 3) === 0) this.nextBlock(purpose, at, taken >>> 2);
    this.taken[at] = taken + 1;
    return this.words[4 * at + (taken & 3)];
  }

  private nextBlock(purpose: number, at: number, block: number): void {
    this.asking[at] = this.trialLow;
    this.threefry.block(this.trialLow, this.trialHigh, purpose, block, this.words, 4 * at);
  }

  private farPlace(purpose: number): number {
    const page = purpose >>> PAGE_BITS;
    const first = page < this.pages.length ? this.pages[page] : 0;
    // For all that V8 knows a new page could begin anywhere; as an integer, the place is one, too.
    return ((first > 0 ? first : this.addPage(page)) | 0) + (purpose & (PAGE - 1));
  }

  private addPage(page: number): number {
    const first = this.places;
    this.places += PAGE;
    if (page >= this.pages.length) this.pages = larger(this.pages, page + 1);
    if (this.places > this.taken.length) {
      this.taken = larger(this.taken, this.places);
      this.asking = larger(this.asking, this.places);
      this.words = larger(this.words, 4 * this.places);
    }
    this.pages[page] = first;
    return first;
  }
}

/** The same numbers, and room for at least so many, in powers of 2. */
function larger(from: Int32Array, least: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(2 ** Math.ceil(Math.log2(least)));
  to.set(from);
  return to;
}
