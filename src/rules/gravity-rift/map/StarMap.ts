import type { Hex } from '../../board.ts';
import { hexKey, hexNeighbour } from '../../hex.ts';
import { type Anomaly, hyperlanes, type Wormhole } from '../data/tiles.ts';
import type { MapSetup, MapStringSetup, OwnSystemsSetup } from './mapSchema.ts';
import { readMapString, readOffMap } from './mapString.ts';
import { findSystem, nameSystems } from './systemNames.ts';

/** The systems of a map and their adjacency. */
export interface StarMap {
  readonly systems: readonly System[];
  /** For each system, the indices of the adjacent systems in increasing order. A system is not adjacent to itself. */
  readonly neighbours: readonly (readonly number[])[];
  /**
   * For each system, its rank, which breaks ties between routes. The systems of a map string rank first, in the order of the
   * string; other systems follow by name.
   */
  readonly order: readonly number[];
  /** The hyperlane tiles. Such a tile is not a system, but has lanes from edge to edge. */
  readonly hyperlanes: readonly HyperlaneTile[];
  /** The positions of a map string that hold no tile. */
  readonly holes: readonly string[];
}

/** One system of a map. */
export interface System {
  /** A unique id: the designer's name or, on a map string, the tile number or position that `nameSystems` gives it. */
  readonly id: string;
  /** The system's name as it stands in a sentence: `Gravity Rift (41)`, `home`. */
  readonly label: string;
  /** The number of the system's tile; absent for a designer's own system or an empty place. */
  readonly tile?: string;
  /** The ring and the place in the ring, clockwise from north: `204`; the centre is `000`. Absent for a system off the map. */
  readonly position?: string;
  /** The system's hex; absent if only wormholes and lanes lead to the system. */
  readonly hex?: Hex;
  /** The types of anomaly, each once, because several rifts in a system count as one (TI4 41.4). */
  readonly anomalies: readonly Anomaly[];
  readonly wormholes: readonly Wormhole[];
}

/** A hyperlane tile and its place on the map. */
export interface HyperlaneTile extends Hex {
  /** The tile's number, side and rotation: `83A0`. */
  readonly tile: string;
  /** The ring and the place in the ring, clockwise from north: `204`. */
  readonly position: string;
}

/**
 * Reports one mistake of a map: the path to it within the map's setup, and a message with what was expected, what was
 * found and what to do.
 */
export type MapReport = (path: (string | number)[], message: string) => void;

/** Builds the map of a setup. Reports every mistake, and returns the map without the mistaken parts. */
export function buildStarMap(setup: MapSetup, report: MapReport): StarMap {
  const laid = 'string' in setup ? tiledSystems(setup, report) : ownSystems(setup, report);
  const { systems, hyperlanes } = laid;
  const lanes = readLanes(setup.lanes, laid, report);
  return { ...laid, neighbours: joinNeighbours(systems, hyperlanes, lanes), order: orderOf(systems) };
}

/**
 * Ranks the systems. First come the systems in a map string, in the order of the string. All other systems come from a
 * mapping or a list, and are ranked by name, because the order of the mapping or list has no meaning.
 */
function orderOf(systems: readonly System[]): number[] {
  const placed = [...systems.keys()].filter((at) => systems[at].position !== undefined);
  const named = [...systems.keys()].filter((at) => systems[at].position === undefined);
  named.sort((one, other) => (systems[one].id < systems[other].id ? -1 : 1));
  const order = new Array<number>(systems.length);
  for (const [place, at] of [...placed, ...named].entries()) order[at] = place;
  return order;
}

/** The systems and tiles of a map, before adjacency is computed. */
type Laid = Pick<StarMap, 'systems' | 'hyperlanes' | 'holes'>;

function tiledSystems(setup: MapStringSetup, report: MapReport): Laid {
  const { systems: placed, hyperlanes, holes } = readMapString(setup.string, report);
  const systems = nameSystems([...placed, ...readOffMap(setup.offMap, placed, report)]);
  const laid = { systems, hyperlanes, holes };
  const added = {
    anomalies: bySystem(setup.anomalies, 'anomalies', laid, report),
    wormholes: bySystem(setup.wormholes, 'wormholes', laid, report),
  };
  return {
    ...laid,
    systems: systems.map((system, at) => ({
      ...system,
      anomalies: each([...system.anomalies, ...(added.anomalies.get(at) ?? [])]),
      wormholes: each([...system.wormholes, ...(added.wormholes.get(at) ?? [])]),
    })),
  };
}

