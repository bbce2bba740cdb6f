import { incompleteRing } from './map/mapString.ts';
import type { RiftPlan } from './plan/RiftPlan.ts';
import type { Setup } from './setup.ts';

/** What a setup allows and its author hardly meant. */
export function notesOn({ map, fleetPool }: Setup, { groups }: RiftPlan): string[] {
  const ring = map !== undefined && 'string' in map ? incompleteRing(map.string) : null;
  return [...(ring === null ? [] : [ring]), ...(fleetPool === undefined ? [] : fullStarts(groups, fleetPool))];
}

/** A fleet pool holds in every system, so no fleet above it can be in one before it moves. */
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
          `More ships start in ${system} than the ${fleetPool} that the fleet pool allows in any system: raise fleetPool, or start them apart.`,
        ],
  );
}
