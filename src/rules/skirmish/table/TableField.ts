import { type Bases, type TableSetup, TOUCH } from './Bases.ts';
import { type Field, isTrueAfter } from './Field.ts';
import { Gaps } from './Gaps.ts';
import { rounded, TURNS } from './geometry.ts';
import { Approach } from './moves/Approach.ts';
import { Flight } from './moves/Flight.ts';
import { follow, followIntoContact, Ring } from './moves/Ring.ts';
import { withdraw } from './moves/withdraw.ts';
import { Obstacles } from './paths/Obstacles.ts';
import { PathFinder } from './paths/PathFinder.ts';
import { Route } from './paths/Route.ts';
import { Sight } from './Sight.ts';

/**
 * A battle's field: round bases on a table with terrain (RQ.SET.1, RQ.SET.2). A unit takes the shortest path
 * (`PathFinder`). It passes through friends, but not through opponents or terrain that blocks movement. At the end of
 * its move, it overlaps no other base. Only a flight can take it off the table.
 */
export class TableField implements Field {
  readonly savedLength: number;
  private readonly bases: Bases;
  private readonly gaps: Gaps;
  private readonly sight: Sight;
  private readonly route: Route;
  private readonly ring: Ring;
  private readonly moves: Approach;
  private readonly flight: Flight;
  private readonly start: Int32Array;

  /** @param bases the bases at the start of a fight; the field moves them */
  constructor(table: TableSetup, bases: Bases) {
    this.bases = bases;
    this.gaps = new Gaps(bases);
    this.sight = new Sight(table.terrain);
    const obstacles = new Obstacles(bases);
    this.route = new Route(bases, obstacles);
    this.ring = new Ring(bases);
    const finder = new PathFinder(bases, obstacles, this.route);
    this.moves = new Approach(bases, this.route, finder);
    this.flight = new Flight(bases, table.edges, this.route, finder);
    this.savedLength = 2 * bases.units;
    this.start = bases.at.slice(0, this.savedLength);
  }

  begin(): void {
    this.restore(this.start, 0);
  }

  distance(unit: number, other: number): number {
    return this.gaps.between(unit, other);
  }

  distanceTo(unit: number, x: number, y: number): number {
    const { at, radius } = this.bases;
    const away = at[2 * unit] - x;
    const aside = at[2 * unit + 1] - y;
    const gap = Math.sqrt(away * away + aside * aside) - radius[unit];
    return gap <= TOUCH ? 0 : Math.round(gap);
  }

  touches(unit: number, other: number): boolean {
    return this.distance(unit, other) === 0;
  }

  contacts(unit: number): number {
    return this.gaps.contacts[unit];
  }

  sees(unit: number, other: number): boolean {
    const { at } = this.bases;
    return this.sight.isOpen(at[2 * unit], at[2 * unit + 1], at[2 * other], at[2 * other + 1]);
  }

  canReach(unit: number, target: number, most: number): boolean {
    const gap = this.distance(unit, target);
    if (gap === 0) return true;
    if (gap > most + TOUCH) return false;
    const { at, radius } = this.bases;
    return this.moves.canArrive(unit, at[2 * target], at[2 * target + 1], radius[unit] + radius[target], most);
  }

  canComeWithin(unit: number, target: number, range: number, most: number): boolean {
    const gap = this.distance(unit, target) - range;
    if (gap <= 0) return true;
    if (gap > most + TOUCH) return false;
    const { at } = this.bases;
    return this.moves.canArrive(unit, at[2 * target], at[2 * target + 1], this.apartAt(unit, target, range), most);
  }

  approach(unit: number, target: number, most: number): number {
    return this.comeWithin(unit, target, 0, most);
  }

  comeWithin(unit: number, target: number, range: number, most: number): number {
    if (this.distance(unit, target) <= range) return 0;
    const { at } = this.bases;
    const apart = this.apartAt(unit, target, range);
    const moved = this.moves.move(unit, at[2 * target], at[2 * target + 1], apart, most);
    this.gaps.measure(unit);
    return moved;
  }

  approachWhere(unit: number, target: number, most: number, claim: () => boolean): number {
    const { at, radius } = this.bases;
    const apart = radius[unit] + radius[target];
    const isWanted = (x: number, y: number) => isTrueAfter(this, unit, () => this.place(unit, x, y), claim);
    const moved = this.moves.moveWhere(unit, at[2 * target], at[2 * target + 1], apart, most, isWanted);
    this.gaps.measure(unit);
    return moved;
  }

