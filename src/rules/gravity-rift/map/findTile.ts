import { type Tile, tiles } from '../data/tiles.ts';

const byId: ReadonlyMap<string, Tile> = new Map(tiles.map((tile) => [tileKey(tile.id), tile]));

/** The tile of that number, whatever its case and with or without a leading zero: `41`, `82b`, `01`. */
export function findTile(number: string): Tile | undefined {
  return byId.get(tileKey(number));
}

/** A tile's number as it is compared. */
export function tileKey(number: string): string {
  return number.toLowerCase().replace(/^0+(?=\d)/, '');
}
