import type { Journal } from '../../Journal.ts';
import { takeToFlight } from './flee.ts';
import { refreshStats } from './refreshStats.ts';
import type { State } from './State.ts';

/** Crosses out MP boxes as a price; the changes in them hold, and a last box with ESCAPE makes the unit flee (RQ.CARD.MP). */
export function crossMorale(state: State, unit: number, boxes: number, journal: Journal | null): void {
  const { tables, mp } = state;
  const { card, morale } = tables.units[unit];
  mp[unit] = Math.min(morale, mp[unit] + boxes);
  refreshStats(state, unit);
  if (card.escapesAtMp[mp[unit]] === 1) takeToFlight(state, unit, journal);
}
