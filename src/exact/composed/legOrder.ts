import { passingOrder } from '../graph/passingOrder.ts';
import type { LegGraph } from './LegGraph.ts';

/**
 * The nodes in an order in which every way leads forward.
 *
 * @throws Error if a trial may come back to what it carried before: it would have no end that its rules vouch for
 */
export function legOrder(graph: LegGraph): Int32Array {
  const order = passingOrder(graph);
  const place = new Int32Array(graph.nodes);
  for (const [at, node] of order.entries()) place[node] = at;
  for (const node of order) {
    for (let way = graph.firstWay[node]; way < graph.firstWay[node + 1]; way += 1) {
      if (place[graph.to[way]] <= place[node]) {
        throw new Error('a trial came back to what it carried before: what is carried has to tell the legs played');
      }
    }
  }
  return order;
}
