import type { Report } from '../../../Report.ts';
import type { Options } from '../../options.ts';
import type { Group } from '../Crossing.ts';
import { stayOrder } from './giveUpOrder.ts';
import type { Load } from './unitTable.ts';

/**
 * What is done before the move about more ships than the fleet pool allows (TI4 41.N4): nothing, as a rule, for the pool
 * is checked on arrival; by a switch, a mistake, or the cheapest ships stay at home.
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
