import type { Hex } from '../../BoardPicture.ts';
import type { Tile } from '../data/tiles.ts';
import type { System } from './StarMap.ts';
import { systemsMeant } from './systemsMeant.ts';

/** A system that lies on the map but has no name yet; without a tile it is an empty place. */
export interface PlacedSystem {
  readonly tile?: Tile;
  readonly position?: string;
  readonly hex?: Hex;
}

/**
 * Names systems of tiles so that every id leads to its system: by tile number where that means this system alone, else by
 * position; `tile:101` or `at:101` where both exist and differ.
 *
 * Systems beside the map must differ in their tiles from all others.
 */
export function nameSystems(placed: readonly PlacedSystem[]): System[] {
  const places = placed.map(({ tile, position }) => ({ tile: tile?.id, position }));
  return placed.map(({ tile, position, hex }, at) => {
    const names = [tile?.id, position, position && `at:${position}`, tile && `tile:${tile.id}`];
    const leadsHere = (name: string) => systemsMeant(places, name).every((meant) => meant === at);
    const id = names.filter((name) => name !== undefined).find(leadsHere) as string;
    return {
      id,
      label: labelOf(tile, position, id),
      ...(tile && { tile: tile.id }),
      ...(position && { position }),
      ...(hex && { hex }),
      anomalies: tile?.anomalies ?? [],
      wormholes: tile?.wormholes ?? [],
    };
  });
}

/** `Gravity Rift (41)`; with its position where the tile's number means other systems too. */
function labelOf(tile: Tile | undefined, position: string | undefined, id: string): string {
  if (tile === undefined) return `system ${position}`;
  const place = id === tile.id || position === undefined ? '' : ` at ${position}`;
  return `${tile.name} (${tile.id}${place})`;
}
