import type { Rules } from '../rules/Rules.ts';
import { ExactDistribution } from './ExactDistribution.ts';
import type { ExactSolution } from './ExactSolution.ts';
import { exploreStates } from './exploreStates.ts';
import { expectedVisits } from './graph/expectedVisits.ts';
import { OutcomePlayer } from './OutcomePlayer.ts';

/** The most states before the solver gives up, where a caller says nothing else. */
const STATE_BUDGET = 1_000_000;

/** Outcomes played for each state of the budget: one of few states and very many outcomes must end in good time, too. */
const OUTCOMES_PER_STATE = 4;

/** Ways followed for each state of the budget: so must cycles that are left slowly, or never. */
const WAYS_PER_STATE = 100;

/**
 * The distribution of every measure, in three passes. The first plays every outcome of every state that a trial may come
 * to, once, whatever led to it, and notes the ways between them; so the work grows with the states and not with the
 * histories. The second carries probability along these ways: how often is a trial in each state? The third plays those
 * states again from which a trial may end,
 *
 * P(ending) = Σ over states, Σ over outcomes that lead there, of visits(state) · P(outcome).
 *
 * Equal states are one even where some trials come to them sooner than others, which rules without a clock need: a fight
 * to the end has as many states as there are pairs of units left, not as many again for every round.
 *
 * @param options `stateBudget`: the most states, 1,000,000 unless given, and no more than the rules have set; the solver also gives up after four times as many
 *   outcomes
 * @throws RangeError if the rules observe a value outside of its measure's range
 */
export function solveExactly<Setup, State>(
  rules: Rules<Setup, State>,
  setup: Setup,
  { stateBudget = STATE_BUDGET }: { stateBudget?: number } = {},
): ExactSolution {
  const budget = Math.min(stateBudget, rules.stateBudget?.(setup) ?? stateBudget);
  const player = new OutcomePlayer(rules, setup);
  const explored = exploreStates(player, budget, OUTCOMES_PER_STATE * budget);
  const visits = explored && expectedVisits(explored.graph, WAYS_PER_STATE * budget);
  if (explored === null || visits === null) return { state: 'over-budget', budget };

  const { states, graph } = explored;
  const found = rules.measures(setup).map((measure) => new ExactDistribution(measure));
  const values = new Int32Array(found.length);
  const saved = states.emptyState();
  for (let state = 0; state < states.size; state += 1) {
    if (graph.ends[state + 1] === 0) continue;
    const probability = visits.value(state + 1);
    states.read(state, saved);
    do {
      if (player.step(saved)) continue;
      player.observe(values);
      const reached = probability * player.probability;
      for (let at = 0; at < found.length; at += 1) found[at].add(values[at], reached);
    } while (player.hasNext());
  }
  return {
    state: 'solved',
    distributions: found.map(({ probabilities }) => probabilities),
    moments: found.map(({ moments }) => moments),
    states: states.size,
  };
}
