import type { Journal } from '../../Journal.ts';
import { takeToFlight } from './flee.ts';
import { narrateMorale } from './narrateLosses.ts';
import { refreshStats } from './refreshStats.ts';
import type { State } from './State.ts';

/** Crosses out MP boxes as a price; the changes in them hold, and a last box with ESCAPE makes the unit flee (RQ.CARD.MP). */
export function crossMorale(state: State, unit: number, boxes: number, journal: Journal | null): void {
  crossMoraleBoxes(state, unit, boxes, journal);
  fleeIfBroken(state, unit, journal);
}

/** Crosses out MP boxes, with the flight that may follow still to come. */
export function crossMoraleBoxes(state: State, unit: number, boxes: number, journal: Journal | null): void {
  const { tables, mp } = state;
  const before = mp[unit];
  mp[unit] = Math.min(tables.units[unit].morale, before + boxes);
  if (journal !== null) narrateMorale(state, unit, before, journal);
  refreshStats(state, unit);
}

/** Has a unit flee whose MP boxes say so (RQ.ESC.1). */
export function fleeIfBroken(state: State, unit: number, journal: Journal | null): void {
  if (state.tables.units[unit].card.escapesAtMp[state.mp[unit]] === 1) takeToFlight(state, unit, journal);
}
