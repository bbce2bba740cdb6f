import { numbered } from '../../../random/Chance.ts';
import { type RollTable, rollTableOf } from '../fast/crossing.ts';
import { cargoAboard, costOf, countOf, typesMoving, unitsIn } from '../plan/cargo.ts';
import type { Group, RiftPlan } from '../plan/RiftPlan.ts';
import { giveUpOrder } from '../plan/trimToFleetPool.ts';
import type { Load, Unit } from '../plan/unitTable.ts';

/** The draws of a crossing, by their place in this list. */
export const purposes = ['removal', 'space cannon'] as const;
const REMOVAL = 0;
const SPACE_CANNON = 1;

/** One crossing under way, and the tables that playing it looks things up in. */
export interface State {
  readonly crossing: RiftPlan;
  readonly tables: Tables;
  /** Ships of each group still on the board. */
  readonly ships: Int32Array;
  /** The next roll, by its place in the tables. */
  nextRoll: number;
  /** Ships and cargo taken off the board by rifts and limits, and their cost in half resources. */
  unitsRemoved: number;
  costRemoved: number;
  /** Units that stay where they were to be picked up. */
  unitsWaiting: number;
  overPool: number;
  shipsDestroyed: number;
  costDestroyed: number;
  /** Non-fighter ships in the active system at the end. */
  shipsRemaining: number;
  /** In the active system after the move, by kind. */
  readonly here: Int32Array;
  /** For the journal alone: the numbers of each group's ships still on the board. */
  readonly roster: number[][];
}

/** What playing looks up instead of working out. */
interface Tables {
  /** Every roll of the crossing in playing order, group after group. */
  readonly rolls: readonly PoolRoll[];
  /** The same, for `playCrossing`. */
  readonly rollTable: RollTable;
  /** By group: ships declared, whether they are ships (1) or ground forces (0), and the place of their kind among those that move. */
  readonly declared: Int32Array;
  readonly isShip: Int32Array;
  readonly typeOf: Int32Array;
  readonly typeCount: number;
  /** By kind of cargo: how many each arriving ship of each group brings. */
  readonly cargo: readonly Int32Array[];
  /** What can stand in the active system after the move, in the order in which it is given up. */
  readonly kinds: readonly Kind[];
  readonly cannonPurposes: readonly number[];
  /** Whether anything is checked or fired on arrival, and with it which measures are reported. */
  readonly arrivalMatters: boolean;
  readonly countsRemaining: boolean;
  readonly countsDestroyed: boolean;
}

/** One roll of all ships of a group. */
export interface PoolRoll {
  readonly group: number;
  /** Which of the group's rolls it is. */
  readonly number: number;
  readonly purpose: number;
  readonly sides: number;
  readonly passesOn: number;
  /** For each ship lost: units that leave the board, itself included, their half resources, and units left waiting. */
  readonly unitsLost: number;
  readonly costLost: number;
  readonly unitsLeft: number;
}

/** One kind of unit in the active system. */
interface Kind {
  readonly unit: Unit;
  /** Here from the start. */
  readonly present: number;
  /** How many each arriving ship of each group adds: itself, or its cargo. */
  readonly perShip: Int32Array;
}

/** Allocates everything that the trials of a crossing need. */
export function createState(crossing: RiftPlan): State {
  const tables = tablesOf(crossing);
  return {
    crossing,
    tables,
    ships: new Int32Array(crossing.groups.length),
    nextRoll: 0,
    unitsRemoved: 0,
    costRemoved: 0,
    unitsWaiting: 0,
    overPool: 0,
    shipsDestroyed: 0,
    costDestroyed: 0,
    shipsRemaining: 0,
    here: new Int32Array(tables.kinds.length),
    roster: crossing.groups.map(() => []),
  };
}

function tablesOf(crossing: RiftPlan): Tables {
  const { groups, present, cannons, fleetPool } = crossing;
  const types = typesMoving(groups).map(({ unit }) => unit.id);
  const rolls = groups.flatMap((group, at) => group.rolls.map((_, number) => poolRoll(crossing, at, number)));
  return {
    rolls,
    rollTable: rollTableOf(REMOVAL, groups.length, rolls),
    declared: Int32Array.from(groups, ({ count }) => count),
    isShip: Int32Array.from(groups, ({ unit }) => (unit.kind === 'ground-force' ? 0 : 1)),
    typeOf: Int32Array.from(groups, ({ unit }) => types.indexOf(unit.id)),
    typeCount: types.length,
    cargo: cargoAboard(groups).map(({ perShip }) => perShip),
    kinds: kindsOf(crossing),
    cannonPurposes: cannons.map((_, at) => numbered(SPACE_CANNON, at)),
    arrivalMatters: fleetPool !== null || cannons.length > 0 || [...present, ...groups].some(needsRoom),
    countsRemaining: fleetPool !== null || cannons.length > 0,
    countsDestroyed: cannons.length > 0,
  };
}

/** Fighters that do not move with a ship of their own: what fighters that fly need is for the fleet pool to say. */
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

/** What is removed with a ship that fails a roll, and what stays where it would have been picked up (TI4 41.2.2, 41.N7). */
export function lossAt(group: Group, roll: number, waitingIsLost: boolean): { removed: Load[]; left: Load[] } {
  const pickedUp = group.pickUps.flatMap(({ loads, afterRolls }) => (afterRolls <= roll ? loads : []));
  const waiting = group.pickUps.flatMap(({ loads, afterRolls }) => (afterRolls > roll ? loads : []));
  const ship = { unit: group.unit, count: 1 };
  return waitingIsLost
    ? { removed: [ship, ...group.cargo, ...pickedUp, ...waiting], left: [] }
    : { removed: [ship, ...group.cargo, ...pickedUp], left: waiting };
}

/** In the order in which they are given up. */
function kindsOf({ groups, present }: RiftPlan): Kind[] {
  const perShip = groups.map(({ unit, cargo, pickUps }) => [
    // Ground forces that an ability moves land by themselves; the others are aboard and need room.
    ...(unit.kind === 'ground-force' ? [] : [{ unit, count: 1 }]),
    ...cargo,
    ...pickUps.flatMap(({ loads }) => loads),
  ]);
  return typesMoving([...present, ...perShip.flat()])
    .sort(({ unit: one }, { unit: other }) => giveUpOrder(one, other))
    .map(({ unit }) => ({
      unit,
      present: countOf(present, unit),
      perShip: Int32Array.from(perShip, (loads) => countOf(loads, unit)),
    }));
}

const FIXED = 8;

/** The crossing so far: what is over and what the measures still need. */
export function save(state: State, into?: Int32Array): Int32Array {
  const saved = into ?? new Int32Array(FIXED + state.ships.length);
  saved[0] = state.nextRoll;
  saved[1] = state.unitsRemoved;
  saved[2] = state.costRemoved;
  saved[3] = state.unitsWaiting;
  saved[4] = state.overPool;
  saved[5] = state.shipsDestroyed;
  saved[6] = state.costDestroyed;
  saved[7] = state.shipsRemaining;
  saved.set(state.ships, FIXED);
  return saved;
}

/** Puts a crossing back to where `save` found it. */
export function restore(state: State, saved: Int32Array): void {
  state.nextRoll = saved[0];
  state.unitsRemoved = saved[1];
  state.costRemoved = saved[2];
  state.unitsWaiting = saved[3];
  state.overPool = saved[4];
  state.shipsDestroyed = saved[5];
  state.costDestroyed = saved[6];
  state.shipsRemaining = saved[7];
  state.ships.set(saved.subarray(FIXED));
}
