import type { Edge } from '../../setup/BattleSetup.ts';
import { type Bases, TOUCH } from '../Bases.ts';
import { NONE } from '../way/Obstacles.ts';
import type { Route } from '../way/Route.ts';
import type { WayFinder } from '../way/WayFinder.ts';
import type { Ring } from './Ring.ts';

/**
 * Moves a unit towards an edge by the shortest way, past friends, all of the move: if friends stand where that ends, then by the
 * shortest way round them, else straight to the place nearest to the edge that is as far away. Only where there is none of
 * these does it stop short. It is taken off the table, and the answer is true, when its base's edge comes beyond that of the table.
 */
export function flee(
  bases: Bases,
  route: Route,
  finder: WayFinder,
  ring: Ring,
  edge: Edge,
  unit: number,
  most: number,
): boolean {
  const { end } = route;
  const list = bases.others[bases.side[unit]];
  const hasWay = finder.toEdge(unit, edge, list);
  if (hasWay && route.isWithin(most - TOUCH)) {
    bases.takeOff(unit);
    return true;
  }
  const hasGone =
    hasWay &&
    (route.standsAt(most) ||
      (finder.toEdge(unit, edge, bases.standing) && route.standsAt(most) && nearer(bases, unit, end[0], end[1]) > 0));
  if (!hasGone && !goToPlace(bases, route, ring, unit, most)) {
    const isWay = hasWay && finder.toEdge(unit, edge, list);
    // Shut in, it goes straight towards the edge, up to what shuts it in.
    if (!isWay) route.goAlong(unit, bases.homeX[unit] * most, bases.homeY[unit] * most, list);
    route.walk(most);
  }
  bases.put(unit, end[0], end[1]);
  return false;
}

/** Goes straight to the place nearest to the edge that is `most` away, of two alike to the left; false: there is none. */
function goToPlace(bases: Bases, route: Route, ring: Ring, unit: number, most: number): boolean {
  const { at, homeX, homeY } = bases;
  const { end } = route;
  const list = bases.others[bases.side[unit]];
  ring.around(unit, at[2 * unit], at[2 * unit + 1], most);
  const count = ring.findPlaces();
  let best = 0;
  let bestAside = 0;
  let bestX = 0;
  let bestY = 0;
  for (let place = -1; place < count; place += 1) {
    if (place < 0 && !ring.isFree(0)) continue;
    const x = place < 0 ? ring.spot[0] : ring.places[2 * place];
    const y = place < 0 ? ring.spot[1] : ring.places[2 * place + 1];
    const gain = nearer(bases, unit, x, y);
    const aside = (y - at[2 * unit + 1]) * homeX[unit] - (x - at[2 * unit]) * homeY[unit];
    if (gain < best || gain === 0 || (gain === best && aside <= bestAside)) continue;
    if (route.go(unit, x, y, list) !== NONE) continue;
    best = gain;
    bestAside = aside;
    bestX = x;
    bestY = y;
  }
  end[0] = bestX;
  end[1] = bestY;
  return best > 0;
}

/** How much nearer to its edge a unit is at a place than where it stands. */
function nearer({ at, homeX, homeY }: Bases, unit: number, x: number, y: number): number {
  return (x - at[2 * unit]) * homeX[unit] + (y - at[2 * unit + 1]) * homeY[unit];
}
