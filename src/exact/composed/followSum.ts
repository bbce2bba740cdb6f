import { WAYS_PER_STATE } from '../FollowedTrials.ts';
import { CompensatedSums } from '../graph/CompensatedSums.ts';
import type { Allowance } from './Allowance.ts';
import type { LegGraph } from './LegGraph.ts';

/** How likely trials come to each node, by what one of the sums has come to there, in steps of `step`. */
export interface FollowedSum {
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
export function followSum(
  graph: LegGraph,
  order: Int32Array,
  added: Int32Array,
  allowance: Allowance,
): FollowedSum | null {
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
