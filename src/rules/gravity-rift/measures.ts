import { count, flag, lessIsBetter, type Measure, moreIsBetter } from '../Measure.ts';
import type { ChartRequest } from '../Rules.ts';
import { cargoAboard, costOf, typesMoving, unitsIn } from './plan/cargo.ts';
import type { RiftPlan } from './plan/RiftPlan.ts';
import { pluralOf } from './plan/unitTable.ts';
import { tokenPlaced } from './play/narrate.ts';
import type { State } from './play/State.ts';

/** What a crossing reports, in the order in which `observe` writes it. */
export function measuresOf(crossing: RiftPlan): Measure[] {
  const { groups, present } = crossing;
  const ships = unitsIn(groups.filter(({ unit }) => unit.kind !== 'ground-force'));
  const aboard = groups.flatMap(({ count, cargo, pickUps }) =>
    [...cargo, ...pickUps.flatMap(({ loads }) => loads)].map((load) => ({ ...load, count: load.count * count })),
  );
  const waiting = groups.flatMap(({ count, pickUps }) =>
    pickUps.flatMap(({ loads }) => loads.map((load) => ({ ...load, count: load.count * count }))),
  );
  const units = [...present, ...groups, ...aboard];
  const shipsHere = unitsIn(units.filter(({ unit }) => unit.kind === 'ship'));
  const fighters = unitsIn(units.filter(({ unit }) => unit.kind === 'fighter'));
  const isLimited = crossing.fleetPool !== null;
  return [
    ...moreIsBetter(flag('fleet_arrives', 'the whole fleet arrives', 'crossings')),
    ...lessIsBetter(flag('fleet_lost', 'nothing of the fleet arrives', 'crossings')),
    flag('token_placed', 'a command token is in the active system', 'crossings'),
    ...moreIsBetter(count('ships_arrived', 'ships that arrive', 'ships', ships)),
    ...lessIsBetter(
      count(
        'ships_removed',
        isLimited ? 'ships that are removed, over the fleet pool included' : 'ships that are removed',
        'ships',
        isLimited ? shipsHere + fighters : ships,
      ),
      count('units_removed', 'units that are removed, ships and cargo', 'units', unitsIn(units)),
      count('cost_removed', 'what the removed units cost', 'resources', costOf(units), 0.5),
      count('over_pool', 'ships removed over the fleet pool', 'ships', isLimited ? shipsHere + fighters : 0),
      count('units_waiting', 'units left where they were to be picked up', 'units', unitsIn(waiting)),
    ),
    ...(isLimited ? [flag('pool_filled', 'the fleet pool is filled', 'crossings')] : []),
    ...(isLimited || crossing.cannons.length > 0
      ? moreIsBetter(count('ships_remaining', 'non-fighter ships there in the end', 'ships', shipsHere))
      : []),
    ...(crossing.cannons.length > 0
      ? lessIsBetter(
          count('ships_destroyed', 'ships destroyed by Space Cannon', 'ships', shipsHere + fighters),
          count('cost_destroyed', 'cost of destroyed ships', 'resources', costOf(units), 0.5),
          count('cost_lost', 'the cost of all losses', 'resources', costOf(units), 0.5),
        )
      : []),
    ...moreIsBetter(
      ...typesMoving(groups).map(({ unit, count: most }) =>
        count(`arrived_ship_${unit.id}`, `${pluralOf(unit)} arrived`, pluralOf(unit), most),
      ),
    ),
    ...moreIsBetter(
      ...cargoAboard(groups).map(({ unit, perShip }) =>
        count(
          `arrived_cargo_${unit.id}`,
          `${pluralOf(unit)} arrived aboard`,
          pluralOf(unit),
          perShip.reduce((sum, each, group) => sum + each * groups[group].count, 0),
        ),
      ),
    ),
    ...moreIsBetter(
      ...groups.map(({ name, unit, count: most }) =>
        count(
          `arrived_group_${name}`,
          `${unit.kind === 'ground-force' ? 'units' : 'ships'} of ${name} arrived`,
          unit.kind === 'ground-force' ? 'units' : 'ships',
          most,
        ),
      ),
    ),
  ];
}

/** With more ships than this, what they cost is drawn in ranges, not value by value. */
const MOST_BARS = 30;

/** The pictures of a crossing: how many arrive, of what kind, and what it costs. */
export function chartsOf(crossing: RiftPlan): ChartRequest[] {
  const types = typesMoving(crossing.groups);
  const isWide = unitsIn(crossing.groups) > MOST_BARS;
  return [
    { kind: 'distribution', measure: 'ships_arrived', title: 'How many ships arrive' },
    ...(crossing.fleetPool !== null || crossing.cannons.length > 0
      ? [{ kind: 'distribution', measure: 'ships_remaining', title: 'How many ships are there in the end' } as const]
      : []),
    {
      kind: 'shares',
      measures: types.map(({ unit }) => ({ measure: `arrived_ship_${unit.id}`, label: pluralOf(unit) })),
      title: 'How many of each kind of ship arrive',
    },
    {
      kind: isWide ? 'histogram' : 'distribution',
      measure: 'cost_removed',
      title: 'What the crossing costs in removed units',
    },
  ];
}

/** Writes the measures of the trial just played, in the order of `measuresOf`. */
export function observe(state: State, into: Int32Array): void {
  const { ships, tables, crossing } = state;
  const { declared, isShip, typeOf, typeCount, cargo } = tables;
  let moving = 0;
  let arrived = 0;
  let isComplete = 1;
  let isLost = 1;
  for (let group = 0; group < ships.length; group += 1) {
    moving += isShip[group] * declared[group];
    arrived += isShip[group] * ships[group];
    if (ships[group] < declared[group]) isComplete = 0;
    if (ships[group] > 0) isLost = 0;
  }
  let next = 0;
  into[next++] = isComplete;
  into[next++] = isLost;
  into[next++] = tokenPlaced(state) ? 1 : 0;
  into[next++] = arrived;
  into[next++] = moving - arrived + state.overPool;
  into[next++] = state.unitsRemoved;
  into[next++] = state.costRemoved;
  into[next++] = state.overPool;
  into[next++] = state.unitsWaiting;
  if (crossing.fleetPool !== null) into[next++] = state.shipsRemaining >= crossing.fleetPool ? 1 : 0;
  if (tables.countsRemaining) into[next++] = state.shipsRemaining;
  if (tables.countsDestroyed) {
    into[next++] = state.shipsDestroyed;
    into[next++] = state.costDestroyed;
    into[next++] = state.costRemoved + state.costDestroyed;
  }
  for (let type = 0; type < typeCount; type += 1) into[next + type] = 0;
  for (let group = 0; group < ships.length; group += 1) {
    into[next + typeOf[group]] += ships[group];
    into[next + typeCount + cargo.length + group] = ships[group];
  }
  for (let kind = 0; kind < cargo.length; kind += 1) {
    let aboard = 0;
    for (let group = 0; group < ships.length; group += 1) aboard += ships[group] * cargo[kind][group];
    into[next + typeCount + kind] = aboard;
  }
}
