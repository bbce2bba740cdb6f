import type { BattleSetup, Edge } from '../setup/Setup.ts';
import { MILLIMETRE } from './hundredths.ts';
import { boxesOf, hundredths, roundsOf } from './Sight.ts';

/**
 * A list of some of the round objects of a table, as their indices in ascending order. Round objects (`Bases` calls them rounds)
 * are the bases of units, and round terrain. Units that have left the table are not in the list, which saves checks.
 */
export class RoundList {
  /** The list; only its first `count` entries are in use. */
  readonly rounds: Int32Array;
  count = 0;

  /**
   * Creates an empty list.
   *
   * @param most the number of round objects
   */
  constructor(most: number) {
    this.rounds = new Int32Array(most);
  }

  /** Adds a round object, which must not be in the list. */
  add(round: number): void {
    const { rounds } = this;
    let at = this.count;
    for (; at > 0 && rounds[at - 1] > round; at -= 1) rounds[at] = rounds[at - 1];
    rounds[at] = round;
    this.count += 1;
  }

  /** Removes a round object, which must be in the list. */
  remove(round: number): void {
    const { rounds } = this;
    let at = 0;
    // A loop is used, because a call of `indexOf` takes longer than the search of a short list in compiled code.
    while (rounds[at] !== round) at += 1;
    this.count -= 1;
    for (; at < this.count; at += 1) rounds[at] = rounds[at + 1];
  }
}

/**
 * The tolerance of contact, in hundredths of a cm: bases touch if they overlap or if the gap between them is at most TOUCH.
 * Rounding the x and y of a place to whole hundredths moves the place by √½ ≈ 0.71 at most.
 */
export const TOUCH = 1;

/** The x and y of a unit that has left the table. They are so far away that the unit blocks no path. */
const OFF = -1_000_000;

/** The direction from the table to each of its edges. */
const HOME: Readonly<Record<Edge, readonly [x: number, y: number]>> = {
  south: [0, -1],
  north: [0, 1],
  west: [-1, 0],
  east: [1, 0],
};

/** The properties of a unit that the table needs. */
export interface Base {
  /** The index of its side. */
  readonly side: number;
  /** The diameter of the base, in millimetres. */
  readonly diameter: number;
  /** The index of the leader with which an apprentice stands; null for all other units. */
  readonly leader: number | null;
}

/** The geometric part of a battle's setup. */
export type TableSetup = Pick<BattleSetup, 'width' | 'depth' | 'zone' | 'terrain' | 'edges'>;

/**
 * All objects on a table that block movement, in hundredths of a cm from its south-west corner: first the units' bases, then
 * round terrain, which is like a base that has no side and never moves, then boxes.
 */
export class Bases {
  readonly width: number;
  readonly depth: number;
  readonly units: number;
  /** The number of units and pieces of round terrain together. */
  readonly rounds: number;
  /** The centre of each round object, as two numbers: x and y. */
  readonly at: Int32Array;
  readonly radius: Int32Array;
  /** The index of the side of each round object; -1 for terrain. */
  readonly side: Int32Array;
  /** For each round object: if it is the base of an apprentice, the index of the apprentice's leader; otherwise -1. */
  readonly leader: Int32Array;
  /** For each unit, the direction to its side's edge of the table: the x and y of a vector of length 1. */
  readonly homeX: Int32Array;
  readonly homeY: Int32Array;
  /** Four numbers for each box: its left, bottom, right and top. */
  readonly boxes: Int32Array;
  /** The round objects on the table. */
  readonly standing: RoundList;
  /** For each side, the round objects on the table that do not belong to it. */
  readonly others: readonly RoundList[];
  /** The round terrain that blocks movement. */
  readonly stones: RoundList;

  /** Creates a table without units on it. */
  constructor(table: TableSetup, bases: readonly Base[]) {
    const pieces = table.terrain.filter(({ blocks }) => blocks !== 'sight');
    const stones = roundsOf(pieces);
    this.width = hundredths(table.width);
    this.depth = hundredths(table.depth);
    this.units = bases.length;
    this.rounds = bases.length + stones.length / 3;
    this.at = new Int32Array(2 * this.rounds).fill(OFF);
    this.radius = new Int32Array(this.rounds);
    this.side = new Int32Array(this.rounds).fill(-1);
    this.leader = new Int32Array(this.rounds).fill(-1);
    this.homeX = Int32Array.from(bases, ({ side }) => HOME[table.edges[side]][0]);
    this.homeY = Int32Array.from(bases, ({ side }) => HOME[table.edges[side]][1]);
    this.boxes = boxesOf(pieces);
    this.standing = new RoundList(this.rounds);
    this.stones = new RoundList(this.rounds);
    const sides = 1 + Math.max(...bases.map(({ side }) => side));
    this.others = Array.from({ length: sides }, () => new RoundList(this.rounds));
    for (const [unit, { side, diameter, leader }] of bases.entries()) {
      this.radius[unit] = Math.round((diameter * MILLIMETRE) / 2);
      this.side[unit] = side;
      this.leader[unit] = leader ?? -1;
    }
    for (let stone = 0; stone < stones.length / 3; stone += 1) {
      const round = bases.length + stone;
      this.stones.add(round);
      this.put(round, stones[3 * stone], stones[3 * stone + 1]);
      this.radius[round] = stones[3 * stone + 2];
    }
  }

