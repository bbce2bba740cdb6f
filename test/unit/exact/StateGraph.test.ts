import { describe, expect, it } from 'vitest';
import { expectedVisits, passingOrder, StateGraph, type Transitions } from '../../../src/exact/StateGraph.ts';
import { SampledChance } from '../../../src/random/SampledChance.ts';
import { seedKey } from '../../../src/random/Threefry.ts';

/**
 * By node of a graph: its transitions with their probabilities, the probability to leave it, and 1 if a trial may end
 * there.
 */
function nodesOf(graph: StateGraph): { transitions: [number, number][]; leaving: number; ends: number }[] {
  return Array.from({ length: graph.nodes }, (_, node) => ({
    transitions: Array.from(
      { length: graph.firstTransition[node + 1] - graph.firstTransition[node] },
      (__, at): [number, number] => {
        const place = graph.firstTransition[node] + at;
        return [graph.to[place], graph.probability[place]];
      },
    ),
    leaving: graph.leaving[node],
    ends: graph.ends[node],
  }));
}

describe('StateGraph', () => {
  it('keeps the transitions of each node together, one for each target node', () => {
    const graph = new StateGraph();
    for (const [to, probability] of [
      [3, 0.25],
      [1, 0.5],
      [3, 0.25],
    ])
      graph.addTransition(to, probability);
    graph.closeNode();
    for (const [to, probability] of [
      [3, 0.5],
      [2, 0.25],
      [3, 0.25],
    ])
      graph.addTransition(to, probability);
    graph.closeNode();
    graph.closeNode();
    expect(graph.nodes).toBe(3);
    expect(graph.transitions).toBe(4);
    expect(nodesOf(graph)).toEqual([
      {
        transitions: [
          [3, 0.5],
          [1, 0.5],
        ],
        leaving: 1,
        ends: 0,
      },
      {
        transitions: [
          [3, 0.75],
          [2, 0.25],
        ],
        leaving: 1,
        ends: 0,
      },
      { transitions: [], leaving: 0, ends: 0 },
    ]);
  });

  it('counts transitions back to the open node as staying', () => {
    const graph = new StateGraph();
    graph.addTransition(0, 0.5);
    graph.addTransition(1, 0.25);
    graph.addEnding(0.25);
    graph.closeNode();
    graph.addTransition(1, 1);
    graph.closeNode();
    expect(nodesOf(graph)).toEqual([
      { transitions: [[1, 0.25]], leaving: 0.5, ends: 1 },
      { transitions: [], leaving: 0, ends: 0 },
    ]);
  });

  it('stores for each node whether a trial may end there', () => {
    const graph = new StateGraph();
    for (const node of [0, 1, 2, 3]) {
      if (node % 2 === 0) graph.addEnding(1);
      else graph.addTransition(node + 1, 1);
      graph.closeNode();
    }
    expect(nodesOf(graph).map(({ ends }) => ends)).toEqual([1, 0, 1, 0]);
  });

  it('stores thousands of transitions', () => {
    const graph = new StateGraph();
    for (let node = 0; node < 100; node += 1) {
      for (let to = 100; to < 160; to += 1) graph.addTransition(to, 1 / 64);
      graph.addEnding(4 / 64);
      graph.closeNode();
    }
    expect(graph.transitions).toBe(6000);
    for (const { transitions, leaving, ends } of nodesOf(graph)) {
      expect(transitions).toEqual(Array.from({ length: 60 }, (_, at) => [100 + at, 1 / 64]));
      expect([leaving, ends]).toEqual([1, 1]);
    }
  });
});

/** By node: the target nodes and their probabilities; target −1 is the end of the trial. */
type Drawn = readonly (readonly (readonly [number, number])[])[];

