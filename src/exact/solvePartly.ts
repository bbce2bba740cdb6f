import { partedRules, withOnly } from '../rules/derivedMeasures.ts';
import type { Rules } from '../rules/Rules.ts';
import { type ExactSolution, solvedMeasure } from './ExactSolution.ts';

/** Solves all measures of a setup, or none. */
type Solver = <Setup, State>(rules: Rules<Setup, State>, setup: Setup, budget: number) => ExactSolution;

type AnyRules = Rules<unknown, unknown>;

/** The states that all attempts on single measures may need together, as a multiple of the limit for one solution. */
const MOST_WORK = 2;

/**
 * Solves as much as possible of a setup that has too many states with all its events and joint tables. The measures of the rules are
 * solved together with the derived ones that add nothing to their states. Each of the others is then solved by itself, which needs
 * fewer states than all together; those that add least come first. Nobody should wait long for attempts that fail, so all of them
 * together are limited.
 *
 * @returns `solved` if each measure was solved; null if the rules derive none, or have too many states without them
 */
export function solvePartly<Setup, State>(
  rules: Rules<Setup, State>,
  setup: Setup,
  budget: number,
  solve: Solver,
): ExactSolution | null {
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
    const solution = solve(only, setup, budget);
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
  // A single derived measure was tried before.
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

/** The number of integers that the exact solver carries for a setup, besides the states of its rules themselves. */
function carriedBy({ inRounds, composition }: AnyRules, setup: unknown): number {
  const kept = inRounds === undefined ? 0 : -inRounds.sums(setup).length;
  return kept + (composition === undefined ? 0 : composition.exact(setup).start.length);
}
