import type { StarMap } from '../../map/StarMap.ts';
import type { Terrain } from '../terrainOf.ts';

/** What is asked of a route. Systems are indices of the map. */
export interface RouteQuestion {
  readonly map: StarMap;
  readonly terrain: readonly Terrain[];
  readonly from: number;
  readonly to: number;
  /** Systems to pass, in this order. */
  readonly via: readonly number[];
  /**
   * How many systems a ship may enter on a path that leaves `exits` rifts, the start's included: no fewer for more exits,
   * and from `UNEVEN_EXITS` exits on the same number more for each.
   */
  readonly allowance: (exits: number) => number;
  /** Whether the allowance must be kept at every step, by the rifts left so far. */
  readonly stepByStep: boolean;
  /** Systems where a ship picks up units, each once, and how many; they choose between paths of equal worth. */
  readonly pickUps: readonly { readonly system: number; readonly units: number }[];
}

/** The most exits at which the next one may add another number of moves than all later ones: see `extraMove`. */
export const UNEVEN_EXITS = 3;

/** A path with what it costs. */
export interface Route {
  /** From the start to the active system, both included. */
  readonly systems: readonly number[];
  readonly exits: number;
  readonly rolls: number;
}
