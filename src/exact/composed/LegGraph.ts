import { ensureCapacity } from '../../foundation/ensureCapacity.ts';
import { IntTable } from '../../foundation/IntTable.ts';
import type { ComposedLeg, Composition } from '../../rules/Composition.ts';
import { OUTCOMES_PER_STATE } from '../FollowedTrials.ts';
import { passingOrder } from '../StateGraph.ts';
import type { PlayedLeg, PlayedLegs } from './PlayedLegs.ts';

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
  readonly carried = new IntTable();
  /** What ways add to the sums: all sums of a way together, each combination once. */
  readonly changes = new IntTable();
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
    this.to = ensureCapacity(this.to, this.ways);
    this.probability = ensureCapacity(this.probability, this.ways);
    this.change = ensureCapacity(this.change, this.ways);
    this.to[way] = this.carried.add(into);
    this.probability[way] = probability;
    this.change[way] = this.changes.add(sums);
  }

  closeNode(leg: number): void {
    const node = this.nodes;
    this.nodes = node + 1;
    this.legOf = ensureCapacity(this.legOf, this.nodes);
    this.firstWay = ensureCapacity(this.firstWay, this.nodes + 1);
    this.legOf[node] = leg;
    this.firstWay[this.nodes] = this.ways;
  }
}

/** What is carried is kept for every node: so many integers are charged as another state. */
const INTEGERS_PER_STATE = 16;

/**
 * Finds all that a trial may carry between legs, from the first leg on, and plays every leg that it comes to in every way.
 *
 * @returns null past the budget
 */
export function exploreLegs(composition: Composition, played: PlayedLegs, allowance: Allowance): LegGraph | null {
  const graph = new LegGraph(composition.start);
  const { carried, legs } = graph;
  const numbers = new Map<ComposedLeg, number>();
  const from = carried.emptyRow();
  const into = carried.emptyRow();
  const sums = new Int32Array(composition.sums);
  const perNode = 1 + from.length / INTEGERS_PER_STATE;
  for (let node = 0; node < carried.size; node += 1) {
    carried.read(node, from);
    const leg = composition.next(from);
    if (leg === null) {
      if (!allowance.spend(perNode)) return null;
      graph.closeNode(OVER);
      continue;
    }
    let number = numbers.get(leg);
    if (number === undefined) {
      const newly = played.play(leg, from);
      if (newly === null) return null;
      number = legs.push(newly) - 1;
      numbers.set(leg, number);
    }
    const { ends } = legs[number];
    ends.expectAlike(from);
    if (!allowance.spend(perNode + ends.size / OUTCOMES_PER_STATE)) return null;
    for (let end = 0; end < ends.size; end += 1) {
      ends.leave(end, from, into, sums);
      graph.addWay(into, sums, ends.probability(end));
    }
    graph.closeNode(number);
  }
  return graph;
}

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

/** What a solution may still cost, in states of its budget: whatever else takes time is charged as so many states. */
export class Allowance {
  readonly budget: number;
  /** Below 0 once too much was spent. */
  left: number;

  /** @param budget in states: that of all legs together, and of any one */
  constructor(budget: number) {
    this.budget = budget;
    this.left = budget;
  }

  /** @returns whether there was as much left */
  spend(states: number): boolean {
    this.left -= states;
    return this.left >= 0;
  }
}
