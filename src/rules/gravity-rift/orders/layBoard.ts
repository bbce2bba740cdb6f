import type { Report } from '../../Report.ts';
import { buildStarMap, type StarMap } from '../map/buildStarMap.ts';
import type { Setup } from '../setup.ts';
import { findStops } from './routes/findStops.ts';
import { systemNamed } from './systemNamed.ts';
import { type Terrain, terrainOf } from './terrainOf.ts';

/** The map of a setup with everything that the setup says of its systems, by their indices. */
export interface Board {
  readonly map: StarMap;
  readonly terrain: readonly Terrain[];
  readonly active: number;
  readonly tokens: ReadonlySet<number>;
  readonly held: ReadonlySet<number>;
}

/** Null where the setup has no map or no active system that can be found. */
export function layBoard(setup: Setup, report: Report): Board | null {
  if (setup.map === undefined) return null;
  const map = buildStarMap(setup.map, (path, message) => report(['map', ...path], message));
  const find = (name: string, path: readonly (string | number)[]) => systemNamed(map, name, path, report);
  const all = (names: readonly string[], path: readonly (string | number)[]) =>
    new Set(names.map((name, at) => find(name, [...path, at])).filter((system) => system !== null));
  const tears = all(setup.options.tears, ['options', 'tears']);
  const enemies = all(setup.enemies, ['enemies']);
  const tokens = all(setup.tokens, ['tokens']);
  const held = all(setup.held, ['held']);
  const active = setup.active === undefined ? null : find(setup.active, ['active']);
  if (active === null) {
    // There is no way without an end, but its other stops can be looked for.
    for (const [name, group] of Object.entries(setup.fleet)) {
      if (group.from !== undefined) findStops(group, { map }, ['fleet', name], report);
    }
    return null;
  }
  const terrain = map.systems.map((system, at) =>
    terrainOf(system, setup.options, tears.has(at), enemies.has(at), setup.retreat),
  );
  return { map, terrain, active, tokens, held };
}
