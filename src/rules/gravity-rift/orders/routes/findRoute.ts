import { movesToGo } from './movesToGo.ts';
import { type Route, type RouteQuestion, UNEVEN_EXITS } from './RouteQuestion.ts';
import { type Way, WaysByCost } from './WaysByCost.ts';

/** Counts the ways that a search has followed on. */
export interface Effort {
  ways: number;
}

/**
 * The legal path with the fewest rolls; among those the fewest exits, then the fewest systems. Of paths that are equal in
 * these, the one that passes most of the pick-ups, then the one that puts the fewest picked-up units at risk, then the first in
 * the order of the map. Null if there is none.
 *
 * Dijkstra's algorithm over (system, `via` passed, exits while they still count differently), in order of (rolls, exits,
 * steps). A way is followed only if it has more moves in hand than every cheaper one at the same place: a cheaper one with as
 * many can do all that it can, for less. Nobody needs more moves than there are states, so the search ends also where a loop
 * through a rift that counts twice gives moves without end.
 */
export function findRoute(question: RouteQuestion, effort: Effort = { ways: 0 }): Route | null {
  const { map, terrain, from, to, via, allowance, stepByStep, pickUps } = question;
  const count = map.systems.length;
  const uneven = unevenExits(allowance);
  const perExit = allowance(uneven + 1) - allowance(uneven);
  const toGo = movesToGo(question, perExit);
  /** By exits: what further exits may still add beyond `perExit` each. */
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
  const placeOf = ({ system, passed, exits }: Way) =>
    (Math.min(exits, uneven) * (via.length + 1) + passed) * count + system;
  const inHand = ({ exits, steps }: Way) => Math.min(enough, allowance(exits) - steps);
  const bitOf = new Map(pickUps.map(({ system }, at) => [system, 1n << BigInt(at)]));
  const risk = (way: Way) =>
    terrain[way.system].rolls *
    pickUps.reduce((sum, { units }, at) => sum + ((way.pickedUp >> BigInt(at)) & 1n ? units : 0), 0);

  const ways = new WaysByCost();
  ways.add({
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
  for (let equals = ways.next(); equals !== null; equals = ways.next()) {
    const ends = equals.filter(({ isEnd }) => isEnd);
    if (ends.length > 0)
      return routeOf(ends.reduce((one, other) => (isPreferred(other, one, map.order) ? other : one)));
    const followed = new Map<string, Way>();
    for (const way of equals) {
      const place = placeOf(way);
      if (inHand(way) <= most[place]) continue;
      const key = `${place} ${way.pickedUp}`;
      const known = followed.get(key);
      if (known === undefined || isPreferred(way, known, map.order)) followed.set(key, way);
    }
    for (const way of followed.values()) most[placeOf(way)] = inHand(way);
    for (const way of followed.values()) {
      effort.ways += 1;
      const left = terrain[way.system];
      const unitsAtRisk = way.unitsAtRisk + risk(way);
      for (const system of map.neighbours[way.system]) {
        const entered: Way = {
          system,
          passed: way.passed + (via[way.passed] === system ? 1 : 0),
          rolls: way.rolls + left.rolls,
          exits: way.exits + left.rifts,
          steps: way.steps + 1,
          pickedUp: way.pickedUp | (bitOf.get(system) ?? 0n),
          unitsAtRisk,
          isEnd: false,
          before: way,
        };
        const moves = inHand(entered);
        if (stepByStep && moves < 0) continue;
        const { passed, exits } = entered;
        if (system === to && passed === via.length && terrain[system].closed === null && moves >= 0) {
          ways.add({ ...entered, isEnd: true });
        }
        if (terrain[system].impassable !== null) continue;
        if (moves + windfall[Math.min(exits, uneven)] < toGo[passed * count + system]) continue;
        if (moves > most[placeOf(entered)]) ways.add(entered);
      }
    }
  }
  return null;
}

/** From how many exits on each further one adds as much as the next. */
function unevenExits(allowance: RouteQuestion['allowance']): number {
  const steady = allowance(UNEVEN_EXITS + 1) - allowance(UNEVEN_EXITS);
  let exits = UNEVEN_EXITS;
  while (exits > 0 && allowance(exits) - allowance(exits - 1) === steady) exits -= 1;
  return exits;
}

/** Of two ways that cost as much and have come to the same place. */
function isPreferred(one: Way, other: Way, order: readonly number[]): boolean {
  const passed = pickUpsPassed(one) - pickUpsPassed(other);
  if (passed !== 0) return passed > 0;
  if (one.unitsAtRisk !== other.unitsAtRisk) return one.unitsAtRisk < other.unitsAtRisk;
  // The last difference on the way back is the first on the way there.
  let isFirst = false;
  let left: Way | null = one;
  let right: Way | null = other;
  while (left !== right && left !== null && right !== null) {
    if (left.system !== right.system) isFirst = order[left.system] < order[right.system];
    left = left.before;
    right = right.before;
  }
  return isFirst;
}

function pickUpsPassed({ pickedUp }: Way): number {
  let passed = 0;
  for (let left = pickedUp; left > 0n; left &= left - 1n) passed += 1;
  return passed;
}

function routeOf(end: Way): Route {
  const systems: number[] = [];
  for (let at: Way | null = end; at !== null; at = at.before) systems.unshift(at.system);
  return { systems, exits: end.exits, rolls: end.rolls };
}
