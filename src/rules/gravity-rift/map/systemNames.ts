import { didYouMean } from '../../../foundation/nearestWord.ts';
import type { Hex } from '../../board.ts';
import { type Tile, tiles } from '../data/tiles.ts';
import type { StarMap, System } from './StarMap.ts';

/**
 * Returns the index of the system that a study names: by the designer's name; by tile number, `41` or `tile:41`; or by
 * position, `204` or `at:204`. The message for an unknown name says what was found and what to write instead.
 */
export function findSystem({ systems }: Pick<StarMap, 'systems'>, name: string): number | { problem: string } {
  const named = systems.findIndex(({ id }) => id === name);
  if (named >= 0) return named;
  const meant = systemsMeant(systems, name);
  if (meant.length === 1) return meant[0];
  return { problem: meant.length === 0 ? unknown(systems, name) : ambiguous(systems, name, meant) };
}

function ambiguous(systems: readonly System[], name: string, meant: readonly number[]): string {
  const inPosition = systems.find(({ position }) => position === name);
  if (inPosition === undefined) {
    const ids = meant.map((at) => systems[at].id);
    return `tile ${name.replace('tile:', '')} lies on this map more than once; write the position of one: ${ids.join(', ')}`;
  }
  const asTile = meant.map((at) => systems[at]).filter((system) => system !== inPosition);
  const where = asTile.map(({ position }) => position ?? 'beside the map').join(', ');
  return `${name} is a tile (${where}) and a position (${inPosition.label}) on this map; write \`tile:${name}\` or \`at:${name}\``;
}

/** On a map of at most this many systems, a message lists all names if none is similar. */
const MOST_NAMED = 12;

function unknown(systems: readonly System[], name: string): string {
  const isMapString = systems.some(({ position }) => position !== undefined);
  if (isMapString && /^0+$/.test(name)) {
    return `no system \`${name}\`; write "000", with quotes, for the centre, and the position of a system that the string has a 0 for`;
  }
  const words = systems.flatMap(({ id, tile, position }) => [id, tile, position]).filter((word) => word !== undefined);
  const tile = isMapString ? findTile(name) : undefined;
  const what =
    tile === undefined ? `no system \`${name}\` on this map` : `tile ${tile.id} (${tile.name}) is not on this map`;
  const near = didYouMean(name, words);
  const few =
    !isMapString && systems.length <= MOST_NAMED ? `; expected ${systems.map(({ id }) => id).join(', ')}` : '';
  return what + (near || few);
}

const byId: ReadonlyMap<string, Tile> = new Map(tiles.map((tile) => [tileKey(tile.id), tile]));

/** Returns the tile of that number, in either case and with or without a leading zero: `41`, `82b`, `01`. */
export function findTile(number: string): Tile | undefined {
  return byId.get(tileKey(number));
}

/** The normalized form of a tile number, for comparison. */
export function tileKey(number: string): string {
  return number.toLowerCase().replace(/^0+(?=\d)/, '');
}

/** A system on the map that has no name yet; without a tile it is an empty place. */
export interface PlacedSystem {
  readonly tile?: Tile;
  readonly position?: string;
  readonly hex?: Hex;
}

/**
 * Names systems of tiles so that every id leads to its system: by tile number if only this system has it, else by
 * position; `tile:101` or `at:101` if both exist and differ.
 *
 * Systems beside the map must have tiles that no other system has.
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

/**
 * Returns a system's title, such as `Gravity Rift (41)`; with its position if other systems have the same tile number.
 */
function labelOf(tile: Tile | undefined, position: string | undefined, id: string): string {
  if (tile === undefined) return `system ${position}`;
  const place = id === tile.id || position === undefined ? '' : ` at ${position}`;
  return `${tile.name} (${tile.id}${place})`;
}

/**
 * Returns the indices of the systems that a name may mean: those with that tile number and the one at that position.
 * With `tile:` or `at:` before it, only one of these readings applies.
 */
function systemsMeant(systems: readonly Pick<System, 'tile' | 'position'>[], name: string): number[] {
  const [, reading, word] = /^(?:(tile|at):)?(.*)$/s.exec(name) as RegExpExecArray;
  const key = tileKey(word);
  return systems.flatMap(({ tile, position }, at) => {
    const isTile = reading !== 'at' && tile !== undefined && tileKey(tile) === key;
    const isPosition = reading !== 'tile' && position === word;
    return isTile || isPosition ? [at] : [];
  });
}
