import { differenceOf } from '../../foundation/comparing.ts';
import type { Composition } from '../../rules/Composition.ts';
import type { Measure } from '../../rules/Measure.ts';
import { CompensatedSums } from '../CompensatedSums.ts';
import { ExactDistribution, type ExactSolution, solutionOf } from '../ExactSolution.ts';
import { OUTCOMES_PER_STATE, WAYS_PER_STATE } from '../FollowedTrials.ts';
import { Allowance, exploreLegs, type LegGraph, legOrder, OVER } from './LegGraph.ts';
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

/**
 * Adds the measures of the legs. With P(leg) for the probability that a trial plays it,
 *
 * P(value) = Σ over legs, of P(leg) · P(value in the leg), and 1 − Σ P(leg) more for the value 0.
 *
 * @param visits by node: the probability that a trial comes there
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

/** In the place of a sum's number, for the measures that no sum decides. */
const NO_SUM = -1;

/**
 * Adds the measures of the whole trial that one sum decides, beside what is carried at the end.
 *
 * @param sum its number, or `NO_SUM`
 * @returns false past the budget
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
      const value = sum === NO_SUM ? 0 : step * (least[node] + at);
      for (const place of places) found[place].add(composition.measureAt(place, end, value), probability);
    }
  }
  return true;
}

/** How likely trials come to each node, by what one of the sums has come to there, in steps of `step`. */
interface FollowedSum {
  /** What everything that is added to the sum is a multiple of. */
  readonly step: number;
  /** By node: the least and the greatest that the sum can be there, in steps. */
  readonly least: Int32Array;
  readonly greatest: Int32Array;
  /** By node: the place of its least value in `probabilities`; the others follow. */
  readonly first: Int32Array;
  readonly probabilities: CompensatedSums;
}

/**
 * Carries probability along the ways together with what one sum has come to:
 *
 * P(node, value) = Σ over the ways there, of P(way) · P(node before, value − what the way adds), and P(0, 0) = 1.
 *
 * The others are left out of it: the sums are not independent, but each one's own distribution needs no other.
 *
 * @param order the nodes, so that every way leads forward
 * @param added by number of a change: what it adds to the sum
 * @returns null past the budget
 */
function followSum(graph: LegGraph, order: Int32Array, added: Int32Array, allowance: Allowance): FollowedSum | null {
  const { nodes, firstWay, to, probability, change } = graph;
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
    work += width * (1 + firstWay[node + 1] - firstWay[node]);
    if (work > allowance.left * WAYS_PER_STATE) return null;
  }
  allowance.spend(work / WAYS_PER_STATE);

  const probabilities = new CompensatedSums(room);
  probabilities.add(0, 1);
  for (const node of order) {
    const from = first[node];
    const width = greatest[node] - least[node] + 1;
    for (let at = 0; at < width; at += 1) {
      const reached = probabilities.value(from + at);
      if (reached === 0) continue;
      const value = least[node] + at;
      for (let way = firstWay[node]; way < firstWay[node + 1]; way += 1) {
        const next = to[way];
        probabilities.add(first[next] + value + steps[change[way]] - least[next], reached * probability[way]);
      }
    }
  }
  return { step, least, greatest, first, probabilities };
}

/** Between which values the sum lies at each node. */
function reachOf(
  { nodes, firstWay, to, change }: LegGraph,
  order: Int32Array,
  steps: Int32Array,
): { least: Int32Array; greatest: Int32Array } {
  const least = new Int32Array(nodes).fill(2 ** 31 - 1);
  const greatest = new Int32Array(nodes).fill(-(2 ** 31));
  least[0] = 0;
  greatest[0] = 0;
  for (const node of order) {
    for (let way = firstWay[node]; way < firstWay[node + 1]; way += 1) {
      const next = to[way];
      const more = steps[change[way]];
      least[next] = Math.min(least[next], least[node] + more);
      greatest[next] = Math.max(greatest[next], greatest[node] + more);
    }
  }
  return { least, greatest };
}

/** Euclid's, of any whole numbers; 0 divides into nothing, and so gives the other. */
function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : greatestCommonDivisor(b, a % b);
}
