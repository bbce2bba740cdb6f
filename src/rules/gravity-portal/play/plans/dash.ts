import type { Chance } from '../../../../random/Chance.ts';
import type { Journal } from '../../../Journal.ts';
import { ATTACKERS, LEFT_BEHIND, RETURNED, TURN_RETURNED } from '../figures.ts';
import { narrateDash } from '../journal/narrateEntry.ts';
import { comeOut } from '../passage/comeOut.ts';
import { travel } from '../passage/travel.ts';
import type { State } from '../State.ts';

/**
 * IP2.611: out of the portal's hex and back in before the window closes. Units that tumble cannot, nor those without the
 * moves for it; whoever gets in is back in the scenario just left (P3).
 */
export function dash(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, figures, ships, tumbled } = state;
  let back = 0;
  for (let group = 0; group < ships.length; group += 1) {
    const can = tables.dashes[state.impulse * ships.length + group];
    const units = can * (ships[group] - tumbled[group]);
    if (journal !== null) narrateDash(state, group, units, can === 1, journal);
    ships[group] = units;
    back += units;
  }
  figures[LEFT_BEHIND] += figures[ATTACKERS] - back;
  if (back === 0) return;
  if (tables.voyage.setup.options.samePortalWindow === 'new-roll') {
    figures[ATTACKERS] = back;
    travel(state, chance, journal);
    return;
  }
  for (let group = 0; group < ships.length; group += 1) comeOut(state, group, ships[group], chance, journal);
  if (ships[0] === 0) return;
  figures[RETURNED] = 1;
  figures[TURN_RETURNED] = state.turn;
  state.isAway = false;
}
