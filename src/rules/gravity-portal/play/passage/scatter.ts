import type { Chance } from '../../../../random/Chance.ts';
import type { Journal } from '../../../Journal.ts';
import { ATTACKERS, ITEMS_LEFT, SCATTERED } from '../figures.ts';
import { narrateOwnRoll } from '../journal/narrateEntry.ts';
import type { State } from '../State.ts';
import { rollDestination } from './rollDestination.ts';

/**
 * P2, `destination: per-unit`: every unit beside the leader rolls for itself, and stays with it only where that leads to the
 * same scenario (IP2.436).
 *
 * @param row where the leader comes out
 */
export function scatter(state: State, row: number, chance: Chance, journal: Journal | null): void {
  const { tables, figures, ships, hasComeOut } = state;
  for (let group = 0; group < ships.length; group += 1) {
    const rolling = ships[group] - (group === 0 ? 1 : 0);
    for (let unit = rolling; unit > 0; unit -= 1) {
      const own = rollDestination(state, !hasComeOut, chance, journal);
      const isSame = tables.scenario[own] === tables.scenario[row];
      if (journal !== null) narrateOwnRoll(state, group, own, isSame, journal);
      if (isSame) continue;
      ships[group] -= 1;
      figures[ATTACKERS] -= 1;
      figures[SCATTERED] += 1;
      if (!hasComeOut) figures[ITEMS_LEFT] -= tables.items[group];
    }
  }
}
