import { type Bases, TOUCH } from '../Bases.ts';
import { rounded } from '../rounded.ts';
import { TURNS } from './turns.ts';

/** More than rounding a place can move it, in hundredths of a cm. */
const ROUNDED = 2;

/** The places around a goal, a given distance from it: first the one that the unit stands nearest to, then by slight turns. */
export class Ring {
  /** The latest place: x, y. */
  readonly spot = new Int32Array(2);
  private readonly bases: Bases;
  private unit = 0;
  private goalX = 0;
  private goalY = 0;
  private apart = 0;
  /** From the goal towards the unit, of length 1. */
  private readonly towards = new Float64Array(2);
  /** The bases and round terrain that could be in the way at any place of the ring: x, y, and how near is too near, squared. */
  private readonly near: Float64Array;
  private nearLength = 0;

  constructor(bases: Bases) {
    this.bases = bases;
    this.near = new Float64Array(3 * bases.rounds);
  }

  /** Turns to a goal. @param apart from it to the middle of the unit, in hundredths of a cm */
  around(unit: number, goalX: number, goalY: number, apart: number): this {
    const x = this.bases.at[2 * unit] - goalX;
    const y = this.bases.at[2 * unit + 1] - goalY;
    const length = Math.sqrt(x * x + y * y);
    this.unit = unit;
    this.goalX = goalX;
    this.goalY = goalY;
    this.apart = apart;
    this.towards[0] = length === 0 ? 1 : x / length;
    this.towards[1] = length === 0 ? 0 : y / length;
    this.findNear();
    return this;
  }

  /** Most bases stand nowhere near: looked for once, not for each place. */
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
      // Its apprentices make room for a leader.
      if (square > most * most || round === unit || leader[round] === unit) continue;
      // The goal's own base is never overlapped.
      if (square === 0 && apart >= own + radius[round]) continue;
      const least = radius[round] + own - TOUCH;
      near[length] = at[2 * round];
      near[length + 1] = at[2 * round + 1];
      near[length + 2] = least * least;
      length += 3;
    }
    this.nearLength = length;
  }

  /** Puts the place at a turn (0 to TURN_COUNT − 1) into `spot`. */
  take(turn: number): void {
    const { spot, towards, apart } = this;
    const cosine = TURNS[2 * turn];
    const sine = TURNS[2 * turn + 1];
    spot[0] = rounded(this.goalX + apart * (towards[0] * cosine - towards[1] * sine));
    spot[1] = rounded(this.goalY + apart * (towards[0] * sine + towards[1] * cosine));
  }

  /** Puts the place at a turn into `spot`; whether the unit could stand there. */
  isFree(turn: number): boolean {
    this.take(turn);
    const { bases, unit, near, nearLength } = this;
    const x = this.spot[0];
    const y = this.spot[1];
    for (let one = 0; one < nearLength; one += 3) {
      const away = near[one] - x;
      const aside = near[one + 1] - y;
      if (away * away + aside * aside < near[one + 2]) return false;
    }
    return bases.isOnTable(unit, x, y) && !bases.isInBox(unit, x, y);
  }
}
