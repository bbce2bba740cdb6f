import { hitWeights, outcomeProbabilities, sumWeights } from '../../../random/outcomeWeights.ts';

/**
 * The probabilities of every outcome of a draw, each worked out once. A list of weights is known again by being the same
 * list.
 */
export class OutcomeOdds {
  private readonly dice: Float64Array[] = [];
  /** By sides and dice. */
  private readonly sums: Float64Array[][] = [];
  /** By sides, need and dice. */
  private readonly pools: Float64Array[][][] = [];
  private readonly picks = new WeakMap<readonly number[], Float64Array>();

  die(sides: number): Float64Array {
    this.dice[sides] ??= new Float64Array(sides).fill(1 / sides);
    return this.dice[sides];
  }

  sum(dice: number, sides: number): Float64Array {
    this.sums[sides] ??= [];
    this.sums[sides][dice] ??= outcomeProbabilities(sumWeights(dice, sides));
    return this.sums[sides][dice];
  }

  hits(dice: number, sides: number, need: number): Float64Array {
    this.pools[sides] ??= [];
    this.pools[sides][need] ??= [];
    this.pools[sides][need][dice] ??= outcomeProbabilities(hitWeights(dice, sides, need));
    return this.pools[sides][need][dice];
  }

  pick(weights: readonly number[]): Float64Array {
    let odds = this.picks.get(weights);
    if (odds === undefined) {
      odds = outcomeProbabilities({ first: 0, weights: weights.map((weight) => BigInt(weight)) });
      this.picks.set(weights, odds);
    }
    return odds;
  }
}