function graphOf(drawn: Drawn): StateGraph {
  const graph = new StateGraph();
  for (const transitions of drawn) {
    for (const [to, probability] of transitions) {
      if (to < 0) graph.addEnding(probability);
      else graph.addTransition(to, probability);
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
  it('adds up the visits by every path, also where a long path and a short one meet', () => {
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

  it('follows every transition once if there are no cycles, whatever the order of the nodes', () => {
    // Each node leads to all later ones in 0, 5, 4, 3, 2, 1: fifteen transitions and six nodes.
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

  it('sums a transition back to the same node as the geometric series 1 / (1 − p)', () => {
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
    // A million rounds, with no more transitions to follow.
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

  it('follows a longer cycle until nothing is left', () => {
    // 1 → 2 → 1 with probability 0.9 a round, so ten rounds on average; then 3.
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

  it('returns null for a trial that cannot end, in one state or in a cycle', () => {
    expect(visitsOf([[[1, 1]], [[1, 1]]])).toBeNull();
    expect(visitsOf([[[1, 1]], [[2, 1]], [[1, 1]]])).toBeNull();
  });

  it('has no visits to a node that is too unlikely for a double, even if trials would never leave it', () => {
    expect(
      visitsOf([
        [
          [1, 1],
          [2, 0],
        ],
        [[-1, 1]],
        [[2, 1]],
      ]),
    ).toEqual([1, 1, 0]);
  });

  it('keeps very small probabilities accurate', () => {
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
  it('makes one transition of all outcomes that lead to the same node, with the sum of their probabilities', () => {
    const graph = new StateGraph();
    for (let outcome = 0; outcome < 1_000_000; outcome += 1) graph.addTransition(1 + (outcome % 3), 1e-6);
    graph.closeNode();
    expect([...graph.to.slice(0, graph.transitions)]).toEqual([1, 2, 3]);
    expect(Math.abs(graph.probability[0] - 0.333334)).toBeLessThan(1e-16);
    expect(Math.abs(graph.leaving[0] - 1)).toBeLessThan(1e-15);
  });
});

function transitionsOf(drawn: readonly (readonly number[])[]): Transitions {
  const firstTransition = new Int32Array(drawn.length + 1);
  for (const [node, transitions] of drawn.entries())
    firstTransition[node + 1] = firstTransition[node] + transitions.length;
  return { nodes: drawn.length, firstTransition, to: Int32Array.from(drawn.flat()) };
}

/** Returns true if transitions lead from one node to another. */
function leads(drawn: readonly (readonly number[])[], from: number, to: number): boolean {
  const met = new Set([from]);
  for (const node of met) for (const next of drawn[node]) met.add(next);
  return met.has(to);
}

const chance = new SampledChance(seedKey('graphs'));

/**
 * A random graph whose nodes are all reachable from node 0.
 *
 * @param isForward true if transitions lead only to later nodes (of a shuffled numbering)
 */
function drawnGraph(number: number, isForward: boolean): number[][] {
  chance.begin(number);
  const nodes = 2 + chance.die(0, 8);
  const later = Array.from({ length: nodes - 1 }, (_, at) => at + 1);
  for (let at = later.length - 1; at > 0; at -= 1) {
    const other = chance.die(1, at + 1) - 1;
    [later[at], later[other]] = [later[other], later[at]];
  }
  const names = [0, ...later];
  const drawn = names.map(() => [] as number[]);
  for (let to = 1; to < nodes; to += 1) drawn[names[chance.die(2, to) - 1]].push(names[to]);
  for (let extra = chance.die(3, 12) - 1; extra > 0; extra -= 1) {
    const one = chance.die(4, nodes) - 1;
    const other = chance.die(5, nodes) - 1;
    const [from, to] = isForward ? [Math.min(one, other), Math.max(one, other)] : [one, other];
    if (from !== to) drawn[names[from]].push(names[to]);
  }
  return drawn;
}

function backwardTransitions(drawn: readonly (readonly number[])[]): [number, number][] {
  const order = passingOrder(transitionsOf(drawn));
  expect([...order].sort((a, b) => a - b)).toEqual([...drawn.keys()]);
  expect(order[0]).toBe(0);
  const place = new Map([...order].map((node, at) => [node, at]));
  return drawn.flatMap((transitions, from) =>
    transitions.filter((to) => (place.get(to) ?? 0) < (place.get(from) ?? 0)).map((to): [number, number] => [from, to]),
  );
}

describe('passingOrder', () => {
  it('visits every node once, with all transitions forward if there is no cycle', () => {
    for (let number = 0; number < 300; number += 1) expect(backwardTransitions(drawnGraph(number, true))).toEqual([]);
  });

  it('has backward transitions only on cycles', () => {
    let backward = 0;
    for (let number = 0; number < 300; number += 1) {
      const drawn = drawnGraph(number, false);
      for (const [from, to] of backwardTransitions(drawn)) {
        expect(leads(drawn, to, from)).toBe(true);
        backward += 1;
      }
    }
    expect(backward).toBeGreaterThan(100);
  });

  it('of a single node is that node', () => {
    expect([...passingOrder(transitionsOf([[]]))]).toEqual([0]);
  });

  it('handles a path of a hundred thousand nodes without recursion', () => {
    const nodes = 100_000;
    const order = passingOrder(
      transitionsOf(Array.from({ length: nodes }, (_, node) => (node + 1 < nodes ? [node + 1] : []))),
    );
    expect(order[nodes - 1]).toBe(nodes - 1);
  });
});
