import { type Bases, TOUCH } from '../Bases.ts';
import type { Route } from '../way/Route.ts';
import { Ring } from './Ring.ts';
import { SIDEWAYS, TURN_COUNT } from './turns.ts';

/** For how many places at a goal a way round an obstacle is looked for. */
const MOST_DETOURS = 2;

/**
 * Moves to a given distance from a goal, such as into contact with a base: to the nearest place there that is free and lies
 * open, else to one of the nearest by a way round an obstacle, else straight on until stopped.
 */
export class Approach {
  private readonly bases: Bases;
  private readonly route: Route;
  private readonly ring: Ring;
  /** What the latest plan was for; unit -1: somebody has moved since. */
  private unit = -1;
  private goalX = 0;
  private goalY = 0;
  private apart = 0;
  private arrives = false;
  /** The turns of 0 to SIDEWAYS − 1 at which the latest plan could stand but not get to straight, as bits. */
  private closedTurns = 0;

  constructor(bases: Bases, route: Route) {
    this.bases = bases;
    this.route = route;
    this.ring = new Ring(bases);
  }

  /** Drops the latest plan: somebody has moved, or the route was taken for something else. */
  forget(): void {
    this.unit = -1;
  }

  /** Whether a unit could get to `apart` from the goal, middle to middle, by at most `most`. */
  canArrive(unit: number, goalX: number, goalY: number, apart: number, most: number): boolean {
    this.plan(unit, goalX, goalY, apart);
    return this.arrives && this.route.isWithin(most + TOUCH);
  }

  /** Moves there by at most `most`; gives how far. */
  move(unit: number, goalX: number, goalY: number, apart: number, most: number): number {
    const { route, bases } = this;
    // A place is rounded, so its last hundredth is not held against it.
    const moved = this.canArrive(unit, goalX, goalY, apart, most) ? route.goToEnd(most + TOUCH) : route.walk(most);
    bases.put(unit, route.end[0], route.end[1]);
    this.forget();
    return moved;
  }

  private plan(unit: number, goalX: number, goalY: number, apart: number): void {
    if (unit === this.unit && goalX === this.goalX && goalY === this.goalY && apart === this.apart) return;
    this.unit = unit;
    this.goalX = goalX;
    this.goalY = goalY;
    this.apart = apart;
    this.ring.around(unit, goalX, goalY, apart);
    this.arrives = this.liesOpen() || this.hasDetour();
    if (this.arrives) return;
    this.ring.take(0);
    this.route.goUntilStopped(unit, this.ring.spot[0], this.ring.spot[1]);
  }

  /** Places behind the goal are left out: an opponent's base is in the way itself. */
  private liesOpen(): boolean {
    const { ring, route, unit } = this;
    this.closedTurns = 0;
    for (let turn = 0; turn < SIDEWAYS; turn += 1) {
      if (!ring.isFree(turn)) continue;
      if (route.goOpen(unit, ring.spot[0], ring.spot[1])) return true;
      this.closedTurns |= 1 << turn;
    }
    return false;
  }

  private hasDetour(): boolean {
    const { ring, route, unit } = this;
    let tried = 0;
    for (let turn = 0; turn < TURN_COUNT && tried < MOST_DETOURS; turn += 1) {
      // Where it could stand is known of the first turns, since none of them lies open.
      if (turn >= SIDEWAYS ? !ring.isFree(turn) : (this.closedTurns & (1 << turn)) === 0) continue;
      if (turn < SIDEWAYS) ring.take(turn);
      if (route.goRound(unit, ring.spot[0], ring.spot[1])) return true;
      tried += 1;
    }
    return false;
  }
}
