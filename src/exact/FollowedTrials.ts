import type { Rules } from '../rules/Rules.ts';
import type { CompensatedSums } from './CompensatedSums.ts';
import { type ExploredStates, exploreStates } from './exploreStates.ts';
import { OutcomePlayer } from './OutcomePlayer.ts';
import { expectedVisits } from './StateGraph.ts';

/**
 * The most outcomes played for each state of the budget, so that few states with very many outcomes do not take too
 * long.
 */
export const OUTCOMES_PER_STATE = 4;

/**
 * The most transitions followed for each state of the budget, so that cycles which are left slowly, or never, do not
 * take too long.
 */
export const TRANSITIONS_PER_STATE = 100;

/**
 * All endings of a trial with their probabilities, found in three passes. The first plays every outcome of every
 * reachable state once and stores the transitions between states. Each state is played only once, whatever led to it,
 * so the work grows with the states and not with the histories. The second pass carries probability along the
 * transitions: how often is a trial in each state? The third plays the states again from which a trial may end:
 * P(ending) = Σ over states, Σ over outcomes that lead there, of visits(state) · P(outcome).
 * States are equal even if trials reach them at different times. Rules without a clock need this: a fight to the end
 * has one state for each pair of units left, not one for each pair and round.
 */
export class FollowedTrials<Setup, State> {
  readonly player: OutcomePlayer<Setup, State>;
  /** Empty, because endings contain every measure. */
  readonly sums: ReadonlyMap<number, Float64Array> = new Map();
  private readonly explored: ExploredStates;
  private readonly visits: CompensatedSums;

  private constructor(player: OutcomePlayer<Setup, State>, explored: ExploredStates, visits: CompensatedSums) {
    this.player = player;
    this.explored = explored;
    this.visits = visits;
  }

  /** Makes the first two passes. @returns null if the budget is exceeded */
  static of<Setup, State>(
    rules: Rules<Setup, State>,
    setup: Setup,
    stateBudget: number,
  ): FollowedTrials<Setup, State> | null {
    const player = new OutcomePlayer(rules, setup);
    const explored = exploreStates(player, stateBudget, OUTCOMES_PER_STATE * stateBudget);
    const visits = explored && expectedVisits(explored.graph, TRANSITIONS_PER_STATE * stateBudget);
    return explored && visits && new FollowedTrials(player, explored, visits);
  }

  get states(): number {
    return this.explored.states.size;
  }

  /** The cost in states of a budget: the number of states, or more if they have many outcomes. */
  get effort(): number {
    return Math.max(this.states, this.explored.outcomes / OUTCOMES_PER_STATE);
  }

  /**
   * Makes the third pass.
   *
   * @param visit called for each ending while `player` is in it, with the probability of the ending and the state
   * before its last step; that array is overwritten afterwards
   */
  forEachEnding(visit: (probability: number, before: Int32Array) => void): void {
    const { player, visits } = this;
    const { states, graph } = this.explored;
    const before = states.emptyRow();
    for (let state = 0; state < states.size; state += 1) {
      if (graph.ends[state + 1] === 0) continue;
      const probability = visits.value(state + 1);
      states.read(state, before);
      do {
        if (!player.step(before)) visit(probability * player.probability, before);
      } while (player.hasNext());
    }
  }
}
