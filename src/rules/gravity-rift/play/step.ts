import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import { arrive } from './arrive.ts';
import { narrateArrival, narrateRoll } from './narrate.ts';
import type { State } from './State.ts';

/**
 * Plays one roll of one group, all its ships as one pool (TI4 41.2), and the arrival with the last of them. Ships of a
 * group are alike and their orders fixed (41.N3), so which of them is lost changes no measure, and the order of the
 * groups changes no chance.
 */
export function step(state: State, chance: Chance, journal: Journal | null): boolean {
  const { tables, ships, crossing } = state;
  const roll = state.nextRoll;
  if (roll < tables.rollCount) {
    const group = tables.groupOf[roll];
    const before = ships[group];
    if (before > 0) {
      const after = chance.hits(tables.purposeOf[roll], before, crossing.sides, crossing.passesOn);
      const lost = before - after;
      ships[group] = after;
      state.unitsRemoved += lost * tables.unitsLost[roll];
      state.costRemoved += lost * tables.costLost[roll];
      state.unitsWaiting += lost * tables.unitsLeft[roll];
      if (journal !== null) narrateRoll(state, roll, journal);
    }
    state.nextRoll = roll + 1;
    if (roll + 1 < tables.rollCount) return true;
  }
  if (journal !== null) narrateArrival(state, journal);
  if (tables.countsRemaining) arrive(state, chance, journal);
  return false;
}
