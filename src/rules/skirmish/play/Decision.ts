import type { State } from './State.ts';

/** Chooses for a unit whose plan is `best`. */
export interface Decision {
  /**
   * @param open the reactions that are open, as bits: 1 << DODGE_REACTION and so on
   * @returns the bits chosen
   */
  choose(state: State, unit: number, open: number): number;
}

/** For fights in which nobody's plan is `best`. */
export const noDecision: Decision = {
  choose() {
    throw new Error('a fight without a best plan has nothing to decide');
  },
};
