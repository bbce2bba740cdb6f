import { IMPULSES } from '../clock.ts';
import { readHex } from '../hexes.ts';
import type { PortalPlan } from '../plan/PortalPlan.ts';
import { AGAIN, columnOf, hexNumber, rowOf, settledDrift } from '../play/portal.ts';

/** The limits of the portal's drift. */
export interface EdgeTables {
  /** The size of the map in hexes. */
  readonly columns: number;
  readonly rows: number;
  /** True if the portal cannot drift beyond the edge of the map (IP2.423, P9). */
  readonly isBounded: boolean;
  /** The effect of a drift against the barrier (IP2.4233). */
  readonly atEdge: PortalPlan['setup']['options']['edge'];
  /** The hexes with massive terrain, as `hexNumber` encodes them (IP2.216). */
  readonly massive: ReadonlySet<number>;
  /** True if any hex has massive terrain. */
  readonly hasMassive: boolean;
}

/** The drifts of the portal, and the waves that come with them. */
export interface DriftTables extends EdgeTables {
  /** True if drifts are rolled. */
  readonly rollsDrift: boolean;
  /** True if the far end also drifts on an arrival (P7). */
  readonly driftsOnArrival: boolean;
  /** True if one die is for both ends (P5). */
  readonly sharesDriftDie: boolean;
  /** The turns between two drifts; a whole number if the portal never drifts within a turn. */
  readonly driftTurns: number;
  /** The hex in which the near end begins, as an index from `placeOf`. */
  readonly startPlace: number;
  /**
   * At index `hex · DRIFT_FACES + face`, with a hex as an index from `placeOf` and the face of the die: the hex in which a drift
   * ends, in the same form; −1 if another die decides (P8, P10).
   */
  readonly driftsTo: Int16Array;
  /** The number of checks for a wave with each drift (IP2.223). */
  readonly waveChecks: number;
  /** By sum of 2d6: 1 if it makes a wave. */
  readonly isWave: Uint8Array;
  /** The wave's strength for each pip of a roll. */
  readonly waveMultiplier: number;
  /**
   * True if a wave reaches a force that is at its closest approach: within 32 impulses, and not spared in the portal's hex
   * (IP2.224).
   */
  readonly reachesSearch: boolean;
}

/** Computes where the portal may drift to, and the effects of a drift. */
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
    sharesDriftDie: options.drift === 'shared',
    driftTurns: driftInterval / IMPULSES,
    startPlace: placeOf(hexNumber(at.column, at.row), edges.rows),
    // Only plan `return` uses this table.
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

/** The number of cells in `driftsTo` for each hex: one for each face of the die, and one for face 0, which is not used. */
export const DRIFT_FACES = 7;

function driftsOver(edges: EdgeTables): Int16Array {
  const { columns, rows } = edges;
  return Int16Array.from({ length: columns * rows * DRIFT_FACES }, (_, at) => {
    const face = at % DRIFT_FACES;
    const to = face === 0 ? AGAIN : settledDrift(edges, hexAt(Math.floor(at / DRIFT_FACES), rows), face - 1);
    return to === AGAIN ? -1 : placeOf(to, rows);
  });
}

/** Returns the index of a hex on its map, counted column by column from 0. */
export function placeOf(hex: number, rows: number): number {
  return (columnOf(hex) - 1) * rows + rowOf(hex) - 1;
}

/** Returns the hex with that index, as `hexNumber` encodes it. */
export function hexAt(place: number, rows: number): number {
  return hexNumber(1 + Math.floor(place / rows), 1 + (place % rows));
}
