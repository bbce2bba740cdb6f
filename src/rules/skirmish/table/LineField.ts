import type { Field } from './Field.ts';

/**
 * The field of an attack or a duel: two units on an endless line, where only their distance matters. Unit 0 is at 0,
 * and unit 1 is to the right of it. There is no terrain, nothing blocks a move, and a unit that flees leaves the field
 * at once.
 */
export class LineField implements Field {
  readonly savedLength = 1;
  private readonly start: number;
  private apart: number;

  /** @param start the distance between base edges at the start of the duel, in hundredths of a cm */
  constructor(start: number) {
    this.start = start;
    this.apart = start;
  }

  begin(): void {
    this.apart = this.start;
  }

  distance(unit: number, other: number): number {
    return unit === other ? 0 : this.apart;
  }

  distanceTo(unit: number, x: number, y: number): number {
    const along = x - this.x(unit);
    return Math.round(Math.sqrt(along * along + y * y));
  }

  touches(unit: number, other: number): boolean {
    return this.distance(unit, other) === 0;
  }

  contacts(): number {
    return this.apart === 0 ? 1 : 0;
  }

  sees(): boolean {
    return true;
  }

  canReach(unit: number, target: number, most: number): boolean {
    return this.distance(unit, target) <= most;
  }

  canComeWithin(unit: number, target: number, range: number, most: number): boolean {
    return this.distance(unit, target) - range <= most;
  }

  approach(unit: number, target: number, most: number): number {
    return this.comeWithin(unit, target, 0, most);
  }

  comeWithin(unit: number, target: number, range: number, most: number): number {
    const moved = Math.max(0, Math.min(most, this.distance(unit, target) - range));
    this.apart -= moved;
    return moved;
  }

  /** A duel has no objectives and no third unit, so nobody looks for another place of contact. */
  approachWhere(): number {
    return 0;
  }

  /** A duel has no objectives. */
  approachPoint(): number {
    return 0;
  }

  withdraw(_unit: number, _from: number, most: number): number {
    this.apart += most;
    return most;
  }

  /** A unit cannot step aside, because on a line it can only move towards its opponent or away from it. */
  stepAside(): number {
    return 0;
  }

  roomBehind(_unit: number, _from: number, most: number): number {
    return most;
  }

  flee(): boolean {
    return true;
  }

  /** A duel has no leaders with apprentices. */
  follow(): void {}

  /** Only the distance changes: unit 0 stays at 0, even if it is the one that is placed. */
  place(unit: number, x: number): void {
    this.apart = Math.abs(unit === 0 ? this.x(1) - x : x);
  }

  /** The distance does not change when a unit is gone. */
  remove(): void {}

  x(unit: number): number {
    return unit === 0 ? 0 : this.apart;
  }

  y(): number {
    return 0;
  }

  save(into: Int32Array, at: number): void {
    into[at] = this.apart;
  }

  restore(from: Int32Array, at: number): void {
    this.apart = from[at];
  }
}