  /** Returns the distance between the centres of two units that are `range` apart. */
  private apartAt(unit: number, target: number, range: number): number {
    const { radius } = this.bases;
    // TOUCH is subtracted, so that the unit is still in range after its place has been rounded.
    return radius[unit] + radius[target] + Math.max(0, range - TOUCH);
  }

  approachPoint(unit: number, x: number, y: number, most: number, range = 0): number {
    if (this.distanceTo(unit, x, y) <= range) return 0;
    const moved = this.moves.move(unit, x, y, this.bases.radius[unit] + Math.max(0, range - TOUCH), most);
    this.gaps.measure(unit);
    return moved;
  }

  withdraw(unit: number, from: number, most: number): number {
    const moved = withdraw(this.bases, this.route, unit, from, most);
    this.forget(unit);
    return moved;
  }

  stepAside(unit: number, other: number, turn: number, most: number): number {
    const { bases, route } = this;
    const alongX = this.x(other) - this.x(unit);
    const alongY = this.y(other) - this.y(unit);
    const scale = most / Math.max(1, Math.sqrt(alongX * alongX + alongY * alongY));
    const cosine = TURNS[2 * turn];
    const sine = TURNS[2 * turn + 1];
    const stepX = rounded(scale * (alongX * cosine - alongY * sine));
    const stepY = rounded(scale * (alongX * sine + alongY * cosine));
    route.goAlong(unit, stepX, stepY, bases.others[bases.side[unit]]);
    const moved = route.walk(most);
    bases.put(unit, route.end[0], route.end[1]);
    this.forget(unit);
    return moved;
  }

  roomBehind(unit: number, from: number, most: number): number {
    const x = this.x(unit);
    const y = this.y(unit);
    const room = withdraw(this.bases, this.route, unit, from, most);
    this.bases.put(unit, x, y);
    this.moves.forget();
    return room;
  }

  flee(unit: number, most: number): boolean {
    const isOver = this.flight.flee(unit, most);
    this.forget(unit);
    return isOver;
  }

  follow(apprentice: number, leader: number, foe: number, later: readonly number[] = []): void {
    const { bases, ring } = this;
    // The leader may have ended its move on top of the apprentice.
    const isBeside =
      this.touches(apprentice, leader) && bases.isFree(apprentice, this.x(apprentice), this.y(apprentice));
    if (isBeside && (foe < 0 || this.touches(apprentice, foe))) return;
    const isInContact = foe >= 0 && this.followIntoContact(apprentice, leader, foe, later);
    if (isBeside && !isInContact) return;
    if (!isInContact) follow(bases, ring, apprentice, leader);
    this.forget(apprentice);
  }

  /** Places an apprentice in contact with its leader and with `foe` (`follow`). Returns false if there is no room. */
  private followIntoContact(apprentice: number, leader: number, foe: number, later: readonly number[]): boolean {
    const { bases, ring } = this;
    if (followIntoContact(bases, ring, apprentice, leader, foe)) return true;
    const moving = later.filter((other) => !this.touches(other, foe));
    const places = moving.map((other) => [this.x(other), this.y(other)] as const);
    for (const other of moving) bases.takeOff(other);
    const isInContact = followIntoContact(bases, ring, apprentice, leader, foe);
    for (const [at, other] of moving.entries()) bases.put(other, ...places[at]);
    return isInContact;
  }

  place(unit: number, x: number, y: number): void {
    this.bases.put(unit, x, y);
    this.forget(unit);
  }

  remove(unit: number): void {
    this.bases.takeOff(unit);
    this.forget(unit);
  }

  x(unit: number): number {
    return this.bases.at[2 * unit];
  }

  y(unit: number): number {
    return this.bases.at[2 * unit + 1];
  }

  save(into: Int32Array, at: number): void {
    for (let index = 0; index < this.savedLength; index += 1) into[at + index] = this.bases.at[index];
  }

  restore(from: Int32Array, at: number): void {
    this.bases.restore(from, at);
    this.moves.forget();
    this.gaps.measureAll();
  }

  /** Drops the latest plan of a move, and measures the gaps of a unit again, because it has moved. */
  private forget(unit: number): void {
    this.moves.forget();
    this.gaps.measure(unit);
  }
}
