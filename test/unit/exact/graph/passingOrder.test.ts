import { describe, expect, it } from 'vitest';
import { passingOrder, type Ways } from '../../../../src/exact/graph/passingOrder.ts';
import { SampledChance } from '../../../../src/random/SampledChance.ts';
import { seedKey } from '../../../../src/random/seedKey.ts';

function waysOf(drawn: readonly (readonly number[])[]): Ways {
  const firstWay = new Int32Array(drawn.length + 1);
  for (const [node, ways] of drawn.entries()) firstWay[node + 1] = firstWay[node] + ways.length;
  return { nodes: drawn.length, firstWay, to: Int32Array.from(drawn.flat()) };
}

/** Whether ways lead from one node to another. */
function leads(drawn: readonly (readonly number[])[], from: number, to: number): boolean {
  const met = new Set([from]);
  for (const node of met) for (const next of drawn[node]) met.add(next);
  return met.has(to);
}

const chance = new SampledChance(seedKey('graphs'));

/** A graph whose nodes are all reached from node 0. @param isForward whether ways lead to later nodes alone, of numbers mixed up */
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
  for (let way = chance.die(3, 12) - 1; way > 0; way -= 1) {
    const one = chance.die(4, nodes) - 1;
    const other = chance.die(5, nodes) - 1;
    const [from, to] = isForward ? [Math.min(one, other), Math.max(one, other)] : [one, other];
    if (from !== to) drawn[names[from]].push(names[to]);
  }
  return drawn;
}

function backwardWays(drawn: readonly (readonly number[])[]): [number, number][] {
  const order = passingOrder(waysOf(drawn));
  expect([...order].sort((a, b) => a - b)).toEqual([...drawn.keys()]);
  expect(order[0]).toBe(0);
  const place = new Map([...order].map((node, at) => [node, at]));
  return drawn.flatMap((ways, from) =>
    ways.filter((to) => (place.get(to) ?? 0) < (place.get(from) ?? 0)).map((to): [number, number] => [from, to]),
  );
}

describe('passingOrder', () => {
  it('passes every node once, and follows no way backward where there is no cycle', () => {
    for (let number = 0; number < 300; number += 1) expect(backwardWays(drawnGraph(number, true))).toEqual([]);
  });

  it('follows backward only ways that lie on a cycle', () => {
    let backward = 0;
    for (let number = 0; number < 300; number += 1) {
      const drawn = drawnGraph(number, false);
      for (const [from, to] of backwardWays(drawn)) {
        expect(leads(drawn, to, from)).toBe(true);
        backward += 1;
      }
    }
    expect(backward).toBeGreaterThan(100);
  });

  it('is of one node that node', () => {
    expect([...passingOrder(waysOf([[]]))]).toEqual([0]);
  });

  it('does not recurse: a path of a hundred thousand nodes is one', () => {
    const nodes = 100_000;
    const order = passingOrder(
      waysOf(Array.from({ length: nodes }, (_, node) => (node + 1 < nodes ? [node + 1] : []))),
    );
    expect(order[nodes - 1]).toBe(nodes - 1);
  });
});
