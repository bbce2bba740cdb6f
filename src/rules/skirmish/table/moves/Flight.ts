import type { Edge } from '../../setup/Setup.ts';
import { type Bases, type RoundList, TOUCH } from '../Bases.ts';
import { SIDEWAYS } from '../geometry.ts';
import type { PathFinder } from '../paths/PathFinder.ts';
import type { Route } from '../paths/Route.ts';
import { Ring } from './Ring.ts';

/**
 * Moves a unit towards its side's edge by the shortest path, through friends, with its full move (RQ.ESC.1). If friends
 * block the end of this move, the unit takes the shortest path round them. If there is no such path, or if it leads
 * away from the edge, the unit goes in a straight line of the same length to the place nearest to the edge. If there is
 * no such place either, it makes a shorter move.
 */
export class Flight {
  private readonly bases: Bases;
  private readonly edges: readonly Edge[];
  private readonly route: Route;
  private readonly finder: PathFinder;
  private readonly ring: Ring;

  /** @param edges the edge of each side */
  constructor(bases: Bases, edges: readonly Edge[], route: Route, finder: PathFinder) {
    this.bases = bases;
    this.edges = edges;
    this.route = route;
    this.finder = finder;
    this.ring = new Ring(bases);
  }

  /** Moves a unit. Returns true if its base is over the table's edge, and it has been removed. */
  flee(unit: number, most: number): boolean {
    const { bases, route } = this;
    const foes = bases.others[bases.side[unit]];
    const hasPath = this.findPath(unit, foes);
    if (hasPath && route.isWithin(most - TOUCH)) {
      bases.takeOff(unit);
      return true;
    }
    if (!(hasPath && (route.standsAt(most) || this.goesRoundFriends(unit, most))) && !this.goesToPlace(unit, most)) {
      this.goShort(unit, most, hasPath, foes);
    }
    bases.put(unit, route.end[0], route.end[1]);
    return false;
  }

  private findPath(unit: number, list: RoundList): boolean {
    return this.finder.toEdge(unit, this.edges[this.bases.side[unit]], list);
  }

  /**
   * Returns true if a full move on the shortest path round friends is possible and takes the unit no further from the edge. The
   * end of that move is then in `route.end`.
   */
  private goesRoundFriends(unit: number, most: number): boolean {
    const { bases, route } = this;
    if (!this.findPath(unit, bases.standing) || !route.standsAt(most)) return false;
    return this.gainAt(unit, route.end[0], route.end[1]) >= 0;
  }

  /**
   * Moves as far towards the edge as friends and obstacles allow. If that brings the unit no nearer to the edge, it takes the
   * shortest path round its friends.
   */
  private goShort(unit: number, most: number, hasPath: boolean, foes: RoundList): void {
    const { bases, route } = this;
    const { end } = route;
    if (hasPath) this.findPath(unit, foes);
    else route.goAlong(unit, bases.homeX[unit] * most, bases.homeY[unit] * most, foes);
    route.walk(most);
    if (this.gainAt(unit, end[0], end[1]) <= 0 && hasPath && this.findPath(unit, bases.standing)) route.walk(most);
  }

  /**
   * Looks for a place at the distance `most` that is nearer to the edge and can be reached in a straight line. It tries
   * directions that differ by up to 90° from the direction straight to the edge, and the places at this distance that
   * are just beside an obstacle. It writes the place that is nearest to the edge to `route.end`; of two equally near
   * places, the left one.
   *
   * @returns true if there is such a place
   */
  private goesToPlace(unit: number, most: number): boolean {
    const { bases, route, ring } = this;
    const { at } = bases;
    ring.around(unit, at[2 * unit], at[2 * unit + 1], most);
    const count = ring.findPlaces();
    const foes = bases.others[bases.side[unit]];
    let bestX = at[2 * unit];
    let bestY = at[2 * unit + 1];
    for (let place = -SIDEWAYS; place < count; place += 1) {
      if (place < 0 && !ring.isFree(place + SIDEWAYS)) continue;
      const x = place < 0 ? ring.spot[0] : ring.places[2 * place];
      const y = place < 0 ? ring.spot[1] : ring.places[2 * place + 1];
      if (!this.isBetter(unit, x, y, bestX, bestY) || !route.go(unit, x, y, foes)) continue;
      bestX = x;
      bestY = y;
    }
    route.end[0] = bestX;
    route.end[1] = bestY;
    return this.gainAt(unit, bestX, bestY) > 0;
  }

  /** Returns true if a place is nearer to the edge than another, or equally near and further to the left. */
  private isBetter(unit: number, x: number, y: number, otherX: number, otherY: number): boolean {
    const { homeX, homeY } = this.bases;
    const gain = this.gainAt(unit, x, y) - this.gainAt(unit, otherX, otherY);
    return gain > 0 || (gain === 0 && (y - otherY) * homeX[unit] - (x - otherX) * homeY[unit] > 0);
  }

  /**
   * Returns how much nearer to the edge a place is than the unit's present place, in hundredths of a cm; below 0 if it is further
   * away.
   */
  private gainAt(unit: number, x: number, y: number): number {
    const { at, homeX, homeY } = this.bases;
    return (x - at[2 * unit]) * homeX[unit] + (y - at[2 * unit + 1]) * homeY[unit];
  }
}
