import type { Report } from '../../ReportIssue.ts';
import type { Options } from '../setup.ts';
import { costOf, unitsIn } from './cargo.ts';
import type { Group } from './RiftPlan.ts';
import type { Load, Unit } from './unitTable.ts';

/**
 * Applies the `overbooking` option before the move if there are more ships than the fleet pool allows (TI4 41.N4). With
 * `allowed`, the default, nothing happens here, because the pool is checked on arrival. With `forbidden`, a mistake is
 * reported. With `trimmed`, the cheapest ships stay at home.
 */
export function trimToFleetPool(
  groups: readonly Group[],
  present: readonly Load[],
  fleetPool: number | null,
  overbooking: Options['overbooking'],
  report: Report,
): readonly Group[] {
  if (fleetPool === null || overbooking === 'allowed') return groups;
  const shipsOf = (loads: readonly Load[]) =>
    loads.reduce((sum, { unit, count }) => sum + (unit.kind === 'ship' ? count : 0), 0);
  const excess = shipsOf(groups) + shipsOf(present) - fleetPool;
  if (excess <= 0) return groups;
  if (overbooking === 'forbidden') {
    report(
      ['fleet'],
      `${excess + fleetPool} ships against a fleet pool of ${fleetPool}, and options.overbooking is forbidden; move ${excess} fewer`,
    );
    return groups;
  }
  let left = excess;
  const inOrder = [...groups.keys()]
    .filter((at) => groups[at].unit.kind === 'ship')
    .sort((one, other) => stayOrder(groups[one], groups[other]));
  const counts = groups.map(({ count }) => count);
  for (const at of inOrder) {
    const stays = Math.min(left, counts[at]);
    counts[at] -= stays;
    left -= stays;
  }
  const moving = groups.map((group, at) => ({ ...group, count: counts[at] })).filter(({ count }) => count > 0);
  if (inOrder.length > 0 && inOrder.every((at) => counts[at] === 0)) {
    report(['fleetPool'], `a fleet pool of ${fleetPool} leaves no ship to move; expected more`);
  }
  return moving;
}

/**
 * Compares two types of unit in the order in which their owner gives them up, wherever the rules leave the choice to
 * the owner. The result is negative if `one` is given up first. The first of these criteria in which the two units
 * differ decides:
 *
 * - The cheaper unit is given up first.
 * - The unit with less capacity is given up first.
 * - A unit that cannot sustain damage is given up first.
 * - The unit with the lower `classOf` is given up first.
 * - The unit with the later id is given up first.
 *
 * Every property that a measure can distinguish comes before the id, so no result depends on the order in which a study
 * names its units.
 */
export function giveUpOrder(one: Unit, other: Unit): number {
  return (
    one.cost - other.cost ||
    one.capacity - other.capacity ||
    Number(one.sustainDamage) - Number(other.sustainDamage) ||
    classOf(one) - classOf(other) ||
    byName(other.id, one.id)
  );
}

/**
 * Compares two groups in the order in which their ships stay at home if the fleet pool is too small. The result is
 * negative if ships of `one` stay first. The first of these criteria in which the two groups differ decides:
 *
 * - The group of cheaper ships stays first.
 * - The group with cheaper cargo stays first.
 * - The group with fewer units of cargo stays first.
 * - The group whose type of ship is given up first (`giveUpOrder` without the ids) stays first.
 * - The group with more rolls on its path stays first.
 * - The group with the later name stays first.
 */
function stayOrder(one: Group, other: Group): number {
  const [carried, otherCarried] = [one, other].map(({ cargo, pickUps }) => [
    ...cargo,
    ...pickUps.flatMap(({ loads }) => loads),
  ]);
  return (
    one.unit.cost - other.unit.cost ||
    costOf(carried) - costOf(otherCarried) ||
    unitsIn(carried) - unitsIn(otherCarried) ||
    giveUpOrder({ ...one.unit, id: '' }, { ...other.unit, id: '' }) ||
    other.rolls.length - one.rolls.length ||
    byName(other.name, one.name)
  );
}

/**
 * Returns a rank that breaks ties between units that are equal in cost, capacity and `sustainDamage`. Units of a lower
 * rank are given up first: ground forces, then fighters that must be carried, then fighters that can fly, then ships.
 */
function classOf({ kind, move }: Unit): number {
  if (kind === 'ground-force') return 0;
  if (kind === 'ship') return 3;
  return move > 0 ? 2 : 1;
}

function byName(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
