import type { Hex } from '../../board.ts';
import { hexKey } from '../../hex/hexKey.ts';
import { hexNeighbour } from '../../hex/hexNeighbour.ts';
import { hyperlanes } from '../data/hyperlanes.ts';
import type { Anomaly, Wormhole } from '../data/tiles.ts';
import type { MapSetup, MapStringSetup, OwnSystemsSetup } from './mapSchema.ts';
import { readMapString, readOffMap } from './mapString.ts';
import { findSystem, nameSystems } from './systemNames.ts';

/** The systems of a map and which of them are adjacent. */
export interface StarMap {
  readonly systems: readonly System[];
  /** By system: the indices of the adjacent ones, rising, without itself. */
  readonly neighbours: readonly (readonly number[])[];
  /** By system: its place among all, which does not depend on the order of a mapping: as the map string has it, else by name. */
  readonly order: readonly number[];
  /** The tiles that are no systems but carry lanes from edge to edge. */
  readonly hyperlanes: readonly HyperlaneTile[];
}

/** One system of a map. */
export interface System {
  /** No other system's: the designer's name, else the tile's number where that means this system alone, else its position. */
  readonly id: string;
  /** As a sentence names it: `Gravity Rift (41)`, `home`. */
  readonly label: string;
  /** The number of its tile; none for a designer's own system or an empty place. */
  readonly tile?: string;
  /** Ring and place in the ring, clockwise from north: `204`; the centre is `000`. None beside the map. */
  readonly position?: string;
  /** None for a system that only wormholes and lanes lead to. */
  readonly hex?: Hex;
  /** Each kind once: several rifts in a system are one (TI4 41.4). */
  readonly anomalies: readonly Anomaly[];
  readonly wormholes: readonly Wormhole[];
}

/** A hyperlane tile where it lies. */
export interface HyperlaneTile extends Hex {
  /** Number, side and rotation: `83A0`. */
  readonly tile: string;
}

/** Takes one mistake of a map: the path to it within the map's setup, and what was expected, what came and what to do. */
export type MapReport = (path: (string | number)[], message: string) => void;

/** Builds the map of a setup: reports every mistake in it, and gives what could be built without them. */
export function buildStarMap(setup: MapSetup, report: MapReport): StarMap {
  const { systems, hyperlanes } = 'string' in setup ? tiledSystems(setup, report) : ownSystems(setup, report);
  const lanes = readLanes(setup.lanes, systems, report);
  return { systems, hyperlanes, neighbours: joinNeighbours(systems, hyperlanes, lanes), order: orderOf(systems) };
}

/** The places of a map string have an order of their own; all other systems stand in a mapping or a list, whose order means nothing. */
function orderOf(systems: readonly System[]): number[] {
  const placed = [...systems.keys()].filter((at) => systems[at].position !== undefined);
  const named = [...systems.keys()].filter((at) => systems[at].position === undefined);
  named.sort((one, other) => (systems[one].id < systems[other].id ? -1 : 1));
  const order = new Array<number>(systems.length);
  for (const [place, at] of [...placed, ...named].entries()) order[at] = place;
  return order;
}

interface Laid {
  readonly systems: readonly System[];
  readonly hyperlanes: readonly HyperlaneTile[];
}

function tiledSystems(setup: MapStringSetup, report: MapReport): Laid {
  const { systems: placed, hyperlanes } = readMapString(setup.string, report);
  const systems = nameSystems([...placed, ...readOffMap(setup.offMap, placed, report)]);
  const added = {
    anomalies: bySystem(setup.anomalies, 'anomalies', systems, report),
    wormholes: bySystem(setup.wormholes, 'wormholes', systems, report),
  };
  return {
    hyperlanes,
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
      report(['systems', id, 'at'], `expected a hex of its own; [${at.join(', ')}] is where ${other} lies`);
      return system;
    }
    taken.set(hexKey(hex), id);
    return { ...system, hex };
  });
  return { systems, hyperlanes: [] };
}

/** What a designer adds to systems, by their indices. Two names of one system add up. */
function bySystem<Kind>(
  changes: Readonly<Record<string, readonly Kind[]>>,
  field: string,
  systems: readonly System[],
  report: MapReport,
): ReadonlyMap<number, readonly Kind[]> {
  const added = new Map<number, readonly Kind[]>();
  for (const [name, kinds] of Object.entries(changes)) {
    const found = findSystem({ systems }, name);
    if (typeof found === 'number') added.set(found, [...(added.get(found) ?? []), ...kinds]);
    else report([field, name], found.problem);
  }
  return added;
}

function readLanes(
  lanes: MapSetup['lanes'],
  systems: readonly System[],
  report: MapReport,
): (readonly [number, number])[] {
  return lanes.flatMap((lane, at) => {
    const [one, other] = lane.map((name, end) => {
      const found = findSystem({ systems }, name);
      if (typeof found !== 'number') report(['lanes', at, end], found.problem);
      return found;
    });
    if (typeof one !== 'number' || typeof other !== 'number') return [];
    if (one !== other) return [[one, other] as const];
    report(['lanes', at], `expected a lane between two systems; ${lane.join(' and ')} are one`);
    return [];
  });
}

/** Each of them once (TI4 41.4). */
function each<Kind>(kinds: readonly Kind[]): readonly Kind[] {
  return [...new Set(kinds)];
}

/**
 * Which systems are adjacent: those that share an edge, that a lane over hyperlane tiles joins, that have a wormhole of
 * the same letter, and that the designer joined.
 *
 * @param lanes pairs of indices
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

/** The systems that the six edges of a hex lead to, straight or over hyperlane tiles. */
function hexReach(systems: readonly System[], hyperlanes: readonly HyperlaneTile[]): (from: Hex) => Set<number> {
  const systemAt = new Map(systems.flatMap(({ hex }, at) => (hex ? [[hexKey(hex), at] as const] : [])));
  const edgesAt = new Map(hyperlanes.map((tile) => [hexKey(tile), hyperlaneEdges(tile.tile)]));

  return (from) => {
    const found = new Set<number>();
    const crossed = new Set<string>();
    const cross = (hex: Hex, edge: number): void => {
      const step = `${hexKey(hex)} ${edge}`;
      // Lanes can run in a ring of hyperlane tiles.
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
 * The lanes of a hyperlane tile as it lies, as pairs of edges 0 to 5, clockwise from north.
 *
 * @param tile number, side and rotation: `83A0`, as `readMapString` gives it
 * @example hyperlaneEdges('83A1') // [[2, 5]]
 */
function hyperlaneEdges(tile: string): [number, number][] {
  const rotation = Number(tile.at(-1));
  return hyperlanes[tile.slice(0, -1)].map(([one, other]) => [(one + rotation) % 6, (other + rotation) % 6]);
}
