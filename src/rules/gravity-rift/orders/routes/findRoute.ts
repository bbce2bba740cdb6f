import type { StarMap } from '../../map/buildStarMap.ts';
import type { Terrain } from '../terrainOf.ts';

/** What is asked of a route. Systems are indices of the map. */
export interface RouteQuestion {
  readonly map: StarMap;
  readonly terrain: readonly Terrain[];
  readonly from: number;
  readonly to: number;
  /** Systems to pass, in this order. */
  readonly via: readonly number[];
  /** How many systems a ship may enter on a path that leaves `exits` rifts, the start's included. */
  readonly allowance: (exits: number) => number;
  /** Whether the allowance must be kept at every step, by what has been left so far. */
  readonly stepByStep: boolean;
}

/** A path with what it costs. */
export interface Route {
  /** From the start to the active system, both included. */
  readonly systems: readonly number[];
  readonly exits: number;
  readonly rolls: number;
}

interface Reached {
  readonly system: number;
  /** How many of `via` have been passed. */
  readonly passed: number;
  readonly exits: number;
  readonly rolls: number;
  readonly before: Reached | null;
}

/** Steps of a way with loops that is still looked for. */
const LONGEST_TO_AND_FRO = 64;

/**
 * The legal path with the fewest rolls; among those the fewest exits, then the fewest systems, then the first in the
 * map's order. Null if there is none.
 *
 * The state of the search is (steps, system, `via` passed, exits), and for each the fewest rolls are kept. Leaving a rift
 * earns the step it costs, so a path gains nothing by passing one twice between two systems of `via`, which bounds the
 * exits and the steps. Going to and fro between a rift that counts twice and another gains one step or two by two steps and
 * three or four exits; as much as a path over the whole map lacks is of use, and no more. Such ways are looked for up to
 * `LONGEST_TO_AND_FRO` steps: all there are on a map of 21 systems, and on a larger one to any place within 20.
 */
export function findRoute(question: RouteQuestion): Route | null {
  const { map, terrain, from, to, via, allowance, stepByStep } = question;
  const rifts = terrain.reduce((sum, { rifts }) => sum + rifts, 0);
  const places = map.systems.length * (via.length + 1);
  const hasDouble = terrain.some((one) => one.rifts > 1);
  const toAndFro = hasDouble ? Math.max(0, Math.min(2 * places, LONGEST_TO_AND_FRO - places)) : 0;
  const gains = hasDouble ? Math.max(2 * map.systems.length, Math.ceil(1.5 * toAndFro)) : 0;
  const mostExits = (rifts + 2) * (via.length + 1) + gains;
  const mostSteps = Math.min(allowance(mostExits), places + 1 + toAndFro);
  let best: { reached: Reached; steps: number } | null = null;
  let layer: Reached[] = [{ system: from, passed: 0, exits: 0, rolls: 0, before: null }];
  for (let steps = 1; steps <= mostSteps && layer.length > 0; steps += 1) {
    const next = new Map<number, Reached>();
    for (const reached of layer) {
      const exits = reached.exits + terrain[reached.system].rifts;
      if (exits > mostExits || exits - steps > places + 2 || (stepByStep && steps > allowance(exits))) continue;
      const rolls = reached.rolls + terrain[reached.system].rolls;
      for (const system of map.neighbours[reached.system]) {
        const passed = reached.passed + (via[reached.passed] === system ? 1 : 0);
        const entered: Reached = { system, passed, exits, rolls, before: reached };
        const isEnd = system === to && passed === via.length && terrain[system].closed === null;
        if (isEnd && steps <= allowance(exits) && (best === null || isBetter(entered, best.reached))) {
          best = { reached: entered, steps };
        }
        if (terrain[system].impassable !== null) continue;
        const key = (system * (via.length + 1) + passed) * (mostExits + 1) + exits;
        const known = next.get(key);
        if (known === undefined || rolls < known.rolls) next.set(key, entered);
      }
    }
    layer = [...next.values()];
  }
  return best && { systems: pathTo(best.reached), exits: best.reached.exits, rolls: best.reached.rolls };
}

/** Fewer steps need no comparison: shorter paths are found first. */
function isBetter(one: Reached, other: Reached): boolean {
  return one.rolls < other.rolls || (one.rolls === other.rolls && one.exits < other.exits);
}

function pathTo(reached: Reached): number[] {
  const path: number[] = [];
  for (let at: Reached | null = reached; at !== null; at = at.before) path.unshift(at.system);
  return path;
}
