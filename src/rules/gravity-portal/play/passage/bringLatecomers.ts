import type { Chance } from '../../../../random/Chance.ts';
import type { Journal } from '../../../Journal.ts';
import { ATTACKERS, ITEMS_LEFT, LEFT_BEHIND, REINFORCED, SCATTERED } from '../figures.ts';
import { narrateLatecomers } from '../journal/narrateEntry.ts';
import type { State } from '../State.ts';
import { comeOut } from './comeOut.ts';
import { rollDestination } from './rollDestination.ts';

/** IP2.436: those left behind enter later windows of the turn, each with one destination (IP2.233), perhaps the same scenario. */
export function bringLatecomers(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, figures, ships, entered } = state;
  for (let window = state.window + 1; window < tables.voyage.windows.length; window += 1) {
    let row = -1;
    for (let group = 0; group < ships.length; group += 1) {
      if (entered[group] > 0 || tables.comesIn[window * ships.length + group] === 0) continue;
      const units = tables.count[group];
      let reinforcing = 0;
      for (let unit = units; unit > 0; unit -= 1) {
        // P2: one roll for the window, or for each unit.
        if (row < 0 || tables.rollsEach) row = rollDestination(state, true, chance, journal);
        if (tables.scenario[row] === tables.scenario[state.row]) reinforcing += 1;
      }
      entered[group] = units;
      figures[LEFT_BEHIND] -= units;
      figures[REINFORCED] += reinforcing;
      figures[SCATTERED] += units - reinforcing;
      if (journal !== null) narrateLatecomers(state, group, window, reinforcing, journal);
      ships[group] = reinforcing;
      figures[ATTACKERS] += reinforcing;
      figures[ITEMS_LEFT] += reinforcing * tables.items[group];
      state.hasComeOut = false;
      comeOut(state, group, reinforcing, chance, journal);
      state.hasComeOut = true;
    }
  }
}
