import type { State } from './State.ts';

/** Makes the decisions of a unit whose plan leaves them to the exact solver. */
export interface Decision {
  /**
   * @param open the available reactions, as bits: `1 << DODGE_REACTION`, `1 << COUNTERBLOW_REACTION`, …
   * @returns the chosen bits
   */
  choose(state: State, unit: number, open: number): number;
  /**
   * Returns true if the unit uses an ability that is available now.
   *
   * @param at the ability's index on its card
   */
  uses(state: State, unit: number, at: number): boolean;
}

/** The `Decision` for fights in which no plan leaves anything to the exact solver. */
export const noDecision: Decision = {
  choose() {
    throw new Error('a fight without a best plan has nothing to decide');
  },
  uses() {
    throw new Error('a fight without a best plan has nothing to decide');
  },
};
