import { type Effort, findRoute } from '../../src/rules/gravity-rift/plan/findRoute.ts';
import { explainNoRoute } from '../../src/rules/gravity-rift/plan/routes.ts';
import { median } from '../timing/timeInTurn.ts';
import { type Galaxy, galaxies } from './galaxies.ts';

/** The cost of finding the routes in one kind of galaxy, or of reporting why there is none. */
export interface RouteCost {
  readonly name: string;
  readonly routes: number;
  /** The number of galaxies in which a route exists for this move value. */
  readonly found: number;
  /** The median and the maximum for one route: `ways` is the number of partial paths expanded, `seconds` the time. */
  readonly ways: Spread;
  readonly seconds: Spread;
}

interface Spread {
  readonly median: number;
  readonly most: number;
}

/** Measures the cost of finding routes. @param draws the number of galaxies of each kind */
export function routeCosts(draws: number): RouteCost[] {
  const byName = new Map<string, Galaxy[]>();
  for (const galaxy of galaxies(draws)) byName.set(galaxy.name, [...(byName.get(galaxy.name) ?? []), galaxy]);
  return [...byName].map(([name, drawn]) => {
    const searches = drawn.map(searchOf);
    return {
      name,
      routes: drawn.length,
      found: searches.filter(({ isFound }) => isFound).length,
      ways: spreadOf(searches.map(({ ways }) => ways)),
      seconds: spreadOf(searches.map(({ seconds }) => seconds)),
    };
  });
}

function searchOf({ question, move }: Galaxy): { isFound: boolean; ways: number; seconds: number } {
  const effort: Effort = { routes: 0 };
  const start = performance.now();
  const route = findRoute(question, effort);
  if (route === null) explainNoRoute(question, move, effort);
  return { isFound: route !== null, ways: effort.routes, seconds: (performance.now() - start) / 1000 };
}

function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), most: Math.max(...values) };
}
