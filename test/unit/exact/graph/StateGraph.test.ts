import { describe, expect, it } from 'vitest';
import { StateGraph } from '../../../../src/exact/graph/StateGraph.ts';

/** Each node of a graph: where its ways lead and how likely, what leaves it, and whether it may end. */
function told(graph: StateGraph): { ways: [number, number][]; leaving: number; ends: number }[] {
  return Array.from({ length: graph.nodes }, (_, node) => ({
    ways: Array.from({ length: graph.firstWay[node + 1] - graph.firstWay[node] }, (__, at): [number, number] => {
      const way = graph.firstWay[node] + at;
      return [graph.to[way], graph.probability[way]];
    }),
    leaving: graph.leaving[node],
    ends: graph.ends[node],
  }));
}

describe('StateGraph', () => {
  it('keeps the ways of each node together, one for each node that it leads to', () => {
    const graph = new StateGraph();
    for (const [to, probability] of [
      [3, 0.25],
      [1, 0.5],
      [3, 0.25],
    ])
      graph.addWay(to, probability);
    graph.closeNode();
    for (const [to, probability] of [
      [3, 0.5],
      [2, 0.25],
      [3, 0.25],
    ])
      graph.addWay(to, probability);
    graph.closeNode();
    graph.closeNode();
    expect(graph.nodes).toBe(3);
    expect(graph.ways).toBe(4);
    expect(told(graph)).toEqual([
      {
        ways: [
          [3, 0.5],
          [1, 0.5],
        ],
        leaving: 1,
        ends: 0,
      },
      {
        ways: [
          [3, 0.75],
          [2, 0.25],
        ],
        leaving: 1,
        ends: 0,
      },
      { ways: [], leaving: 0, ends: 0 },
    ]);
  });

  it('counts what leads back to the open node as staying', () => {
    const graph = new StateGraph();
    graph.addWay(0, 0.5);
    graph.addWay(1, 0.25);
    graph.addEnding(0.25);
    graph.closeNode();
    graph.addWay(1, 1);
    graph.closeNode();
    expect(told(graph)).toEqual([
      { ways: [[1, 0.25]], leaving: 0.5, ends: 1 },
      { ways: [], leaving: 0, ends: 0 },
    ]);
  });

  it('knows of each node by itself whether a trial may end there', () => {
    const graph = new StateGraph();
    for (const node of [0, 1, 2, 3]) {
      if (node % 2 === 0) graph.addEnding(1);
      else graph.addWay(node + 1, 1);
      graph.closeNode();
    }
    expect(told(graph).map(({ ends }) => ends)).toEqual([1, 0, 1, 0]);
  });

  it('grows by thousands of ways without a loss', () => {
    const graph = new StateGraph();
    for (let node = 0; node < 100; node += 1) {
      for (let to = 100; to < 160; to += 1) graph.addWay(to, 1 / 64);
      graph.addEnding(4 / 64);
      graph.closeNode();
    }
    expect(graph.ways).toBe(6000);
    for (const { ways, leaving, ends } of told(graph)) {
      expect(ways).toEqual(Array.from({ length: 60 }, (_, at) => [100 + at, 1 / 64]));
      expect([leaving, ends]).toEqual([1, 1]);
    }
  });
});
