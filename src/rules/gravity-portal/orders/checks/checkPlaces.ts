import type { Report } from '../../../Report.ts';
import { hexDistance, readHex } from '../../map/hexes.ts';
import type { Setup } from '../../setup/setup.ts';

/** IP2.13. */
const WEB_DISTANCE = 30;

/** Every hex that a setup names lies where it may. */
export function checkPlaces(setup: Setup, report: Report): void {
  const { map, portal, webs, storm, stayAt, fireLine, defender } = setup;
  const onMap = (text: string, path: readonly (string | number)[]) => {
    const { column, row } = readHex(text);
    if (column <= map.columns && row <= map.rows) return;
    report(path, `expected a hex of the map (columns 01–${map.columns}, rows 01–${map.rows}); got ${text}`);
  };
  const massive = new Set(map.massive);
  const notMassive = (text: string, path: readonly (string | number)[]) => {
    if (massive.has(text)) report(path, `no portal is in a hex with massive terrain (IP2.216); got ${text}`);
  };
  onMap(portal.at, ['portal', 'at']);
  notMassive(portal.at, ['portal', 'at']);
  for (const kind of ['massive', 'light'] as const) {
    for (const [at, hex] of map[kind].entries()) onMap(hex, ['map', kind, at]);
  }
  if (stayAt !== undefined) onMap(stayAt, ['stayAt']);
  for (const [at, hex] of (fireLine ?? []).entries()) onMap(hex, ['fireLine', at]);
  for (const [at, hex] of webs.laid.entries()) onMap(hex, ['webs', 'laid', at]);
  for (const [at, hex] of webs.casting.entries()) {
    onMap(hex, ['webs', 'casting', at]);
    const [web, gate] = [readHex(hex), readHex(portal.at)];
    const distance = hexDistance(web.column, web.row, gate.column, gate.row);
    if (!storm && distance < WEB_DISTANCE) {
      report(
        ['webs', 'casting', at],
        `expected a hex ${WEB_DISTANCE} or more from the portal in ${portal.at} (IP2.13); ${hex} is ${distance} away`,
      );
    }
  }
  if (defender.layout === undefined) return;
  onMap(defender.layout.anchor, ['defender', 'layout', 'anchor']);
  for (const [name, hex] of Object.entries(defender.layout.others)) onMap(hex, ['defender', 'layout', 'others', name]);
}
