import type { Group } from '../Crossing.ts';
import type { Load, Unit } from './unitTable.ts';

/** How many units. */
export function unitsIn(loads: readonly Load[]): number {
  return loads.reduce((sum, { count }) => sum + count, 0);
}

/** What they cost, in half resources. */
export function costOf(loads: readonly Load[]): number {
  return loads.reduce((sum, { unit, count }) => sum + unit.cost * count, 0);
}

/** How many of them are of one kind. */
export function countOf(loads: readonly Load[], { id }: Unit): number {
  return unitsIn(loads.filter(({ unit }) => unit.id === id));
}

/** The kinds among them, each once with its number, in the order of first mention. */
export function typesMoving(loads: readonly Load[]): Load[] {
  const units = [...new Map(loads.map(({ unit }) => [unit.id, unit])).values()];
  return units.map((unit) => ({ unit, count: countOf(loads, unit) }));
}

/** The kinds of cargo, with how many each ship of each group has aboard when it arrives. */
export function cargoAboard(groups: readonly Group[]): { unit: Unit; perShip: Int32Array }[] {
  const aboard = groups.map(({ cargo, pickUps }) => [...cargo, ...pickUps.flatMap(({ loads }) => loads)]);
  return typesMoving(aboard.flat()).map(({ unit }) => ({
    unit,
    perShip: Int32Array.from(aboard, (loads) => countOf(loads, unit)),
  }));
}
