import { type Bases, TOUCH } from '../Bases.ts';
import { TURN_COUNT } from '../geometry.ts';
import { PathCache } from '../paths/PathCache.ts';
import { ANY_LENGTH, ARRIVES, NEAR, NO_PATH, type PathFinder } from '../paths/PathFinder.ts';
import type { Route } from '../paths/Route.ts';
import { Ring } from './Ring.ts';

/**
 * The least length of a move that does not reach the goal, in hundredths of a cm. A shorter move is not worth an AP, so the unit does
 * not make it.
 */
const LEAST_MOVE = 50;

/**
 * Moves a unit to a given distance from a goal, such as into contact with a base. The unit takes the shortest path to a
 * free place at that distance. If one move is too short to reach the place, it ends on this path.
 */
export class Approach {
  private readonly bases: Bases;
  private readonly route: Route;
  private readonly ring: Ring;
  private readonly finder: PathFinder;
  private readonly memory: PathCache;
  /** The parameters of the latest `plan`. `unit` is -1 if that plan is no longer valid, because a unit has moved since. */
  private unit = -1;
  private goalX = 0;
  private goalY = 0;
  private apart = 0;
  private arrives = false;
  /** True if a path leads to the goal, but all places at the given distance are taken. */
  private isNear = false;
  /** The greatest length of a path that the latest `plan` allowed. If `arrives` is false, a longer path may exist. */
  private limit = 0;

  constructor(bases: Bases, route: Route, finder: PathFinder) {
    this.bases = bases;
    this.route = route;
    this.ring = new Ring(bases);
    this.finder = finder;
    this.memory = new PathCache(bases, route);
  }

  /** Drops the latest plan, because a unit has moved or the route was used for something else. */
  forget(): void {
    this.unit = -1;
  }

  /**
   * Returns true if a path of at most `most` leads the unit to the distance `apart` from the goal, centre to centre.
   */
  canArrive(unit: number, goalX: number, goalY: number, apart: number, most: number): boolean {
    this.plan(unit, goalX, goalY, apart, most + TOUCH);
    return this.arrives && this.route.isWithin(most + TOUCH);
  }

  /**
   * Moves a unit by at most `most` to the distance `apart` from the goal or, if that is too far or blocked, as near as it can
   * get. Returns the distance moved; 0 if the unit stays because the move would be shorter than `LEAST_MOVE`.
   */
  move(unit: number, goalX: number, goalY: number, apart: number, most: number): number {
    const { route } = this;
    // A path may be one hundredth longer than `most`, because places are rounded.
    if (this.canArrive(unit, goalX, goalY, apart, most)) {
      const moved = route.goToEnd(most + TOUCH);
      this.put(unit);
      return moved;
    }
    this.plan(unit, goalX, goalY, apart, ANY_LENGTH);
    const moved = this.arrives ? this.goTowards(most) : this.goNear(unit, most);
    if (moved < LEAST_MOVE) {
      this.forget();
      return 0;
    }
    this.put(unit);
    return moved;
  }

  /**
   * Moves a unit in a straight line to the distance `apart` from the goal: to the nearest of `TURN_COUNT` places for which a claim is
   * true. Returns the distance moved; 0, without a move, if there is no such place or it is further away than `most`.
   *
   * @param isWanted the claim about a place; it must not plan a move
   */
  moveWhere(
    unit: number,
    goalX: number,
    goalY: number,
    apart: number,
    most: number,
    isWanted: (x: number, y: number) => boolean,
  ): number {
    const { ring, route, bases } = this;
    const { spot } = ring;
    const list = bases.others[bases.side[unit]];
    let nearest = -1;
    let least = (most + TOUCH) ** 2;
    this.forget();
    ring.around(unit, goalX, goalY, apart);
    for (let turn = 0; turn < TURN_COUNT; turn += 1) {
      if (!ring.isFree(turn)) continue;
      const square = (spot[0] - bases.at[2 * unit]) ** 2 + (spot[1] - bases.at[2 * unit + 1]) ** 2;
      if (square >= least || !isWanted(spot[0], spot[1]) || !route.go(unit, spot[0], spot[1], list)) continue;
      nearest = turn;
      least = square;
    }
    if (nearest < 0) return 0;
    ring.take(nearest);
    route.go(unit, spot[0], spot[1], list);
    const moved = route.goToEnd(most);
    this.put(unit);
    return moved;
  }

  private put(unit: number): void {
    const { end } = this.route;
    this.bases.put(unit, end[0], end[1]);
    this.forget();
  }

  /** @param limit the length of the longest useful path */
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
    // No path is shorter than the straight line to the nearest place.
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
   * Follows a path that is longer than the move. If friends on the path stop the unit before half of the move, it takes
   * the shortest path round them instead, if that brings it nearer to the goal.
   */
  private goTowards(most: number): number {
    const { finder, ring, route, bases } = this;
    const { end } = route;
    const moved = route.walk(most);
    if (2 * moved >= most) return moved;
    const x = end[0];
    const y = end[1];
    const hasPlace = ring.takeNearest();
    const isFree = hasPlace && route.go(this.unit, ring.spot[0], ring.spot[1], bases.standing);
    if (isFree || finder.toRing(ring, bases.standing, ANY_LENGTH, hasPlace) !== NO_PATH) {
      const movedRound = route.walk(most);
      if (movedRound > moved && this.farFrom(end[0], end[1]) < this.farFrom(x, y)) return movedRound;
    }
    end[0] = x;
    end[1] = y;
    return moved;
  }

  /** Returns the squared distance of a place from the goal. */
  private farFrom(x: number, y: number): number {
    return (x - this.goalX) * (x - this.goalX) + (y - this.goalY) * (y - this.goalY);
  }

  /**
   * Moves as near as possible to a goal at which the unit can reach no free place. If there is a path, but all places at the goal
   * are taken, it follows the path to the furthest free place on it. If opponents block all paths, it follows the shortest path
   * that ignores opponents, until it meets one. If terrain blocks all paths, it goes straight ahead.
   */
  private goNear(unit: number, most: number): number {
    const { finder, ring, route, bases } = this;
    if (this.isNear) return route.walk(most);
    const list = bases.others[bases.side[unit]];
    if (finder.toRing(ring, bases.stones, ANY_LENGTH, false) !== NO_PATH) return route.walkUntilMet(most, list);
    ring.take(0);
    route.goUntilStopped(unit, ring.spot[0], ring.spot[1], list);
    return route.walk(most);
  }
}
