import { describe, expect, it } from 'vitest';
import { expectedVisits } from '../../../../src/exact/graph/expectedVisits.ts';
import { StateGraph } from '../../../../src/exact/graph/StateGraph.ts';

/** By node: where it leads, with which probability; a node of −1 is the end of the trial. */
type Drawn = readonly (readonly (readonly [number, number])[])[];

function graphOf(drawn: Drawn): StateGraph {
  const graph = new StateGraph();
  for (const ways of drawn) {
    for (const [to, probability] of ways) {
      if (to < 0) graph.addEnding(probability);
      else graph.addWay(to, probability);
    }
    graph.closeNode();
  }
  return graph;
}

function visitsOf(drawn: Drawn, mostWays = 1e6): number[] | null {
  const visits = expectedVisits(graphOf(drawn), mostWays);
  return visits && Array.from(drawn, (_, node) => visits.value(node));
}

function expectClose(found: number[] | null, expected: number[]): void {
  expect(found).toHaveLength(expected.length);
  for (const [node, visits] of expected.entries())
    expect(Math.abs((found ?? [])[node] / visits - 1)).toBeLessThan(1e-14);
}

describe('expectedVisits', () => {
  it('adds what comes along every way, also where a long way meets a short one', () => {
    const drawn: Drawn = [
      [
        [1, 0.5],
        [2, 0.5],
      ],
      [[3, 1]],
      [[4, 1]],
      [[4, 1]],
      [[-1, 1]],
    ];
    expectClose(visitsOf(drawn), [1, 0.5, 0.5, 0.5, 1]);
  });

  it('follows every way once where none leads back, in whatever order the nodes were found', () => {
    // Each node leads to all that come later in 0, 5, 4, 3, 2, 1: fifteen ways, and six nodes.
    const drawn: Drawn = [0, 1, 2, 3, 4, 5].map((node) => {
      const later = node === 0 ? [5, 4, 3, 2, 1] : [4, 3, 2, 1].filter((other) => other < node);
      return later.length === 0 ? [[-1, 1]] : later.map((other) => [other, 1 / later.length] as const);
    });
    expectClose(
      visitsOf(drawn, 21),
      [1, 1, 1 / 2, 1 / 3, 1 / 4, 1 / 5].map((visits, node) => (node < 2 ? 1 : visits)),
    );
    expect(visitsOf(drawn, 20)).toBeNull();
  });

  it('takes a way back to the same node for the geometric series 1 / (1 − p) that it is', () => {
    expectClose(
      visitsOf(
        [
          [[1, 1]],
          [
            [1, 0.75],
            [-1, 0.25],
          ],
        ],
        10,
      ),
      [1, 4],
    );
    // A million rounds, and no more ways to follow.
    expectClose(
      visitsOf(
        [
          [[1, 1]],
          [
            [1, 0.999999],
            [2, 0.000001],
          ],
          [[-1, 1]],
        ],
        10,
      ),
      [1, 1e6, 1],
    );
  });

  it('carries what comes round in a longer cycle until nothing is left of it', () => {
    // 1 → 2 → 1 with probability 0.9 a round, so ten rounds on average; then on to 3.
    expectClose(
      visitsOf([
        [[1, 1]],
        [[2, 1]],
        [
          [1, 0.9],
          [3, 0.1],
        ],
        [[-1, 1]],
      ]),
      [1, 10, 10, 1],
    );
  });

  it('gives up on a trial that cannot end, in one state or round a cycle', () => {
    expect(visitsOf([[[1, 1]], [[1, 1]]])).toBeNull();
    expect(visitsOf([[[1, 1]], [[2, 1]], [[1, 1]]])).toBeNull();
  });

  it('keeps the smallest of chances in proportion', () => {
    expectClose(
      visitsOf([
        [
          [1, 1e-200],
          [-1, 1],
        ],
        [
          [2, 1e-50],
          [-1, 1],
        ],
        [[-1, 1]],
      ]),
      [1, 1e-200, 1e-250],
    );
  });
});

describe('StateGraph', () => {
  it('makes one way of all outcomes that lead to the same node, and loses nothing in their sum', () => {
    const graph = new StateGraph();
    for (let outcome = 0; outcome < 1_000_000; outcome += 1) graph.addWay(1 + (outcome % 3), 1e-6);
    graph.closeNode();
    expect([...graph.to.slice(0, graph.ways)]).toEqual([1, 2, 3]);
    expect(Math.abs(graph.probability[0] - 0.333334)).toBeLessThan(1e-16);
    expect(Math.abs(graph.leaving[0] - 1)).toBeLessThan(1e-15);
  });
});
