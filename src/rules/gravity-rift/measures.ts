import { count, flag, lessIsBetter, type Measure, moreIsBetter } from '../Measure.ts';
import { type CounterSum, type MeasureRow, MeasureTable } from '../MeasureTable.ts';
import { costOf, countOf, loadsOf, typesMoving, unitsIn, unitsOf } from './plan/cargo.ts';
import type { Group, RiftPlan } from './plan/RiftPlan.ts';
import { pluralOf, type Unit } from './plan/unitTable.ts';
import type { State } from './play/State.ts';

// The indices of `State.counters`.

/** Ships and cargo removed by rifts and limits. */
export const UNITS_REMOVED = 0;
/** The cost of the removed units, in half resources. */
export const COST_REMOVED = 1;
/** Units that stay where a ship should have picked them up, because the ship was removed before it came there. */
export const UNITS_WAITING = 2;
/** Ships removed because of the fleet pool. */
export const OVER_POOL = 3;
export const SHIPS_DESTROYED = 4;
/** The cost of destroyed ships, in half resources. */
export const COST_DESTROYED = 5;
/** Non-fighter ships in the active system at the end. */
export const SHIPS_REMAINING = 6;
/** From this index on, there is one counter for each group: the number of its ships that are still on the board. */
export const SHIPS = 7;

const known = new WeakMap<RiftPlan, MeasureTable<State>>();

/** The measures of a plan's crossings, compiled once per plan. */
export function measureTable(plan: RiftPlan): MeasureTable<State> {
  let table = known.get(plan);
  if (table === undefined) {
    table = new MeasureTable(rowsOf(plan));
    known.set(plan, table);
  }
  return table;
}

/** Writes the measures of the crossing just played. */
export function observe(state: State, into: Int32Array): void {
  state.tables.measures.observe(state, state.counters, into);
}

