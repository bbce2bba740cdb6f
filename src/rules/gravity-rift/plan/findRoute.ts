import type { StarMap } from '../map/StarMap.ts';
import type { Terrain } from './board.ts';

/** The requirements of a route. Systems are given by their indices in the map. */
export interface RouteQuestion {
  readonly map: StarMap;
  readonly terrain: readonly Terrain[];
  readonly from: number;
  readonly to: number;
  /** The systems that the path must pass, in this order. */
  readonly via: readonly number[];
  /**
   * Returns how many systems a ship may enter on a path with this number of exits from rifts; an exit from a rift at the start
   * counts too. More exits never give a smaller number. From `UNEVEN_EXITS` exits on, each further exit adds the same number.
   */
  readonly allowance: (exits: number) => number;
  /** True if a ship must stay within `allowance` at every step of the path, counting only the exits up to that step. */
  readonly stepByStep: boolean;
  /**
   * The systems where a ship picks units up, each listed once, with the number of units. The pick-ups decide between
   * paths of equal cost.
   */
  readonly pickUps: readonly { readonly system: number; readonly units: number }[];
}

/** From this number of exits on, each further exit adds the same number of moves (see `extraMove`). */
const UNEVEN_EXITS = 3;

/** A path with its cost. */
export interface Route {
  /** The systems of the path, from the start to the active system, both included. */
  readonly systems: readonly number[];
  readonly exits: number;
  readonly rolls: number;
}

/** A partial path from the start, with its cost. */
interface PartialRoute {
  readonly system: number;
  /** The number of systems of `via` that have been passed. */
  readonly passed: number;
  readonly rolls: number;
  readonly exits: number;
  readonly steps: number;
  /** The pick-ups passed so far, as one bit each. */
  readonly pickedUp: bigint;
  /** The number of picked-up units aboard one ship at a roll, summed over all rolls so far. */
  readonly unitsAtRisk: number;
  readonly isEnd: boolean;
  readonly before: PartialRoute | null;
}

/** All partial paths that have the same cost. */
type EqualRoutes = [PartialRoute, ...PartialRoute[]];

/**
 * A priority queue of partial paths, ordered by rolls, then exits, then steps. All paths of equal cost leave the queue together.
 */
class RouteQueue {
  /** The queue is a binary heap. */
  private readonly heap: EqualRoutes[] = [];
  private readonly byCost = new Map<string, EqualRoutes>();

  add(route: PartialRoute): void {
    const cost = costOf(route);
    const equals = this.byCost.get(cost);
    if (equals !== undefined) {
      equals.push(route);
      return;
    }
    const added: EqualRoutes = [route];
    this.byCost.set(cost, added);
    const { heap } = this;
    let at = heap.length;
    for (; at > 0; at = (at - 1) >> 1) {
      const parent = heap[(at - 1) >> 1];
      if (!isCheaper(route, parent[0])) break;
      heap[at] = parent;
    }
    heap[at] = added;
  }

  /** Removes and returns all paths of the lowest cost, or null if the queue is empty. */
  next(): readonly PartialRoute[] | null {
    const { heap } = this;
    if (heap.length === 0) return null;
    const cheapest = heap[0];
    const last = heap.pop() as EqualRoutes;
    if (heap.length > 0) {
      let at = 0;
      for (;;) {
        let child = 2 * at + 1;
        if (child >= heap.length) break;
        if (child + 1 < heap.length && isCheaper(heap[child + 1][0], heap[child][0])) child += 1;
        if (!isCheaper(heap[child][0], last[0])) break;
        heap[at] = heap[child];
        at = child;
      }
      heap[at] = last;
    }
    this.byCost.delete(costOf(cheapest[0]));
    return cheapest;
  }
}

function costOf({ rolls, exits, steps }: PartialRoute): string {
  return `${rolls} ${exits} ${steps}`;
}

function isCheaper(one: PartialRoute, other: PartialRoute): boolean {
  return one.rolls - other.rolls < 0 || (one.rolls === other.rolls && isShorter(one, other));
}

