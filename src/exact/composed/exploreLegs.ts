import type { ComposedLeg, Composition } from '../../rules/Composition.ts';
import { OUTCOMES_PER_STATE } from '../FollowedTrials.ts';
import type { Allowance } from './Allowance.ts';
import { LegGraph, OVER } from './LegGraph.ts';
import type { PlayedLegs } from './PlayedLegs.ts';

/** What is carried is kept for every node: so many integers are charged as another state. */
const INTEGERS_PER_STATE = 16;

/**
 * Finds all that a trial may carry between legs, from the first leg on, and plays every leg that it comes to in every way.
 *
 * @returns null past the budget
 */
export function exploreLegs(composition: Composition, played: PlayedLegs, allowance: Allowance): LegGraph | null {
  const graph = new LegGraph(composition.start);
  const { carried, legs } = graph;
  const numbers = new Map<ComposedLeg, number>();
  const from = carried.emptyState();
  const into = carried.emptyState();
  const sums = new Int32Array(composition.sums);
  const perNode = 1 + from.length / INTEGERS_PER_STATE;
  for (let node = 0; node < carried.size; node += 1) {
    carried.read(node, from);
    const leg = composition.next(from);
    if (leg === null) {
      if (!allowance.spend(perNode)) return null;
      graph.closeNode(OVER);
      continue;
    }
    let number = numbers.get(leg);
    if (number === undefined) {
      const newly = played.play(leg, from);
      if (newly === null) return null;
      number = legs.push(newly) - 1;
      numbers.set(leg, number);
    }
    const { ends } = legs[number];
    ends.expectAlike(from);
    if (!allowance.spend(perNode + ends.size / OUTCOMES_PER_STATE)) return null;
    for (let end = 0; end < ends.size; end += 1) {
      ends.leave(end, from, into, sums);
      graph.addWay(into, sums, ends.probability(end));
    }
    graph.closeNode(number);
  }
  return graph;
}