/** Returns the measures of a crossing, in order; the first one leads the report. */
function rowsOf(plan: RiftPlan): MeasureRow<State>[] {
  const { groups, present, fleetPool, cannons } = plan;
  const moving = groups.filter(({ unit }) => unit.kind !== 'ground-force');
  const ships = unitsIn(moving);
  const units = [...present, ...groups.flatMap(unitsOf)];
  const waiting = groups.flatMap(({ count, pickUps }) =>
    pickUps.flatMap(({ loads }) => loads.map((load) => ({ ...load, count: load.count * count }))),
  );
  const shipsHere = unitsIn(units.filter(({ unit }) => unit.kind === 'ship'));
  const shipsAndFighters = shipsHere + unitsIn(units.filter(({ unit }) => unit.kind === 'fighter'));
  const isLimited = fleetPool !== null;
  const isShip = (group: Group) => Number(moving.includes(group));
  const rows: (MeasureRow<State> | false)[] = [
    { measure: moreIsBetter(flag('fleet_arrives', 'the whole fleet arrives', 'crossings')), value: fleetArrives },
    { measure: lessIsBetter(flag('fleet_lost', 'nothing of the fleet arrives', 'crossings')), value: fleetLost },
    {
      measure: flag('token_placed', 'a command token is in the active system', 'crossings'),
      value: plan.isRetreat ? (state) => Number(tokenPlaced(state)) : { plus: 1, terms: [] },
    },
    {
      measure: moreIsBetter(count('ships_arrived', 'ships that arrive', 'ships', ships)),
      value: arrivals(groups, isShip),
    },
    {
      measure: isLimited
        ? less(
            'ships_removed',
            'ships that are removed, including those over the fleet pool',
            'ships',
            shipsAndFighters,
          )
        : less('ships_removed', 'ships that are removed', 'ships', ships),
      value: {
        plus: ships,
        terms: [[OVER_POOL, 1], ...arrivals(groups, (group) => -isShip(group)).terms],
      },
    },
    {
      measure: less('units_removed', 'units that are removed, ships and cargo', 'units', unitsIn(units)),
      value: UNITS_REMOVED,
    },
    {
      measure: less('cost_removed', 'what the removed units cost', 'resources', costOf(units), 0.5),
      value: COST_REMOVED,
    },
    {
      measure: moreIsBetter(
        count('cost_arrived', 'the cost of the units that arrive', 'resources', costOf(groups.flatMap(unitsOf)), 0.5),
      ),
      value: arrivals(groups, (group) => group.unit.cost + costOf(loadsOf(group))),
    },
    {
      measure: less('over_pool', 'ships removed over the fleet pool', 'ships', isLimited ? shipsAndFighters : 0),
      value: OVER_POOL,
    },
    {
      measure: less('units_waiting', 'units left where they were to be picked up', 'units', unitsIn(waiting)),
      value: UNITS_WAITING,
    },
    isLimited && {
      measure: flag('pool_filled', 'the fleet pool is filled', 'crossings'),
      value: ({ counters }) => Number(counters[SHIPS_REMAINING] >= fleetPool),
    },
    (isLimited || cannons.length > 0) && {
      measure: moreIsBetter(
        count('ships_remaining', 'non-fighter ships in the active system in the end', 'ships', shipsHere),
      ),
      value: SHIPS_REMAINING,
    },
    cannons.length > 0 && {
      measure: less('ships_destroyed', 'ships destroyed by Space Cannon', 'ships', shipsAndFighters),
      value: SHIPS_DESTROYED,
    },
    cannons.length > 0 && {
      measure: less('cost_destroyed', 'cost of destroyed ships', 'resources', costOf(units), 0.5),
      value: COST_DESTROYED,
    },
    cannons.length > 0 && {
      measure: less('cost_lost', 'the cost of all losses', 'resources', costOf(units), 0.5),
      value: {
        terms: [
          [COST_REMOVED, 1],
          [COST_DESTROYED, 1],
        ],
      },
    },
    ...typesMoving(groups).map(({ unit, count: most }) => ({
      measure: arrived(`ship_${unit.id}`, `${pluralOf(unit)} arrived`, pluralOf(unit), most),
      value: arrivals(groups, (group) => Number(group.unit.id === unit.id)),
    })),
    ...typesMoving(groups.flatMap(loadsOf)).map(({ unit }) => ({
      measure: arrived(
        `cargo_${unit.id}`,
        `${pluralOf(unit)} arrived aboard`,
        pluralOf(unit),
        groups.reduce((sum, group) => sum + aboard(group, unit) * group.count, 0),
      ),
      value: arrivals(groups, (group) => aboard(group, unit)),
    })),
    ...groups
      .filter(({ name, countsAs }) => countsAs === name)
      .map(({ name, unit }) => {
        const what = unit.kind === 'ground-force' ? 'units' : 'ships';
        const own = groups.filter(({ countsAs }) => countsAs === name);
        return {
          measure: arrived(`group_${name}`, `${what} of ${name} arrived`, what, unitsIn(own)),
          value:
            own.length === 1
              ? SHIPS + groups.indexOf(own[0])
              : arrivals(groups, (group) => Number(own.includes(group))),
        };
      }),
  ];
  return rows.filter((row) => row !== false);
}

function less(name: string, title: string, unit: string, most: number, step = 1): Measure {
  return lessIsBetter(count(name, title, unit, most, step));
}

function arrived(name: string, title: string, unit: string, most: number): Measure {
  return moreIsBetter(count(`arrived_${name}`, title, unit, most));
}

/** Returns how many units of a type each arriving ship of a group has aboard. */
function aboard(group: Group, unit: Unit): number {
  return countOf(loadsOf(group), unit);
}

/** Returns a sum over all arriving ships. @param weight the weight of each ship of a group */
function arrivals(groups: readonly Group[], weight: (group: Group) => number): CounterSum {
  return { terms: groups.map((group, at) => [SHIPS + at, weight(group)]) };
}

function fleetArrives({ ships, tables: { declared } }: State): number {
  for (let group = 0; group < ships.length; group += 1) if (ships[group] < declared[group]) return 0;
  return 1;
}

function fleetLost({ ships }: State): number {
  for (let group = 0; group < ships.length; group += 1) if (ships[group] > 0) return 0;
  return 1;
}

/**
 * Returns true if a retreat places a command token in the active system (TI4 41.N5.4). At least one unit must arrive.
 * With `retreatToken: non-fighter`, at least one of the units must not be a fighter. Only retreats need this check,
 * because a tactical action begins with placing the token.
 */
export function tokenPlaced({ crossing, ships }: State): boolean {
  for (let group = 0; group < ships.length; group += 1) {
    if (ships[group] === 0) continue;
    if (!crossing.tokenNeedsNonFighter || crossing.groups[group].unit.kind !== 'fighter') return true;
  }
  return false;
}
