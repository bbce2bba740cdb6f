import { ensureCapacity } from '../foundation/ensureCapacity.ts';
import { CompensatedSums } from './CompensatedSums.ts';

/**
 * The ways from node to node that one step takes, each with its probability. Those out of a node stand together, from
 * `firstWay[node]` up to `firstWay[node + 1]`:
 *
 * ```
 * firstWay     0     2        5  …
 * to           3  1  4  1  2  …
 * probability  ⅓  ⅔  ⅙  ½  ⅓  …
 * ```
 *
 * Nodes are added one after the other: any number of `addWay` and `addEnding`, then `closeNode`.
 */
export class StateGraph {
  nodes = 0;
  ways = 0;
  firstWay = new Int32Array(1);
  to = new Int32Array(0);
  probability = new Float64Array(0);
  /** By node: the probability that a step leads anywhere but back to it. */
  leaving = new Float64Array(0);
  /** By node: 1 where a step may end the trial. */
  ends = new Uint8Array(0);
  /** By node: the latest way that leads there. */
  private wayTo = new Int32Array(0);
  /** The probabilities of the open node's ways. */
  private readonly open = new CompensatedSums(0);
  private readonly left = new CompensatedSums(1);
  private mayEnd = false;

  /** Adds one more outcome that leads from the open node to another, or back to it. */
  addWay(to: number, probability: number): void {
    if (to === this.nodes) return;
    this.left.add(0, probability);
    this.wayTo = ensureCapacity(this.wayTo, to + 1);
    const first = this.firstWay[this.nodes];
    const known = this.wayTo[to];
    if (known >= first && known < this.ways && this.to[known] === to) {
      this.open.add(known - first, probability);
      return;
    }
    const way = this.ways;
    this.ways = way + 1;
    this.wayTo[to] = way;
    this.to = ensureCapacity(this.to, this.ways);
    this.to[way] = to;
    this.open.reserve(this.ways - first);
    this.open.clear(way - first);
    this.open.add(way - first, probability);
  }

  /** Adds one more outcome with which the trial ends at the open node. */
  addEnding(probability: number): void {
    this.left.add(0, probability);
    this.mayEnd = true;
  }

  closeNode(): void {
    const node = this.nodes;
    this.nodes = node + 1;
    this.firstWay = ensureCapacity(this.firstWay, this.nodes + 1);
    this.leaving = ensureCapacity(this.leaving, this.nodes);
    this.ends = ensureCapacity(this.ends, this.nodes);
    this.probability = ensureCapacity(this.probability, this.ways);
    const first = this.firstWay[node];
    for (let way = first; way < this.ways; way += 1) this.probability[way] = this.open.value(way - first);
    this.firstWay[this.nodes] = this.ways;
    this.leaving[node] = this.left.value(0);
    this.ends[node] = this.mayEnd ? 1 : 0;
    this.left.clear(0);
    this.mayEnd = false;
  }
}

/** The ways of a graph, those out of a node together, as in `StateGraph`. */
export interface Ways {
  readonly nodes: number;
  readonly firstWay: Int32Array;
  readonly to: Int32Array;
}

/**
 * The nodes in an order in which every way leads forward, but for one or more in each cycle: those reached from node 0, the
 * later the earlier a depth-first search leaves them for good (Tarjan 1976, "Edge-disjoint spanning trees and depth-first
 * search").
 */
export function passingOrder({ nodes, firstWay, to }: Ways): Int32Array {
  const order = new Int32Array(nodes);
  const path = new Int32Array(nodes);
  /** By node: the way to follow next, or 0 where the search has not come to it. */
  const next = new Int32Array(nodes);
  const isMet = new Uint8Array(nodes);
  let unordered = nodes;
  let depth = 1;
  isMet[0] = 1;
  next[0] = firstWay[0];
  while (depth > 0) {
    const node = path[depth - 1];
    const way = next[node];
    if (way === firstWay[node + 1]) {
      depth -= 1;
      unordered -= 1;
      order[unordered] = node;
      continue;
    }
    next[node] = way + 1;
    const reached = to[way];
    if (isMet[reached] === 1) continue;
    isMet[reached] = 1;
    next[reached] = firstWay[reached];
    path[depth] = reached;
    depth += 1;
  }
  return order;
}

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
