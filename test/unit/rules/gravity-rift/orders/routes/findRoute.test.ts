import { describe, expect, it } from 'vitest';
import { SampledChance } from '../../../../../../src/random/SampledChance.ts';
import { seedKey } from '../../../../../../src/random/seedKey.ts';
import type { StarMap } from '../../../../../../src/rules/gravity-rift/map/StarMap.ts';
import {
  findRoute,
  type Route,
  type RouteQuestion,
} from '../../../../../../src/rules/gravity-rift/orders/routes/findRoute.ts';
import type { Terrain } from '../../../../../../src/rules/gravity-rift/orders/terrainOf.ts';

const chance = new SampledChance(seedKey('routes'));

/** True once in `sides` times. */
const isOne = (sides: number) => chance.die(0, sides) === 1;

/** A board of six systems in a ring with chords, of which some are rifts or barred, and an order to move over it. */
function drawnQuestion(number: number): RouteQuestion {
  chance.begin(number);
  const count = 6;
  const near = Array.from({ length: count }, () => new Set<number>());
  const join = (one: number, other: number) => {
    near[one].add(other);
    near[other].add(one);
  };
  for (let one = 0; one < count; one += 1) {
    if (!isOne(5)) join(one, (one + 1) % count);
    for (let other = one + 2; other < count; other += 1) if (isOne(6)) join(one, other);
  }
  const terrain = Array.from({ length: count }, (): Terrain => {
    const rifts = isOne(3) ? 1 : isOne(8) ? 2 : 0;
    return {
      rifts,
      rolls: isOne(4) ? 0 : rifts,
      closed: isOne(8) ? 'closed' : null,
      impassable: isOne(5) ? 'impassable' : null,
      hasEnemies: false,
      slows: false,
    };
  });
  const move = chance.die(0, 3);
  const perRift = chance.die(0, 2) - 1;
  return {
    map: {
      systems: near,
      neighbours: near.map((set) => [...set].sort((a, b) => a - b)),
      hyperlanes: [],
    } as unknown as StarMap,
    terrain,
    from: chance.die(0, count) - 1,
    to: chance.die(0, count) - 1,
    via: isOne(3) ? [chance.die(0, count) - 1] : [],
    allowance: (exits) => move + perRift * Math.min(exits, 3),
    stepByStep: isOne(3),
  };
}

/** Every path there is, up to the most systems that the allowance could ever let a ship enter, one after the other. */
function bestOfAllPaths(question: RouteQuestion): { rolls: number; exits: number; steps: number } | null {
  const { map, terrain, from, to, via, allowance, stepByStep } = question;
  let best: [rolls: number, exits: number, steps: number] | null = null;
  const walk = (path: number[], passed: number, rolls: number, exits: number) => {
    const at = path[path.length - 1];
    const steps = path.length;
    const left = exits + terrain[at].rifts;
    const rolled = rolls + terrain[at].rolls;
    if (steps > allowance(1000) || (stepByStep && steps > allowance(left))) return;
    for (const next of map.neighbours[at]) {
      const through = passed + (via[passed] === next ? 1 : 0);
      if (next === to && through === via.length && terrain[next].closed === null && steps <= allowance(left)) {
        const found: typeof best = [rolled, left, steps];
        if (best === null || isLess(found, best)) best = found;
      }
      if (terrain[next].impassable === null) walk([...path, next], through, rolled, left);
    }
  };
  walk([from], 0, 0, 0);
  return best && { rolls: best[0], exits: best[1], steps: best[2] };
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at >= 0 && one[at] < other[at];
}

/** Whether it is a path that the question allows, and costs what it says. */
function expectLegal({ map, terrain, from, to, via, allowance, stepByStep }: RouteQuestion, route: Route): void {
  const { systems } = route;
  expect([systems[0], systems[systems.length - 1]]).toEqual([from, to]);
  let exits = 0;
  let rolls = 0;
  let passed = 0;
  for (const [step, next] of systems.slice(1).entries()) {
    exits += terrain[systems[step]].rifts;
    rolls += terrain[systems[step]].rolls;
    if (via[passed] === next) passed += 1;
    expect(map.neighbours[systems[step]]).toContain(next);
    if (step < systems.length - 2) expect(terrain[next].impassable).toBeNull();
    if (stepByStep) expect(step + 1).toBeLessThanOrEqual(allowance(exits));
  }
  expect(terrain[to].closed).toBeNull();
  expect(passed).toBe(via.length);
  expect(systems.length - 1).toBeLessThanOrEqual(allowance(exits));
  expect({ exits: route.exits, rolls: route.rolls }).toEqual({ exits, rolls });
}

