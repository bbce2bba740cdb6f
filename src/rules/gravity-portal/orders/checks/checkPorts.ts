import type { Report } from '../../../Report.ts';
import { hexName, readHex } from '../../map/hexes.ts';
import { openRows, portRowOf } from '../openRows.ts';
import type { Voyage } from '../Voyage.ts';

/** IP2.216: where the far end is played, it does not begin in massive terrain. */
export function checkPorts({ setup, destinations }: Voyage, report: Report): void {
  if (setup.plan !== 'stay') return;
  for (const [at, hex] of setup.map.massive.entries()) {
    const { column, row } = readHex(hex);
    const opens = destinations.rows.find((destination) => {
      if (destination.portColumn !== column) return false;
      const only = portRowOf(destination, setup);
      return only === 0 ? openRows(destination, setup).includes(row) : only === row;
    });
    if (opens === undefined) continue;
    const port = `${opens.label} opens the portal in ${hexName({ column, row })}`;
    report(['map', 'massive', at], `no portal is in a hex with massive terrain (IP2.216), but ${port}`);
  }
}
