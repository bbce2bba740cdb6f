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
  /** True if one die chooses the side for both ends (P5). */
  readonly sharesDriftDie: boolean;
  /** The number of turns between two drifts; a whole number if the portal never drifts within a turn. */
  readonly driftTurns: number;
  /** The hex in which the near end begins, as the index that `placeOf` returns. */
  readonly startPlace: number;
  /**
   * The hex in which a drift ends, as the index that `placeOf` returns; −1 if another die decides (P8, P10). The index of the
   * table is `hex · DRIFT_FACES + face`, where `hex` is the index of the hex before the drift and `face` is that of the die.
   */
  readonly driftsTo: Int16Array;
  /** The number of checks for a wave with each drift (IP2.223). */
  readonly waveChecks: number;
  /** For each sum of 2d6, 1 if it makes a wave, otherwise 0. */
  readonly isWave: Uint8Array;
  /** The factor that turns a roll of 2d6 into a wave's strength. */
  readonly waveMultiplier: number;
  /**
   * True if a wave of the portal reaches a force that searches: the leader's `range` is at most 32 hexes, and not 0, because a
   * wave spares a force in the portal's hex (IP2.224).
   */
  readonly reachesSearch: boolean;
}

/** Computes the hexes to which the portal may drift, and the effects of a drift. */
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

/** The number of cells of `driftsTo` for each hex: one for each face of the die, and an unused one for face 0. */
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

/** Returns the hex with the index that `placeOf` returned, as `hexNumber` encodes it. */
export function hexAt(place: number, rows: number): number {
  return hexNumber(1 + Math.floor(place / rows), 1 + (place % rows));
}
