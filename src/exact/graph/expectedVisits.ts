import { CompensatedSums } from './CompensatedSums.ts';
import { passingOrder } from './passingOrder.ts';
import type { StateGraph } from './StateGraph.ts';

/** Trials that might go on for ever are left at this probability, below the last place of any answer. */
const NEGLIGIBLE = 1e-18;

/**
 * How often a trial that begins at node 0 takes a step out of each node, on average:
 *
 * visits(node) = Σ over nodes before, of visits(before) · P(before → node), and 1 for node 0.
 *
 * Nodes are passed in an order in which every way leads forward, so that all that comes to a node is there when it is
 * passed: once is enough for most rules. A step that leads back to its own node, as a round without a hit does, is a
 * geometric series: with the probability p of it, what arrives there takes 1 + p + p² + … = 1 / (1 − p) steps. What runs in
 * longer cycles is carried round them again and again, until less than 10⁻¹⁸ is under way.
 *
 * @param mostWays ways to follow before giving up, on cycles that are left slowly or never
 * @returns by node; null where it gave up
 */
export function expectedVisits(graph: StateGraph, mostWays: number): CompensatedSums | null {
  const { nodes, firstWay, to, probability, leaving } = graph;
  const order = passingOrder(graph);
  const visits = new CompensatedSums(nodes);
  const arriving = new CompensatedSums(nodes);
  arriving.add(0, 1);
  let followed = 0;
  // Whatever is possible has a probability: only what comes round again may be too little to follow.
  let least = 0;
  let isUnderWay = true;
  while (isUnderWay) {
    isUnderWay = false;
    for (const node of order) {
      const arrived = arriving.value(node);
      if (arrived <= least) continue;
      const visiting = arrived / leaving[node];
      const end = firstWay[node + 1];
      followed += 1 + end - firstWay[node];
      if (leaving[node] === 0 || followed > mostWays) return null;
      isUnderWay = true;
      arriving.clear(node);
      visits.add(node, visiting);
      for (let way = firstWay[node]; way < end; way += 1) arriving.add(to[way], visiting * probability[way]);
    }
    least = NEGLIGIBLE / nodes;
  }
  return visits;
}
