import { type Bases, TOUCH } from '../Bases.ts';
import { rounded, TURN_COUNT, TURNS } from '../geometry.ts';

/** An upper bound on the distance by which rounding moves a place, in hundredths of a cm. */
const ROUNDED = 2;

/**
 * A search of the ring in one direction (`slide`) ends opposite the place where it started. The constant is the sine of the angle
 * by which an accepted place may lie beyond that end, because rounding may have moved the place.
 */
const PAST = 0.1;

/** The results of `slide`. */
const FOUND = 0;
const NO_PLACE = 1;
const BLOCKED_BY_BOX = 2;

/** A ring of places, all at a given distance from a goal. It finds the places of the ring where a unit could stand. */
export class Ring {
  unit = 0;
  goalX = 0;
  goalY = 0;
  /** The radius of the ring: from the goal to the centre of the unit, in hundredths of a cm. */
  apart = 0;
  /** The place selected last: x, y. */
  readonly spot = new Int32Array(2);
  /** The places found by `findPlaces`: x, y of each. */
  readonly places: Int32Array;
  /** Scratch: the place that `slide` finds in each of the two directions. */
  private readonly nearestPlaces = new Int32Array(4);
  /** Scratch: the places at which the unit also touches another base. */
  private readonly placesBeside: Int32Array;
  private readonly bases: Bases;
  private placeCount = -1;
  /** Scratch: a place relative to the goal. */
  private readonly offset = new Float64Array(2);
  /** The direction from the goal to the unit, of length 1. */
  private readonly towards = new Float64Array(2);
  /**
   * The bases and round terrain that can block a place of the ring, four numbers each: x, y, the squared distance below
   * which they overlap the unit, and the distance at which they touch it.
   */
  private readonly near: Float64Array;
  private nearLength = 0;

  constructor(bases: Bases) {
    this.bases = bases;
    this.near = new Float64Array(4 * bases.rounds);
    // There are at most two places for each round object, for each side of each box, and for each edge of the table.
    this.places = new Int32Array(2 * (2 * bases.rounds + 2 * bases.boxes.length + 8));
    this.placesBeside = new Int32Array(this.places.length);
  }

  /**
   * Selects a goal. If the unit's centre is on the goal, the direction to the edge of the unit's side replaces the direction from
   * the goal to the unit.
   *
   * @param apart the distance from the goal to the centre of the unit, in hundredths of a cm
   */
  around(unit: number, goalX: number, goalY: number, apart: number): this {
    const { bases, towards } = this;
    const x = bases.at[2 * unit] - goalX;
    const y = bases.at[2 * unit + 1] - goalY;
    const length = Math.sqrt(x * x + y * y);
    this.unit = unit;
    this.goalX = goalX;
    this.goalY = goalY;
    this.apart = apart;
    this.placeCount = -1;
    towards[0] = length === 0 ? bases.homeX[unit] : x / length;
    towards[1] = length === 0 ? bases.homeY[unit] : y / length;
    this.findNear();
    return this;
  }

  /**
   * Lists the bases and round terrain near the ring. The others cannot block a place of the ring, so they are not checked at each
   * place.
   */
  private findNear(): void {
    const { at, radius, leader, standing } = this.bases;
    const { rounds } = standing;
    const { unit, goalX, goalY, apart, near } = this;
    const own = radius[unit];
    const reach = apart + own + ROUNDED;
    let length = 0;
    for (let one = 0; one < standing.count; one += 1) {
      const round = rounds[one];
      const away = at[2 * round] - goalX;
      const aside = at[2 * round + 1] - goalY;
      const square = away * away + aside * aside;
      const most = reach + radius[round];
      // A unit's apprentices make room for it.
      if (square > most * most || round === unit || leader[round] === unit) continue;
      // A base that stands on the goal is skipped if the ring is so large that the unit cannot overlap it.
      if (square === 0 && apart >= own + radius[round]) continue;
      const touch = radius[round] + own;
      near[length] = at[2 * round];
      near[length + 1] = at[2 * round + 1];
      near[length + 2] = (touch - TOUCH) * (touch - TOUCH);
      near[length + 3] = touch;
      length += 4;
    }
    this.nearLength = length;
  }

