import type { Bases } from '../Bases.ts';
import type { Ring } from '../moves/Ring.ts';
import type { Route } from './Route.ts';

/** The size of the cache, a power of two; a newer path replaces an older one. */
const ENTRIES = 1024;

/** The question, and the result. */
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
 * A cache of paths, valid for the present places of all units. In a battle, dice first change who is hurt, not where
 * units stand, so many trials need the same paths.
 */
export class WayMemory {
  private readonly bases: Bases;
  private readonly route: Route;
  /** By entry: the question and the result, then x and y of all units. */
  private readonly entries: Float64Array;
  private readonly length: number;
  /** By entry: the path, as the route writes it. */
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

  /**
   * Returns the result for a question, with its path in the route; -1 if it is not in the cache.
   *
   * @param limit the longest useful path
   */
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

  /** Stores the result of the latest question, with the path in the route. */
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