function ownSystems(setup: OwnSystemsSetup, report: MapReport): Laid {
  const taken = new Map<string, string>();
  const systems = Object.entries(setup.systems).map(([id, { at, anomaly, wormhole }]): System => {
    const system = { id, label: id, anomalies: each(anomaly), wormholes: each(wormhole) };
    if (at === undefined) return system;
    const hex = { q: at[0], r: at[1] };
    const other = taken.get(hexKey(hex));
    if (other !== undefined) {
      report(['systems', id, 'at'], `expected a hex without another system; ${other} is at [${at.join(', ')}]`);
      return system;
    }
    taken.set(hexKey(hex), id);
    return { ...system, hex };
  });
  return { systems, hyperlanes: [], holes: [] };
}

/** Returns the designer's additions to systems, by system index. If two names mean one system, their additions are combined. */
function bySystem<Kind>(
  changes: Readonly<Record<string, readonly Kind[]>>,
  field: string,
  laid: Laid,
  report: MapReport,
): ReadonlyMap<number, readonly Kind[]> {
  const added = new Map<number, readonly Kind[]>();
  for (const [name, kinds] of Object.entries(changes)) {
    const found = findSystem(laid, name);
    if (typeof found === 'number') added.set(found, [...(added.get(found) ?? []), ...kinds]);
    else report([field, name], found.problem);
  }
  return added;
}

function readLanes(lanes: MapSetup['lanes'], laid: Laid, report: MapReport): (readonly [number, number])[] {
  return lanes.flatMap((lane, at) => {
    const [one, other] = lane.map((name, end) => {
      const found = findSystem(laid, name);
      if (typeof found !== 'number') report(['lanes', at, end], found.problem);
      return found;
    });
    if (typeof one !== 'number' || typeof other !== 'number') return [];
    if (one !== other) return [[one, other] as const];
    report(['lanes', at], `expected a lane between two systems; ${lane.join(' and ')} are the same system`);
    return [];
  });
}

/** Removes duplicates (TI4 41.4). */
function each<Kind>(kinds: readonly Kind[]): readonly Kind[] {
  return [...new Set(kinds)];
}

/**
 * Returns the adjacent systems of each system. Two systems are adjacent if they share an edge, if a path over hyperlane
 * tiles joins them, if both have a wormhole with the same letter, or if they are a pair in `lanes`.
 *
 * @param lanes the pairs of systems that the designer joined, by their indices
 */
function joinNeighbours(
  systems: readonly System[],
  hyperlanes: readonly HyperlaneTile[],
  lanes: readonly (readonly [number, number])[],
): StarMap['neighbours'] {
  const neighbours = systems.map(() => new Set<number>());
  const join = (one: number, other: number) => {
    if (one === other) return;
    neighbours[one].add(other);
    neighbours[other].add(one);
  };
  const reach = hexReach(systems, hyperlanes);
  for (const [at, { hex, wormholes }] of systems.entries()) {
    if (hex !== undefined) for (const other of reach(hex)) join(at, other);
    for (const [other, { wormholes: others }] of systems.entries()) {
      if (wormholes.some((letter) => others.includes(letter))) join(at, other);
    }
  }
  for (const [one, other] of lanes) join(one, other);
  return neighbours.map((set) => [...set].sort((a, b) => a - b));
}

/**
 * Returns a function that takes a hex and finds the systems to which its six edges lead, directly or over hyperlane
 * tiles.
 */
function hexReach(systems: readonly System[], hyperlanes: readonly HyperlaneTile[]): (from: Hex) => Set<number> {
  const systemAt = new Map(systems.flatMap(({ hex }, at) => (hex ? [[hexKey(hex), at] as const] : [])));
  const edgesAt = new Map(hyperlanes.map((tile) => [hexKey(tile), hyperlaneEdges(tile.tile)]));

  return (from) => {
    const found = new Set<number>();
    const crossed = new Set<string>();
    const cross = (hex: Hex, edge: number): void => {
      const step = `${hexKey(hex)} ${edge}`;
      // Lanes on hyperlane tiles can form a loop.
      if (crossed.has(step)) return;
      crossed.add(step);
      const next = hexNeighbour(hex, edge);
      const system = systemAt.get(hexKey(next));
      if (system !== undefined) found.add(system);
      const entry = (edge + 3) % 6;
      for (const [one, other] of edgesAt.get(hexKey(next)) ?? []) {
        if (one === entry) cross(next, other);
        if (other === entry) cross(next, one);
      }
    };
    for (let edge = 0; edge < 6; edge += 1) cross(from, edge);
    return found;
  };
}

/**
 * Returns the lanes of a placed hyperlane tile, as pairs of edges 0 to 5, clockwise from north.
 *
 * @param tile number, side and rotation: `83A0`, as `readMapString` gives it
 * @example hyperlaneEdges('83A1') // [[2, 5]]
 */
export function hyperlaneEdges(tile: string): [number, number][] {
  const rotation = Number(tile.at(-1));
  return hyperlanes[tile.slice(0, -1)].map(([one, other]) => [(one + rotation) % 6, (other + rotation) % 6]);
}
