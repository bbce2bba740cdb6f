import { didYouMean } from '../../../foundation/nearestWord.ts';
import type { Hex } from '../../board.ts';
import { hexRing } from '../../hex.ts';
import { hyperlanes, type Tile, tiles } from '../data/tiles.ts';
import type { HyperlaneTile, MapReport } from './StarMap.ts';
import { findTile, type PlacedSystem } from './systemNames.ts';

/** The contents of the places of a map string. */
interface ReadMapString {
  readonly systems: readonly PlacedSystem[];
  readonly hyperlanes: readonly HyperlaneTile[];
  /** The positions that hold no tile. */
  readonly holes: readonly string[];
}

/** The default centre tile: Mecatol Rex. */
const usualCentre = '18';

/**
 * Reads a TI4 map string: tiles ring by ring from the first ring on, separated by spaces or commas. A mistaken token is
 * reported with its position in the string, and its place on the map stays without a tile. If the last ring is
 * incomplete, a token may be missing at an earlier place. Then all tiles after that place lie one place too early.
 * `incompleteRing` warns of this.
 */
export function readMapString(text: string, report: MapReport): ReadMapString {
  const words = wordsOf(text);
  const namesCentre = beginsWithCentre(words);
  const tokens = [namesCentre ? readToken(words[0].slice(1, -1)) : readToken(usualCentre)];
  for (const [at, word] of words.entries()) if (at > 0 || !namesCentre) tokens.push(readRingToken(word, at));

  const most = ringPlaces.length;
  if (words.length === 0) report(['string'], 'expected the tiles of a map; got an empty string');
  if (tokens.length > most) {
    const got = `got ${tokens.length - 1}`;
    report(['string'], `expected at most ${most - 1} tiles around the centre, ${mostRings} rings of them; ${got}`);
  }
  const systems: PlacedSystem[] = [];
  const hyperlanes: HyperlaneTile[] = [];
  const holes: string[] = [];
  for (const [place, token] of tokens.slice(0, most).entries()) {
    const { hex, position } = ringPlaces[place];
    if (token.puts === 'empty system') systems.push({ hex, position });
    if (token.puts === 'tile') systems.push({ hex, position, tile: token.tile });
    if (token.puts === 'hyperlane') hyperlanes.push({ ...hex, tile: token.tile, position });
    if (token.puts === 'nothing') holes.push(position);
    if (token.puts === 'mistake') {
      const at = namesCentre ? place : place - 1;
      report(['string'], `token ${at + 1}, \`${words[at]}\`: ${token.problem}`);
    }
  }
  return { systems, hyperlanes, holes };
}

/** Returns a sentence about an incomplete last ring, or null if all rings are complete. */
export function incompleteRing(text: string): string | null {
  const words = wordsOf(text);
  const tiles = words.length - (words[0] === usualCentre || beginsWithCentre(words) ? 1 : 0);
  const { ring = 0 } = ringPlaces[tiles] ?? {};
  const inner = 3 * ring * (ring - 1);
  const places = 6 * ring;
  if (tiles === inner + places || ring === 0) return null;
  return `The map string has ${tiles} tiles around its centre, so ring ${ring} has only ${tiles - inner} of its ${places} tiles. If a tile is missing before the end, all later tiles are one place too early. Write -1 for each place that has no tile, also at the end.`;
}

/**
 * Reads one token of the rings. If the first token is the default centre tile, a mistake is reported: some tools write
 * the centre first, which would shift every tile by one place.
 */
function readRingToken(word: string, at: number): Token {
  if (isBraced(word)) {
    return { puts: 'mistake', problem: 'a tile in braces names the centre, so it must be the first token' };
  }
  if (at === 0 && word === usualCentre) {
    return { puts: 'mistake', problem: `tile ${word} is the centre already; leave it out, or write {${word}}` };
  }
  return readToken(word);
}

/** Returns the tokens of a map string. */
function wordsOf(text: string): string[] {
  return text.split(/[\s,]/).filter((word) => word !== '');
}