  /** Writes the place at a turn (0 to TURN_COUNT − 1) to `spot`. Turn 0 is the place nearest to the unit. */
  take(turn: number): void {
    const { spot, towards, apart } = this;
    const cosine = TURNS[2 * turn];
    const sine = TURNS[2 * turn + 1];
    spot[0] = this.goalX + rounded(apart * (towards[0] * cosine - towards[1] * sine));
    spot[1] = this.goalY + rounded(apart * (towards[0] * sine + towards[1] * cosine));
  }

  /** Writes the place at a turn to `spot`. Returns true if the unit could stand there. */
  isFree(turn: number): boolean {
    this.take(turn);
    return this.isFreeAt(this.spot[0], this.spot[1]);
  }

  /**
   * Writes to `spot` the place nearest to the unit where it could stand; of two equally near places, the left one. Returns false
   * if there is none.
   */
  takeNearest(): boolean {
    if (this.isFree(0)) return true;
    const { spot, nearestPlaces } = this;
    let count = 0;
    for (let side = 1; side >= -1; side -= 2) {
      const found = this.slide(side);
      if (found === BLOCKED_BY_BOX) return this.takeNearestOf(this.places, this.findPlaces());
      if (found === NO_PLACE) continue;
      nearestPlaces[2 * count] = spot[0];
      nearestPlaces[2 * count + 1] = spot[1];
      count += 1;
    }
    return this.takeNearestOf(nearestPlaces, count);
  }

  /**
   * Searches the ring in one direction for the first free place, starting at the place nearest to the unit, and writes
   * it to `spot`. From a blocked place it continues at the place just beside the obstacle.
   *
   * @param side 1: counter-clockwise; -1: clockwise
   * @returns FOUND; NO_PLACE: no free place up to the far end of the ring; BLOCKED_BY_BOX: a box or the table's edge is
   * in the way
   */
  private slide(side: number): number {
    const { spot, offset, towards, apart, goalX, goalY, near, nearLength } = this;
    let x = towards[0] * apart;
    let y = towards[1] * apart;
    this.take(0);
    // Each obstacle can move the place at most once.
    for (let moves = 0; moves <= nearLength; moves += 4) {
      const fromX = x;
      const fromY = y;
      let isFree = true;
      for (let one = 0; one < nearLength; one += 4) {
        const away = near[one] - spot[0];
        const aside = near[one + 1] - spot[1];
        if (away * away + aside * aside >= near[one + 2]) continue;
        isFree = false;
        if (!this.putBeside(one, side)) return NO_PLACE;
        // If several obstacles block this place, the search goes on beside the one that blocks most of the ring, so that their
        // order has no effect.
        if ((x * offset[1] - y * offset[0]) * side <= 0) continue;
        x = offset[0];
        y = offset[1];
      }
      if (isFree) return this.isClear(spot[0], spot[1]) ? FOUND : BLOCKED_BY_BOX;
      // The search ends if it makes no progress. It also ends well past the far side of the ring, because the search in the other
      // direction covers the places there.
      if (x === fromX && y === fromY) return NO_PLACE;
      if ((towards[0] * y - towards[1] * x) * side < -PAST * apart) return NO_PLACE;
      spot[0] = goalX + rounded(x);
      spot[1] = goalY + rounded(y);
    }
    return NO_PLACE;
  }

