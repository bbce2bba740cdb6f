import type { Terrain } from '../terrainOf.ts';
import { type Effort, findRoute } from './findRoute.ts';
import type { Route, RouteQuestion } from './RouteQuestion.ts';

/**
 * Why no legal route leads there, and what would make one: too little move, a barred system, or no lane at all.
 *
 * @param move the ships' own move, without rifts
 * @param effort counts the search
 */
export function explainNoRoute(question: RouteQuestion, move: number, effort: Effort = { ways: 0 }): string {
  const { map } = question;
  const from = map.systems[question.from].id;
  const to = map.systems[question.to].id;
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
  const open: Terrain[] = question.terrain.map((terrain) => ({ ...terrain, closed: null, impassable: null }));
  const unbarred = nearestReach({ ...question, terrain: open }, effort);
  if (unbarred === null)
    return `no chain of adjacent systems leads from ${from} to ${to}; check the map, or add a lane`;
  const passed = unbarred.route.systems.slice(1, -1).find((at) => question.terrain[at].impassable !== null);
  const barred = passed ?? question.to;
  const reason = question.terrain[barred].closed ?? question.terrain[barred].impassable;
  return `no legal way from ${from} to ${to}: ${map.systems[barred].id} is barred, for ${reason}`;
}

/** The route that would be taken if ships had the least more move that is enough; null if no move is enough. */
function nearestReach(question: RouteQuestion, effort: Effort): { route: Route; more: number } | null {
  const routeWith = (more: number) =>
    findRoute({ ...question, allowance: (exits: number) => question.allowance(exits) + more }, effort);
  // A path without a loop between two systems of `via` enters no more systems than this.
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

/** What may give more move; a further rift is no way where it earns nothing. */
function waysToMore({ allowance }: RouteQuestion, { exits }: Route): string {
  const earns = allowance(exits + 1) > allowance(exits);
  return earns ? 'a faster ship, a moveBonus, or a rift on the way' : 'a faster ship or a moveBonus';
}
