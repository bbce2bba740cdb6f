import { reportedCharts } from '../MeasureTable.ts';
import type { ChartRequest, PlanLine } from '../Presentation.ts';
import { incompleteRing } from './map/mapString.ts';
import { measureTable } from './measures.ts';
import { typesMoving, unitsIn } from './plan/cargo.ts';
import type { Group, RiftPlan } from './plan/RiftPlan.ts';
import { countedUnits, listedUnits, pluralOf } from './plan/unitTable.ts';
import type { Setup } from './setup.ts';

/** One part of a group's declared move, with the rule that it follows. */
export interface Order {
  readonly rule: string;
  readonly text: string;
}

/**
 * Returns the declared moves in words, one line for each group: `2 carriers, each carrying 2 infantry; home → maw
 * (rift) → far; …`.
 */
export function describeOrders(crossing: RiftPlan): PlanLine[] {
  return crossing.groups.map((group) => {
    const orders = ordersOf(group, crossing);
    return {
      subject: group.name,
      text: orders.map(({ text }) => text).join('; '),
      rules: [...new Set(orders.map(({ rule }) => rule))],
    };
  });
}

/** Returns the parts of the text about a group's declared move: its ships, its path, its move value and its number of rolls. */
export function ordersOf(group: Group, { isRetreat }: RiftPlan): Order[] {
  const { path, move, exits, rolls, count, byAbility } = group;
  const orders: Order[] = [{ rule: isRetreat ? 'TI4 41.N5.1' : 'TI4 58.4', text: who(group) }];
  if (path.length > 0) {
    const way = path
      .map(({ label, isRift }) => (isRift && !/rift/i.test(label) ? `${label} (rift)` : label))
      .join(' → ');
    if (byAbility) orders.push({ rule: 'TI4 58.6', text: `moved by an ability along ${way}` });
    else orders.push(isRetreat ? { rule: 'TI4 41.N5', text: `retreat ${way}` } : { rule: 'TI4 58.2.6', text: way });
  }
  if (move !== null) {
    const entered = path.length === 2 ? '1 system' : `${path.length - 1} systems`;
    const extra = move.extra > 0 ? ` + ${move.extra} for leaving ${exits === 1 ? 'one rift' : `${exits} rifts`}` : '';
    orders.push({
      rule: move.extra > 0 ? 'TI4 41.1.1' : 'TI4 58.1',
      text: `enters ${entered} with move ${move.own}${extra}`,
    });
  }
  const each = count === 1 ? '' : ' for each ship';
  const number =
    rolls.length === 0 ? 'no rolls' : rolls.length === 1 ? `1 roll${each}` : `${rolls.length} rolls${each}`;
  orders.push({ rule: rolls.length > 1 ? 'TI4 41.N6' : 'TI4 41.2', text: number });
  return orders;
}

function who(group: Group): string {
  const each = group.count === 1 ? '' : 'each ';
  const parts = [
    group.cargo.length > 0 ? `${each}carrying ${listedUnits(group.cargo)}` : '',
    ...group.pickUps
      .filter(({ loads }) => loads.length > 0)
      .map(({ system, loads }) => `${each}to pick up ${listedUnits(loads)} in ${system}`),
  ];
  return [countedUnits(group), ...parts.filter((part) => part !== '')].join(', ');
}

/** The most ships for which the cost is drawn value by value; for more ships it is drawn as a histogram. */
const MOST_BARS = 30;

/** Returns the charts of a crossing: how many ships arrive, of what kind, and what the crossing costs. */
export function chartsOf(plan: RiftPlan): ChartRequest[] {
  const types = typesMoving(plan.groups);
  const isWide = unitsIn(plan.groups) > MOST_BARS;
  const charts: ChartRequest[] = [
    { kind: 'distribution', measure: 'ships_arrived', title: 'How many ships arrive' },
    { kind: 'distribution', measure: 'ships_remaining', title: 'How many ships are in the active system in the end' },
    {
      kind: 'proportions',
      measures: types.map(({ unit }) => ({ measure: `arrived_ship_${unit.id}`, label: pluralOf(unit) })),
      title: 'How many of each kind of ship arrive',
    },
    {
      kind: isWide ? 'histogram' : 'distribution',
      measure: 'cost_removed',
      title: 'What the crossing costs in removed units',
    },
  ];
  return reportedCharts(charts, measureTable(plan).measures);
}

/** Returns notes on input that is legal but probably not intended. */
export function notesOn({ map, fleetPool }: Setup, { groups }: RiftPlan): string[] {
  const ring = map !== undefined && 'string' in map ? incompleteRing(map.string) : null;
  return [...(ring === null ? [] : [ring]), ...(fleetPool === undefined ? [] : fullStarts(groups, fleetPool))];
}

/**
 * Returns notes on systems in which more ships start than the fleet pool allows. The pool limits the ships in every system, so a
 * system cannot have held all these ships.
 */
function fullStarts(groups: RiftPlan['groups'], fleetPool: number): string[] {
  const ships = new Map<string, number>();
  for (const { path, unit, count } of groups) {
    if (path.length === 0 || unit.kind !== 'ship') continue;
    ships.set(path[0].label, (ships.get(path[0].label) ?? 0) + count);
  }
  return [...ships].flatMap(([system, count]) =>
    count <= fleetPool
      ? []
      : [
          `More ships start in ${system} than the ${fleetPool} that the fleet pool allows in any system: raise fleetPool, or let them start in different systems.`,
        ],
  );
}