  /** Writes the nearest of some places to `spot`; of two equally near places, the left one. Returns false if there are none. */
  private takeNearestOf(places: Int32Array, count: number): boolean {
    const { bases, spot, unit } = this;
    const fromX = bases.at[2 * unit];
    const fromY = bases.at[2 * unit + 1];
    const goalX = this.goalX - fromX;
    const goalY = this.goalY - fromY;
    let least = Number.POSITIVE_INFINITY;
    let leastAside = 0;
    for (let place = 0; place < count; place += 1) {
      const x = places[2 * place] - fromX;
      const y = places[2 * place + 1] - fromY;
      const square = x * x + y * y;
      const aside = x * goalY - y * goalX;
      if (square > least || (square === least && aside >= leastAside)) continue;
      least = square;
      leastAside = aside;
      spot[0] = places[2 * place];
      spot[1] = places[2 * place + 1];
    }
    return count > 0;
  }

  /**
   * Looks for the places at which the unit would also touch another base, and writes the nearest one to `spot`. Returns false if
   * there is none.
   *
   * @param touch the distance from centre to centre at which the unit and the base touch; `x`, `y` is the centre of the base
   */
  takeNearestBeside(x: number, y: number, touch: number): boolean {
    const { places, placesBeside } = this;
    const most = (touch + TOUCH) * (touch + TOUCH);
    const count = this.findPlaces();
    let found = 0;
    for (let place = 0; place < count; place += 1) {
      const away = places[2 * place] - x;
      const aside = places[2 * place + 1] - y;
      if (away * away + aside * aside > most) continue;
      placesBeside[2 * found] = places[2 * place];
      placesBeside[2 * found + 1] = places[2 * place + 1];
      found += 1;
    }
    return this.takeNearestOf(placesBeside, found);
  }

  /** Returns true if the selected place is at most `most` away from the unit. */
  isWithin(most: number): boolean {
    const { bases, unit, spot } = this;
    const x = spot[0] - bases.at[2 * unit];
    const y = spot[1] - bases.at[2 * unit + 1];
    return x * x + y * y <= most * most;
  }

  /** Returns true if the unit could stand at a place of the ring. */
  isFreeAt(x: number, y: number): boolean {
    const { near, nearLength } = this;
    for (let one = 0; one < nearLength; one += 4) {
      const away = near[one] - x;
      const aside = near[one + 1] - y;
      if (away * away + aside * aside < near[one + 2]) return false;
    }
    return this.isClear(x, y);
  }

  /** Returns true if neither boxes nor the table's edges block a place. */
  private isClear(x: number, y: number): boolean {
    const { bases, unit } = this;
    return bases.isOnTable(unit, x, y) && !bases.isInBox(unit, x, y);
  }

  /**
   * Finds the ends of the free parts of the ring: the places at which the unit touches the object that blocks the next
   * place. A free part may be a single place. If there are no such places, the ring is either free everywhere or
   * blocked everywhere.
   *
   * @returns their number; they are in `places`
   */
  findPlaces(): number {
    if (this.placeCount >= 0) return this.placeCount;
    this.placeCount = 0;
    const { nearLength, bases, unit } = this;
    for (let one = 0; one < nearLength; one += 4) {
      if (this.putBeside(one, 1)) this.add();
      if (this.putBeside(one, -1)) this.add();
    }
    const { boxes, radius, width, depth } = bases;
    const own = radius[unit];
    for (let box = 0; box < boxes.length; box += 4) {
      this.addBySides(boxes[box] - own, boxes[box + 1] - own, boxes[box + 2] + own, boxes[box + 3] + own);
    }
    this.addBySides(own, own, width - own, depth - own);
    return this.placeCount;
  }

  /**
   * Writes to `offset` the place of the ring where the unit touches a round obstacle, on one side of it. With the
   * distance d from the goal to the obstacle's centre, the ring's radius a and the touching distance t, the place is
   * (a² − t² + d²) / 2d along the line from the goal to that centre, and as far to the side as the ring allows.
   *
   * @param one the obstacle's index in `near`
   * @param side 1: counter-clockwise of the obstacle; -1: clockwise
   * @returns false if the ring has no such place
   */
  private putBeside(one: number, side: number): boolean {
    const { apart, near, goalX, goalY, offset } = this;
    const x = near[one] - goalX;
    const y = near[one + 1] - goalY;
    const touch = near[one + 3];
    const square = x * x + y * y;
    if (square === 0) return false;
    const along = (apart * apart - touch * touch + square) / (2 * square);
    const rest = (apart * apart) / square - along * along;
    if (rest < 0) return false;
    const aside = side * Math.sqrt(rest);
    offset[0] = along * x - aside * y;
    offset[1] = along * y + aside * x;
    return true;
  }

