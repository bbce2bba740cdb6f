import { describe, expect, it } from 'vitest';
import { SampledChance } from '../../../../../src/random/SampledChance.ts';
import { seedKey } from '../../../../../src/random/Threefry.ts';
import type { StarMap } from '../../../../../src/rules/gravity-rift/map/StarMap.ts';
import type { Terrain } from '../../../../../src/rules/gravity-rift/plan/board.ts';
import { findRoute, type Route, type RouteQuestion } from '../../../../../src/rules/gravity-rift/plan/findRoute.ts';

const chance = new SampledChance(seedKey('routes'));

/** Returns true with a chance of 1 in `sides`. */
const isOne = (sides: number) => chance.die(0, sides) === 1;

/** A board of six systems in a ring with chords, some of them rifts or barred, and a question for a route on it. */
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
  const turn = chance.die(0, count);
  const perRift = chance.die(0, 2) - 1;
  const pickUps = [...near.keys()].filter(() => isOne(4)).map((system) => ({ system, units: chance.die(0, 3) }));
  return {
    map: {
      systems: near,
      neighbours: near.map((set) => [...set].sort((a, b) => a - b)),
      hyperlanes: [],
      // A permutation: 5 has no factor in common with 6.
      order: Array.from(near, (_, at) => (5 * at + turn) % count),
    } as unknown as StarMap,
    terrain,
    from: chance.die(0, count) - 1,
    to: chance.die(0, count) - 1,
    via: isOne(3) ? [chance.die(0, count) - 1] : [],
    allowance: (exits) => move + perRift * Math.min(exits, 3),
    stepByStep: isOne(3),
    pickUps,
  };
}

/**
 * Tries every path up to the greatest number of systems that the allowance permits, and returns the best by rolls, exits,
 * systems, pick-ups passed, picked-up units at risk over all rolls, and the order of the map.
 */
function bestOfAllPaths(question: RouteQuestion): Route | null {
  const { map, terrain, from, to, via, allowance, stepByStep, pickUps } = question;
  let best: { worth: number[]; route: Route } | null = null;
  const walk = (path: number[], passed: number, rolls: number, exits: number, atRisk: number) => {
    const at = path[path.length - 1];
    const steps = path.length;
    const left = exits + terrain[at].rifts;
    const rolled = rolls + terrain[at].rolls;
    const aboard = pickUps.reduce((sum, { system, units }) => sum + (path.includes(system) ? units : 0), 0);
    const risked = atRisk + terrain[at].rolls * aboard;
    if (steps > allowance(1000) || (stepByStep && steps > allowance(left))) return;
    for (const next of map.neighbours[at]) {
      const through = passed + (via[passed] === next ? 1 : 0);
      const systems = [...path, next];
      if (next === to && through === via.length && terrain[next].closed === null && steps <= allowance(left)) {
        const missed = pickUps.filter(({ system }) => !systems.includes(system)).length;
        const worth = [rolled, left, steps, missed, risked, ...systems.map((system) => map.order[system])];
        if (best === null || isLess(worth, best.worth))
          best = { worth, route: { systems, exits: left, rolls: rolled } };
      }
      if (terrain[next].impassable === null) walk(systems, through, rolled, left, risked);
    }
  };
  walk([from], 0, 0, 0, 0);
  return (best as { route: Route } | null)?.route ?? null;
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at >= 0 && one[at] < other[at];
}

/** Returns true if the question allows the path and the path costs what the route says. */
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
  it('TI4 58.2.6, README 11: finds the legal path with the fewest rolls, then exits, then systems, then the best pick-ups', () => {
    let found = 0;
    for (let number = 0; number < 1500; number += 1) {
      const question = drawnQuestion(number);
      const route = findRoute(question);
      if (route !== null) expectLegal(question, route);
      expect(route).toEqual(bestOfAllPaths(question));
      found += route === null ? 0 : 1;
    }
    // Both answers must occur often.
    expect(found).toBeGreaterThan(400);
    expect(found).toBeLessThan(1300);
  });

  it('takes the first of equal paths in the order of the map, wherever they meet', () => {
    expect(wayTo(3, 2, ['0-1', '0-2', '1-3', '2-3'])).toEqual([0, 1, 3]);
    expect(wayTo(4, 3, ['0-1', '0-2', '1-3', '2-3', '3-4'])).toEqual([0, 1, 3, 4]);
  });

  it('continues, of two paths that meet after equally many exits, the one with fewer rolls', () => {
    const terrain = { 1: { rifts: 1, rolls: 1 }, 2: { rifts: 1, rolls: 0 } };
    expect(wayTo(4, 3, ['0-1', '0-2', '1-3', '2-3', '3-4'], terrain)).toEqual([0, 2, 3, 4]);
  });

  it('does not accept more rolls for fewer exits, even if the path with fewer rolls is examined later', () => {
    const terrain = { 1: { rifts: 2, rolls: 0 }, 2: { rifts: 1, rolls: 1 } };
    expect(wayTo(4, 3, ['0-1', '1-4', '0-2', '2-3', '3-4'], terrain)).toEqual([0, 1, 4]);
  });

  it('does not accept more exits for fewer steps, whatever else is examined in between', () => {
    // 0-2-4 leaves two rifts, 0-1-3-4 one, both with one roll. 5 and 6 lead nowhere.
    const terrain = { 2: { rifts: 2, rolls: 1 }, 3: { rifts: 1, rolls: 1 } };
    expect(wayTo(4, 9, ['0-1', '0-2', '1-3', '1-5', '2-4', '3-4', '5-6'], terrain)).toEqual([0, 1, 3, 4]);
  });

  it('distinguishes two places that are reached after equally many steps by different numbers of exits', () => {
    // From 2, the second step reaches both 0, by the rift 1, and 4, by 5; only 0 leads to the end.
    expect(wayTo(3, 3, ['2-1', '1-0', '0-3', '2-5', '5-4'], { 1: { rifts: 1, rolls: 1 } }, 2)).toEqual([2, 1, 0, 3]);
    // Leaving the rift 1 again and again reaches 3 as late as 4, which lies at the end of a chain.
    for (const length of [4, 6, 8, 10]) {
      const chain = Array.from({ length: length - 1 }, (_, at) => at + 5);
      const ways = [0, ...chain, 4].map((system, at, systems) => `${system}-${systems[at + 1] ?? length + 4}`);
      const free = { 1: { rifts: 1, rolls: 0 } };
      expect(wayTo(length + 4, length + 1, ['0-1', '1-2', '1-3', ...ways], free)).toEqual([0, ...chain, 4, length + 4]);
    }
  });
});

