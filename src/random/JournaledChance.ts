import type { Chance, ShownDice } from './Chance.ts';
import { outcomeProbabilities, sumWeights } from './outcomeTables.ts';
import { SampledChance } from './SampledChance.ts';

/**
 * Makes the same draws as `SampledChance`, and gives a face to every die. A pool or a sum is drawn as one number. Faces that give
 * this number are drawn afterwards, from a separate stream, so the trial is the same as without a journal.
 */
export class JournaledChance implements Chance, ShownDice {
  faces: readonly number[] = [];
  private readonly sampled: SampledChance;
  private readonly shown: SampledChance;

  /** @param key four words, from `seedKey` */
  constructor(key: Uint32Array) {
    this.sampled = new SampledChance(key);
    this.shown = new SampledChance(key.map((word) => ~word));
  }

  begin(trial: number): void {
    this.sampled.begin(trial);
    this.shown.begin(trial);
  }

  die(purpose: number, sides: number): number {
    const face = this.sampled.die(purpose, sides);
    this.faces = [face];
    return face;
  }

  sum(purpose: number, dice: number, sides: number): number {
    const sum = this.sampled.sum(purpose, dice, sides);
    this.faces = this.facesOfSum(purpose, sum, dice, sides);
    return sum;
  }

  hits(purpose: number, dice: number, sides: number, need: number): number {
    const hits = this.sampled.hits(purpose, dice, sides, need);
    const isHit = this.shuffled(purpose, dice, hits);
    const lowestHit = Math.max(1, need);
    this.faces = isHit.map((hit) =>
      hit
        ? lowestHit - 1 + this.shown.die(purpose, sides - lowestHit + 1)
        : this.shown.die(purpose, Math.min(sides, need - 1)),
    );
    return hits;
  }

  pick(purpose: number, weights: readonly number[]): number {
    this.faces = [];
    return this.sampled.pick(purpose, weights);
  }

  /** Returns an array of `dice` flags, of which `hits` flags are true. Every arrangement is equally likely. */
  private shuffled(purpose: number, dice: number, hits: number): boolean[] {
    let hitsLeft = hits;
    return Array.from({ length: dice }, (_, at) => {
      const isHit = this.shown.die(purpose, dice - at) <= hitsLeft;
      if (isHit) hitsLeft -= 1;
      return isHit;
    });
  }

  /**
   * Draws faces that add up to `sum`. Each face is drawn in proportion to the number of ways in which the remaining dice can make
   * up the rest.
   */
  private facesOfSum(purpose: number, sum: number, dice: number, sides: number): number[] {
    const faces: number[] = [];
    let left = sum;
    for (let after = dice - 1; after >= 0; after -= 1) {
      const { first, weights } = sumWeights(after, sides);
      const ways = Array.from({ length: sides }, (_, face) => weights[left - face - 1 - first] ?? 0n);
      const share = outcomeProbabilities({ first: 0, weights: ways });
      const face =
        1 +
        this.shown.pick(
          purpose,
          Array.from(share, (part) => Math.round(part * 2 ** 30)),
        );
      faces.push(face);
      left -= face;
    }
    return faces;
  }
}
