import { withRoom } from '../../random/withRoom.ts';
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
    this.wayTo = withRoom(this.wayTo, to + 1);
    const first = this.firstWay[this.nodes];
    const known = this.wayTo[to];
    if (known >= first && known < this.ways && this.to[known] === to) {
      this.open.add(known - first, probability);
      return;
    }
    const way = this.ways;
    this.ways = way + 1;
    this.wayTo[to] = way;
    this.to = withRoom(this.to, this.ways);
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
    this.firstWay = withRoom(this.firstWay, this.nodes + 1);
    this.leaving = withRoom(this.leaving, this.nodes);
    this.ends = withRoom(this.ends, this.nodes);
    this.probability = withRoom(this.probability, this.ways);
    const first = this.firstWay[node];
    for (let way = first; way < this.ways; way += 1) this.probability[way] = this.open.value(way - first);
    this.firstWay[this.nodes] = this.ways;
    this.leaving[node] = this.left.value(0);
    this.ends[node] = this.mayEnd ? 1 : 0;
    this.left.clear(0);
    this.mayEnd = false;
  }
}
