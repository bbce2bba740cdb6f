import { hexName } from '../map/hexes.ts';
import type { Setup } from '../setup/setup.ts';
import type { Destination } from './Destinations.ts';

/** The row of PORT; 0 where any row of its column may be rolled (P30). */
export function portRowOf({ portRow }: Destination, { map, options }: Setup): number {
  return portRow === 0 && options.columnEdge === 'middle' ? Math.ceil(map.rows / 2) : portRow;
}

/** The rows that are rolled among: those of the column without massive terrain (IP2.216), if there are any. */
export function openRows(destination: Destination, setup: Setup): readonly number[] {
  if (portRowOf(destination, setup) > 0) return [];
  const all = Array.from({ length: setup.map.rows }, (_, at) => at + 1);
  const open = all.filter((row) => !setup.map.massive.includes(hexName({ column: destination.portColumn, row })));
  return open.length === 0 ? all : open;
}
