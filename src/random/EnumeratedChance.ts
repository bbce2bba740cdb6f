import type { Chance } from './Chance.ts';
import { hitWeights, outcomeProbabilities, sumWeights } from './outcomeTables.ts';

/**
 * Chance that plays every outcome in turn, with its probability. The caller plays the same piece of rules again and again
 * from the same state; each time, the latest draw that has an outcome left takes its next one:
 *
 * ```ts
 * do { restore(); chance.begin(); play(chance); use(chance.probability); } while (chance.hasNext());
 * ```
 *
 * A list of weights is known again by being the same list, so it must not change.
 */
export class EnumeratedChance implements Chance {
  /** The probability of the draws made since `begin`. */
  probability = 1;
  /** The draws of this piece that are settled, how many they are, and how many of them have been asked for since `begin`. */
  private readonly draws: Float64Array[] = [];
  private readonly outcomes: number[] = [];
  private settled = 0;
  private asked = 0;
  private readonly dice: Float64Array[] = [];
  /** By sides and dice. */
  private readonly sums: Float64Array[][] = [];
  /** By sides, need and dice. */
  private readonly pools: Float64Array[][][] = [];
  private readonly picks = new WeakMap<readonly number[], Float64Array>();

  begin(): void {
    this.probability = 1;
    this.asked = 0;
  }

  /** Moves on to the next combination of outcomes; false when all have been played, which also readies it for a new piece. */
  hasNext(): boolean {
    while (this.settled > 0) {
      const latest = this.settled - 1;
      const draw = this.draws[latest];
      const outcome = nextPossible(draw, this.outcomes[latest] + 1);
      this.outcomes[latest] = outcome;
      if (outcome < draw.length) return true;
      this.settled = latest;
    }
    return false;
  }

  die(_purpose: number, sides: number): number {
    return 1 + this.outcome(this.dice[sides] ?? this.addDie(sides));
  }

  sum(_purpose: number, dice: number, sides: number): number {
    return dice + this.outcome(this.sums[sides]?.[dice] ?? this.addSum(dice, sides));
  }

  hits(_purpose: number, dice: number, sides: number, need: number): number {
    return this.outcome(this.pools[sides]?.[need]?.[dice] ?? this.addPool(dice, sides, need));
  }

  pick(_purpose: number, weights: readonly number[]): number {
    return this.outcome(this.picks.get(weights) ?? this.addPick(weights));
  }

  private outcome(draw: Float64Array): number {
    const at = this.asked;
    this.asked = at + 1;
    if (at === this.settled) {
      this.settled = at + 1;
      this.draws[at] = draw;
      this.outcomes[at] = nextPossible(draw, 0);
    }
    const outcome = this.outcomes[at];
    this.probability *= draw[outcome];
    return outcome;
  }

  private addDie(sides: number): Float64Array {
    this.dice[sides] = new Float64Array(sides).fill(1 / sides);
    return this.dice[sides];
  }

  private addSum(dice: number, sides: number): Float64Array {
    this.sums[sides] ??= [];
    this.sums[sides][dice] = outcomeProbabilities(sumWeights(dice, sides));
    return this.sums[sides][dice];
  }

  private addPool(dice: number, sides: number, need: number): Float64Array {
    this.pools[sides] ??= [];
    this.pools[sides][need] ??= [];
    this.pools[sides][need][dice] = outcomeProbabilities(hitWeights(dice, sides, need));
    return this.pools[sides][need][dice];
  }

  private addPick(weights: readonly number[]): Float64Array {
    const draw = outcomeProbabilities({ first: 0, weights: weights.map((weight) => BigInt(weight)) });
    this.picks.set(weights, draw);
    return draw;
  }
}

/** The first outcome from `at` on that can happen; the number of outcomes if there is none. */
function nextPossible(draw: Float64Array, at: number): number {
  let next = at;
  while (next < draw.length && draw[next] === 0) next += 1;
  return next;
}