describe('findRoute, if exits from rifts do not all give the same number of moves', () => {
  it('finds a path that only the extra move of its last exit permits', () => {
    const rift = { rifts: 1, rolls: 1 };
    const allowance = (exits: number) => (exits < 2 ? 2 : 4);
    const { systems } = search(row(5), { 1: rift, 2: rift }, { to: 4, allowance });
    expect(systems).toEqual([0, 1, 2, 3, 4]);
    expect(search(row(5), { 1: rift }, { to: 4, allowance }).systems).toBeUndefined();
  });
});

describe('findRoute extends no partial path that cannot be the best', () => {
  it('because a cheaper one reaches the same system with as many moves left', () => {
    // Two ways lead from 0 to 3, by the rift 1 and by 2; there are more moves than any path needs.
    const rift = { rifts: 1, rolls: 1 };
    const joined = ['0-1', '0-2', '1-3', '2-3', '3-4', '4-5'];
    const allowance = (exits: number) => 9 + exits;
    expect(search(joined, { 1: rift, 4: rift }, { to: 5, allowance })).toEqual({
      systems: [0, 2, 3, 4, 5],
      extended: 5,
    });
  });

  it('because it cannot pass `via` and reach the end in time', () => {
    // From 0 to 5, which is not on the way to 4, and back, there are exactly enough moves.
    expect(search([...row(5), '0-5'], {}, { to: 4, via: [5], allowance: () => 6 })).toEqual({
      systems: [0, 5, 0, 1, 2, 3, 4],
      extended: 6,
    });
  });

  it('because every path to the end is barred', () => {
    const barred = { 3: { impassable: 'barred' } };
    expect(search(row(5), barred, { to: 4, allowance: () => 9 })).toEqual({ systems: undefined, extended: 1 });
  });

  it('because no number of exits from rifts gives the moves that it lacks', () => {
    // The first exit gives two moves, as with the Crucible.
    const allowance = (exits: number) => 3 + exits + (exits > 0 ? 1 : 0);
    expect(search(row(7), {}, { to: 6, allowance })).toEqual({ systems: undefined, extended: 1 });
  });
});

const plain: Terrain = { rifts: 0, rolls: 0, closed: null, impassable: null, hasEnemies: false, slows: false };

/** The route from one system to another by at most `move` steps, over a board of joined systems: `0-1`. */
function wayTo(
  to: number,
  move: number,
  joined: readonly string[],
  terrain: Readonly<Record<number, Partial<Terrain>>> = {},
  from = 0,
): readonly number[] | undefined {
  return search(joined, terrain, { from, to, allowance: () => move }).systems;
}

/** The pairs of a row of systems, each joined to the next: `0-1`, `1-2`, … */
function row(systems: number): string[] {
  return Array.from({ length: systems - 1 }, (_, at) => `${at}-${at + 1}`);
}

/** Searches a board of joined systems, from 0. Returns the route's systems, and the number of partial paths extended. */
function search(
  joined: readonly string[],
  terrain: Readonly<Record<number, Partial<Terrain>>>,
  question: Pick<RouteQuestion, 'to' | 'allowance'> & Partial<RouteQuestion>,
): { systems: readonly number[] | undefined; extended: number } {
  const pairs = joined.map((pair) => pair.split('-').map(Number));
  const neighbours = Array.from({ length: Math.max(...pairs.flat()) + 1 }, (_, at) =>
    pairs.flatMap(([one, other]) => (one === at ? [other] : other === at ? [one] : [])).sort((a, b) => a - b),
  );
  const effort = { routes: 0 };
  const route = findRoute(
    {
      map: { systems: neighbours, neighbours, hyperlanes: [], order: [...neighbours.keys()] } as unknown as StarMap,
      terrain: neighbours.map((_, at) => ({ ...plain, ...terrain[at] })),
      from: 0,
      via: [],
      stepByStep: false,
      pickUps: [],
      ...question,
    },
    effort,
  );
  return { systems: route?.systems, extended: effort.routes };
}