  put(round: number, x: number, y: number): void {
    if (this.isOff(round)) {
      this.standing.add(round);
      for (let side = 0; side < this.others.length; side += 1) {
        if (this.side[round] !== side) this.others[side].add(round);
      }
    }
    this.at[2 * round] = x;
    this.at[2 * round + 1] = y;
  }

  takeOff(unit: number): void {
    if (this.isOff(unit)) return;
    this.at[2 * unit] = OFF;
    this.at[2 * unit + 1] = OFF;
    this.standing.remove(unit);
    for (let side = 0; side < this.others.length; side += 1) {
      if (this.side[unit] !== side) this.others[side].remove(unit);
    }
  }

  /**
   * Puts each unit at its saved place, or takes it off the table if it had left the table.
   *
   * @param from the x and y of each unit, from index `start` on
   */
  restore(from: Int32Array, start: number): void {
    for (let unit = 0; unit < this.units; unit += 1) {
      const x = from[start + 2 * unit];
      if (x === OFF) this.takeOff(unit);
      else this.put(unit, x, from[start + 2 * unit + 1]);
    }
  }

  isOff(round: number): boolean {
    return this.at[2 * round] === OFF;
  }

  /** Returns true if a unit's base lies within the table's edges at a place. */
  isOnTable(unit: number, x: number, y: number): boolean {
    const radius = this.radius[unit];
    return x >= radius && y >= radius && x <= this.width - radius && y <= this.depth - radius;
  }

  /**
   * Returns true if a unit could stand at a place of the table. A leader's own apprentices do not block the leader,
   * because they make room.
   *
   * @param spacing the least gap to other bases and to round terrain
   */
  isFree(unit: number, x: number, y: number, spacing = 0): boolean {
    return this.isOnTable(unit, x, y) && !this.isInBox(unit, x, y) && !this.isOnRound(unit, x, y, spacing);
  }

  /** Returns true if a unit would overlap a base or round terrain at a place. */
  private isOnRound(unit: number, x: number, y: number, spacing: number): boolean {
    const { at, radius, leader } = this;
    const { rounds, count } = this.standing;
    const clear = radius[unit] - TOUCH + spacing;
    for (let one = 0; one < count; one += 1) {
      const round = rounds[one];
      const away = at[2 * round] - x;
      const aside = at[2 * round + 1] - y;
      const least = radius[round] + clear;
      if (away * away + aside * aside >= least * least) continue;
      if (round !== unit && leader[round] !== unit) return true;
    }
    return false;
  }

  /**
   * Returns 0 if the unit can stand at a place. Otherwise returns a lower bound, a whole number of at least 1, on the
   * distance from this place to the nearest place where the unit would overlap nothing, in hundredths of a cm.
   */
  shortfall(unit: number, x: number, y: number): number {
    const { at, radius, leader } = this;
    const { rounds, count } = this.standing;
    let most = this.isOnTable(unit, x, y) && !this.isInBox(unit, x, y) ? 0 : 1;
    for (let one = 0; one < count; one += 1) {
      const round = rounds[one];
      const away = at[2 * round] - x;
      const aside = at[2 * round + 1] - y;
      const reach = radius[unit] + radius[round];
      const square = away * away + aside * aside;
      if (square >= (reach - TOUCH) * (reach - TOUCH) || round === unit || leader[round] === unit) continue;
      most = Math.max(most, Math.floor(reach - Math.sqrt(square)));
    }
    return most;
  }

  /**
   * Returns the smallest gap between a unit at a place and the round objects of a list, in whole hundredths of a cm; below 0
   * if they overlap.
   */
  room(unit: number, x: number, y: number, { rounds, count }: RoundList): number {
    const { at, radius } = this;
    let least = this.width + this.depth;
    for (let one = 0; one < count; one += 1) {
      const round = rounds[one];
      const away = at[2 * round] - x;
      const aside = at[2 * round + 1] - y;
      const gap = Math.sqrt(away * away + aside * aside) - radius[unit] - radius[round];
      least = Math.min(least, Math.floor(gap));
    }
    return least;
  }

  /**
   * Returns true if a unit would overlap a box. The base's radius is added to the box on each side, which leaves the corners
   * sharp instead of round. A base thus stays a little further away from a corner than necessary.
   */
  isInBox(unit: number, x: number, y: number): boolean {
    const { boxes } = this;
    const clear = this.radius[unit] - TOUCH;
    for (let box = 0; box < boxes.length; box += 4) {
      const isWithin = x > boxes[box] - clear && x < boxes[box + 2] + clear;
      if (isWithin && y > boxes[box + 1] - clear && y < boxes[box + 3] + clear) return true;
    }
    return false;
  }
}
