import type { StarMap } from '../map/StarMap.ts';
import type { Terrain } from './board.ts';
import { type Effort, findRoute, type Route, type RouteQuestion } from './findRoute.ts';

/**
 * Explains why no legal route exists and what would make one: too little move, barred systems, or no connection at all.
 *
 * @param move the ships' own move, without extra move from rifts
 * @param effort counts the search steps
 */
export function explainNoRoute(question: RouteQuestion, move: number, effort: Effort = { ways: 0 }): string {
  const { map } = question;
  const farther = nearestReach(question, effort);
  if (farther !== null) {
    const { route, more } = farther;
    const steps = route.systems.length - 1;
    const extra = question.allowance(route.exits) - move;
    const rifts = route.exits === 1 ? 'one rift' : `${route.exits} rifts`;
    const has = extra > 0 ? `${move} + ${extra} for ${rifts}` : `${move}`;
    const way = route.systems.map((at) => map.systems[at].id).join(' → ');
    const inTime = steps <= move + extra ? ', but not yet at every step' : '';
    return `needs move ${steps}, has ${has}${inTime} (${way}); ${more} more move would reach it (${waysToMore(question, route)})`;
  }
  return unlinkedStops(question) ?? whatBars(question);
}

/** Returns the route for the smallest sufficient move value, or null if no move value is sufficient. */
function nearestReach(question: RouteQuestion, effort: Effort): { route: Route; more: number } | null {
  const routeWith = (more: number) =>
    findRoute({ ...question, allowance: (exits: number) => question.allowance(exits) + more }, effort);
  // A path without a loop between two systems of `via` enters at most this many systems.
  let more = question.map.systems.length * (question.via.length + 1);
  let route = routeWith(more);
  if (route === null) return null;
  for (let tooLittle = -1; more - tooLittle > 1; ) {
    const middle = (tooLittle + more) >> 1;
    const found = routeWith(middle);
    if (found === null) tooLittle = middle;
    else {
      route = found;
      more = middle;
    }
  }
  return { route, more };
}

/**
 * The advice on how to get more move. Another rift is suggested only if it gives extra move, and a faster ship only if the fleet does not
 * start in a nebula, where every ship has move 1.
 */
function waysToMore({ allowance, terrain, from }: RouteQuestion, { exits }: Route): string {
  const earns = allowance(exits + 1) > allowance(exits);
  const isSlowed = terrain[from].slows;
  const ways = [...(isSlowed ? [] : ['a faster ship']), 'a moveBonus', ...(earns ? ['a rift on the way'] : [])];
  const list = ways.length === 3 ? `${ways[0]}, ${ways[1]}, or ${ways[2]}` : ways.join(' or ');
  return isSlowed
    ? `${list}; a faster ship would not help, as all have move 1 in the nebula that they start from`
    : list;
}

/** The two stops, one after the other, between which no chain of adjacent systems leads; null if there are none. */
function unlinkedStops({ map, from, via, to }: RouteQuestion): string | null {
  const stops = [from, ...via, to];
  for (const [at, stop] of stops.entries()) {
    const next = stops[at + 1];
    if (next === undefined || linkedWith(map, stop).has(next)) continue;
    const [one, other] = [stop, next].map((system) => map.systems[system].id);
    const isVia = at < via.length ? `, which is in \`via\`` : at > 0 ? `; ${one} is in \`via\`` : '';
    return `no chain of adjacent systems leads from ${one} to ${other}${isVia}; check the map, or add a lane`;
  }
  return null;
}

/** All systems that chains of neighbours lead to from one, itself included if it has a neighbour to come back from. */
function linkedWith({ neighbours }: StarMap, from: number): ReadonlySet<number> {
  const found = new Set<number>();
  const waiting = [from];
  for (const system of waiting) {
    for (const next of neighbours[system]) {
      if (found.has(next)) continue;
      found.add(next);
      waiting.push(next);
    }
  }
  return found;
}

/** Names the fewest systems that would have to be open for some path, each with its reason. */
function whatBars(question: RouteQuestion): string {
  const { map, from, to } = question;
  const barred = fewestToOpen(question).map(({ system, reason }) => [map.systems[system].id, reason] as const);
  const start = `no legal way from ${map.systems[from].id} to ${map.systems[to].id}`;
  if (barred.length === 1) return `${start}: ${barred[0][0]} is barred, for ${barred[0][1]}`;
  const [last, ...others] = barred.map(([id, reason]) => `${id} (${reason})`).reverse();
  return `${start} unless ${others.reverse().join(', ')} and ${last} were open, and no fewer would do`;
}

/** A system that bars a path, and why. */
interface Bar {
  readonly system: number;
  readonly reason: string;
}

/** A partial path that may pass barred systems. */
interface OpenedWay {
  readonly system: number;
  /** How many of `via` have been passed. */
  readonly passed: number;
  readonly bars: readonly Bar[];
}

/**
 * The bars on a path with the fewest of them, whatever its length. Breadth-first over (system, `via` passed), all paths with one bar
 * fewer first.
 */
function fewestToOpen({ map, terrain, from, to, via }: RouteQuestion): readonly Bar[] {
  const seen = new Set<string>();
  let waiting: OpenedWay[] = [{ system: from, passed: 0, bars: [] }];
  let ends: readonly Bar[] | null = null;
  while (waiting.length > 0 && ends === null) {
    const withOneMore: OpenedWay[] = [];
    for (const { system, passed, bars } of waiting) {
      const key = `${system} ${passed}`;
      if (seen.has(key)) continue;
      seen.add(key);
      for (const next of map.neighbours[system]) {
        const behind = passed + (via[passed] === next ? 1 : 0);
        if (next === to && behind === via.length) {
          const all = opened(bars, next, terrain[next].closed);
          if (ends === null || all.length < ends.length) ends = all;
        }
        const all = opened(bars, next, terrain[next].impassable);
        (all.length === bars.length ? waiting : withOneMore).push({ system: next, passed: behind, bars: all });
      }
    }
    waiting = withOneMore;
  }
  return ends ?? [];
}

/** The bars with that of one more system, if there is one that is not among them. */
function opened(bars: readonly Bar[], system: number, reason: Terrain['closed']): readonly Bar[] {
  if (reason === null || bars.some((bar) => bar.system === system)) return bars;
  return [...bars, { system, reason }];
}
