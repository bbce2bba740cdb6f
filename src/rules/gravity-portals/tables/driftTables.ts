import { IMPULSES } from '../clock.ts';
import { readHex } from '../hexes.ts';
import type { PortalPlan } from '../plan/PortalPlan.ts';
import { AGAIN, columnOf, hexNumber, rowOf, settledDrift } from '../play/portal.ts';

/** What bars the portal's way. */
export interface EdgeTables {
  /** Columns and rows of the map, and whether its end bars the portal (IP2.423, P9). */
  readonly columns: number;
  readonly rows: number;
  readonly isBounded: boolean;
  /** What a drift against that end does (IP2.4233). */
  readonly atEdge: PortalPlan['setup']['options']['edge'];
  /** Hexes with massive terrain, as `hexNumber` gives them, and whether there are any (IP2.216). */
  readonly massive: ReadonlySet<number>;
  readonly hasMassive: boolean;
}

/** The drifts of the portal, and the waves that come with them. */
export interface DriftTables extends EdgeTables {
  /** Whether drifts are rolled at all, and by one die for both ends (P5). */
  readonly rollsDrift: boolean;
  /** Whether the far end drifts right on an arrival (P7). */
  readonly driftsOnArrival: boolean;
  readonly driftsAlike: boolean;
  /** Turns from one drift to the next; a whole number where it never drifts within a turn. */
  readonly driftTurns: number;
  /** The place on the map where the near end begins, as `placeOf` gives it. */
  readonly startPlace: number;
  /** By place · `DRIFT_FACES` + face of the die: the place that a drift ends in, or −1 where another die tells (P8, P10). */
  readonly driftsTo: Int16Array;
  /** Checks for a wave with each drift (IP2.223), by sum of 2d6 a 1 where it makes one, and its strength for each pip. */
  readonly waveChecks: number;
  readonly isWave: Uint8Array;
  readonly waveMultiplier: number;
  /** Whether a wave gets to a force at its closest approach within 32 impulses, and does not spare it there (IP2.224). */
  readonly reachesSearch: boolean;
}

/** Settles where the portal may drift to, and what comes of it. */
export function driftTables(voyage: PortalPlan): DriftTables {
  const { setup, driftInterval, groups } = voyage;
  const { options, ignore, portal, plan } = setup;
  const edges = edgeTables(voyage);
  const { range } = groups[0].unit;
  const at = readHex(portal.at);
  return {
    ...edges,
    rollsDrift: !ignore.includes('drift'),
    driftsOnArrival: options.arrivalDrift === 'at-once',
    driftsAlike: options.drift === 'shared',
    driftTurns: driftInterval / IMPULSES,
    startPlace: placeOf(hexNumber(at.column, at.row), edges.rows),
    // Nobody else looks them up.
    driftsTo: plan === 'return' && edges.isBounded ? driftsOver(edges) : new Int16Array(0),
    waveChecks: ignore.includes('waves') ? 0 : CHECKS[options.waves],
    isWave: Uint8Array.from({ length: 13 }, (_, sum) => Number(portal.wave.on.includes(sum))),
    waveMultiplier: portal.wave.multiplier,
    reachesSearch: range > 0 && range <= IMPULSES,
  };
}

const CHECKS = { one: 1, 'each-end': 2 } as const;

function edgeTables({ setup: { map, options } }: PortalPlan): EdgeTables {
  return {
    columns: map.columns,
    rows: map.rows,
    isBounded: map.edge === 'barrier' || options.floatingEdge === 'clamp',
    atEdge: map.edge === 'floating' ? 'stay' : options.edge,
    massive: new Set(map.massive.map(readHex).map(({ column, row }) => hexNumber(column, row))),
    hasMassive: map.massive.length > 0,
  };
}

/** Room in `driftsTo` for each hex: a cell for each face of the die, and one for none. */
export const DRIFT_FACES = 7;

function driftsOver(edges: EdgeTables): Int16Array {
  const { columns, rows } = edges;
  return Int16Array.from({ length: columns * rows * DRIFT_FACES }, (_, at) => {
    const face = at % DRIFT_FACES;
    const to = face === 0 ? AGAIN : settledDrift(edges, hexAt(Math.floor(at / DRIFT_FACES), rows), face - 1);
    return to === AGAIN ? -1 : placeOf(to, rows);
  });
}

/** The place of a hex among those of its map, counted column by column from 0. */
export function placeOf(hex: number, rows: number): number {
  return (columnOf(hex) - 1) * rows + rowOf(hex) - 1;
}

/** The hex in that place, as `hexNumber` gives it. */
export function hexAt(place: number, rows: number): number {
  return hexNumber(1 + Math.floor(place / rows), 1 + (place % rows));
}
