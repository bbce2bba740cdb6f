import { didYouMean } from '../../nearestWord.ts';
import { hyperlanes } from '../data/hyperlanes.ts';
import { type Tile, tiles } from '../data/tiles.ts';
import { findTile } from './findTile.ts';

/** What one token of a map string puts in its place, or what is wrong with it. */
export type Token =
  | { readonly puts: 'nothing' }
  | { readonly puts: 'empty system' }
  | { readonly puts: 'tile'; readonly tile: Tile }
  /** `tile` with its side in capitals and its rotation: `83A0`. */
  | { readonly puts: 'hyperlane'; readonly tile: string }
  | { readonly puts: 'mistake'; readonly problem: string };

const expected =
  'a tile number (41), 0 for an empty place, -1 for no tile, or a hyperlane tile with its rotation (83A0)';

/** Reads a token without the braces of the centre: `41`, `0`, `-1`, `83A0` or, as some tools write it, `83A-0`. */
export function readToken(token: string): Token {
  if (token === '-1') return { puts: 'nothing' };
  if (/^0+$/.test(token)) return { puts: 'empty system' };
  const [, number, rotation] = /^(\d+[AB]?)(.*)$/.exec(token.toUpperCase()) ?? ['', '', ''];
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

/** Says that there is no such tile, and which one may be meant: of numbers alone, none is nearer than another. */
export function unknownTile(number: string, expected: string): string {
  if (findTile(`${number}A`)) return `tile ${number} has two sides; write ${number}A or ${number}B`;
  const candidates = /^-?\d+$/.test(number) ? [] : tiles.map(({ id }) => id);
  return `no such tile; expected ${expected}${didYouMean(number, candidates)}`;
}
