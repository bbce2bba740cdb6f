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
