import { didYouMean } from '../../../foundation/nearestWord.ts';
import type { Hex } from '../../board.ts';
import { type Tile, tiles } from '../data/tiles.ts';
import type { StarMap, System } from './StarMap.ts';

/** The parts of a map in which a name is looked up. */
type Places = Pick<StarMap, 'systems' | 'hyperlanes' | 'holes'>;

/**
 * Returns the index of the system with a name, as a study writes it. The name may be:
 *
 * - the designer's name
 * - a tile number: `41` or `tile:41`
 * - a position: `204` or `at:204`
 * - in upper or lower case, the label of the system in a report, the name of its tile, a planet or a faction:
 *   `Mecatol Rex`
 *
 * If the name is unknown or ambiguous, returns a message that says what was found and what to write instead.
 */
export function findSystem(map: Places, name: string): number | { problem: string } {
  const { systems } = map;
  const named = systems.findIndex(({ id }) => id === name);
  if (named >= 0) return named;
  const numbered = systemsMeant(systems, name);
  const meant = numbered.length > 0 ? numbered : systemsCalled(systems, name);
  if (meant.length === 1) return meant[0];
  return { problem: meant.length === 0 ? unknown(map, name) : ambiguous(systems, name, meant, numbered.length > 0) };
}

/** @param isNumber whether the name is the number of a tile, not the name of a tile or faction */
function ambiguous(systems: readonly System[], name: string, meant: readonly number[], isNumber: boolean): string {
  const inPosition = systems.find(({ position }) => position === name);
  if (inPosition === undefined) {
    const what = isNumber ? `tile ${name.replace('tile:', '')}` : `\`${name}\``;
    const ids = meant.map((at) => systems[at].id);
    const word = meant.every((at) => systems[at].id === systems[at].tile) ? 'number' : 'position';
    return `${what} lies on this map more than once; write the ${word} of one: ${ids.join(', ')}`;
  }
  const asTile = meant.map((at) => systems[at]).filter((system) => system !== inPosition);
  const where = asTile.map(({ position }) => position ?? 'off the map').join(', ');
  return `${name} is a tile (${where}) and a position (${inPosition.label}) on this map; write \`tile:${name}\` or \`at:${name}\``;
}

/**
 * The most systems for which a message about an unknown name lists all names. The message lists them only if no name is
 * similar.
 */
const MOST_NAMED = 12;

function unknown({ systems, hyperlanes, holes }: Places, name: string): string {
  const isMapString = systems.some(({ position }) => position !== undefined);
  if (isMapString && /^0+$/.test(name)) {
    return `no system \`${name}\`; write "000", with quotes, for the centre; for a system that is a 0 in the string, write its position`;
  }
  const tile = isMapString ? findTile(name) : undefined;
  const absent = tile === undefined ? '' : `tile ${tile.id} (${tile.name}) is not on this map`;
  const place = name.replace(/^at:/, '');
  const lane = hyperlanes.find((one) => one.position === place);
  if (lane !== undefined || holes.includes(place)) {
    const holds = lane === undefined ? 'holds no tile' : `holds the hyperlane tile ${lane.tile}, which is not a system`;
    return `place ${place} of this map ${holds}${absent === '' ? '' : `, and ${absent}`}${homesText(systems)}`;
  }
  const laneTiles = hyperlanes.filter((one) => [one.tile, one.tile.slice(0, -1)].includes(name.toUpperCase()));
  if (laneTiles.length > 0) {
    const where = laneTiles.map(({ position }) => position).join(', ');
    return `\`${name}\` is a hyperlane tile (at ${where}), which is not a system: fleets pass over it and cannot stop there`;
  }
  const words = systems.flatMap(({ id, tile, position }) => [id, tile, position]).filter((word) => word !== undefined);
  // The number of a tile that exists is probably not a typing error, so no similar number is suggested.
  const near =
    absent === '' ? didYouMean(name, isMapString ? [...words, ...systems.flatMap(printedNames)] : words) : '';
  const few =
    !isMapString && systems.length <= MOST_NAMED ? `; expected ${systems.map(({ id }) => id).join(', ')}` : '';
  return (absent || `no system \`${name}\` on this map`) + (near || few || homesText(systems));
}

/**
 * Lists the homes on a map string, where most fleets start:
 * `; homes: Jord - Sol (1) at 301; places that are 0 in the map string (often homes): 304`.
 */
