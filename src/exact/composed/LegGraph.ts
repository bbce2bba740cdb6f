import { ensureCapacity, IntTable } from '../../foundation/IntTable.ts';
import type { ComposedLeg, Composition } from '../../rules/Composition.ts';
import { OUTCOMES_PER_STATE } from '../FollowedTrials.ts';
import { passingOrder } from '../StateGraph.ts';
import type { SolvedLeg, SolvedLegs } from './SolvedLegs.ts';

/** The value of `legOf` for a node at which the trial is over. */
export const OVER = -1;

/**
 * The transitions of a trial from leg to leg, where a leg is a part of the trial that has its own rules. A node is a vector that
 * a trial carries from one leg to the next. Node n is row n of `carried`; node 0 is the vector at the start. Each transition out
 * of a node is one possible end of the leg that is played from it. The transitions of a node are adjacent, from
 * `firstTransition[node]` to `firstTransition[node + 1]` (exclusive). Nodes are added in order. For the node that is being added
 * (the open node), call `addTransition` any number of times, then `closeNode`.
 */
export class LegGraph {
  readonly carried = new IntTable();
  /** The different combinations of amounts that a transition adds to the sums, each stored once. */
  readonly changes = new IntTable();
  readonly legs: SolvedLeg[] = [];
  /** The number of closed nodes. */
  nodes = 0;
  transitions = 0;
  /** For each node, the index of the leg that is played from it, or `OVER`. */
  legOf = new Int32Array(0);
  firstTransition = new Int32Array(1);
  to = new Int32Array(0);
  probability = new Float64Array(0);
  /** For each transition, the index in `changes` of the amounts that it adds. */
  change = new Int32Array(0);

  /** @param start the vector that a trial carries at its start */
  constructor(start: Int32Array) {
    this.carried.add(start);
  }

  /** Adds an end of the open node's leg. @param into the vector that the trial carries after this end */
  addTransition(into: Int32Array, sums: Int32Array, probability: number): void {
    const transition = this.transitions;
    this.transitions = transition + 1;
    this.to = ensureCapacity(this.to, this.transitions);
    this.probability = ensureCapacity(this.probability, this.transitions);
    this.change = ensureCapacity(this.change, this.transitions);
    this.to[transition] = this.carried.add(into);
    this.probability[transition] = probability;
    this.change[transition] = this.changes.add(sums);
  }

  closeNode(leg: number): void {
    const node = this.nodes;
    this.nodes = node + 1;
    this.legOf = ensureCapacity(this.legOf, this.nodes);
    this.firstTransition = ensureCapacity(this.firstTransition, this.nodes + 1);
    this.legOf[node] = leg;
    this.firstTransition[this.nodes] = this.transitions;
  }
}

/** This number of integers in carried vectors is charged as one state, because the vectors take memory at every node. */
const INTEGERS_PER_STATE = 16;

/**
 * Finds all vectors that a trial may carry between legs, and solves every leg on the way.
 *
 * @returns null if the budget is exceeded
 */
export function exploreLegs(composition: Composition, played: SolvedLegs, allowance: Allowance): LegGraph | null {
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
      const solved = played.play(leg, from);
      if (solved === null) return null;
      number = legs.push(solved) - 1;
      numbers.set(leg, number);
    }
    const { ends } = legs[number];
    ends.checkSameEnds(from);
    if (!allowance.spend(perNode + ends.size / OUTCOMES_PER_STATE)) return null;
    for (let end = 0; end < ends.size; end += 1) {
      ends.leave(end, from, into, sums);
      graph.addTransition(into, sums, ends.probability(end));
    }
    graph.closeNode(number);
  }
  return graph;
}

/**
 * Returns the nodes in an order in which every transition leads forward.
 *
 * @throws Error if a trial may carry the same vector twice, because such a trial might never end
 */
export function legOrder(graph: LegGraph): Int32Array {
  const order = passingOrder(graph);
  const place = new Int32Array(graph.nodes);
  for (const [at, node] of order.entries()) place[node] = at;
  for (const node of order) {
    for (let transition = graph.firstTransition[node]; transition < graph.firstTransition[node + 1]; transition += 1) {
      if (place[graph.to[transition]] <= place[node]) {
        throw new Error(
          'a trial carries the same vector twice: the carried vector must show which legs have been played',
        );
      }
    }
  }
  return order;
}

/**
 * The part of a solution's budget that is left, in states. Work that adds no states is charged as an equivalent number of states.
 */
export class Allowance {
  readonly budget: number;
  /** The part of the budget that is left; below 0 if too much was spent. */
  left: number;

  /**
   * @param budget the maximum number of states of the whole solution: all legs, the carried vectors, and other work,
   * which is charged as an equivalent number of states. A single leg may use at most the part that is left.
   */
  constructor(budget: number) {
    this.budget = budget;
    this.left = budget;
  }

  /** Spends some states. @returns false if the budget is exceeded */
  spend(states: number): boolean {
    this.left -= states;
    return this.left >= 0;
  }
}
