import { numbered } from '../../../random/Chance.ts';
import type { MeasureTable } from '../../MeasureTable.ts';
import { measureTable } from '../measures.ts';
import { costOf, countOf, loadsOf, typesMoving, unitsIn } from '../plan/cargo.ts';
import type { Group, RiftPlan } from '../plan/RiftPlan.ts';
import { giveUpOrder } from '../plan/trimToFleetPool.ts';
import type { Load, Unit } from '../plan/unitTable.ts';
import { SHIPS } from './counters.ts';

/** The draws of a crossing, by their place in this list. */
export const purposes = ['removal', 'space cannon'] as const;
const REMOVAL = 0;
const SPACE_CANNON = 1;

/** One crossing under way, and the tables that playing it looks things up in. */
export interface State {
  readonly crossing: RiftPlan;
  readonly tables: Tables;
  /** What the trial counts, by the places in `counters.ts`. */
  readonly counters: Int32Array;
  /** The part of the counters that are the ships of each group still on the board. */
  readonly ships: Int32Array;
  /** The next roll, by its place in the tables. */
  nextRoll: number;
  /** In the active system after the move, by kind. */
  readonly here: Int32Array;
  /** For the journal alone: the numbers of each group's ships still on the board. */
  readonly roster: number[][];
}

/** What playing looks up instead of working out. */
interface Tables {
  /** Every roll of the crossing in playing order, group after group. */
  readonly rolls: readonly PoolRoll[];
  readonly measures: MeasureTable<State>;
  /** By group: ships declared, and 1 for ships or 0 for ground forces. */
  readonly declared: Int32Array;
  readonly isShip: Int32Array;
  /** What can stand in the active system after the move, in the order in which it is given up. */
  readonly kinds: readonly Kind[];
  readonly cannonPurposes: readonly number[];
  /** True if anything is checked or fired on arrival. */
  readonly arrivalMatters: boolean;
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
  const perShip = groups.map((group) => [
    // Ground forces that an ability moves land by themselves; the others are aboard and need room.
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

/** The crossing so far: the next roll, and what has been counted. */
export function save(state: State, into?: Int32Array): Int32Array {
  const saved = into ?? new Int32Array(1 + state.counters.length);
  saved[0] = state.nextRoll;
  saved.set(state.counters, 1);
  return saved;
}

/** Puts a crossing back to where `save` found it. */
export function restore(state: State, saved: Int32Array): void {
  state.nextRoll = saved[0];
  state.counters.set(saved.subarray(1));
}
