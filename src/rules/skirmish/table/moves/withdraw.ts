import { type Bases, TOUCH } from '../Bases.ts';
import { rounded, SIDEWAYS, TURNS } from '../geometry.ts';
import type { Route } from '../paths/Route.ts';

/**
 * Moves a unit away from another, in a straight line if nothing is in the way. Otherwise the unit takes the direction, turned by up
 * to 90°, that leads it furthest away. Of two equally good directions, it takes the left one. The unit does not move if no
 * direction leads further away. Returns the distance moved, in hundredths of a cm.
 */
export function withdraw(bases: Bases, route: Route, unit: number, from: number, most: number): number {
  const { at } = bases;
  const x = at[2 * unit];
  const y = at[2 * unit + 1];
  const fromX = at[2 * from];
  const fromY = at[2 * from + 1];
  let furthest = (x - fromX) * (x - fromX) + (y - fromY) * (y - fromY);
  const length = Math.sqrt(furthest);
  // Both branches are multiplied by `most` only afterwards. If a branch gave the integer `most` and the other one a
  // fractional number, V8 would allocate memory for the fractional number.
  const awayX = (length === 0 ? bases.homeX[unit] : (x - fromX) / length) * most;
  const awayY = (length === 0 ? bases.homeY[unit] : (y - fromY) / length) * most;
  let bestX = x;
  let bestY = y;
  let moved = 0;
  const list = bases.others[bases.side[unit]];
  for (let turn = 0; turn < SIDEWAYS && moved < most - TOUCH; turn += 1) {
    const cosine = TURNS[2 * turn];
    const sine = TURNS[2 * turn + 1];
    route.goAlong(unit, rounded(awayX * cosine - awayY * sine), rounded(awayX * sine + awayY * cosine), list);
    const walked = route.walk(most);
    const endX = route.end[0];
    const endY = route.end[1];
    const distance = (endX - fromX) * (endX - fromX) + (endY - fromY) * (endY - fromY);
    if (distance <= furthest) continue;
    furthest = distance;
    bestX = endX;
    bestY = endY;
    // A full move ends the search, because no other direction leads further.
    moved = walked;
  }
  bases.put(unit, bestX, bestY);
  return moved;
}
