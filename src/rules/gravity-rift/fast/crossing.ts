import { type Chance, numbered } from '../../../random/Chance.ts';
import { arrive } from '../play/arrive.ts';
import { COST_REMOVED, SHIPS, UNITS_REMOVED, UNITS_WAITING } from '../play/counters.ts';
import type { PoolRoll, State } from '../play/State.ts';

/** For each ship lost: units that leave the board, their half resources, and units left waiting. */
const LOSSES = 3;

/** The rolls of a crossing as `playCrossing` reads them: whole numbers in flat arrays, group after group. */
export interface RollTable {
  /** By group: the purpose of its rolls, and where those of the next group begin in `losses`. */
  readonly purposes: Int32Array;
  readonly ends: Int32Array;
  /** By roll: LOSSES figures. */
  readonly losses: Int32Array;
}

/** @param removal the purpose of all removals @param rolls in playing order, group after group */
export function rollTableOf(removal: number, groups: number, rolls: readonly PoolRoll[]): RollTable {
  const all = Array.from({ length: groups }, (_, group) => group);
  return {
    purposes: Int32Array.from(all, (group) => numbered(removal, group)),
    ends: Int32Array.from(all, (group) => LOSSES * rolls.filter((roll) => roll.group <= group).length),
    losses: Int32Array.from(rolls.flatMap(({ unitsLost, costLost, unitsLeft }) => [unitsLost, costLost, unitsLeft])),
  };
}

/**
 * Plays a whole crossing that nobody watches: the rolls of `step`, in one loop without its pauses and its questions for a
 * journal. What is under way stands in locals and is written back once, because V8 looks at every object anew at each turn of
 * a loop; and in whole numbers, because costs, once halves, stay doubles for it, which a field keeps in memory elsewhere.
 */
export function playCrossing(state: State, chance: Chance): boolean {
  const { tables, counters, ships, crossing } = state;
  const { declared, rolls, rollTable } = tables;
  const { purposes, ends, losses } = rollTable;
  const { sides, passesOn } = crossing;
  let at = 0;
  let unitsRemoved = 0;
  let costRemoved = 0;
  let unitsWaiting = 0;
  for (let group = 0; group < ships.length; group += 1) {
    let left = declared[group];
    for (; at < ends[group] && left > 0; at += LOSSES) {
      const after = chance.hits(purposes[group], left, sides, passesOn);
      const lost = left - after;
      unitsRemoved += lost * losses[at];
      costRemoved += lost * losses[at + 1];
      unitsWaiting += lost * losses[at + 2];
      left = after;
    }
    at = ends[group];
    ships[group] = left;
  }
  state.nextRoll = rolls.length;
  counters.fill(0, 0, SHIPS);
  counters[UNITS_REMOVED] = unitsRemoved;
  counters[COST_REMOVED] = costRemoved;
  counters[UNITS_WAITING] = unitsWaiting;
  if (tables.arrivalMatters) arrive(state, chance, null);
  return true;
}
