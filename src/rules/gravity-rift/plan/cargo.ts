import { didYouMean } from '../../../foundation/nearestWord.ts';
import type { Report } from '../../ReportIssue.ts';
import type { GroupSetup } from '../setup.ts';
import type { Group } from './RiftPlan.ts';
import { type Load, listedUnits, type Unit } from './unitTable.ts';

/** The cargo of each ship of a group: its load at the start and its planned pick-ups. */
interface Hold {
  readonly cargo: readonly Load[];
  /** One entry for each pick-up, in the study's order. */
  readonly pickedUp: readonly (readonly Load[])[];
}

/**
 * Reads a group's cargo and checks it against the ship's capacity (TI4 58.3).
 *
 * @param unit the ship; null if it is unknown, so that its capacity is not checked
 */
export function loadCargo(
  group: GroupSetup,
  unit: Unit | null,
  table: ReadonlyMap<string, Unit>,
  path: readonly (string | number)[],
  report: Report,
): Hold {
  const cargo = readLoads(group.carries ?? {}, table, [...path, 'carries'], report);
  const pickUps = group.picksUp ?? [];
  const pickedUp = pickUps.map(({ units }, at) =>
    readLoads(units, table, [...path, 'picksUp', ...(pickUps.length > 1 ? [at] : []), 'units'], report),
  );
  const loads = [...cargo, ...pickedUp.flat()];
  const aboard = loads.reduce((sum, { count }) => sum + count, 0);
  if (unit !== null && aboard > unit.capacity) {
    const where = cargo.length > 0 ? 'carries' : 'picksUp';
    report(
      [...path, where],
      `${listedUnits(loads)} for each ship need capacity ${aboard}, but a ${unit.word} has ${unit.capacity}; leave ${aboard - unit.capacity} behind or take ships with more capacity`,
    );
  }
  return { cargo, pickedUp };
}

/** Reads the units that ships carry or pick up: `{infantry: 1, fighter: 2}`. */
function readLoads(
  counts: Readonly<Record<string, number>>,
  table: ReadonlyMap<string, Unit>,
  path: readonly (string | number)[],
  report: Report,
): Load[] {
  const portable = [...table].filter(([, unit]) => unit.kind !== 'ship').map(([id]) => id);
  return readUnits(counts, table, path, report, portable).filter(({ unit }) => {
    if (unit.kind !== 'ship') return true;
    report([...path, unit.id], `a ${unit.word} cannot be carried; expected ${portable.join(', ')}`);
    return false;
  });
}

/**
 * Reads numbers of units of any type, ships included.
 *
 * @param expected the ids that the message for an unknown unit lists
 */
export function readUnits(
  counts: Readonly<Record<string, number>>,
  table: ReadonlyMap<string, Unit>,
  path: readonly (string | number)[],
  report: Report,
  expected: readonly string[] = [...table.keys()],
): Load[] {
  return Object.entries(counts).flatMap(([id, count]) => {
    const unit = table.get(id);
    if (unit !== undefined) return count > 0 ? [{ unit, count }] : [];
    report([...path, id], `unknown unit \`${id}\`${didYouMean(id, expected)}; expected ${expected.join(', ')}`);
    return [];
  });
}

/** Returns the number of units. */
export function unitsIn(loads: readonly Load[]): number {
  return loads.reduce((sum, { count }) => sum + count, 0);
}

/** Returns the cost of units, in half resources. */
export function costOf(loads: readonly Load[]): number {
  return loads.reduce((sum, { unit, count }) => sum + unit.cost * count, 0);
}

/** Returns the number of units of one type. */
export function countOf(loads: readonly Load[], { id }: Unit): number {
  return unitsIn(loads.filter(({ unit }) => unit.id === id));
}

/** Returns the types of unit in a list, each once with its total number, in order of first mention. */
export function typesMoving(loads: readonly Load[]): Load[] {
  const units = [...new Map(loads.map(({ unit }) => [unit.id, unit])).values()];
  return units.map((unit) => ({ unit, count: countOf(loads, unit) }));
}

/** Returns the cargo that each ship of a group has aboard when it arrives. */
export function loadsOf({ cargo, pickUps }: Group): Load[] {
  return [...cargo, ...pickUps.flatMap(({ loads }) => loads)];
}

/** Returns all units that move with a group: its ships and their cargo. */
export function unitsOf(group: Group): Load[] {
  const { unit, count } = group;
  return [{ unit, count }, ...loadsOf(group).map((load) => ({ ...load, count: load.count * count }))];
}
