import type { State } from './State.ts';

/** Chooses for a unit whose plan is `best`. */
export interface Decision {
  /**
   * @param open what may be chosen, as bits (see `reactBefore` and `plannedReaction`)
   * @returns the bits chosen
   */
  choose(state: State, unit: number, open: number): number;
}

/** For fights in which nobody's plan is `best`. */
export const noDecision: Decision = {
  choose() {
    throw new Error('a best plan was asked before it was worked out');
  },
};
