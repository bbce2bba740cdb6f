import type { Bases } from '../Bases.ts';
import { TURNS } from './turns.ts';

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

  constructor(bases: Bases) {
    this.bases = bases;
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
    return this;
  }

  /** Puts the place at a turn (0 to TURN_COUNT − 1) into `spot`. */
  take(turn: number): void {
    const { spot, towards, apart } = this;
    const cosine = TURNS[2 * turn];
    const sine = TURNS[2 * turn + 1];
    spot[0] = Math.round(this.goalX + apart * (towards[0] * cosine - towards[1] * sine));
    spot[1] = Math.round(this.goalY + apart * (towards[0] * sine + towards[1] * cosine));
  }

  /** Puts the place at a turn into `spot`; whether the unit could stand there. */
  isFree(turn: number): boolean {
    this.take(turn);
    return this.bases.isFree(this.unit, this.spot[0], this.spot[1]);
  }
}
