import { AliasTable } from './AliasTable.ts';
import type { Chance } from './Chance.ts';
import { GuideTable } from './GuideTable.ts';
import { hitWeights, sumWeights } from './outcomeWeights.ts';
import { Threefry } from './Threefry.ts';

const WORDS = 2 ** 32;

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
  /**
   * By dice, the tables of the kind of pool that was asked for first, at hand because most rules ask for one kind alone.
   * It stays the one at hand where rules ask for several by turns: changing over would cost more than looking up.
   */
  private pool: GuideTable[] = [];
  private poolSides = 0;
  private poolNeed = 0;
  /** By sides, need and dice, the tables of all pools. */
  private readonly pools: GuideTable[][][] = [];
  private readonly sumTables: GuideTable[][] = [];
  private readonly aliasTables = new WeakMap<readonly number[], AliasTable>();

  /** @param key four words, from `seedKey` */
  constructor(key: Uint32Array) {
    this.threefry = new Threefry(key);
  }

  /** Turns to a trial, 0..2⁵³ − 1. */
  begin(trial: number): void {
    const low = trial | 0;
    // While trials follow one another, none of them can be taken for an earlier one; else all marks are wiped.
    if (low !== this.trialLow + 1 || low === 0) this.taken.fill(0);
    this.trialLow = low;
    this.trialHigh = Math.floor(trial / WORDS) | 0;
  }

  /**
   * Lemire 2019, "Fast random integer generation in an interval": word · sides / 2³² is the face, unless the remainder
   * falls into the first 2³² mod sides places, which would make some faces likelier; then another word is taken.
   */
  die(purpose: number, sides: number): number {
    let product = (this.word(purpose) >>> 0) * sides;
    let face = Math.floor(product / WORDS);
    if (product - face * WORDS < sides) {
      const unfair = WORDS % sides;
      while (product - face * WORDS < unfair) {
        product = (this.word(purpose) >>> 0) * sides;
        face = Math.floor(product / WORDS);
      }
    }
    return face + 1;
  }

  sum(purpose: number, dice: number, sides: number): number {
    const table = this.sumTables[sides]?.[dice] ?? this.addSumTable(dice, sides);
    return table.outcome(this.word(purpose));
  }

  hits(purpose: number, dice: number, sides: number, need: number): number {
    const pool = sides === this.poolSides && need === this.poolNeed ? this.pool : this.poolOf(sides, need);
    const table = pool[dice] ?? this.addHitTable(dice, sides, need);
    return table.outcome(this.word(purpose));
  }

  pick(purpose: number, weights: readonly number[]): number {
    let table = this.aliasTables.get(weights);
    if (table === undefined) {
      table = new AliasTable(weights);
      this.aliasTables.set(weights, table);
    }
    return table.index(this.word(purpose));
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
    return (first > 0 ? first : this.addPage(page)) + (purpose & (PAGE - 1));
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

  private poolOf(sides: number, need: number): GuideTable[] {
    return this.pools[sides]?.[need] ?? this.addPool(sides, need);
  }

  private addPool(sides: number, need: number): GuideTable[] {
    const pool: GuideTable[] = [];
    this.pools[sides] ??= [];
    this.pools[sides][need] = pool;
    if (this.poolSides === 0) {
      this.pool = pool;
      this.poolSides = sides;
      this.poolNeed = need;
    }
    return pool;
  }

  private addHitTable(dice: number, sides: number, need: number): GuideTable {
    const table = new GuideTable(hitWeights(dice, sides, need));
    this.pools[sides][need][dice] = table;
    return table;
  }

  private addSumTable(dice: number, sides: number): GuideTable {
    this.sumTables[sides] ??= [];
    this.sumTables[sides][dice] = new GuideTable(sumWeights(dice, sides));
    return this.sumTables[sides][dice];
  }
}

/** The same numbers, and room for at least so many, in powers of 2. */
function larger(from: Int32Array, least: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(2 ** Math.ceil(Math.log2(least)));
  to.set(from);
  return to;
}
