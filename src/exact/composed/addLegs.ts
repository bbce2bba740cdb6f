import { differenceOf } from '../../foundation/comparing.ts';
import type { Composition } from '../../rules/Composition.ts';
import type { ExactDistribution } from '../ExactDistribution.ts';
import { CompensatedSums } from '../graph/CompensatedSums.ts';
import { type LegGraph, OVER } from './LegGraph.ts';

/**
 * Adds the measures of the legs. With P(leg) for the probability that a trial plays it,
 *
 * P(value) = Σ over legs, of P(leg) · P(value in the leg), and 1 − Σ P(leg) more for the value 0.
 *
 * @param visits by node: the probability that a trial comes there
 * @throws Error if a trial plays two legs that report the same measure
 */
export function addLegs(
  found: readonly ExactDistribution[],
  { journey }: Composition,
  { nodes, legs, legOf }: LegGraph,
  visits: CompensatedSums,
): void {
  const played = new CompensatedSums(legs.length);
  for (let node = 0; node < nodes; node += 1) if (legOf[node] !== OVER) played.add(legOf[node], visits.value(node));

  const reported = new CompensatedSums(found.length);
  for (const [number, { leg, measures }] of legs.entries()) {
    const weight = played.value(number);
    for (const [own, at] of leg.columns.entries()) {
      if (at < 0) continue;
      const countsAs = leg.values[own];
      measures[own].forEach((value, probability) => {
        found[at].add(countsAs === null ? value : countsAs[value], weight * probability);
      });
      reported.add(at, weight);
    }
  }
  const ofJourney = new Set(journey.map(({ at }) => at));
  for (const [at, distribution] of found.entries()) {
    if (ofJourney.has(at)) continue;
    const missing = differenceOf(reported.value(at), 1);
    if (missing < 0) throw new Error(`two legs of one trial report measure ${at}`);
    if (missing > 0) distribution.add(0, missing);
  }
}
