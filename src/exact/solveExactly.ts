import type { Rules } from '../rules/Rules.ts';
import { solveComposed } from './composed/solveComposed.ts';
import { ExactDistribution, type ExactSolution, solutionOf } from './ExactSolution.ts';
import { FollowedTrials } from './FollowedTrials.ts';
import { solvePartly } from './solvePartly.ts';
import { solveRounds } from './solveRounds.ts';

/** The default limit of states. */
const STATE_BUDGET = 1_000_000;

/**
 * Returns the distribution of every measure, from all endings of a trial (see `FollowedTrials`). Rules that play other
 * rules one after the other are solved leg by leg (see `solveComposed`). If events or joint tables ask for too many states,
 * the other measures are solved without them (see `solvePartly`).
 *
 * @param options `stateBudget`: the most states. Default: 1,000,000, or fewer if the rules set a lower limit. The
 * solver also gives up after four times as many outcomes.
 * @throws RangeError if the rules observe a value outside its measure's range
 * @example
 * const { rules, scenarios } = loadStudy('sims/rift-shortcut.yaml', registry);
 * const exact = solveExactly(rules, scenarios[0].setup);
 * exact.state // 'solved'
 * exact.distributions[0][1].toFixed(6) // '0.117649'
 */
export function solveExactly<Setup, State>(
  rules: Rules<Setup, State>,
  setup: Setup,
  { stateBudget = STATE_BUDGET }: { stateBudget?: number } = {},
): ExactSolution {
  const budget = Math.min(stateBudget, rules.stateBudget?.(setup) ?? stateBudget);
  const solution = solveAll(rules, setup, budget);
  if (solution.state === 'solved') return solution;
  return solvePartly(rules, setup, budget, solveAll) ?? solution;
}

/** Solves all measures of a setup, or none. */
function solveAll<Setup, State>(rules: Rules<Setup, State>, setup: Setup, budget: number): ExactSolution {
  const measures = rules.measures(setup);
  if (rules.composition !== undefined) return solveComposed(rules.composition.exact(setup), measures, budget);
  if (rules.inRounds !== undefined) return solveRounds(rules, rules.inRounds, setup, measures, budget);

  const followed = FollowedTrials.of(rules, setup, budget);
  if (followed === null) return { state: 'over-budget', budget };
  const found = measures.map((measure) => new ExactDistribution(measure));
  const values = new Int32Array(found.length);
  followed.forEachEnding((probability) => {
    followed.player.observe(values);
    for (let at = 0; at < found.length; at += 1) found[at].add(values[at], probability);
  });
  return solutionOf(found, followed.states);
}
