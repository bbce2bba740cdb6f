import { describe, expect, it } from 'vitest';
import { Allowance, LegGraph, legOrder, OVER } from '../../../../src/exact/composed/LegGraph.ts';

describe('Allowance', () => {
  it('can be spent to the last state, and no further', () => {
    const allowance = new Allowance(10);
    expect(allowance.spend(4)).toBe(true);
    expect(allowance.left).toBe(6);
    expect(allowance.spend(6)).toBe(true);
    expect(allowance.spend(0)).toBe(true);
    expect(allowance.spend(0.5)).toBe(false);
    expect(allowance.budget).toBe(10);
  });
});

describe('LegGraph', () => {
  it('keeps the transitions of each node together, and stores each carried vector and each change once', () => {
    const graph = new LegGraph(Int32Array.of(0, 0));
    graph.addTransition(Int32Array.of(1, 1), Int32Array.of(5), 0.5);
    graph.addTransition(Int32Array.of(1, 2), Int32Array.of(5), 0.25);
    graph.addTransition(Int32Array.of(1, 1), Int32Array.of(6), 0.25);
    graph.closeNode(0);
    graph.closeNode(OVER);
    graph.addTransition(Int32Array.of(1, 1), Int32Array.of(6), 1);
    graph.closeNode(1);
    expect([graph.nodes, graph.transitions, graph.carried.size, graph.changes.size]).toEqual([3, 4, 3, 2]);
    expect([...graph.firstTransition.slice(0, 4)]).toEqual([0, 3, 3, 4]);
    expect([...graph.to.slice(0, 4)]).toEqual([1, 2, 1, 1]);
    expect([...graph.change.slice(0, 4)]).toEqual([0, 0, 1, 1]);
    expect([...graph.probability.slice(0, 4)]).toEqual([0.5, 0.25, 0.25, 1]);
    expect([...graph.legOf.slice(0, 3)]).toEqual([0, OVER, 1]);
  });

  it('has an order in which every transition leads forward, or throws', () => {
    const graph = new LegGraph(Int32Array.of(0));
    const way = (to: number) => graph.addTransition(Int32Array.of(to), Int32Array.of(0), 0.5);
    // 0 leads to 10 and 20, and 20 to 10: nodes 1 and 2 are visited in reverse order.
    way(10);
    way(20);
    graph.closeNode(0);
    graph.closeNode(OVER);
    way(10);
    graph.closeNode(0);
    expect([...legOrder(graph)]).toEqual([0, 2, 1]);
    const mistake = 'a trial carries the same vector twice: the carried vector must show which legs have been played';
    const back = new LegGraph(Int32Array.of(0));
    back.addTransition(Int32Array.of(0), Int32Array.of(0), 1);
    back.closeNode(0);
    expect(() => legOrder(back)).toThrow(mistake);
  });
});
