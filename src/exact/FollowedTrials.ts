import type { Rules } from '../rules/Rules.ts';
import type { CompensatedSums } from './CompensatedSums.ts';
import { type ExploredStates, exploreStates } from './exploreStates.ts';
import { OutcomePlayer } from './OutcomePlayer.ts';
import { expectedVisits } from './StateGraph.ts';

/** Outcomes played for each state of the budget: one of few states and very many outcomes must end in good time, too. */
export const OUTCOMES_PER_STATE = 4;

/** Ways followed for each state of the budget: so must cycles that are left slowly, or never. */
export const WAYS_PER_STATE = 100;

/**
 * Comes to every way in which a trial may end, in three passes. The first plays every outcome of every state that a trial
 * may come to, once, whatever led to it, and notes the ways between them; so the work grows with the states and not with
 * the histories. The second carries probability along these ways: how often is a trial in each state? The third plays
 * those states again from which a trial may end,
 *
 * P(ending) = Σ over states, Σ over outcomes that lead there, of visits(state) · P(outcome).
 *
 * Equal states are one even where some trials come to them sooner than others, which rules without a clock need: a fight
 * to the end has as many states as there are pairs of units left, not as many again for every round.
 */
export class FollowedTrials<Setup, State> {
  readonly player: OutcomePlayer<Setup, State>;
  /** Endings tell every measure. */
  readonly sums: ReadonlyMap<number, Float64Array> = new Map();
  private readonly explored: ExploredStates;
  private readonly visits: CompensatedSums;

  private constructor(player: OutcomePlayer<Setup, State>, explored: ExploredStates, visits: CompensatedSums) {
    this.player = player;
    this.explored = explored;
    this.visits = visits;
  }

  /** Makes the first two passes. @returns null past the budget */
  static of<Setup, State>(
    rules: Rules<Setup, State>,
    setup: Setup,
    stateBudget: number,
  ): FollowedTrials<Setup, State> | null {
    const player = new OutcomePlayer(rules, setup);
    const explored = exploreStates(player, stateBudget, OUTCOMES_PER_STATE * stateBudget);
    const visits = explored && expectedVisits(explored.graph, WAYS_PER_STATE * stateBudget);
    return explored && visits && new FollowedTrials(player, explored, visits);
  }

  get states(): number {
    return this.explored.states.size;
  }

  /** In states of a budget: as many as there are, or more where they have many outcomes. */
  get effort(): number {
    return Math.max(this.states, this.explored.outcomes / OUTCOMES_PER_STATE);
  }

  /**
   * Makes the third pass.
   *
   * @param visit is called while `player` is at the ending, with the probability that a trial ends so, and the state before
   *   its last step, which is written over afterwards
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
