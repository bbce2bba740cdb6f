import { type Bases, TOUCH } from '../Bases.ts';
import type { Route } from '../way/Route.ts';
import { ANY_LENGTH, ARRIVES, NEAR, NO_WAY, type WayFinder } from '../way/WayFinder.ts';
import { WayMemory } from '../way/WayMemory.ts';
import { Ring } from './Ring.ts';

/**
 * The least that a move is made for, in hundredths of a cm, unless it arrives: less is shown as 0 cm, and a unit that
 * is stopped by something should not pay to be stopped again.
 */
const LEAST_MOVE = 10;

/**
 * Moves to a given distance from a goal, such as into contact with a base: by the shortest way to a place there that is free,
 * as far as the move goes.
 */
export class Approach {
  private readonly bases: Bases;
  private readonly route: Route;
  private readonly ring: Ring;
  private readonly finder: WayFinder;
  private readonly memory: WayMemory;
  /** What the latest plan was for; unit -1: somebody has moved since. */
  private unit = -1;
  private goalX = 0;
  private goalY = 0;
  private apart = 0;
  private arrives = false;
  /** True if there is a way to the goal, where all places are taken. */
  private isNear = false;
  /** Where it does not arrive: ways up to this length were looked for. */
  private limit = 0;

  constructor(bases: Bases, route: Route, finder: WayFinder) {
    this.bases = bases;
    this.route = route;
    this.ring = new Ring(bases);
    this.finder = finder;
    this.memory = new WayMemory(bases, route);
  }

  /** Drops the latest plan: somebody has moved, or the route was taken for something else. */
  forget(): void {
    this.unit = -1;
  }

  /** Returns true if a unit could get to `apart` from the goal, middle to middle, by at most `most`. */
  canArrive(unit: number, goalX: number, goalY: number, apart: number, most: number): boolean {
    this.plan(unit, goalX, goalY, apart, most + TOUCH);
    return this.arrives && this.route.isWithin(most + TOUCH);
  }

  /** Moves there by at most `most`; gives how far: 0 where it does not come nearer worth telling. */
  move(unit: number, goalX: number, goalY: number, apart: number, most: number): number {
    const { route } = this;
    // A place is rounded, so its last hundredth is not held against it.
    if (this.canArrive(unit, goalX, goalY, apart, most)) {
      const moved = route.goToEnd(most + TOUCH);
      this.put(unit);
      return moved;
    }
    this.plan(unit, goalX, goalY, apart, ANY_LENGTH);
    const moved = this.arrives ? route.walk(most) : this.goNear(unit, most);
    if (moved < LEAST_MOVE) return 0;
    this.put(unit);
    return moved;
  }

  private put(unit: number): void {
    const { end } = this.route;
    this.bases.put(unit, end[0], end[1]);
    this.forget();
  }

  /** @param limit how long a way is of use */
  private plan(unit: number, goalX: number, goalY: number, apart: number, limit: number): void {
    const isSame = unit === this.unit && goalX === this.goalX && goalY === this.goalY && apart === this.apart;
    if (isSame && (this.arrives || limit <= this.limit)) return;
    const { ring, bases, route, finder, memory } = this;
    this.unit = unit;
    this.goalX = goalX;
    this.goalY = goalY;
    this.apart = apart;
    this.limit = limit;
    this.arrives = false;
    this.isNear = false;
    const list = bases.others[bases.side[unit]];
    ring.around(unit, goalX, goalY, apart);
    const hasPlace = ring.takeNearest();
    // No way is shorter than the straight one to the nearest place.
    if (limit < ANY_LENGTH && !(hasPlace && ring.isWithin(limit))) return;
    this.arrives = hasPlace && route.go(unit, ring.spot[0], ring.spot[1], list);
    if (this.arrives) return;
    let found = memory.recall(ring, limit);
    if (found < 0) {
      found = finder.toRing(ring, list, limit, hasPlace);
      memory.keep(ring, limit, found);
    }
    this.arrives = found === ARRIVES;
    this.isNear = found === NEAR;
  }

  /**
   * Takes the way to a goal at which there is no place left, and stops before those who stand there; where opponents close all ways,
   * the way that there would be without them; and straight on where the terrain does.
   */
  private goNear(unit: number, most: number): number {
    const { finder, ring, route, bases } = this;
    if (this.isNear) return route.walk(most);
    const list = bases.others[bases.side[unit]];
    if (finder.toRing(ring, bases.stones, ANY_LENGTH, false) !== NO_WAY) return route.walkUntilMet(most, list);
    ring.take(0);
    route.goUntilStopped(unit, ring.spot[0], ring.spot[1], list);
    return route.walk(most);
  }
}
