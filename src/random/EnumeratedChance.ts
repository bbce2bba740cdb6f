import type { Chance } from './Chance.ts';
import { DrawOdds, nextPossible } from './DrawTables.ts';

/**
 * A `Chance` that enumerates every outcome with its probability. The caller plays the same part of the rules repeatedly from the
 * same state. Each time, the latest draw that still has an untried outcome moves on to this outcome:
 *
 * ```ts
 * do { restore(); chance.begin(); play(chance); use(chance.probability); } while (chance.hasNext());
 * ```
 *
 * A list of weights is identified by its reference, so its contents must not change.
 */
export class EnumeratedChance implements Chance {
  /** The probability of the draws made since `begin`. */
  probability = 1;
  /** For each draw in the current part of the rules, the probabilities of its outcomes. */
  private readonly draws: Float64Array[] = [];
  /** The current outcome of each draw. */
  private readonly outcomes: number[] = [];
  /** The number of entries of `draws` and `outcomes` that are in use. */
  private settled = 0;
  /** The number of draws since `begin`. */
  private asked = 0;
  private readonly odds = new DrawOdds();

  begin(): void {
    this.probability = 1;
    this.asked = 0;
  }

  /**
   * Moves to the next combination of outcomes. Returns false if the last combination has been played. The object is
   * then ready for another part of the rules.
   */
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
    return 1 + this.outcome(this.odds.die(sides));
  }

  sum(_purpose: number, dice: number, sides: number): number {
    return dice + this.outcome(this.odds.sum(dice, sides));
  }

  hits(_purpose: number, dice: number, sides: number, need: number): number {
    return this.outcome(this.odds.hits(dice, sides, need));
  }

  pick(_purpose: number, weights: readonly number[]): number {
    return this.outcome(this.odds.pick(weights));
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
}
