import { didYouMean } from '../../nearestWord.ts';
import { findTile } from './findTile.ts';
import type { StarMap, System } from './StarMap.ts';
import { systemsMeant } from './systemsMeant.ts';

/**
 * The index of the system that a study names: by the designer's name; by tile number, `41` or `tile:41`; by position,
 * `204` or `at:204`. A problem is a sentence that says what came and what to write instead.
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

/** A map of no more systems than this is named whole, where no name is near. */
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
