import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import { comeOut } from './comeOut.ts';
import { ATTACKERS, ENTERED, IMPULSES_LOST, ITEMS_LEFT, LEFT_BEHIND, REINFORCED, SCATTERED } from './figures.ts';
import { narrateClosed, narrateEntry, narrateLatecomers, narrateOpening } from './narrateEntry.ts';
import { UNIT } from './purposes.ts';
import type { State } from './State.ts';
import { rollDestination, travel } from './travel.ts';

/** Turn 1: the leader moves into the portal, and whoever can follows it in the same window. @returns whether they are away */
export function enter(state: State, chance: Chance, journal: Journal | null): boolean {
  const { tables, figures, ships } = state;
  const { entries, setup } = tables.voyage;
  const impulse = entries.length < 2 ? (entries[0] ?? 0) : entries[chance.die(UNIT, entries.length) - 1];
  const window = tables.windowAt[impulse];
  if (impulse === 0 || window < 0) {
    if (journal !== null) narrateClosed(state, impulse, journal);
    return false;
  }
  state.impulse = impulse;
  state.window = window;
  if (tables.isAlone) {
    ships[0] = 1;
    state.entered[0] = 1;
  } else {
    bringForce(state, impulse);
  }
  figures[ENTERED] = 1;
  figures[IMPULSES_LOST] = impulse - 1;
  for (let at = 0; at < tables.opening.length; at += 2) figures[tables.opening[at]] = tables.opening[at + 1];
  state.isAway = true;
  // IP2.51, IP2.53; in a storm nobody notices (IP2.83).
  state.knows = !setup.storm;
  if (journal !== null) narrateEntry(state, journal);
  // What decides nothing before the end is rolled there, where no one reads along: the exact solver has fewer states so.
  if (tables.destinationCanWait && journal === null) return true;
  travel(state, chance, journal);
  if (journal !== null) narrateOpening(state, journal);
  if (setup.latecomers === 'follow') bringLatecomers(state, chance, journal);
  return true;
}

/** IP2.233, IP2.436: who moves in during the leader's window, or is dragged in, is of the force; the others stay. */
function bringForce({ tables, figures, ships, entered }: State, impulse: number): void {
  for (let group = 0; group < ships.length; group += 1) {
    const joins = tables.joinsFirst[impulse * ships.length + group] * tables.count[group];
    ships[group] = joins;
    entered[group] = joins;
    figures[ATTACKERS] += joins;
    figures[LEFT_BEHIND] += tables.count[group] - joins;
    figures[ITEMS_LEFT] += joins * tables.items[group];
  }
}

/** IP2.436: those left behind enter later windows of the turn, each with one destination (IP2.233), perhaps the same scenario. */
function bringLatecomers(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, figures, ships, entered } = state;
  for (let window = state.window + 1; window < tables.voyage.windows.length; window += 1) {
    let row = -1;
    for (let group = 0; group < ships.length; group += 1) {
      if (entered[group] > 0 || tables.comesIn[window * ships.length + group] === 0) continue;
      if (row < 0) row = rollDestination(state, true, chance, journal);
      const units = tables.count[group];
      const isSame = tables.scenario[row] === tables.scenario[state.row];
      entered[group] = units;
      figures[LEFT_BEHIND] -= units;
      figures[isSame ? REINFORCED : SCATTERED] += units;
      if (journal !== null) narrateLatecomers(state, group, window, isSame, journal);
      if (!isSame) continue;
      ships[group] = units;
      figures[ATTACKERS] += units;
      figures[ITEMS_LEFT] += units * tables.items[group];
      state.hasComeOut = false;
      comeOut(state, group, units, chance, journal);
      state.hasComeOut = true;
    }
  }
}
