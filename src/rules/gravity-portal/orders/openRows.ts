import { hexDistance, hexName } from '../map/hexes.ts';
import type { Setup } from '../setup/setup.ts';
import type { Destination } from './Destinations.ts';

/** The row of PORT; 0 where any row of its column may be rolled (P30). */
export function portRowOf({ portRow }: Destination, setup: Setup): number {
  return settledRow(portRow, setup);
}

/** The row of DEFEND; 0 where any row of its column may be rolled (P30). */
export function defendRowOf({ defendRow }: Destination, setup: Setup): number {
  return settledRow(defendRow, setup);
}

function settledRow(row: number, { map, options }: Setup): number {
  return row === 0 && options.columnEdge === 'middle' ? Math.ceil(map.rows / 2) : row;
}

/** The rows that PORT is rolled among: those of its column without massive terrain (IP2.216), if there are any. */
export function openRows(destination: Destination, setup: Setup): readonly number[] {
  if (portRowOf(destination, setup) > 0) return [];
  const all = everyRow(setup);
  const open = all.filter((row) => !setup.map.massive.includes(hexName({ column: destination.portColumn, row })));
  return open.length === 0 ? all : open;
}

/** The rows that DEFEND is rolled among: all of its column, for a defender may stand on massive terrain. */
export function openDefendRows(destination: Destination, setup: Setup): readonly number[] {
  return destination.defendColumn === 0 || defendRowOf(destination, setup) > 0 ? [] : everyRow(setup);
}

function everyRow({ map }: Setup): number[] {
  return Array.from({ length: map.rows }, (_, at) => at + 1);
}

/** How many hexes off the defender may be, each distance once: several where PORT or DEFEND leaves its row open (P30). */
export function distancesOf(destination: Destination, setup: Setup): readonly number[] {
  const { portColumn, defendColumn } = destination;
  if (defendColumn === 0) return [setup.defender.distance];
  const orElse = (rows: readonly number[], only: number) => (rows.length === 0 ? [only] : rows);
  const ports = orElse(openRows(destination, setup), portRowOf(destination, setup));
  const defends = orElse(openDefendRows(destination, setup), defendRowOf(destination, setup));
  return [
    ...new Set(ports.flatMap((port) => defends.map((defend) => hexDistance(portColumn, port, defendColumn, defend)))),
  ];
}