describe('findRoute', () => {
  it('finds of all legal paths the one with the fewest rolls, then the fewest exits, then the fewest systems', () => {
    let found = 0;
    for (let number = 0; number < 400; number += 1) {
      const question = drawnQuestion(number);
      const route = findRoute(question);
      const best = bestOfAllPaths(question);
      if (route !== null) expectLegal(question, route);
      expect(route && { rolls: route.rolls, exits: route.exits, steps: route.systems.length - 1 }).toEqual(best);
      found += route === null ? 0 : 1;
    }
    // Neither answer is the rule.
    expect(found).toBeGreaterThan(100);
    expect(found).toBeLessThan(350);
  });

  it('of equals takes the first in the order of the map, wherever their ways meet', () => {
    expect(wayTo(3, 2, ['0-1', '0-2', '1-3', '2-3'])).toEqual([0, 1, 3]);
    expect(wayTo(4, 3, ['0-1', '0-2', '1-3', '2-3', '3-4'])).toEqual([0, 1, 3, 4]);
  });

  it('of two ways that meet after as many exits goes on with the one of fewer rolls', () => {
    const terrain = { 1: { rifts: 1, rolls: 1 }, 2: { rifts: 1, rolls: 0 } };
    expect(wayTo(4, 3, ['0-1', '0-2', '1-3', '2-3', '3-4'], terrain)).toEqual([0, 2, 3, 4]);
  });

  it('takes no more rolls for fewer exits, though that way be looked at later', () => {
    const terrain = { 1: { rifts: 2, rolls: 0 }, 2: { rifts: 1, rolls: 1 } };
    expect(wayTo(4, 3, ['0-1', '1-4', '0-2', '2-3', '3-4'], terrain)).toEqual([0, 1, 4]);
  });

  it('takes no place for another that is come to after as many steps by more exits', () => {
    // From 2 both 0, by the rift 1, and 4, by 5, are come to with the second step; only 0 leads on.
    expect(wayTo(3, 3, ['2-1', '1-0', '0-3', '2-5', '5-4'], { 1: { rifts: 1, rolls: 1 } }, 2)).toEqual([2, 1, 0, 3]);
    // By leaving the rift 1 again and again, 3 is come to as late as 4, which lies at the end of a chain.
    for (const length of [4, 6, 8, 10]) {
      const chain = Array.from({ length: length - 1 }, (_, at) => at + 5);
      const ways = [0, ...chain, 4].map((system, at, systems) => `${system}-${systems[at + 1] ?? length + 4}`);
      const free = { 1: { rifts: 1, rolls: 0 } };
      expect(wayTo(length + 4, length + 1, ['0-1', '1-2', '1-3', ...ways], free)).toEqual([0, ...chain, 4, length + 4]);
    }
  });
});

const plain: Terrain = { rifts: 0, rolls: 0, closed: null, impassable: null, hasEnemies: false, slows: false };

/** The way from a system to another by at most so many steps, over a board of joined systems: `0-1`. */
function wayTo(
  to: number,
  move: number,
  joined: readonly string[],
  terrain: Readonly<Record<number, Partial<Terrain>>> = {},
  from = 0,
): readonly number[] | undefined {
  const pairs = joined.map((pair) => pair.split('-').map(Number));
  const neighbours = Array.from({ length: Math.max(...pairs.flat()) + 1 }, (_, at) =>
    pairs.flatMap(([one, other]) => (one === at ? [other] : other === at ? [one] : [])).sort((a, b) => a - b),
  );
  return findRoute({
    map: { systems: neighbours, neighbours, hyperlanes: [] } as unknown as StarMap,
    terrain: neighbours.map((_, at) => ({ ...plain, ...terrain[at] })),
    from,
    to,
    via: [],
    allowance: () => move,
    stepByStep: false,
  })?.systems;
}
