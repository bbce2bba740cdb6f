import type { Chance } from './Chance.ts';
import { hitWeights, outcomeProbabilities, sumWeights } from './outcomeWeights.ts';

interface Choice {
  readonly probabilities: Float64Array;
  at: number;
}

/**
 * Chance that plays every outcome in turn, with its probability. The caller plays the same piece of rules again and again
 * from the same state; each time, the latest draw that has an outcome left takes its next one:
 *
 * ```ts
 * do { restore(); chance.begin(); play(chance); use(chance.probability); } while (chance.hasNext());
 * ```
 */
export class EnumeratedChance implements Chance {
  /** The probability of the draws made since `begin`. */
  probability = 1;
  private readonly choices: Choice[] = [];
  private depth = 0;
  private readonly known = new Map<string, Float64Array>();

  begin(): void {
    this.probability = 1;
    this.depth = 0;
  }

  /** Moves on to the next combination of outcomes; false when all have been played, which also readies it for a new piece. */
  hasNext(): boolean {
    while (this.choices.length > 0) {
      const latest = this.choices[this.choices.length - 1];
      latest.at = nextPossible(latest.probabilities, latest.at + 1);
      if (latest.at < latest.probabilities.length) return true;
      this.choices.pop();
    }
    return false;
  }

  die(_purpose: number, sides: number): number {
    return 1 + this.choose(`d${sides}`, () => new Float64Array(sides).fill(1 / sides));
  }

  sum(_purpose: number, dice: number, sides: number): number {
    return dice + this.choose(`s${dice}d${sides}`, () => outcomeProbabilities(sumWeights(dice, sides)));
  }

  hits(_purpose: number, dice: number, sides: number, need: number): number {
    return this.choose(`h${dice}d${sides}+${need}`, () => outcomeProbabilities(hitWeights(dice, sides, need)));
  }

  pick(_purpose: number, weights: readonly number[]): number {
    return this.choose(`p${weights.join()}`, () =>
      outcomeProbabilities({ first: 0, weights: weights.map((weight) => BigInt(weight)) }),
    );
  }

  private choose(draw: string, compute: () => Float64Array): number {
    if (this.depth === this.choices.length) {
      let probabilities = this.known.get(draw);
      if (probabilities === undefined) {
        probabilities = compute();
        this.known.set(draw, probabilities);
      }
      this.choices.push({ probabilities, at: nextPossible(probabilities, 0) });
    }
    const choice = this.choices[this.depth];
    this.depth += 1;
    this.probability *= choice.probabilities[choice.at];
    return choice.at;
  }
}

/** The first outcome from `at` on that can happen; the number of outcomes if there is none. */
function nextPossible(probabilities: Float64Array, at: number): number {
  let next = at;
  while (next < probabilities.length && probabilities[next] === 0) next += 1;
  return next;
}
