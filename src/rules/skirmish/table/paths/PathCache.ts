import type { Bases } from '../Bases.ts';
import type { Ring } from '../moves/Ring.ts';
import type { Route } from './Route.ts';

/** The number of entries, a power of two. A newer path replaces an older one with the same index. */
const ENTRIES = 1024;

/** The fields of an entry: the query, its result, then the places of all units. */
const UNIT = 0;
const GOAL_X = 1;
const GOAL_Y = 2;
const APART = 3;
const LIMIT = 4;
const FOUND = 5;
const PLACES = 6;

/** An odd number whose multiples spread over all 32 bits: a prime near 2³² divided by the golden ratio. */
const SPREAD = 0x9e3779b1;

/**
 * A cache of paths. An entry is valid only if all units are at the same places as when it was stored. Early in a
 * battle, dice change boxes but not places, so many trials need the same paths.
 */
export class PathCache {
  private readonly bases: Bases;
  private readonly route: Route;
  /** The fields of each entry. */
  private readonly entries: Float64Array;
  private readonly length: number;
  /** The path of each entry, as written by `Route.save`. */
  private readonly paths: Float64Array;
  /** The index of the entry for the query of the latest `recall`. */
  private entry = 0;

  constructor(bases: Bases, route: Route) {
    this.bases = bases;
    this.route = route;
    this.length = PLACES + 2 * bases.units;
    this.entries = new Float64Array(ENTRIES * this.length).fill(Number.NaN);
    this.paths = new Float64Array(ENTRIES * route.savedLength);
  }

  /**
   * Returns the result for a query, and loads its path into `route`; -1 if it is not in the cache.
   *
   * @param limit the length of the longest useful path
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
    route.load(unit, this.paths, this.entry * route.savedLength);
    return entries[own + FOUND];
  }

  /** Stores the result of the query of the latest `recall`, with the path in `route`. */
  keep({ unit, goalX, goalY, apart }: Ring, limit: number, found: number): void {
    const { entries, bases, length, route } = this;
    const { at, units } = bases;
    const own = this.entry * length;
    const isSaved = route.save(this.paths, this.entry * route.savedLength);
    entries[own + UNIT] = isSaved ? unit : Number.NaN;
    entries[own + GOAL_X] = goalX;
    entries[own + GOAL_Y] = goalY;
    entries[own + APART] = apart;
    entries[own + LIMIT] = limit;
    entries[own + FOUND] = found;
    for (let index = 0; index < 2 * units; index += 1) entries[own + PLACES + index] = at[index];
  }
}
