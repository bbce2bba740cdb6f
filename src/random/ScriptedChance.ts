import type { Chance, ShownDice } from './Chance.ts';

/**
 * A `Chance` that takes its dice from a script written by hand. A die takes the next entry of the script as its face, a
 * pool or a sum takes one entry for each of its dice, and a weighted pick takes the next entry as its index.
 *
 * @example
 * const chance = new ScriptedChance([6, 2, 5]);
 * chance.hits(0, 3, 6, 5) // 2
 */
export class ScriptedChance implements Chance, ShownDice {
  faces: readonly number[] = [];
  private readonly script: readonly number[];
  private next = 0;

  constructor(script: readonly number[]) {
    this.script = script;
  }

  /**
   * True if every entry of the script has been used. If entries remain after a trial has been played, the script is
   * wrong.
   */
  get isSpent(): boolean {
    return this.next === this.script.length;
  }

  die(_purpose: number, sides: number): number {
    return this.take(1, 1, sides)[0];
  }

  sum(_purpose: number, dice: number, sides: number): number {
    return this.take(dice, 1, sides).reduce((sum, face) => sum + face, 0);
  }

  hits(_purpose: number, dice: number, sides: number, need: number): number {
    return this.take(dice, 1, sides).filter((face) => face >= need).length;
  }

  /** @throws RangeError if the script runs out, or its next entry is not an index of a weight above 0 */
  pick(_purpose: number, weights: readonly number[]): number {
    const index = this.take(1, 0, weights.length - 1)[0];
    if (weights[index] === 0)
      throw new RangeError(`entry ${this.next} of the script is the index ${index}, which has the weight 0`);
    return index;
  }

  /** Takes the next entries. @throws RangeError if the script runs out, or an entry is not in `lowest`..`highest` */
  private take(dice: number, lowest: number, highest: number): readonly number[] {
    const faces = this.script.slice(this.next, this.next + dice);
    if (faces.length < dice) {
      throw new RangeError(
        `the script ends after ${this.script.length} entries, but ${dice - faces.length} more are needed`,
      );
    }
    for (const face of faces) {
      if (!Number.isInteger(face) || face < lowest || face > highest) {
        throw new RangeError(
          `entry ${this.next + faces.indexOf(face) + 1} of the script is ${face}, not ${lowest}..${highest}`,
        );
      }
    }
    this.next += dice;
    this.faces = faces;
    return faces;
  }
}