  /**
   * Adds the free places at which the ring crosses the sides of a rectangle: a box enlarged by the unit's radius, or the area in
   * which the unit's centre must be for its whole base to be on the table.
   */
  private addBySides(left: number, bottom: number, right: number, top: number): void {
    const { apart, goalX, goalY } = this;
    if (left > goalX + apart || right < goalX - apart || bottom > goalY + apart || top < goalY - apart) return;
    this.addBySide(left - goalX, bottom - goalY, top - goalY, 0);
    this.addBySide(right - goalX, bottom - goalY, top - goalY, 0);
    this.addBySide(bottom - goalY, left - goalX, right - goalX, 1);
    this.addBySide(top - goalY, left - goalX, right - goalX, 1);
  }

  /**
   * Adds the free places at which the ring crosses one side of a rectangle.
   *
   * @param at the side's position on the axis `axis` (0: x, 1: y), relative to the goal; on the other axis, the side
   * runs from `from` to `to`
   */
  private addBySide(at: number, from: number, to: number, axis: number): void {
    const { apart, offset } = this;
    const rest = apart * apart - at * at;
    if (rest < 0) return;
    const along = Math.sqrt(rest);
    offset[axis] = at;
    offset[1 - axis] = along;
    if (along >= from && along <= to) this.add();
    offset[1 - axis] = -along;
    if (-along >= from && -along <= to) this.add();
  }

  /** Adds the place at `offset` from the goal, if the unit could stand there. */
  private add(): void {
    const { places, placeCount, offset } = this;
    const x = this.goalX + rounded(offset[0]);
    const y = this.goalY + rounded(offset[1]);
    if (!this.isFreeAt(x, y)) return;
    places[2 * placeCount] = x;
    places[2 * placeCount + 1] = y;
    this.placeCount = placeCount + 1;
  }
}

/** The distance from one ring of places to the next, in hundredths of a cm. */
const STEP = 50;

/**
 * Places an apprentice in contact with its leader (RQ.TYPE.APPR). Of TURN_COUNT places around the leader, it takes the
 * free place that is nearest to the apprentice's old place. If none of them is free, it tries rings of places further
 * away, in steps of STEP. The apprentice needs no path, because it moves together with the leader.
 *
 * @returns false, and leaves the apprentice where it was, if none of the tried places is free
 */
export function follow(bases: Bases, ring: Ring, apprentice: number, leader: number): boolean {
  const { at, radius, width, depth } = bases;
  for (let apart = radius[apprentice] + radius[leader]; apart < width + depth; apart += STEP) {
    ring.around(apprentice, at[2 * leader], at[2 * leader + 1], apart);
    for (let turn = 0; turn < TURN_COUNT; turn += 1) {
      if (!ring.isFree(turn)) continue;
      bases.put(apprentice, ring.spot[0], ring.spot[1]);
      return true;
    }
  }
  return false;
}

/**
 * Places an apprentice in contact with both its leader and an opponent that the leader touches.
 *
 * @returns false, and leaves the apprentice where it was, if there is no free place that touches both
 */
export function followIntoContact(bases: Bases, ring: Ring, apprentice: number, leader: number, foe: number): boolean {
  const { at, radius } = bases;
  ring.around(apprentice, at[2 * foe], at[2 * foe + 1], radius[apprentice] + radius[foe]);
  if (!ring.takeNearestBeside(at[2 * leader], at[2 * leader + 1], radius[apprentice] + radius[leader])) return false;
  bases.put(apprentice, ring.spot[0], ring.spot[1]);
  return true;
}
