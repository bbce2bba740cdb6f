import { explainNoRoute } from '../../src/rules/gravity-rift/plan/explainNoRoute.ts';
import { type Effort, findRoute } from '../../src/rules/gravity-rift/plan/findRoute.ts';
import { median } from '../timing/timeInTurn.ts';
import { type Galaxy, galaxies } from './galaxies.ts';

/** What it costs to find the routes of one kind of galaxy, or to say what is missing for one. */
export interface RouteCost {
  readonly name: string;
  readonly routes: number;
  /** How many of them there are with this move. */
  readonly found: number;
  /** Ways followed on, and seconds: the median and the most of a route. */
  readonly ways: Spread;
  readonly seconds: Spread;
}

interface Spread {
  readonly median: number;
  readonly most: number;
}

/** @param draws galaxies of each kind */
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
  const effort: Effort = { ways: 0 };
  const start = performance.now();
  const route = findRoute(question, effort);
  if (route === null) explainNoRoute(question, move, effort);
  return { isFound: route !== null, ways: effort.ways, seconds: (performance.now() - start) / 1000 };
}

function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), most: Math.max(...values) };
}
