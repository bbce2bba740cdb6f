import type { Edge } from '../../setup/Setup.ts';
import { type Bases, type RoundList, TOUCH } from '../Bases.ts';
import { SIDEWAYS } from '../geometry.ts';
import type { Route } from '../way/Route.ts';
import type { WayFinder } from '../way/WayFinder.ts';
import { Ring } from './Ring.ts';

/**
 * Moves a unit towards its side's edge by the shortest path, through friends, with its full move (RQ.ESC.1). If friends
 * stand at the end, it takes the shortest path round them, else it goes straight to the place nearest to the edge that
 * is equally far away. It stops short only if there is none of these.
 */
export class Flight {
  private readonly bases: Bases;
  private readonly edges: readonly Edge[];
  private readonly route: Route;
  private readonly finder: WayFinder;
  private readonly ring: Ring;

  /** @param edges by side */
  constructor(bases: Bases, edges: readonly Edge[], route: Route, finder: WayFinder) {
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
    const hasWay = this.findWay(unit, foes);
    if (hasWay && route.isWithin(most - TOUCH)) {
      bases.takeOff(unit);
      return true;
    }
    if (!(hasWay && (route.standsAt(most) || this.goesRoundFriends(unit, most))) && !this.goesToPlace(unit, most)) {
      this.goShort(unit, most, hasWay, foes);
    }
    bases.put(unit, route.end[0], route.end[1]);
    return false;
  }

  private findWay(unit: number, list: RoundList): boolean {
    return this.finder.toEdge(unit, this.edges[this.bases.side[unit]], list);
  }

  /**
   * Returns true if all of its move on a way round friends, too, takes it no further from the edge; then the place is
   * the route's end.
   */
  private goesRoundFriends(unit: number, most: number): boolean {
    const { bases, route } = this;
    if (!this.findWay(unit, bases.standing) || !route.standsAt(most)) return false;
    return this.gainAt(unit, route.end[0], route.end[1]) >= 0;
  }

  /** As far towards the edge as friends leave room, or what shuts it in; if that is nowhere, out from among its friends. */
  private goShort(unit: number, most: number, hasWay: boolean, foes: RoundList): void {
    const { bases, route } = this;
    const { end } = route;
    if (hasWay) this.findWay(unit, foes);
    else route.goAlong(unit, bases.homeX[unit] * most, bases.homeY[unit] * most, foes);
    route.walk(most);
    if (this.gainAt(unit, end[0], end[1]) <= 0 && hasWay && this.findWay(unit, bases.standing)) route.walk(most);
  }

  /**
   * Returns true if it can go straight to a place nearer to the edge that is `most` away: in one of the directions of a
   * ring, or beside what bars a part of it. The nearest of them, of two alike the one to the left, is the route's end.
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

  /** Returns true if a place is nearer to the edge than another, or as near and further to the left. */
  private isBetter(unit: number, x: number, y: number, otherX: number, otherY: number): boolean {
    const { homeX, homeY } = this.bases;
    const gain = this.gainAt(unit, x, y) - this.gainAt(unit, otherX, otherY);
    return gain > 0 || (gain === 0 && (y - otherY) * homeX[unit] - (x - otherX) * homeY[unit] > 0);
  }

  /** How much nearer to the edge a unit would be at a place than where it stands. */
  private gainAt(unit: number, x: number, y: number): number {
    const { at, homeX, homeY } = this.bases;
    return (x - at[2 * unit]) * homeX[unit] + (y - at[2 * unit + 1]) * homeY[unit];
  }
}
