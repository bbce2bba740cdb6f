import type { Edge } from '../../setup/BattleSetup.ts';
import { type Bases, TOUCH } from '../Bases.ts';
import type { Route } from '../way/Route.ts';

/** Places of an edge that are tried, and how far apart they are, in hundredths of a cm. */
const PLACES = 41;
const STEP = 200;

/** For how many of them a way round an obstacle is looked for, where none lies open. */
const MOST_DETOURS = 3;

/**
 * Moves a unit straight towards an edge, or to the nearest place of that edge that lies open or that it gets to round an obstacle; where there is none, up
 * to what stops it. It is taken off the table, and the answer is true, when its base's edge comes beyond that of the table.
 */
export function flee(bases: Bases, route: Route, edge: Edge, unit: number, most: number): boolean {
  const isOpen = findWay(bases, route, edge, unit);
  if (isOpen && route.isWithin(most - TOUCH)) {
    bases.takeOff(unit);
    return true;
  }
  route.walk(most);
  bases.put(unit, route.end[0], route.end[1]);
  return false;
}

/** Leaves the way in `route`; false: it does not get to the edge. */
function findWay(bases: Bases, route: Route, edge: Edge, unit: number): boolean {
  const { at, radius, width, depth } = bases;
  const own = radius[unit];
  const isAlongX = edge === 'south' || edge === 'north';
  const across = edge === 'south' || edge === 'west' ? own : (isAlongX ? depth : width) - own;
  const along = isAlongX ? at[2 * unit] : at[2 * unit + 1];
  for (let place = 0; place < PLACES + MOST_DETOURS; place += 1) {
    // Straight on, then by turns to either side; once none lies open, round an obstacle.
    const isRound = place >= PLACES;
    const from = isRound ? place - PLACES : place;
    const shift = ((from + 1) >> 1) * (from % 2 === 0 ? -STEP : STEP);
    const x = isAlongX ? along + shift : across;
    const y = isAlongX ? across : along + shift;
    if (!bases.isOnTable(unit, x, y) || bases.isInBox(unit, x, y)) continue;
    if (isRound ? route.goRound(unit, x, y) : route.goOpen(unit, x, y)) return true;
  }
  route.goUntilStopped(unit, isAlongX ? along : across, isAlongX ? across : along);
  return false;
}
