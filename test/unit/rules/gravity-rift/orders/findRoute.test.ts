import { describe, expect, it } from 'vitest';
import { SampledChance } from '../../../../../src/random/SampledChance.ts';
import { seedKey } from '../../../../../src/random/seedKey.ts';
import type { StarMap } from '../../../../../src/rules/gravity-rift/map/StarMap.ts';
import {
  findRoute,
  type Route,
  type RouteQuestion,
} from '../../../../../src/rules/gravity-rift/orders/routes/findRoute.ts';
import type { Terrain } from '../../../../../src/rules/gravity-rift/orders/terrainOf.ts';

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

  it('of equals takes the first in the order of the map', () => {
    const plain: Terrain = { rifts: 0, rolls: 0, closed: null, impassable: null, hasEnemies: false, slows: false };
    const neighbours = [
      [1, 2],
      [0, 3],
      [0, 3],
      [1, 2],
    ];
    const question = {
      map: { systems: neighbours, neighbours, hyperlanes: [] } as unknown as StarMap,
      terrain: neighbours.map(() => plain),
    };
    const route = findRoute({ ...question, from: 0, to: 3, via: [], allowance: () => 2, stepByStep: false });
    expect(route?.systems).toEqual([0, 1, 3]);
  });
});
