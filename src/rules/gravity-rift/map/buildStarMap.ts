import { hexKey } from '../../hex/hexKey.ts';
import { findSystem } from './findSystem.ts';
import { joinNeighbours } from './joinNeighbours.ts';
import type { MapSetup, MapStringSetup, OwnSystemsSetup } from './mapSchema.ts';
import { nameSystems } from './nameSystems.ts';
import { readMapString } from './readMapString.ts';
import { readOffMap } from './readOffMap.ts';
import type { HyperlaneTile, MapReport, StarMap, System } from './StarMap.ts';

export type { StarMap, System } from './StarMap.ts';

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