function isShorter(one: PartialRoute, other: PartialRoute): boolean {
  return one.exits < other.exits || (one.exits === other.exits && one.steps < other.steps);
}

/**
 * Computes the lowest number of moves that a path still needs from each system to the end, if each rift that it leaves gives back
 * `perExit` moves. This is a lower bound. It is below 0 if rifts that count twice give back more moves than the path takes.
 *
 * The algorithm is label correcting, from the end backwards. A loop may give moves without limit, so values are cut off at minus
 * the number of states. This is enough, because a path without a loop never needs more moves than there are states.
 *
 * @returns at index `passed * systems + system`: the value for a path at `system` that has passed the first `passed` systems of
 * `via`; Infinity if no path leads to the end
 */
function movesToGo({ map, terrain, to, via }: RouteQuestion, perExit: number): Float64Array {
  const count = map.systems.length;
  const least = new Float64Array(count * (via.length + 1)).fill(Number.POSITIVE_INFINITY);
  const isWaiting = new Uint8Array(least.length);
  const waiting: number[] = [];

  /** Records that a path which enters `system` after the first `passed` systems of `via` needs `moves` more moves to the end. */
  const enter = (system: number, passed: number, moves: number) => {
    const before = passed > 0 && via[passed - 1] === system ? [passed - 1] : [];
    if (via[passed] !== system) before.push(passed);
    for (const earlier of before) {
      for (const neighbour of map.neighbours[system]) {
        const state = earlier * count + neighbour;
        const cost = Math.max(-least.length, moves + 1 - perExit * terrain[neighbour].rifts);
        if (cost >= least[state]) continue;
        least[state] = cost;
        if (isWaiting[state] === 1 || terrain[neighbour].impassable !== null) continue;
        isWaiting[state] = 1;
        waiting.push(state);
      }
    }
  };

  if (terrain[to].closed === null) enter(to, via.length, 0);
  for (let at = 0; at < waiting.length; at += 1) {
    const state = waiting[at];
    isWaiting[state] = 0;
    enter(state % count, Math.floor(state / count), least[state]);
  }
  return least;
}

/** Counts the partial paths that a search has extended. */
export interface Effort {
  routes: number;
}

/**
 * Finds the legal path with the fewest rolls. Returns null if there is no legal path. Ties between paths are broken by
 * these criteria, in this order:
 *
 * - the fewest exits
 * - the fewest systems
 * - the most pick-ups passed
 * - the fewest picked-up units at risk
 * - at the first system in which the paths differ, the lower rank in `StarMap.order`
 *
 * This is Dijkstra's algorithm in order of (rolls, exits, steps). Its states are (system, number of `via` passed,
 * number of exits); numbers of exits from `unevenExits` on are not distinguished. A partial path is extended only if it
 * has more moves left than every cheaper partial path in the same state. Otherwise a cheaper partial path can be
 * continued in all the same ways. If a rift counts twice, a loop through the rift may bring more moves than the loop
 * takes. The search still ends, because no path needs more moves than there are states, and moves beyond that number
 * are not counted.
 */
