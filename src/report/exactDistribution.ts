import type { ExactSolution } from '../exact/ExactSolution.ts';

/** The probabilities of a measure's values; null where there is no exact solution. */
export type Distribution = Float64Array | null;

/** @param at the measure's place among the scenario's */
export function exactDistribution(exact: ExactSolution, at: number): Distribution {
  return exact.state === 'solved' ? exact.distributions[at] : null;
}
