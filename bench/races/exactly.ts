import { solveExactly } from '../../src/exact/solveExactly.ts';
import type { Rules } from '../../src/rules/Rules.ts';
import type { Race } from './Race.ts';

/** Returns the expected counts of these measures, from the exact solution. */
export function exactly<Setup, State>(
  rules: Rules<Setup, State>,
  setup: Setup,
  ...measures: readonly string[]
): Race['expected'] {
  let known: ReadonlyMap<string, Float64Array> | null = null;
  return (countsOf) => {
    known ??= solved(rules, setup);
    const expected = new Map<string, Float64Array>();
    for (const measure of measures) {
      const probabilities = known.get(measure);
      if (probabilities === undefined) throw new Error(`the exact solution does not contain ${measure}`);
      const trials = countsOf(measure).reduce((sum, count) => sum + count, 0);
      expected.set(
        measure,
        probabilities.map((probability) => probability * trials),
      );
    }
    return expected;
  };
}

function solved<Setup, State>(rules: Rules<Setup, State>, setup: Setup): ReadonlyMap<string, Float64Array> {
  const solution = solveExactly(rules, setup);
  if (solution.state !== 'solved') throw new Error('expected a setup that is small enough to be solved');
  return new Map(rules.measures(setup).map(({ name }, at) => [name, solution.distributions[at]]));
}
