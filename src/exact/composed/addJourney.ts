import type { Composition } from '../../rules/Composition.ts';
import type { ExactDistribution } from '../ExactDistribution.ts';
import { OUTCOMES_PER_STATE } from '../FollowedTrials.ts';
import type { Allowance } from './Allowance.ts';
import type { FollowedSum } from './followSum.ts';
import { type LegGraph, OVER } from './LegGraph.ts';

/** In the place of a sum's number, for the measures that no sum decides. */
export const NO_SUM = -1;

/**
 * Adds the measures of the whole trial that one sum decides, beside what is carried at the end.
 *
 * @param sum its number, or `NO_SUM`
 * @returns false past the budget
 */
export function addJourney(
  found: readonly ExactDistribution[],
  composition: Composition,
  { nodes, carried, legOf }: LegGraph,
  { step, least, greatest, first, probabilities }: FollowedSum,
  sum: number,
  allowance: Allowance,
): boolean {
  const places = composition.journey.filter((measure) => measure.sum === sum).map(({ at }) => at);
  if (places.length === 0) return true;
  const end = carried.emptyState();
  for (let node = 0; node < nodes; node += 1) {
    if (legOf[node] !== OVER) continue;
    carried.read(node, end);
    const width = greatest[node] - least[node] + 1;
    if (!allowance.spend(width / OUTCOMES_PER_STATE)) return false;
    for (let at = 0; at < width; at += 1) {
      const probability = probabilities.value(first[node] + at);
      if (probability === 0) continue;
      const value = sum === NO_SUM ? 0 : step * (least[node] + at);
      for (const place of places) found[place].add(composition.measureAt(place, end, value), probability);
    }
  }
  return true;
}
