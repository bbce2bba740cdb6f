import type { Bases } from '../Bases.ts';
import type { Ring } from '../moves/Ring.ts';
import type { Route } from './Route.ts';

/** Ways that are remembered, a power of two; a newer one takes the room of an older. */
const ENTRIES = 512;

/** What was looked for, and what was found. */
const UNIT = 0;
const GOAL_X = 1;
const GOAL_Y = 2;
const APART = 3;
const LIMIT = 4;
const FOUND = 5;
const PLACES = 6;

/** An odd number whose multiples spread over all 32 bits: 2³² by the golden ratio. */
const SPREAD = 0x9e3779b1;

/**
 * Ways that were looked for while everybody stood where they stand now. What luck changes first in a battle is who is hurt, not where they
 * stand, so that many trials ask for the same ways.
 */
export class WayMemory {
  private readonly bases: Bases;
  private readonly route: Route;
  /** By entry: what was looked for and found, then x and y of all units. */
  private readonly entries: Float64Array;
  private readonly length: number;
  /** By entry: the way, as the route writes it. */
  private readonly ways: Float64Array;
  /** The entry that the latest question belongs to. */
  private entry = 0;

  constructor(bases: Bases, route: Route) {
    this.bases = bases;
    this.route = route;
    this.length = PLACES + 2 * bases.units;
    this.entries = new Float64Array(ENTRIES * this.length).fill(Number.NaN);
    this.ways = new Float64Array(ENTRIES * route.savedLength);
  }

  /** What was found, and then the way is in the route; -1: it is not remembered. @param limit how long a way was of use */
  recall({ unit, goalX, goalY, apart }: Ring, limit: number): number {
    const { entries, bases, length, route } = this;
    const { at, units } = bases;
    let hash = Math.imul(unit + 31 * goalX, SPREAD) ^ Math.imul(goalY + 31 * limit, SPREAD);
    for (let index = 0; index < 2 * units; index += 1) hash = Math.imul(hash ^ (hash >>> 15) ^ at[index], SPREAD);
    this.entry = (hash ^ (hash >>> 16)) & (ENTRIES - 1);
    const own = this.entry * length;
    if (entries[own + UNIT] !== unit || entries[own + GOAL_X] !== goalX || entries[own + GOAL_Y] !== goalY) return -1;
    if (entries[own + APART] !== apart || entries[own + LIMIT] !== limit) return -1;
    for (let index = 0; index < 2 * units; index += 1) if (entries[own + PLACES + index] !== at[index]) return -1;
    route.load(unit, this.ways, this.entry * route.savedLength);
    return entries[own + FOUND];
  }

  /** Keeps what was found to the latest question, with the way that is in the route. */
  keep({ unit, goalX, goalY, apart }: Ring, limit: number, found: number): void {
    const { entries, bases, length, route } = this;
    const { at, units } = bases;
    const own = this.entry * length;
    const isSaved = route.save(this.ways, this.entry * route.savedLength);
    entries[own + UNIT] = isSaved ? unit : Number.NaN;
    entries[own + GOAL_X] = goalX;
    entries[own + GOAL_Y] = goalY;
    entries[own + APART] = apart;
    entries[own + LIMIT] = limit;
    entries[own + FOUND] = found;
    for (let index = 0; index < 2 * units; index += 1) entries[own + PLACES + index] = at[index];
  }
}
