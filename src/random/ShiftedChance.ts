import type { Chance } from './Chance.ts';

/**
 * The distance between the purposes of consecutive legs (parts of a trial, each played by its own rules). It leaves room for 32
 * purposes with 2,048 numbers each.
 */
export const LEG = 65_536;

/**
 * A `Chance` that adds a multiple of `LEG` to each purpose, so that rules that are played twice in one trial use separate
 * streams.
 */
export class ShiftedChance implements Chance {
  private inner: Chance | null = null;
  private shift = 0;

  /** Sets the `Chance` that makes the draws, and the index of the leg, from 0. The purposes of leg 0 are not shifted. */
  turn(inner: Chance, leg: number): this {
    this.inner = inner;
    this.shift = leg * LEG;
    return this;
  }

  die(purpose: number, sides: number): number {
    return this.turned.die(this.moved(purpose), sides);
  }

  sum(purpose: number, dice: number, sides: number): number {
    return this.turned.sum(this.moved(purpose), dice, sides);
  }

  hits(purpose: number, dice: number, sides: number, need: number): number {
    return this.turned.hits(this.moved(purpose), dice, sides, need);
  }

  pick(purpose: number, weights: readonly number[]): number {
    return this.turned.pick(this.moved(purpose), weights);
  }

  private get turned(): Chance {
    if (this.inner === null) throw new Error('a shifted chance draws only after `turn` was called');
    return this.inner;
  }

  /** @throws RangeError if the purpose would fall into the next leg */
  private moved(purpose: number): number {
    if (purpose >= LEG) throw new RangeError(`expected a purpose below ${LEG}; got ${purpose}`);
    return this.shift + purpose;
  }
}
