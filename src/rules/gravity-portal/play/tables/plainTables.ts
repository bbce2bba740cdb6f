import type { Voyage } from '../../orders/Voyage.ts';
import type { DriftTables } from './driftTables.ts';
import type { SearchTables } from './searchTables.ts';
import type { ClockTables, ForceTables, PlaceTables } from './Tables.ts';

/** All that is settled of a voyage beforehand. */
type SettledTables = ClockTables & ForceTables & PlaceTables & SearchTables & DriftTables;

/** Voyages with nothing about them that most never have: they are played in one go. */
export interface PlainTables {
  /** Whether `enterOut` can play it: one ship that moves in and is done, with nothing on it that an exit harms. */
  readonly isPlainEntry: boolean;
  /** Whether `searchOut` can play it. */
  readonly isPlainSearch: boolean;
  /** The impulses on which it may enter, each alike; 0 alone: it never moves in. */
  readonly entries: Int32Array;
}

const NEVER = 0;

/** Tells them from the others. */
export function plainTables(voyage: Voyage, tables: SettledTables): PlainTables {
  const { endsOnEntry, isAlone, hasEquipment, rollsDestination, openRaces } = tables;
  const isBare = isAlone && !hasEquipment && openRaces.length === 0;
  return {
    isPlainEntry: endsOnEntry && isBare && rollsDestination,
    isPlainSearch: isPlainSearch(voyage, tables),
    entries: Int32Array.from(voyage.entries.length === 0 ? [NEVER] : voyage.entries),
  };
}

/**
 * The way home by plan `return`: no storm (IP2.8), a map that the portal cannot leave, no drift in the middle of a turn
 * (IP2.73), no return window that is missed or leads elsewhere (IP2.626, IP2.72), and the usual readings of P17, P21, P22.
 */
function isPlainSearch({ setup }: Voyage, tables: SettledTables): boolean {
  const { plan, storm } = setup;
  const { isBounded, driftsWithinTurns, neverMisses, leadsHome, fadesFirst, rollsWindowEarly, regains } = tables;
  const isUsual = fadesFirst && !rollsWindowEarly && (regains === 'fresh' || regains === 'stays');
  return plan === 'return' && !storm && isBounded && !driftsWithinTurns && neverMisses && leadsHome && isUsual;
}
