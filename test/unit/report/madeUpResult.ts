import type { StudyResult } from '../../../src/analysis/StudyResult.ts';
import { ExactDistribution, type ExactSolution } from '../../../src/exact/ExactSolution.ts';
import type { Measure } from '../../../src/rules/Measure.ts';
import type { Rules } from '../../../src/rules/Rules.ts';
import { noDecisions } from '../../../src/study/checkDecisions.ts';
import { Tally } from '../../../src/trials/Tally.ts';

/** The definition of an invented result. */
export interface MadeUp<Setup> {
  readonly rules: Rules<unknown, unknown>;
  readonly question: string;
  readonly trials: number;
  readonly solved: boolean;
  readonly scenarios: Readonly<Record<string, Setup>>;
  /** For each measure, the probabilities of its values, or of its cells. */
  distributionsOf(setup: Setup): readonly Float64Array[];
}

/** A result whose counts differ slightly from the exact ones; values of a wide measure are the first of their cells. */
export function madeUpResult<Setup>(madeUp: MadeUp<Setup>): StudyResult {
  const { rules, question, trials, solved, scenarios } = madeUp;
  const names = Object.keys(scenarios);
  return {
    study: {
      name: 'rift-shortcut',
      file: 'rift-shortcut.yaml',
      lead: null,
      question,
      rules,
      seed: 'rift-shortcut',
      trials,
      ...noDecisions,
      scenarios: names.map((name) => ({ name, setup: scenarios[name] })),
    },
    scenarios: names.map((name) => {
      const setup = scenarios[name];
      const measures = rules.measures(setup);
      const distributions = madeUp.distributionsOf(setup);
      const exact: ExactSolution = solved
        ? {
            state: 'solved',
            distributions,
            moments: distributions.map((one, at) => momentsOf(one, measures[at])),
            states: 42,
          }
        : { state: 'over-budget', budget: 1_000_000 };
      const counts = distributions.flatMap((one, at) => tallied(nearly(one, trials), measures[at]));
      const tally = new Tally(measures, Float64Array.from(counts));
      return { scenario: { name, setup }, measures, tally, pairs: null, exact };
    }),
  };
}

function momentsOf(probabilities: Float64Array, { bin = 1, ...measure }: Measure): { mean: number; sd: number } {
  const distribution = new ExactDistribution({ ...measure, bin });
  for (const [at, probability] of probabilities.entries()) distribution.add(measure.min + at * bin, probability);
  return distribution.moments;
}

/** A measure's part of a tally: its counts, and for a wide measure the sums that follow them. */
function tallied(counts: Float64Array, { bin = 1 }: Measure): number[] {
  if (bin === 1) return [...counts];
  const sumOf = (term: (fromMin: number) => number) =>
    counts.reduce((sum, count, at) => sum + count * term(at * bin), 0);
  const WORDS = 2 ** 32;
  return [...counts, sumOf((v) => v), sumOf((v) => v ** 2 % WORDS), sumOf((v) => Math.floor(v ** 2 / WORDS))];
}

/** Counts that lie half a standard deviation off the expected ones, alternately above and below, and add up to the trials. */
function nearly(distribution: Float64Array, trials: number): Float64Array {
  const counts = distribution.map((p, at) => {
    const deviation = Math.sqrt(trials * p * Math.max(0, 1 - p));
    return Math.max(0, Math.round(trials * p + (at % 2 === 0 ? 0.5 : -0.5) * deviation));
  });
  const likeliest = distribution.indexOf(Math.max(...distribution));
  counts[likeliest] += trials - counts.reduce((sum, some) => sum + some, 0);
  return counts;
}
