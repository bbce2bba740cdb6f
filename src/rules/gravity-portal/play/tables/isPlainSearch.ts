import type { Voyage } from '../../orders/Voyage.ts';
import type { DriftTables } from './driftTables.ts';
import type { SearchTables } from './searchTables.ts';
import type { ClockTables, ForceTables, PlaceTables } from './Tables.ts';

/** All that is settled of a voyage beforehand. */
type SettledTables = ClockTables & ForceTables & PlaceTables & SearchTables & DriftTables;

/**
 * Whether `searchOut` can play it, the way home by plan `return`: no storm (IP2.8), a map that the portal cannot leave, no
 * drift in the middle of a turn (IP2.73), no return window that is missed or leads elsewhere (IP2.626, IP2.72), and the usual
 * readings of P17, P21, P22.
 */
export function isPlainSearch({ setup }: Voyage, tables: SettledTables): boolean {
  const { plan, storm } = setup;
  const { isBounded, driftsWithinTurns, neverMisses, leadsHome, fadesFirst, rollsWindowEarly, regains } = tables;
  const isUsual = fadesFirst && !rollsWindowEarly && (regains === 'fresh' || regains === 'stays');
  return plan === 'return' && !storm && isBounded && !driftsWithinTurns && neverMisses && leadsHome && isUsual;
}
