import type { Chance } from '../random/Chance.ts';
import { SampledChance } from '../random/SampledChance.ts';

/** Chance by which every outcome of a draw that can happen at all is equally likely, and which counts them. */
export class ProbingChance implements Chance {
  /** The product of how many outcomes each draw since `begin` had. */
  outcomes = 1;
  private readonly sampled = new SampledChance(new Uint32Array(4));

  /** @param probe its number, from 0 */
  begin(probe: number): void {
    this.outcomes = 1;
    this.sampled.begin(probe);
  }

  die(_purpose: number, sides: number): number {
    return 1 + this.oneOf(sides);
  }

  sum(_purpose: number, dice: number, sides: number): number {
    return dice + this.oneOf(dice * (sides - 1) + 1);
  }

  hits(_purpose: number, dice: number, sides: number, need: number): number {
    if (need <= 1) return dice;
    return need > sides ? 0 : this.oneOf(dice + 1);
  }

  pick(_purpose: number, weights: readonly number[]): number {
    const possible = [...weights.keys()].filter((index) => weights[index] > 0);
    return possible[this.oneOf(possible.length)];
  }

  private oneOf(outcomes: number): number {
    this.outcomes *= outcomes;
    return this.sampled.die(0, outcomes) - 1;
  }
}
