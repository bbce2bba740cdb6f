import type { BoardPicture, PicturedHex } from '../../board.ts';
import type { Report } from '../../ReportIssue.ts';
import { buildStarMap, type StarMap, type System } from '../map/StarMap.ts';
import { findSystem } from '../map/systemNames.ts';
import type { Options, Setup } from '../setup.ts';
import type { Group } from './RiftPlan.ts';
import { findStops } from './routes.ts';

/** A setup's map, with the setup's data about systems. Systems are given by their indices in the map. */
export interface Board {
  readonly map: StarMap;
  readonly terrain: readonly Terrain[];
  readonly active: number;
  readonly tokens: ReadonlySet<number>;
  readonly held: ReadonlySet<number>;
}

/**
 * Builds the board. Returns null if the setup has no map, no active system, or an active system that is not on the map.
 */
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
    // Without an active system there is no route, but the names of the other stops are still checked.
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

/** The properties of a system for a ship that moves, under the options of the setup. */
export interface Terrain {
  /**
   * The number of rifts that a ship leaves when it leaves the system: 0 or 1 (TI4 41.4), or 2 if a Dimensional Tear in
   * a printed rift counts as a second rift.
   */
  readonly rifts: number;
  /** The number of rolls that a ship makes before it leaves. */
  readonly rolls: number;
  /** The reason why no ship may end its move here; null if ships may do so. */
  readonly closed: string | null;
  /** The reason why no ship may move through; null if ships may do so. */
  readonly impassable: string | null;
  /** True if another player's ships are here. */
  readonly hasEnemies: boolean;
  /** True if a ship that starts here has a move value of at most 1, before any bonus. */
  readonly slows: boolean;
}

/**
 * Computes the properties of a system.
 *
 * @param isTear, hasEnemies true if the setup lists the system in `options.tears` or in `enemies`, respectively
 */
export function terrainOf(
  system: System,
  options: Options,
  isTear: boolean,
  hasEnemies: boolean,
  isRetreat: boolean,
): Terrain {
  const has = (anomaly: string) => system.anomalies.some((one) => one === anomaly);
  const isPrinted = has('gravity-rift');
  const ignoresAll = options.navSuite && !isRetreat;
  const ignoresOthers = ignoresAll || options.circlet;
  const rifts = isPrinted && isTear && options.tearOnRift === 'two' ? 2 : Number(isPrinted || isTear);
  const isExempt = ignoresAll || options.circlet || options.crucible;
  const ownTears = isTear && options.tearOwner ? 1 : 0;
  const solid =
    !ignoresOthers && has('supernova')
      ? 'a supernova lies in it'
      : !ignoresOthers && has('asteroid-field') && !options.antimassDeflectors
        ? 'an asteroid field lies in it'
        : null;
  const isNebula = has('nebula') && !ignoresOthers;
  return {
    rifts,
    rolls: isExempt ? 0 : rifts - ownTears,
    closed: solid ?? (isRetreat && isNebula ? 'no fleet retreats into a nebula' : null),
    impassable: hasEnemies
      ? "another player's ships are in it (TI4 58.2.2)"
      : (solid ?? (isNebula ? 'a nebula ends every move that enters it' : null)),
    hasEnemies,
    slows: isNebula,
  };
}

/**
 * Returns the index of a system by its name in the study. Reports a mistake and returns null if there is no such
 * system.
 */
export function systemNamed(
  map: StarMap,
  name: string,
  path: readonly (string | number)[],
  report: Report,
): number | null {
  const found = findSystem(map, name);
  if (typeof found === 'number') return found;
  report(path, found.problem);
  return null;
}

/** Returns the hex board with the groups' paths, or null if no system has a hex. */
export function pictureCrossing({ map, terrain }: Board, groups: readonly Group[]): BoardPicture | null {
  const byId = new Map(map.systems.map((system) => [system.id, system]));
  const starts = new Set(groups.map(({ path }) => path[0]?.id));
  const ends = new Set(groups.map(({ path }) => path[path.length - 1]?.id));
  const role = ({ id }: System): 'from' | 'to' | undefined =>
    ends.has(id) ? 'to' : starts.has(id) ? 'from' : undefined;
  const hexes: PicturedHex[] = map.systems.flatMap((system, at) => {
    const kind = terrain[at].rifts > 0 ? 'gravity-rift' : (system.anomalies[0] ?? 'plain');
    return system.hex ? [{ ...system.hex, label: system.id, kind, role: role(system) }] : [];
  });
  if (hexes.length === 0) return null;
  const lanes = map.hyperlanes.map((hex) => ({ q: hex.q, r: hex.r, label: '', kind: 'hyperlane' }));
  const routes = groups
    .filter(({ path }) => path.length > 0)
    .map(({ name, path }) => ({ label: name, hexes: path.flatMap(({ id }) => byId.get(id)?.hex ?? []) }));
  return { hexes: [...hexes, ...lanes], routes };
}
