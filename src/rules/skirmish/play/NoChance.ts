import type { Chance } from '../../../random/Chance.ts';

/** Chance where none is wanted: it gives the least there is, and tells afterwards whether it was asked. */
export class NoChance implements Chance {
  wasAsked = false;

  die(): number {
    return this.give(1);
  }

  sum(_purpose: number, dice: number): number {
    return this.give(dice);
  }

  hits(): number {
    return this.give(0);
  }

  pick(): number {
    return this.give(0);
  }

  private give(least: number): number {
    this.wasAsked = true;
    return least;
  }
}
