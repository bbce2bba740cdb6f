import { AliasTable } from './AliasTable.ts';
import type { Chance } from './Chance.ts';
import { GuideTable } from './GuideTable.ts';
import { hitWeights, sumWeights } from './outcomeWeights.ts';
import { Threefry } from './Threefry.ts';

const WORDS = 2 ** 32;

/**
 * Chance for millions of trials: every draw is a function of (key, trial, purpose, how many words that purpose has taken
 * in this trial), so any trial can be played alone, in any order, on any machine.
 */
export class SampledChance implements Chance {
  private readonly threefry: Threefry;
  private trialLow = 0;
  private trialHigh = 0;
  /** By purpose: how many words it has taken in this trial, and the block of four that it is taking from. */
  private taken = new Int32Array(256);
  private words = new Int32Array(4 * 256);
  /** The purposes asked in this trial, so that only they are reset for the next. */
  private asked = new Int32Array(256);
  private askedCount = 0;
  private readonly hitTables: GuideTable[][][] = [];
  private readonly sumTables: GuideTable[][] = [];
  private readonly aliasTables = new Map<readonly number[], AliasTable>();

  /** @param key four words, from `seedKey` */
  constructor(key: Uint32Array) {
    this.threefry = new Threefry(key);
  }

  /** Turns to a trial, 0..2⁵³ − 1. */
  begin(trial: number): void {
    this.trialLow = trial | 0;
    this.trialHigh = Math.floor(trial / WORDS) | 0;
    for (let at = 0; at < this.askedCount; at += 1) this.taken[this.asked[at]] = 0;
    this.askedCount = 0;
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
    const table = this.hitTables[sides]?.[need]?.[dice] ?? this.addHitTable(dice, sides, need);
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
    if (purpose >= this.taken.length) this.grow(purpose);
    const taken = this.taken[purpose];
    const lane = taken & 3;
    if (lane === 0) {
      if (taken === 0) this.asked[this.askedCount++] = purpose;
      this.threefry.block(this.trialLow, this.trialHigh, purpose, taken >>> 2, this.words, 4 * purpose);
    }
    this.taken[purpose] = taken + 1;
    return this.words[4 * purpose + lane];
  }

  private grow(purpose: number): void {
    const size = 2 ** Math.ceil(Math.log2(purpose + 1));
    const larger = (from: Int32Array, length: number) => {
      const to = new Int32Array(length);
      to.set(from);
      return to;
    };
    this.taken = larger(this.taken, size);
    this.asked = larger(this.asked, size);
    this.words = larger(this.words, 4 * size);
  }

  private addHitTable(dice: number, sides: number, need: number): GuideTable {
    this.hitTables[sides] ??= [];
    this.hitTables[sides][need] ??= [];
    this.hitTables[sides][need][dice] = new GuideTable(hitWeights(dice, sides, need));
    return this.hitTables[sides][need][dice];
  }

  private addSumTable(dice: number, sides: number): GuideTable {
    this.sumTables[sides] ??= [];
    this.sumTables[sides][dice] = new GuideTable(sumWeights(dice, sides));
    return this.sumTables[sides][dice];
  }
}
