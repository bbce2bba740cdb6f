import { partedRules, withOnly } from '../rules/derivedMeasures.ts';
import type { Rules } from '../rules/Rules.ts';
import { solveComposed } from './composed/solveComposed.ts';
import { ExactDistribution, type ExactSolution, solutionOf, solvedMeasure } from './ExactSolution.ts';
import { FollowedTrials } from './FollowedTrials.ts';
import { solveRounds } from './solveRounds.ts';

type AnyRules = Rules<unknown, unknown>;

/** The default limit of states. */
const STATE_BUDGET = 1_000_000;

/** All failed attempts to solve single measures together may take this many times the budget of one solution. */
const MOST_WORK = 2;

/**
 * Returns the distribution of every measure, from all endings of a trial (see `FollowedTrials`). Rules that play in
 * rounds are solved round by round (see `solveRounds`), and rules that play other rules one after the other are solved
 * leg by leg (see `solveComposed`). If all measures together need too many states, the events and joint tables that add
 * to the states are solved one by one, as far as possible (see `solvePartly`). If the measures without these events and
 * tables still need too many states, the state of the result is `over-budget`.
 *
 * @param options `stateBudget`: the maximum number of states. Default: 1,000,000. If the rules set a lower limit, their
 * limit applies. The solver also gives up if there are more than four times this number of outcomes.
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
  return solvePartly(rules, setup, budget) ?? solution;
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

/**
 * Solves as much as possible of a setup that has too many states with all its derived measures (events and joint tables). First it
 * solves the measures of the rules, together with the derived measures that add nothing to the states. Then it solves each
 * remaining derived measure by itself, which needs fewer states than all together; the measure that adds the fewest integers to the
 * states comes first. A failed attempt takes long, so `MOST_WORK` limits the number of such attempts.
 *
 * @returns `solved` if each measure was solved; null if there are no derived measures, or too many states even without them
 */
function solvePartly<Setup, State>(rules: Rules<Setup, State>, setup: Setup, budget: number): ExactSolution | null {
  const whole = rules as AnyRules;
  const { rules: underived } = partedRules(whole);
  if (underived === whole) return null;
  const measures = rules.measures(setup);
  const own = underived.measures(setup).length;
  const derived = measures.slice(own).map((_, which) => {
    const at = own + which;
    return { at, added: carriedBy(withOnly(whole, setup, [at]), setup) - carriedBy(underived, setup) };
  });
  const found: ReturnType<typeof solvedMeasure>[] = measures.map(() => null);
  let states = 0;
  const solveOnly = (places: readonly number[]): boolean => {
    const only = withOnly(whole, setup, places);
    const solution = solveAll(only, setup, budget);
    if (solution.state !== 'solved') return false;
    states = Math.max(states, solution.states);
    for (const [place, { name }] of only.measures(setup).entries()) {
      found[measures.findIndex((measure) => measure.name === name)] ??= solvedMeasure(solution, place);
    }
    return true;
  };
  const freePlaces = derived.flatMap(({ at, added }) => (added === 0 ? [at] : []));
  if (!solveOnly(freePlaces)) return null;

  const needy = derived.filter(({ added }) => added > 0).sort((one, other) => one.added - other.added);
  let work = MOST_WORK * budget;
  // If there is only one derived measure, solving it alone would be solving the whole setup, which has already failed.
  for (const { at } of derived.length > 1 ? needy : []) {
    if (work >= budget && !solveOnly([at])) work -= budget;
  }
  const solved = found.filter((one) => one !== null);
  if (solved.length === found.length) {
    return {
      state: 'solved',
      distributions: solved.map(({ distribution }) => distribution),
      moments: solved.map(({ mean, sd }) => ({ mean, sd })),
      states,
    };
  }
  return {
    state: 'partly-solved',
    distributions: found.map((one) => one?.distribution ?? null),
    moments: found.map((one) => one && { mean: one.mean, sd: one.sd }),
    states,
    budget,
  };
}

/**
 * Returns the number of integers in the states of a setup, up to a constant that depends only on the rules. So only the
 * difference between two results is meaningful. Each integer in the carried vector counts as 1, and each sum that is
 * not part of the states as −1.
 */
function carriedBy({ inRounds, composition }: AnyRules, setup: unknown): number {
  const kept = inRounds === undefined ? 0 : -inRounds.sums(setup).length;
  return kept + (composition === undefined ? 0 : composition.exact(setup).start.length);
}
