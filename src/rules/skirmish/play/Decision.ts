import type { State } from './State.ts';

/** Chooses for a unit whose plan leaves it to the exact solver. */
export interface Decision {
  /**
   * @param open the reactions that are open, as bits: 1 << DODGE_REACTION and so on
   * @returns the bits chosen
   */
  choose(state: State, unit: number, open: number): number;
  /** Whether the unit uses an ability that it may use now. @param at the ability's place on its card */
  uses(state: State, unit: number, at: number): boolean;
}

/** For fights in which nobody's plan leaves anything to the exact solver. */
export const noDecision: Decision = {
  choose() {
    throw new Error('a fight without a best plan has nothing to decide');
  },
  uses() {
    throw new Error('a fight without a best plan has nothing to decide');
  },
};
