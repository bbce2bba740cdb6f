import type { Command } from 'commander';
import { countText } from '../foundation/numbers.ts';
import { type GalaxyHex, galaxyMap } from '../report/drawings/galaxyMap.ts';
import { areNeighbours } from '../report/drawings/hexGeometry.ts';
import { renderTerminal } from '../report/render/terminal.ts';
import { type ListedSystem, mapDocument } from '../report/views/map.ts';
import { mapSchema } from '../rules/gravity-rift/map/mapSchema.ts';
import { incompleteRing } from '../rules/gravity-rift/map/mapString.ts';
import { buildStarMap, hyperlaneEdges, type StarMap, type System } from '../rules/gravity-rift/map/StarMap.ts';
import { printOf } from '../rules/gravity-rift/map/systemNames.ts';
import { type Console, exitCodes, processConsole, UsageError } from './shared/Console.ts';
import { force } from './shared/options.ts';
import { checkOutputs, writeOutput } from './shared/output.ts';

/** The options of `riftlab map`. */
export interface MapOptions {
  readonly svg?: string;
  readonly offMap?: string;
  readonly force?: boolean;
}

/** `riftlab map STRING`: lists the systems of a galaxy of Twilight Imperium 4. */
export function define(command: Command, console: Console = processConsole): void {
  command
    .description(
      'List the systems of a TI4 map string with their places, names, anomalies and wormholes, and draw them with --svg. A study can name a system by its place, its tile number, a planet or a faction.',
    )
    .argument('<string>', 'the map string, in quotes; put -- before a string that begins with -1')
    .option('--svg <file>', 'write a drawing of the galaxy to this file')
    .option('--off-map <tiles>', 'tiles that are not on the map, in quotes: "51 82B"')
    .option(...force)
    .addHelpText(
      'after',
      `
Example:
  npx riftlab map "41 46 0 67 26 39 0 0 0 20 21 22 0 23 24 25 0 42" --svg galaxy.svg`,
    )
    .action((string: string, options: MapOptions) => {
      process.exitCode = showMap(string, options, console);
    });
}

/**
 * Prints the systems of a map string. If `svg` is given, also writes a drawing of the map to that file.
 *
 * @returns the exit code
 * @throws UsageError with all mistakes of the string and of `--off-map`
 */
export function showMap(string: string, { svg, offMap = '', force: isForced }: MapOptions, console: Console): number {
  const outputs = svg === undefined ? [] : [{ path: svg, remedy: 'give another file with --svg', isForced }];
  const offMapTiles = offMap.split(/[\s,]+/).filter((tile) => tile !== '');
  const mistakes: string[] = [];
  const map = buildStarMap(mapSchema.parse({ string, offMap: offMapTiles }), (path, message) => {
    mistakes.push(`${path[0] === 'offMap' ? '--off-map' : 'map string'}: ${message}`);
  });
  if (mistakes.length > 0) throw new UsageError(mistakes.join('\n'));
  checkOutputs(outputs);
  console.print(
    renderTerminal(
      mapDocument(
        map.systems.map((system, at) => listed(system, at, map)),
        summaryOf(map),
      ),
    ),
  );
  const ring = incompleteRing(string);
  if (ring !== null) console.print(`\nNote: ${ring}`);
  for (const output of outputs) {
    const beside = map.systems.filter(({ hex }) => hex === undefined).map(({ label }) => label);
    writeOutput(output, galaxyMap(hexesOf(map), beside.length === 0 ? [] : [`Off the map: ${beside.join(', ')}`]));
    console.print(`\nDrawing: ${output.path}`);
  }
  return exitCodes.done;
}

function summaryOf({ systems, hyperlanes }: StarMap): string {
  const rifts = systems.filter(({ anomalies }) => anomalies.includes('gravity-rift')).map(({ label }) => label);
  const lanes = hyperlanes.length === 0 ? '' : ` and ${countText(hyperlanes.length, 'hyperlane tiles')}`;
  const named = rifts.length === 0 ? 'None is a gravity rift' : `Gravity rifts: ${rifts.join(', ')}`;
  return `${countText(systems.length, 'systems')}${lanes}. ${named}.`;
}

function namesOf({ tile }: System): { readonly names: readonly string[]; readonly faction: string } {
  if (tile === undefined) return { names: [], faction: '' };
  const { planets, faction = '' } = printOf(tile);
  return { names: planets, faction };
}

function listed(system: System, at: number, { systems, neighbours }: StarMap): ListedSystem {
  const { tile = '', position = '', hex, anomalies, wormholes } = system;
  const { names, faction } = namesOf(system);
  const contents = [
    ...anomalies.map((anomaly) => anomaly.replaceAll('-', ' ')),
    ...wormholes.map((letter) => `wormhole ${letter}`),
    ...(faction === '' ? [] : [`home of ${faction}`]),
  ];
  const joined = neighbours[at].filter((other) => {
    const { hex: there } = systems[other];
    return hex === undefined || there === undefined || !areNeighbours(hex, there);
  });
  return {
    position,
    tile,
    name: names.length === 0 ? '(nothing in it)' : names.join('/'),
    contents: contents.join(', '),
    joined: joined.map((other) => systems[other].id),
  };
}

const GREEK: Readonly<Record<string, string>> = { alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε' };

function hexesOf({ systems, hyperlanes }: StarMap): GalaxyHex[] {
  const laid = systems.flatMap((system): GalaxyHex[] => {
    const { hex, tile = '', position = '', anomalies, wormholes } = system;
    if (hex === undefined) return [];
    const { names, faction } = namesOf(system);
    const kind = anomalies.find((anomaly) => anomaly === 'gravity-rift') ?? anomalies[0] ?? 'plain';
    const others = anomalies.filter((anomaly) => anomaly !== kind).map((anomaly) => anomaly.replaceAll('-', ' '));
    const notes = [...(faction === '' ? [] : [`home of ${faction}`]), ...others];
    const letters = wormholes.map((letter) => GREEK[letter]).join(' ');
    return [{ ...hex, kind, label: tile, position, names, notes, wormholes: letters }];
  });
  const lanes = hyperlanes.map(
    ({ q, r, tile, position }): GalaxyHex => ({
      ...{ q, r, position },
      kind: 'hyperlane',
      label: tile,
      names: [],
      notes: [],
      wormholes: '',
      lanes: hyperlaneEdges(tile),
    }),
  );
  return [...laid, ...lanes];
}
