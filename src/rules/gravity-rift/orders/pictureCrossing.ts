import type { BoardPicture, PicturedHex } from '../../BoardPicture.ts';
import type { System } from '../map/buildStarMap.ts';
import type { Group } from './Crossing.ts';
import type { Board } from './layBoard.ts';

/** The board with the groups' paths; null where no system has a hex. */
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
