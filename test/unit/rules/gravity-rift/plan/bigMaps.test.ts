import { describe, expect, it } from 'vitest';
import { galaxies } from '../../../../../bench/costs/galaxies.ts';
import { findRoute } from '../../../../../src/rules/gravity-rift/plan/findRoute.ts';
import { explainNoRoute } from '../../../../../src/rules/gravity-rift/plan/routes.ts';

const drawn = galaxies(5);

/** The maximum number of partial paths of a search, which take some milliseconds. */
const MOST_ROUTES = 50_000;

describe.each([...new Set(drawn.map(({ name }) => name))])('over %s', (kind) => {
  it('a search for a route, or for the move value that it needs, extends few partial paths', () => {
    for (const { question, move } of drawn.filter(({ name }) => name === kind)) {
      const effort = { routes: 0 };
      const route = findRoute(question, effort);
      if (route === null)
        expect(explainNoRoute(question, move, effort)).toMatch(/^the path needs move \d+, but the group has /);
      expect(effort.routes).toBeGreaterThan(0);
      expect(effort.routes).toBeLessThan(MOST_ROUTES);
    }
  });
});

it('a search ends even if a rift that counts twice gives unlimited moves, or if no path leads to the active system', () => {
  for (const { question } of galaxies(1)) {
    const rifts = { rifts: 2, rolls: 2 };
    const terrain = question.terrain.map((one) => (one.rifts > 0 ? { ...one, ...rifts } : one));
    for (const stepByStep of [false, true]) {
      const effort = { routes: 0 };
      const torn = { ...question, terrain, stepByStep };
      expect(findRoute({ ...torn, allowance: (exits) => 1 + exits }, effort)).not.toBeNull();
      const barred = terrain.map((one, at) => (at === question.to ? { ...one, closed: 'barred' } : one));
      expect(findRoute({ ...torn, terrain: barred }, effort)).toBeNull();
      expect(effort.routes).toBeLessThan(MOST_ROUTES);
    }
  }
});
