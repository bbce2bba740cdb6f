import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import { DEFENDER_GONE, ENTERED, JUMPS, PORTAL_HEX, RETURNED, STRANDED, TURNS_AWAY } from './figures.ts';
import { narrateEnd } from './journal/narrateWayHome.ts';
import { comeOut } from './passage/comeOut.ts';
import { rollDestination } from './passage/rollDestination.ts';
import { arriveAt } from './passage/travel.ts';
import { hasLeft } from './plans/hasLeft.ts';
import { columnOf, rowOf } from './portal/hexNumber.ts';
import type { State } from './State.ts';

/** The trial is over: what waited is rolled, and the last figures are added up. */
export function finish(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, figures, ships, entered } = state;
  const { columns, rows } = tables.voyage.setup.map;
  const hasEntered = figures[ENTERED] === 1;
  const isHome = figures[RETURNED] === 1;
  if (hasEntered && tables.destinationCanWait && journal === null) {
    if (tables.rollsDestination) arriveAt(state, rollDestination(state, true, chance, null), chance, null);
    else figures[JUMPS] += 1;
    for (let group = 0; group < ships.length; group += 1) comeOut(state, group, entered[group], chance, null);
    state.hasComeOut = true;
    for (let group = 0; isHome && group < ships.length; group += 1) comeOut(state, group, ships[group], chance, null);
  }
  figures[STRANDED] = hasEntered && !isHome ? 1 : 0;
  // From the turn of entry to that of the return, or to the end of the last turn that is played.
  if (hasEntered) figures[TURNS_AWAY] = isHome ? state.turn - 1 : state.turn;
  figures[DEFENDER_GONE] = hasEntered && hasLeft(state) ? 1 : 0;
  if (tables.isLong) figures[PORTAL_HEX] = hexLabel(state.near, columns, rows);
  if (journal !== null) narrateEnd(state, journal);
}

/** The place of a hex among the labels of the map's hexes; the last of them is off the map. */
function hexLabel(hex: number, columns: number, rows: number): number {
  const column = columnOf(hex);
  const row = rowOf(hex);
  const isOnMap = column >= 1 && column <= columns && row >= 1 && row <= rows;
  return isOnMap ? (column - 1) * rows + row - 1 : columns * rows;
}
