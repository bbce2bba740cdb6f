import { units as printedUnits } from '../../gravity-rift/data/units.ts';
import type { StageSetup, Text, UnitSetup } from './Setup.ts';

type Load = Readonly<Record<string, number>>;

/** The cargo that each ship of a unit carries: the amount of each kind, by its id. @param ship the unit's data for rifts */
export function loadIn(ship: Text | null): Load {
  return (ship?.carries ?? {}) as Load;
}

/** The cargo that each ship of a unit picks up in a rift, by the orders of that stage. */
export function pickedUpIn({ orders, units }: StageSetup, { name, ship }: UnitSetup): Load {
  const picks = (units[name]?.picksUp ?? orders.picksUp ?? ship?.picksUp ?? []) as readonly { readonly units: Load }[];
  const all: Record<string, number> = {};
  for (const { units: load } of picks) for (const [id, count] of Object.entries(load)) all[id] = (all[id] ?? 0) + count;
  return all;
}

/**
 * Returns a function that maps the id of a printed unit to the id of its upgrade, if any stage lists the upgrade, and otherwise to
 * itself.
 */
export function upgradesIn(stages: readonly StageSetup[]): (id: string) => string {
  const owned = stages.flatMap(({ text }) => (text.upgrades ?? []) as readonly string[]);
  const upgradeOf = new Map(owned.map((id) => [printedUnits.find((unit) => unit.id === id)?.baseType ?? id, id]));
  return (id) => upgradeOf.get(id) ?? id;
}

/** For each kind of cargo: the load of one ship of a unit at the start. */
export function startLoad({ ship }: UnitSetup, kinds: readonly string[], stages: readonly StageSetup[]): Int32Array {
  return countedIn(loadIn(ship), kinds, stages);
}

/** Counts the units of a load by kind of cargo, with upgrades applied. */
export function countedIn(load: Load, kinds: readonly string[], stages: readonly StageSetup[]): Int32Array {
  const upgraded = upgradesIn(stages);
  const counts = new Int32Array(kinds.length);
  for (const [id, count] of Object.entries(load)) {
    const kind = kinds.indexOf(upgraded(id));
    if (kind >= 0) counts[kind] += count;
  }
  return counts;
}
