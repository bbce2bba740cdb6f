import type { ExactDistribution } from './ExactDistribution.ts';

/** What the exact solver found: the distribution of each measure, or why there is none. */
export type ExactSolution =
  | {
      readonly state: 'solved';
      /** By measure, in the order of `rules.measures(setup)`: the probabilities of its values, or of its cells, from `min` to `max`. */
      readonly distributions: readonly Float64Array[];
      /** By measure: its mean and standard deviation, in its own integers; of a category, they mean nothing. */
      readonly moments: readonly { readonly mean: number; readonly sd: number }[];
      /** How many states a trial may be in between two steps. */
      readonly states: number;
    }
  | { readonly state: 'over-budget'; readonly budget: number }
  /** The run was interrupted first. */
  | { readonly state: 'not-tried' };

/** The solution that all probabilities, added up measure by measure, come to. */
export function solutionOf(found: readonly ExactDistribution[], states: number): ExactSolution {
  return {
    state: 'solved',
    distributions: found.map(({ probabilities }) => probabilities),
    moments: found.map(({ moments }) => moments),
    states,
  };
}
