import { differenceOf } from '../../foundation/numbers.ts';
import type { Composition } from '../../rules/Composition.ts';
import type { Measure } from '../../rules/Measure.ts';
import { CompensatedSums } from '../CompensatedSums.ts';
import { ExactDistribution, type ExactSolution, solutionOf } from '../ExactSolution.ts';
import { OUTCOMES_PER_STATE, TRANSITIONS_PER_STATE } from '../FollowedTrials.ts';
import { Allowance, exploreLegs, type LegGraph, legOrder, OVER } from './LegGraph.ts';
import { SolvedLegs } from './SolvedLegs.ts';

/**
 * Solves a trial that is played leg by leg. The rest of a trial depends only on the vector that it carries between legs, so the
 * trial is a Markov chain with whole legs as steps. Each leg is solved once by itself:
 *
 * P(next vector) = Σ over carried vectors of P(vector) · P(the leg played with this vector leads to the next vector).
 *
 * The distribution of a leg's measure is its distribution within the leg, weighted by the probability that a trial
 * plays the leg. In trials that do not play the leg, the measure is 0. Sums that decide nothing later in the trial are
 * followed one at a time, together with the carried vector (see `followSum`).
 *
 * @param budget the maximum number of states of all legs plus carried vectors; other work is charged as an equivalent number of
 * states
 */
export function solveComposed(composition: Composition, measures: readonly Measure[], budget: number): ExactSolution {
  const tooMuch: ExactSolution = { state: 'over-budget', budget };
  const allowance = new Allowance(budget);
  const played = new SolvedLegs(composition.sums, allowance);
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

/**
 * Adds the measures of the legs: P(value) = Σ over legs of P(leg) · P(value in the leg), where P(leg) is the probability that a
 * trial plays the leg. The remaining 1 − Σ P(leg) counts as the value 0.
 *
 * @param visits for each node, the probability that a trial reaches it
 * @throws Error if a trial plays two legs that report the same measure
 */
function addLegs(
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

/** Stands for the index of a sum, for measures that depend on no sum. */
const NO_SUM = -1;

/**
 * Adds the measures of the whole trial that depend on one sum (and on the vector carried at the end).
 *
 * @param sum the index of the sum, or `NO_SUM`
 * @returns false if the budget is exceeded
 */
function addJourney(
  found: readonly ExactDistribution[],
  composition: Composition,
  { nodes, carried, legOf }: LegGraph,
  { step, least, greatest, first, probabilities }: FollowedSum,
  sum: number,
  allowance: Allowance,
): boolean {
  const places = composition.journey.filter((measure) => measure.sum === sum).map(({ at }) => at);
  if (places.length === 0) return true;
  const end = carried.emptyRow();
  for (let node = 0; node < nodes; node += 1) {
    if (legOf[node] !== OVER) continue;
    carried.read(node, end);
    const width = greatest[node] - least[node] + 1;
    if (!allowance.spend(width / OUTCOMES_PER_STATE)) return false;
    for (let at = 0; at < width; at += 1) {
      const probability = probabilities.value(first[node] + at);
      if (probability === 0) continue;
      const value = step * (least[node] + at);
      for (const place of places) found[place].add(composition.measureAt(place, end, value), probability);
    }
  }
  return true;
}

/** The probabilities of reaching each node with each value of one sum. Values are in units of `step`. */
interface FollowedSum {
  /** The greatest common divisor of all amounts added to the sum. */
  readonly step: number;
  /** For each node, the least possible value of the sum, in steps. */
  readonly least: Int32Array;
  /** For each node, the greatest possible value of the sum, in steps. */
  readonly greatest: Int32Array;
  /** For each node, the index in `probabilities` of the least value; the other values follow it. */
  readonly first: Int32Array;
  readonly probabilities: CompensatedSums;
}

/**
 * Carries probability along the transitions, together with the value of one sum:
 * P(node, value) = Σ over transitions to the node of P(transition) · P(node before, value − added), with P(0, 0) = 1.
 * The sums are not independent, but the distribution of one sum does not need the others.
 *
 * @param order the nodes, in an order in which every transition leads forward
 * @param added for each entry of `changes`, the amount that it adds to the sum
 * @returns null if the budget is exceeded
 */
function followSum(graph: LegGraph, order: Int32Array, added: Int32Array, allowance: Allowance): FollowedSum | null {
  const { nodes, firstTransition, to, probability, change } = graph;
  const step = Math.max(1, added.reduce(greatestCommonDivisor, 0));
  const steps = added.map((value) => value / step);
  const { least, greatest } = reachOf(graph, order, steps);
  const first = new Int32Array(nodes);
  let room = 0;
  let work = 0;
  for (let node = 0; node < nodes; node += 1) {
    const width = greatest[node] - least[node] + 1;
    first[node] = room;
    room += width;
    work += width * (1 + firstTransition[node + 1] - firstTransition[node]);
    if (work > allowance.left * TRANSITIONS_PER_STATE) return null;
  }
  allowance.spend(work / TRANSITIONS_PER_STATE);

  const probabilities = new CompensatedSums(room);
  probabilities.add(0, 1);
  for (const node of order) {
    const from = first[node];
    const width = greatest[node] - least[node] + 1;
    for (let at = 0; at < width; at += 1) {
      const reached = probabilities.value(from + at);
      if (reached === 0) continue;
      const value = least[node] + at;
      for (let transition = firstTransition[node]; transition < firstTransition[node + 1]; transition += 1) {
        const next = to[transition];
        probabilities.add(
          first[next] + value + steps[change[transition]] - least[next],
          reached * probability[transition],
        );
      }
    }
  }
  return { step, least, greatest, first, probabilities };
}

/** Returns the least and the greatest value of the sum at each node, in steps. */
function reachOf(
  { nodes, firstTransition, to, change }: LegGraph,
  order: Int32Array,
  steps: Int32Array,
): { least: Int32Array; greatest: Int32Array } {
  const least = new Int32Array(nodes).fill(2 ** 31 - 1);
  const greatest = new Int32Array(nodes).fill(-(2 ** 31));
  least[0] = 0;
  greatest[0] = 0;
  for (const node of order) {
    for (let transition = firstTransition[node]; transition < firstTransition[node + 1]; transition += 1) {
      const next = to[transition];
      const more = steps[change[transition]];
      least[next] = Math.min(least[next], least[node] + more);
      greatest[next] = Math.max(greatest[next], greatest[node] + more);
    }
  }
  return { least, greatest };
}

/** Returns the greatest common divisor of whole numbers by Euclid's algorithm; gcd(a, 0) = |a|. */
function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : greatestCommonDivisor(b, a % b);
}
