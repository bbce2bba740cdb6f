import type { Chance } from '../../../../random/Chance.ts';
import type { Journal } from '../../../Journal.ts';
import { ATTACKERS, LEFT_BEHIND, RETURNED, SCATTERED, TURN_RETURNED, UNITS_HOME } from '../figures.ts';
import { narrateDash, narrateOwnRoll } from '../journal/narrateEntry.ts';
import { comeOut } from '../passage/comeOut.ts';
import { turnRound } from '../passage/facing.ts';
import { rollDestination } from '../passage/rollDestination.ts';
import { travel } from '../passage/travel.ts';
import type { State } from '../State.ts';

/**
 * IP2.611: out of the portal's hex and back in before the window closes. Units that tumble cannot, nor those without the
 * moves for it; whoever gets in is back in the scenario just left (P3).
 */
export function dash(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, figures, ships, tumbled, arrivedOn } = state;
  let back = 0;
  let soonest = 0;
  for (let group = 0; group < ships.length; group += 1) {
    const impulse = tables.backBy[arrivedOn[group] * ships.length + group];
    const isInTime = impulse > 0 && impulse <= tables.closesOn[state.impulse];
    const units = isInTime ? ships[group] - tumbled[group] : 0;
    if (journal !== null) narrateDash(state, group, units, isInTime, journal);
    ships[group] = units;
    back += units;
    if (units > 0 && (soonest === 0 || impulse < soonest)) soonest = impulse;
  }
  if (back === 0) return;
  const isLeaderAlong = ships[0] > 0;
  turnRound(state);
  if (isLeaderAlong) {
    figures[LEFT_BEHIND] += figures[ATTACKERS] - back;
    figures[ATTACKERS] = back;
  }
  if (tables.voyage.setup.options.samePortalWindow === 'new-roll') {
    if (!isLeaderAlong) goOnAlone(state, chance, journal);
    else {
      // IP2.3131: the scenario begins with the first to come out.
      state.impulse = soonest;
      travel(state, chance, journal);
    }
    return;
  }
  for (let group = 0; group < ships.length; group += 1) comeOut(state, group, ships[group], chance, journal);
  figures[UNITS_HOME] = back;
  if (!isLeaderAlong) {
    figures[ATTACKERS] -= back;
    return;
  }
  figures[RETURNED] = 1;
  figures[TURN_RETURNED] = state.turn;
  state.isAway = false;
}

/** P3: followers go on while the leader stays where it is; those led to the same scenario are with it again (IP2.436). */
function goOnAlone(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, figures, ships } = state;
  if (!tables.rollsDestination) return;
  let row = -1;
  for (let group = 0; group < ships.length; group += 1) {
    for (let unit = ships[group]; unit > 0; unit -= 1) {
      // P2: one roll for the window, or for each unit.
      if (row < 0 || tables.rollsEach) row = rollDestination(state, false, chance, journal);
      const isSame = tables.scenario[row] === tables.scenario[state.row];
      if (journal !== null) narrateOwnRoll(state, group, row, isSame, journal);
      if (isSame) continue;
      figures[ATTACKERS] -= 1;
      figures[SCATTERED] += 1;
    }
    comeOut(state, group, ships[group], chance, journal);
  }
}
