import { withRoom } from '../../random/withRoom.ts';
import { StateTable } from '../graph/StateTable.ts';
import type { PlayedLeg } from './PlayedLegs.ts';

/** In the place of a leg, where the trial is over. */
export const OVER = -1;

/**
 * The ways that a trial may take from leg to leg. A node is what it carries between two of them, and has the number that
 * this has in `carried`; node 0 is what it carries at first. The ways out of a node are the ends of the leg that is played
 * from there, and stand together, from `firstWay[node]` up to `firstWay[node + 1]`.
 *
 * Nodes are added one after the other: any number of `addWay`, then `closeNode`.
 */
export class LegGraph {
  readonly carried = new StateTable();
  /** What ways add to the sums: all sums of a way together, each combination once. */
  readonly changes = new StateTable();
  readonly legs: PlayedLeg[] = [];
  /** Nodes closed. */
  nodes = 0;
  ways = 0;
  /** By node: which of the legs is played from there, or `OVER`. */
  legOf = new Int32Array(0);
  firstWay = new Int32Array(1);
  to = new Int32Array(0);
  probability = new Float64Array(0);
  /** By way: its number in `changes`. */
  change = new Int32Array(0);

  /** @param start what a trial carries at first */
  constructor(start: Int32Array) {
    this.carried.add(start);
  }

  /** @param into what is carried on */
  addWay(into: Int32Array, sums: Int32Array, probability: number): void {
    const way = this.ways;
    this.ways = way + 1;
    this.to = withRoom(this.to, this.ways);
    this.probability = withRoom(this.probability, this.ways);
    this.change = withRoom(this.change, this.ways);
    this.to[way] = this.carried.add(into);
    this.probability[way] = probability;
    this.change[way] = this.changes.add(sums);
  }

  closeNode(leg: number): void {
    const node = this.nodes;
    this.nodes = node + 1;
    this.legOf = withRoom(this.legOf, this.nodes);
    this.firstWay = withRoom(this.firstWay, this.nodes + 1);
    this.legOf[node] = leg;
    this.firstWay[this.nodes] = this.ways;
  }
}