function homesText(systems: readonly System[]): string {
  const homes = systems.flatMap(({ tile, label, position }) =>
    tile !== undefined && factionOf(tile) !== undefined
      ? [`${label}${position === undefined || label.includes(' at ') ? '' : ` at ${position}`}`]
      : [],
  );
  const empty = systems.flatMap(({ tile, position }) =>
    tile === undefined && position !== undefined ? [position] : [],
  );
  const lists = [
    homes.length === 0 ? '' : `homes: ${homes.join(', ')}`,
    empty.length === 0 ? '' : `places that are 0 in the map string (often homes): ${empty.join(', ')}`,
  ];
  return lists
    .filter((list) => list !== '')
    .map((list) => `; ${list}`)
    .join('');
}

const byId: ReadonlyMap<string, Tile> = new Map(tiles.map((tile) => [tileKey(tile.id), tile]));

/** Returns the tile with this number, in either case and with or without a leading zero: `41`, `82b`, `01`. */
export function findTile(number: string): Tile | undefined {
  return byId.get(tileKey(number));
}

/** Returns the normalized form of a tile number, for comparison. */
export function tileKey(number: string): string {
  return number.toLowerCase().replace(/^0+(?=\d)/, '');
}

/** The words that follow a dash or stand in brackets in the names of tiles, but are not factions. */
const NO_FACTION = ['Nexus', 'Locked Nexus', 'Devils', 'C4'];

/** The text printed on a tile: its planets or other contents, and the faction whose home it is. */
export interface Print {
  readonly planets: readonly string[];
  readonly faction?: string;
}

/** Returns the text printed on a tile. @param tile its number */
export function printOf(tile: string): Print {
  const planets = (findTile(tile) as Tile).name.replace(/ - .*| \(.*\)$/, '').split('/');
  const faction = factionOf(tile);
  return { planets, ...(faction !== undefined && { faction }) };
}

/** Returns the faction whose home is the tile with this number; undefined if the tile is not a home. */
function factionOf(tile: string): string | undefined {
  const { name } = findTile(tile) as Tile;
  const faction = / - (.+)/.exec(name)?.[1] ?? / (Keleres)$/.exec(name)?.[1] ?? / \((.+)\)$/.exec(name)?.[1];
  return faction === undefined || NO_FACTION.includes(faction) ? undefined : faction;
}

/**
 * Returns the names printed on a system's tile, the most exact first: the label in a report, the whole name of the
 * tile, the planets, the faction.
 */
function printedNames({ label, tile }: Pick<System, 'label' | 'tile'>): string[] {
  if (tile === undefined) return [label];
  const { planets, faction } = printOf(tile);
  const names = [label, (findTile(tile) as Tile).name, planets.join('/'), ...planets, faction];
  return names.filter((one) => one !== undefined);
}

/**
 * Returns the systems on whose tiles a name is printed; if there are several, only those with the most exact match (see
 * `printedNames`). Capitals and kinds of apostrophes are ignored.
 */
function systemsCalled(systems: readonly System[], name: string): number[] {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[’`]/g, "'").replaceAll(/\s+/g, ' ').trim();
  const isTiled = systems.some(({ position }) => position !== undefined);
  if (!isTiled) return [];
  const ranks = systems.map((system) => printedNames(system).findIndex((one) => plain(one) === plain(name)));
  const best = Math.min(...ranks.filter((rank) => rank >= 0));
  return [...systems.keys()].filter((at) => ranks[at] === best);
}

/** A system on the map that has no id yet. A system without a tile is an empty place. */
export interface PlacedSystem {
  readonly tile?: Tile;
  readonly position?: string;
  readonly hex?: Hex;
}

/**
 * Gives every system a unique id. The id is the first of these names that no other system has: the tile number, the position, `at:`
 * with the position, `tile:` with the tile number.
 *
 * Systems off the map must have tiles that no other system has.
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
 * Returns a system's label, such as `Gravity Rift (41)`. If its id is not its tile number, the label includes the
 * position.
 */
function labelOf(tile: Tile | undefined, position: string | undefined, id: string): string {
  if (tile === undefined) return `system ${position}`;
  const place = id === tile.id || position === undefined ? '' : ` at ${position}`;
  return `${tile.name} (${tile.id}${place})`;
}

/**
 * Returns the indices of the systems that a name may mean. The name is read as a tile number and as a position. With
 * the prefix `tile:`, it is read only as a tile number, and with the prefix `at:`, only as a position.
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
