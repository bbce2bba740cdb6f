import { findTile } from './findTile.ts';
import type { PlacedSystem } from './nameSystems.ts';
import { unknownTile } from './readToken.ts';
import type { MapReport } from './StarMap.ts';

/** Reads the tiles beside the map. One that is no system, or lies on the map or beside it already, is a mistake. */
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
        ? `tile ${tile.id} lies there already`
        : unknownTile(number, 'the number of a system tile (51, 82B)');
      report(['offMap', at], `\`${number}\`: ${problem}`);
      return [];
    }
    laid.add(tile.id);
    return [{ tile }];
  });
}
