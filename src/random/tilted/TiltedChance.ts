import type { Chance } from '../Chance.ts';
import { PURPOSES } from '../numbered.ts';
import { hitWeights, type OutcomeWeights, sumWeights } from '../outcomeWeights.ts';
import { SampledChance } from '../SampledChance.ts';
import { TiltedTable } from './TiltedTable.ts';

const WORDS = 2 ** 32;
/** A single die of more sides is thrown as it is: no table holds it. */
export const MOST_TILTED_SIDES = 2 ** 16;

/**
 * Chance that is bent towards a rare event, and keeps account of by how much: the mean of `weight` · x over its trials is that
 * of x over trials of `SampledChance`.
 *
 * A tilt is the factor on the odds of each hit of a pool; of a die, alone or in a sum, its highest face becomes that many
 * times likelier beside its lowest, and the others in between in equal steps. A tilt below 1 leads the other way. A pick by
 * weight is made as it is, because its choices have no order to tilt along. A purpose that is not tilted takes the very
 * draws of `SampledChance`, and a tilted one the same words of the stream.
 */
export class TiltedChance implements Chance {
  /** The likelihood ratio of the draws since `begin`: how likely they are by fair dice over how likely they were made. */
  weight = 1;
  private readonly sampled: SampledChance;
  private readonly tilts: readonly number[];
  /** By purpose (without number) and sides; of sums by dice, too, and of pools by need and dice. */
  private readonly dice: TiltedTable[][] = [];
  private readonly sums: TiltedTable[][][] = [];
  private readonly pools: TiltedTable[][][][] = [];

  /**
   * @param key four words, from `seedKey`
   * @param tilts by purpose, without number, each above 0; 1, or none, where a purpose is not tilted
   */
  constructor(key: Uint32Array, tilts: readonly number[]) {
    this.sampled = new SampledChance(key);
    this.tilts = Array.from({ length: PURPOSES }, (_, purpose) => tilts[purpose] ?? 1);
  }

  /** Turns to a trial, 0..2⁵³ − 1. */
  begin(trial: number): void {
    this.weight = 1;
    this.sampled.begin(trial);
  }

  die(purpose: number, sides: number): number {
    const base = purpose % PURPOSES;
    if (this.tilts[base] === 1 || sides > MOST_TILTED_SIDES) return this.sampled.die(purpose, sides);
    return this.drawn(purpose, this.dice[base]?.[sides] ?? this.addDie(base, sides));
  }

  sum(purpose: number, dice: number, sides: number): number {
    const base = purpose % PURPOSES;
    if (this.tilts[base] === 1) return this.sampled.sum(purpose, dice, sides);
    return this.drawn(purpose, this.sums[base]?.[sides]?.[dice] ?? this.addSum(base, dice, sides));
  }

  hits(purpose: number, dice: number, sides: number, need: number): number {
    const base = purpose % PURPOSES;
    if (this.tilts[base] === 1) return this.sampled.hits(purpose, dice, sides, need);
    return this.drawn(purpose, this.pools[base]?.[sides]?.[need]?.[dice] ?? this.addPool(base, dice, sides, need));
  }

  pick(purpose: number, weights: readonly number[]): number {
    return this.sampled.pick(purpose, weights);
  }

  private drawn(purpose: number, table: TiltedTable): number {
    // A die of 2³² sides is one word of the stream, plus 1.
    const outcome = table.outcome(this.sampled.die(purpose, WORDS) - 1);
    this.weight *= table.ratio(outcome);
    return outcome;
  }

  private addDie(base: number, sides: number): TiltedTable {
    this.dice[base] ??= [];
    this.dice[base][sides] = this.tableOf(base, sumWeights(1, sides), sides - 1);
    return this.dice[base][sides];
  }

  private addSum(base: number, dice: number, sides: number): TiltedTable {
    this.sums[base] ??= [];
    this.sums[base][sides] ??= [];
    this.sums[base][sides][dice] = this.tableOf(base, sumWeights(dice, sides), sides - 1);
    return this.sums[base][sides][dice];
  }

  private addPool(base: number, dice: number, sides: number, need: number): TiltedTable {
    this.pools[base] ??= [];
    this.pools[base][sides] ??= [];
    this.pools[base][sides][need] ??= [];
    this.pools[base][sides][need][dice] = this.tableOf(base, hitWeights(dice, sides, need), 1);
    return this.pools[base][sides][need][dice];
  }

  /** A die of one side has nothing to tilt. */
  private tableOf(base: number, outcomes: OutcomeWeights, steps: number): TiltedTable {
    return new TiltedTable(outcomes, this.tilts[base], Math.max(1, steps));
  }
}
