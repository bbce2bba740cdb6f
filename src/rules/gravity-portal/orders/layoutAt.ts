import { hexName, type MapHex, neighbour, readHex } from '../map/hexes.ts';
import type { Setup } from '../setup/setup.ts';
import type { Destination } from './Destinations.ts';

/** Where one of a defender's units stands once its anchor has been moved. */
export interface LaidOut {
  readonly name: string;
  readonly hex: string;
  readonly isOnMap: boolean;
}

/**
 * IP2.445: the anchor of a layout stands at DEFEND, and the others keep their places relative to it; none where the chart
 * leaves the place to the scenario, so that nothing is moved.
 */
export function layoutAt({ defend }: Destination, { defender, map }: Setup): LaidOut[] {
  if (defender.layout === undefined || !/^\d{4}$/.test(defend)) return [];
  const { anchor, others } = defender.layout;
  return Object.entries(others).map(([name, place]) => {
    const hex = shifted(readHex(place), readHex(anchor), readHex(defend));
    const isOnMap = hex.column >= 1 && hex.column <= map.columns && hex.row >= 1 && hex.row <= map.rows;
    return { name, hex: isOnMap ? hexName(hex) : 'off the map', isOnMap };
  });
}

/** The hex that lies to `to` as `hex` lies to `from`: the same steps over sides A to F, counted along two of them. */
function shifted(hex: MapHex, from: MapHex, to: MapHex): MapHex {
  const columns = hex.column - from.column;
  const slantedRows = slanted(hex) - slanted(from);
  let at = to;
  // Over side C (or F) the slanted axis stays; the rest lies straight down (D) or up (A).
  for (let left = Math.abs(columns); left > 0; left -= 1) at = neighbour(at, columns > 0 ? 2 : 5);
  return { column: at.column, row: at.row + slantedRows };
}

function slanted({ column, row }: MapHex): number {
  return row - Math.floor((column - 1) / 2);
}
