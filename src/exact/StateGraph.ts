import { ensureCapacity } from '../foundation/IntTable.ts';
import { CompensatedSums } from './CompensatedSums.ts';

/**
 * The transitions from node to node in one step, each with its probability. The transitions out of a node are adjacent, from
 * `firstTransition[node]` to `firstTransition[node + 1]` (exclusive):
 * ```
 * firstTransition     0     2        5  …
 * to                  3  1  4  1  2  …
 * probability         ⅓  ⅔  ⅙  ½  ⅓  …
 * ```
 * Nodes are added in order. For the node that is being added (the open node), call `addTransition` and `addEnding` any number of
 * times, then `closeNode`.
 */
export class StateGraph {
  nodes = 0;
  transitions = 0;
  firstTransition = new Int32Array(1);
  to = new Int32Array(0);
  probability = new Float64Array(0);
  /** For each node, the probability that a step from the node does not lead back to it. */
  leaving = new Float64Array(0);
  /** For each node, 1 if a step from it may end the trial, otherwise 0. */
  ends = new Uint8Array(0);
  /** For each node, the index of the latest added transition that leads to it; the transition may start at any node. */
  private latestTransitionTo = new Int32Array(0);
  /** The probabilities of the open node's transitions. */
  private readonly open = new CompensatedSums(0);
  private readonly left = new CompensatedSums(1);
  private mayEnd = false;

  /** Adds an outcome that leads from the open node to another node. An outcome that leads back to the open node is not stored. */
  addTransition(to: number, probability: number): void {
    if (to === this.nodes) return;
    this.left.add(0, probability);
    this.latestTransitionTo = ensureCapacity(this.latestTransitionTo, to + 1);
    const first = this.firstTransition[this.nodes];
    const known = this.latestTransitionTo[to];
    if (known >= first && known < this.transitions && this.to[known] === to) {
      this.open.add(known - first, probability);
      return;
    }
    const transition = this.transitions;
    this.transitions = transition + 1;
    this.latestTransitionTo[to] = transition;
    this.to = ensureCapacity(this.to, this.transitions);
    this.to[transition] = to;
    this.open.reserve(this.transitions - first);
    this.open.clear(transition - first);
    this.open.add(transition - first, probability);
  }

  /** Adds an outcome that ends the trial at the open node. */
  addEnding(probability: number): void {
    this.left.add(0, probability);
    this.mayEnd = true;
  }

  closeNode(): void {
    const node = this.nodes;
    this.nodes = node + 1;
    this.firstTransition = ensureCapacity(this.firstTransition, this.nodes + 1);
    this.leaving = ensureCapacity(this.leaving, this.nodes);
    this.ends = ensureCapacity(this.ends, this.nodes);
    this.probability = ensureCapacity(this.probability, this.transitions);
    const first = this.firstTransition[node];
    for (let transition = first; transition < this.transitions; transition += 1)
      this.probability[transition] = this.open.value(transition - first);
    this.firstTransition[this.nodes] = this.transitions;
    this.leaving[node] = this.left.value(0);
    this.ends[node] = this.mayEnd ? 1 : 0;
    this.left.clear(0);
    this.mayEnd = false;
  }
}

/** The transitions of a graph, in the layout of `StateGraph`. */
export interface Transitions {
  readonly nodes: number;
  readonly firstTransition: Int32Array;
  readonly to: Int32Array;
}

/**
 * Returns all nodes in an order in which every transition leads forward, except for one or more transitions in each cycle. Every
 * node must be reachable from node 0. The returned order is the reverse of the order in which a depth-first search leaves the nodes
 * (Tarjan 1976, "Edge-disjoint spanning trees and depth-first search").
 */
export function passingOrder({ nodes, firstTransition, to }: Transitions): Int32Array {
  const order = new Int32Array(nodes);
  const path = new Int32Array(nodes);
  /** For each node, the next transition to follow; 0 if the search has not reached the node. */
  const next = new Int32Array(nodes);
  const isMet = new Uint8Array(nodes);
  let unordered = nodes;
  let depth = 1;
  isMet[0] = 1;
  next[0] = firstTransition[0];
  while (depth > 0) {
    const node = path[depth - 1];
    const transition = next[node];
    if (transition === firstTransition[node + 1]) {
      depth -= 1;
      unordered -= 1;
      order[unordered] = node;
      continue;
    }
    next[node] = transition + 1;
    const reached = to[transition];
    if (isMet[reached] === 1) continue;
    isMet[reached] = 1;
    next[reached] = firstTransition[reached];
    path[depth] = reached;
    depth += 1;
  }
  return order;
}

/** Cycles are followed until less than this probability remains in them, which is below the last digit of any result. */
const NEGLIGIBLE = 1e-18;

/**
 * Returns the average number of steps that a trial from node 0 takes out of each node:
 *
 * visits(node) = Σ over all nodes that lead to it of visits(before) · P(before → node), plus 1 for node 0.
 *
 * Nodes are processed in an order in which every transition leads forward, so one pass is enough for most rules. A step that
 * leads back to its own node, such as a round without a hit, is a geometric series: if its probability is p, an arriving trial
 * takes 1 + p + p² + … = 1 / (1 − p) steps. Longer cycles are processed repeatedly, until the remaining probability is below
 * 10⁻¹⁸.
 *
 * @param mostTransitions the maximum number of transitions to follow, in case cycles are left slowly or never
 * @returns the visits of each node; null if the maximum was exceeded, or if a node is never left
 */
export function expectedVisits(graph: StateGraph, mostTransitions: number): CompensatedSums | null {
  const { nodes, firstTransition, to, probability, leaving } = graph;
  const order = passingOrder(graph);
  const visits = new CompensatedSums(nodes);
  const arriving = new CompensatedSums(nodes);
  arriving.add(0, 1);
  let followed = 0;
  // The first pass follows every possible transition. Later passes skip nodes at which a negligible probability
  // arrives.
  let least = 0;
  let isUnderWay = true;
  while (isUnderWay) {
    isUnderWay = false;
    for (const node of order) {
      const arrived = arriving.value(node);
      if (arrived <= least) continue;
      const visiting = arrived / leaving[node];
      const end = firstTransition[node + 1];
      followed += 1 + end - firstTransition[node];
      if (leaving[node] === 0 || followed > mostTransitions) return null;
      isUnderWay = true;
      arriving.clear(node);
      visits.add(node, visiting);
      for (let transition = firstTransition[node]; transition < end; transition += 1)
        arriving.add(to[transition], visiting * probability[transition]);
    }
    least = NEGLIGIBLE / nodes;
  }
  return visits;
}
