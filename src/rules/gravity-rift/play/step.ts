import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import { arrive } from './arrive.ts';
import { COST_REMOVED, SHIPS, UNITS_REMOVED, UNITS_WAITING } from './counters.ts';
import { narrateArrival, narrateEnd, narrateOrders, narrateRoll } from './narrate.ts';
import type { State } from './State.ts';

/** Resets the fleet to its declared start. */
export function begin(state: State, _chance: Chance, journal: Journal | null): void {
  const { counters, ships, tables } = state;
  for (let count = 0; count < SHIPS; count += 1) counters[count] = 0;
  for (let group = 0; group < ships.length; group += 1) ships[group] = tables.declared[group];
  state.nextRoll = 0;
  if (journal !== null) narrateOrders(state, journal);
}

/**
 * Plays one roll of one group, with all its ships as one pool (TI4 41.2), and the arrival after the last roll. Ships of
 * a group are identical and their path is fixed (41.N3), so it does not matter to any measure which of them is lost,
 * and the order of the groups changes no chance.
 */
export function step(state: State, chance: Chance, journal: Journal | null): boolean {
  const { tables, counters, ships } = state;
  const { rolls } = tables;
  const next = state.nextRoll;
  if (next < rolls.length) {
    const roll = rolls[next];
    const before = ships[roll.group];
    if (before > 0) {
      const after = chance.hits(roll.purpose, before, roll.sides, roll.passesOn);
      const lost = before - after;
      ships[roll.group] = after;
      counters[UNITS_REMOVED] += lost * roll.unitsLost;
      counters[COST_REMOVED] += lost * roll.costLost;
      counters[UNITS_WAITING] += lost * roll.unitsLeft;
      if (journal !== null) narrateRoll(state, roll, journal);
    }
    state.nextRoll = next + 1;
    if (next + 1 < rolls.length) return true;
  }
  if (journal !== null) narrateArrival(state, journal);
  if (tables.arrivalMatters) arrive(state, chance, journal);
  if (journal !== null) narrateEnd(state, journal);
  return false;
}