export function findRoute(question: RouteQuestion, effort: Effort = { routes: 0 }): Route | null {
  const { map, terrain, from, to, via, allowance, stepByStep, pickUps } = question;
  const count = map.systems.length;
  const uneven = unevenExits(allowance);
  const perExit = allowance(uneven + 1) - allowance(uneven);
  const toGo = movesToGo(question, perExit);
  /**
   * At index n, for a path with n exits so far: the most moves that its further exits can give in total, in addition to
   * `perExit` moves for each of them.
   */
  const windfall = Array.from({ length: uneven + 1 }, (_, exits) => {
    return Math.max(
      ...Array.from(
        { length: uneven + 1 - exits },
        (_, more) => allowance(exits + more) - allowance(exits) - perExit * more,
      ),
    );
  });
  const enough = count * (via.length + 1);
  const most = new Float64Array(count * (via.length + 1) * (uneven + 1)).fill(Number.NEGATIVE_INFINITY);
  const placeOf = ({ system, passed, exits }: PartialRoute) =>
    (Math.min(exits, uneven) * (via.length + 1) + passed) * count + system;
  const inHand = ({ exits, steps }: PartialRoute) => Math.min(enough, allowance(exits) - steps);
  const bitOf = new Map(pickUps.map(({ system }, at) => [system, 1n << BigInt(at)]));
  const risk = (route: PartialRoute) =>
    terrain[route.system].rolls *
    pickUps.reduce((sum, { units }, at) => sum + ((route.pickedUp >> BigInt(at)) & 1n ? units : 0), 0);

  const queue = new RouteQueue();
  queue.add({
    system: from,
    passed: 0,
    rolls: 0,
    exits: 0,
    steps: 0,
    pickedUp: bitOf.get(from) ?? 0n,
    unitsAtRisk: 0,
    isEnd: false,
    before: null,
  });
  for (let equals = queue.next(); equals !== null; equals = queue.next()) {
    const ends = equals.filter(({ isEnd }) => isEnd);
    if (ends.length > 0)
      return routeOf(ends.reduce((one, other) => (isPreferred(other, one, map.order) ? other : one)));
    const followed = new Map<string, PartialRoute>();
    for (const route of equals) {
      const place = placeOf(route);
      if (inHand(route) <= most[place]) continue;
      const key = `${place} ${route.pickedUp}`;
      const known = followed.get(key);
      if (known === undefined || isPreferred(route, known, map.order)) followed.set(key, route);
    }
    for (const route of followed.values()) most[placeOf(route)] = inHand(route);
    for (const route of followed.values()) {
      effort.routes += 1;
      const left = terrain[route.system];
      const unitsAtRisk = route.unitsAtRisk + risk(route);
      for (const system of map.neighbours[route.system]) {
        const entered: PartialRoute = {
          system,
          passed: route.passed + (via[route.passed] === system ? 1 : 0),
          rolls: route.rolls + left.rolls,
          exits: route.exits + left.rifts,
          steps: route.steps + 1,
          pickedUp: route.pickedUp | (bitOf.get(system) ?? 0n),
          unitsAtRisk,
          isEnd: false,
          before: route,
        };
        const moves = inHand(entered);
        if (stepByStep && moves < 0) continue;
        const { passed, exits } = entered;
        if (system === to && passed === via.length && terrain[system].closed === null && moves >= 0) {
          queue.add({ ...entered, isEnd: true });
        }
        if (terrain[system].impassable !== null) continue;
        if (moves + windfall[Math.min(exits, uneven)] < toGo[passed * count + system]) continue;
        if (moves > most[placeOf(entered)]) queue.add(entered);
      }
    }
  }
  return null;
}

/** Returns the least number of exits after which each further exit adds the same number of moves. */
function unevenExits(allowance: RouteQuestion['allowance']): number {
  const steady = allowance(UNEVEN_EXITS + 1) - allowance(UNEVEN_EXITS);
  let exits = UNEVEN_EXITS;
  while (exits > 0 && allowance(exits) - allowance(exits - 1) === steady) exits -= 1;
  return exits;
}

/** Returns true if `one` is preferred to `other`, a path of equal cost to the same system. */
function isPreferred(one: PartialRoute, other: PartialRoute, order: readonly number[]): boolean {
  const passed = pickUpsPassed(one) - pickUpsPassed(other);
  if (passed !== 0) return passed > 0;
  if (one.unitsAtRisk !== other.unitsAtRisk) return one.unitsAtRisk < other.unitsAtRisk;
  // Both paths begin with the same partial path. The systems right after it are the first in which they differ.
  let left = one;
  let right = other;
  while (left.before !== right.before) {
    left = left.before as PartialRoute;
    right = right.before as PartialRoute;
  }
  return order[left.system] < order[right.system];
}

function pickUpsPassed({ pickedUp }: PartialRoute): number {
  let passed = 0;
  for (let left = pickedUp; left > 0n; left &= left - 1n) passed += 1;
  return passed;
}

function routeOf(end: PartialRoute): Route {
  const systems: number[] = [];
  for (let at: PartialRoute | null = end; at !== null; at = at.before) systems.unshift(at.system);
  return { systems, exits: end.exits, rolls: end.rolls };
}
