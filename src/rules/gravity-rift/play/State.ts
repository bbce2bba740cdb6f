import { numbered } from '../../../random/Chance.ts';
import type { MeasureTable } from '../../MeasureTable.ts';
import { measureTable, SHIPS } from '../measures.ts';
import { costOf, countOf, loadsOf, typesMoving, unitsIn } from '../plan/cargo.ts';
import type { Group, RiftPlan } from '../plan/RiftPlan.ts';
import { giveUpOrder } from '../plan/trimToFleetPool.ts';
import type { Load, Unit } from '../plan/unitTable.ts';

/** The purposes of the draws of a crossing; each purpose is identified by its index in this list. */
export const purposes = ['removal', 'space cannon'] as const;
const REMOVAL = 0;
const SPACE_CANNON = 1;

/** The state of one crossing, and the tables used to play it. */
export interface State {
  readonly crossing: RiftPlan;
  readonly tables: Tables;
  /** The counters of the trial; `measures.ts` defines the indices. */
  readonly counters: Int32Array;
  /** A view of the counters: the ships of each group that are still on the board. */
  readonly ships: Int32Array;
  /** The index of the next roll in the tables. */
  nextRoll: number;
  /** The number of units in the active system after the move, by type. */
  readonly here: Int32Array;
  /** For each group, the ships that are still on the board, by their numbers 1, 2, …; used only for the journal. */
  readonly roster: number[][];
}

/** Values precomputed from the plan. */
interface Tables {
  /** Every roll of the crossing in the order of play, group after group. */
  readonly rolls: readonly PoolRoll[];
  readonly measures: MeasureTable<State>;
  /** The number of ships declared for each group. */
  readonly declared: Int32Array;
  /** For each group, 1 for ships and fighters, 0 for ground forces. */
  readonly isShip: Int32Array;
  /** The types of unit that can be in the active system after the move, in the order in which they are given up. */
  readonly kinds: readonly Kind[];
  readonly cannonPurposes: readonly number[];
  /** True if a limit is checked or a unit fires on arrival. */
  readonly arrivalMatters: boolean;
}

/** One roll of all ships of a group. */
export interface PoolRoll {
  readonly group: number;
  /** The number of the roll within its group. */
  readonly number: number;
  readonly purpose: number;
  readonly sides: number;
  readonly passesOn: number;
  /** The number of units that leave the board with each ship lost, the ship included. */
  readonly unitsLost: number;
  /** The cost of the units that leave the board with each ship lost, in half resources. */
  readonly costLost: number;
  /** For each ship lost, the number of units that stay waiting where the ship would have picked them up. */
  readonly unitsLeft: number;
}

/** One type of unit in the active system. */
interface Kind {
  readonly unit: Unit;
  /** The number of these units that are in the active system from the start. */
  readonly present: number;
  /** For each group, the number of units of this type that each arriving ship adds: the ship itself, or its cargo. */
  readonly perShip: Int32Array;
}

/** Allocates all memory that the trials of a crossing need. */
export function createState(crossing: RiftPlan): State {
  const tables = tablesOf(crossing);
  const counters = new Int32Array(SHIPS + crossing.groups.length);
  return {
    crossing,
    tables,
    counters,
    ships: counters.subarray(SHIPS),
    nextRoll: 0,
    here: new Int32Array(tables.kinds.length),
    roster: crossing.groups.map(() => []),
  };
}

function tablesOf(crossing: RiftPlan): Tables {
  const { groups, present, cannons, fleetPool } = crossing;
  const rolls = groups.flatMap((group, at) => group.rolls.map((_, number) => poolRoll(crossing, at, number)));
  return {
    measures: measureTable(crossing),
    rolls,
    declared: Int32Array.from(groups, ({ count }) => count),
    isShip: Int32Array.from(groups, ({ unit }) => (unit.kind === 'ground-force' ? 0 : 1)),
    kinds: kindsOf(crossing),
    cannonPurposes: cannons.map((_, at) => numbered(SPACE_CANNON, at)),
    arrivalMatters: fleetPool !== null || cannons.length > 0 || [...present, ...groups].some(needsRoom),
  };
}

/** Returns true for fighters that cannot fly by themselves, so they need room aboard. */
function needsRoom({ unit }: Load): boolean {
  return unit.kind === 'fighter' && unit.move === 0;
}

function poolRoll(crossing: RiftPlan, group: number, number: number): PoolRoll {
  const { removed, left } = lossAt(crossing.groups[group], number, crossing.waitingIsLost);
  return {
    group,
    number,
    purpose: numbered(REMOVAL, group),
    sides: crossing.sides,
    passesOn: crossing.passesOn,
    unitsLost: unitsIn(removed),
    costLost: costOf(removed),
    unitsLeft: unitsIn(left),
  };
}

/**
 * Returns the units that are removed if a ship of a group fails a roll, including the ship (`removed`), and the units
 * that stay where the ship would have picked them up (`left`). See TI4 41.2.2 and 41.N7.
 */
export function lossAt(group: Group, roll: number, waitingIsLost: boolean): { removed: Load[]; left: Load[] } {
  const pickedUp = group.pickUps.flatMap(({ loads, afterRolls }) => (afterRolls <= roll ? loads : []));
  const waiting = group.pickUps.flatMap(({ loads, afterRolls }) => (afterRolls > roll ? loads : []));
  const ship = { unit: group.unit, count: 1 };
  return waitingIsLost
    ? { removed: [ship, ...group.cargo, ...pickedUp, ...waiting], left: [] }
    : { removed: [ship, ...group.cargo, ...pickedUp], left: waiting };
}

/** Lists the types of unit that can be in the active system after the move, in the order in which they are given up. */
function kindsOf({ groups, present }: RiftPlan): Kind[] {
  const perShip = groups.map((group) => [
    // Ground forces that an ability moves land by themselves. All other ground forces are aboard and need room.
    ...(group.unit.kind === 'ground-force' ? [] : [{ unit: group.unit, count: 1 }]),
    ...loadsOf(group),
  ]);
  return typesMoving([...present, ...perShip.flat()])
    .sort(({ unit: one }, { unit: other }) => giveUpOrder(one, other))
    .map(({ unit }) => ({
      unit,
      present: countOf(present, unit),
      perShip: Int32Array.from(perShip, (loads) => countOf(loads, unit)),
    }));
}

/** Returns the state of the crossing: the next roll, and the counters. */
export function save(state: State, into?: Int32Array): Int32Array {
  const saved = into ?? new Int32Array(1 + state.counters.length);
  saved[0] = state.nextRoll;
  saved.set(state.counters, 1);
  return saved;
}

/** Restores the state that `save` returned. */
export function restore(state: State, saved: Int32Array): void {
  state.nextRoll = saved[0];
  state.counters.set(saved.subarray(1));
}