/** Returns true if the first token is in braces and so names the centre. */
function beginsWithCentre(words: readonly string[]): boolean {
  return words.slice(0, 1).some(isBraced);
}

function isBraced(word: string): boolean {
  return word.startsWith('{') && word.endsWith('}');
}

/** A place of a map string. */
interface RingPlace {
  readonly ring: number;
  /** The ring, then the place in it from 01 on, clockwise from north: `204`. The centre is `000`. */
  readonly position: string;
  readonly hex: Hex;
}

/** The most rings that a map string may have: a position has one digit for its ring. */
const mostRings = 9;

/** The places of a map string in order: the centre, then ring by ring, each clockwise from north. */
export const ringPlaces: readonly RingPlace[] = Array.from({ length: mostRings + 1 }, (_, ring) =>
  hexRing(ring).map((hex, at) => ({
    ring,
    hex,
    position: `${ring}${String(ring === 0 ? 0 : at + 1).padStart(2, '0')}`,
  })),
).flat();

/** The content that one token of a map string puts in its place, or the mistake in the token. */
type Token =
  | { readonly puts: 'nothing' }
  | { readonly puts: 'empty system' }
  | { readonly puts: 'tile'; readonly tile: Tile }
  /** The tile with its side in capitals and its rotation: `83A0`. */
  | { readonly puts: 'hyperlane'; readonly tile: string }
  | { readonly puts: 'mistake'; readonly problem: string };

const expected =
  'a tile number (41), 0 for an empty place, -1 for no tile, or a hyperlane tile with its rotation (83A0)';

/** Reads a token without the braces of the centre: `41`, `0`, `-1`, `83A0` or, as some tools write it, `83A-0`. */
export function readToken(token: string): Token {
  if (token === '-1') return { puts: 'nothing' };
  if (/^0+$/.test(token)) return { puts: 'empty system' };
  // A token that does not begin with a digit has the number '', which is no tile.
  const [, number, rotation] = /^((?:\d+[AB]?)?)(.*)/.exec(token.toUpperCase()) as RegExpExecArray;
  const side = number in hyperlanes ? number : `${number}A`;
  if (side in hyperlanes) {
    const turned = /^-?([0-5])$/.exec(rotation);
    if (turned !== null && side === number) return { puts: 'hyperlane', tile: number + turned[1] };
    const missing = side === number ? 'its rotation' : 'its side and rotation';
    const problem = `a hyperlane tile needs ${missing}, 0 to 5 steps of 60° clockwise; write ${side}0 to ${side}5`;
    return { puts: 'mistake', problem };
  }
  const tile = findTile(token);
  return tile === undefined ? { puts: 'mistake', problem: unknownTile(token, expected) } : { puts: 'tile', tile };
}

/**
 * Returns the message for an unknown tile, with a similar tile if there is one. If only the side of the tile is missing, the
 * message names both sides. For any other plain number, the message suggests no tile, because no number is nearer than another.
 */
function unknownTile(number: string, expected: string): string {
  if (findTile(`${number}A`)) return `tile ${number} has two sides; write ${number}A or ${number}B`;
  const ids = tiles.map(({ id }) => id);
  const near = /^-?\d+$/.test(number) ? '' : didYouMean(number, ids);
  return `no such tile; expected ${expected}${near}`;
}

/**
 * Reads the list of the tiles that lie off the map. An entry is a mistake if it is not a system tile, or if its tile is
 * already in the map string or earlier in this list.
 */
export function readOffMap(
  numbers: readonly string[],
  onMap: readonly PlacedSystem[],
  report: MapReport,
): PlacedSystem[] {
  const laid = new Set(onMap.map(({ tile }) => tile?.id));
  return numbers.flatMap((number, at) => {
    const tile = findTile(number);
    if (tile === undefined || laid.has(tile.id)) {
      const problem = tile
        ? `tile ${tile.id} is already part of the map`
        : unknownTile(number, 'the number of a system tile (51, 82B)');
      report(['offMap', at], `\`${number}\`: ${problem}`);
      return [];
    }
    laid.add(tile.id);
    return [{ tile }];
  });
}
