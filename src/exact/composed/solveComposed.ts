import type { Composition } from '../../rules/Composition.ts';
import type { Measure } from '../../rules/Measure.ts';
import { ExactDistribution } from '../ExactDistribution.ts';
import { type ExactSolution, solutionOf } from '../ExactSolution.ts';
import { Allowance } from './Allowance.ts';
import { addJourney, NO_SUM } from './addJourney.ts';
import { addLegs } from './addLegs.ts';
import { exploreLegs } from './exploreLegs.ts';
import { followSum } from './followSum.ts';
import { legOrder } from './legOrder.ts';
import { PlayedLegs } from './PlayedLegs.ts';

/**
 * Solves a trial that is played leg by leg. What a trial carries from one leg to the next is all that the rest of it
 * depends on, so it is a Markov chain whose steps are whole legs, each solved once by itself:
 *
 * P(carried on) = Σ over what is carried, of P(carried) · P(the leg played from there ends so).
 *
 * A measure of a leg is that leg's own distribution, mixed over the legs that trials play in its place; trials that play
 * none of them have its value 0. What adds up along the way without any bearing on the rest is followed one sum at a
 * time, together with what is carried (see `followSum`).
 *
 * @param budget the most states of the legs and of all that may be carried between them; everything else that takes time or
 *   room counts as some of them
 */
export function solveComposed(composition: Composition, measures: readonly Measure[], budget: number): ExactSolution {
  const tooMuch: ExactSolution = { state: 'over-budget', budget };
  const allowance = new Allowance(budget);
  const played = new PlayedLegs(composition.sums, allowance);
  const graph = exploreLegs(composition, played, allowance);
  if (graph === null) return tooMuch;
  const order = legOrder(graph);
  const found = measures.map((measure) => new ExactDistribution(measure));

  const nothing = new Int32Array(graph.changes.size);
  const visits = followSum(graph, order, nothing, allowance);
  if (visits === null || !addJourney(found, composition, graph, visits, NO_SUM, allowance)) return tooMuch;
  addLegs(found, composition, graph, visits.probabilities);

  const change = new Int32Array(composition.sums);
  for (const sum of new Set(composition.journey.map(({ sum }) => sum))) {
    if (sum === NO_SUM) continue;
    const added = Int32Array.from(nothing, (_, number) => {
      graph.changes.read(number, change);
      return change[sum];
    });
    const followed = followSum(graph, order, added, allowance);
    if (followed === null || !addJourney(found, composition, graph, followed, sum, allowance)) return tooMuch;
  }
  return solutionOf(found, graph.nodes + played.states);
}
