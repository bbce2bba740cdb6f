import type { Journey, JourneyStage } from '../orders/Journey.ts';
import { merged } from '../setup/force/readUnits.ts';
import type { Text } from '../setup/Setup.ts';
import type { LegKey, Where } from './Kind.ts';

/** A stage's setup with the faces of those present: each unit's face, the orders for all, and those for it. */
export function facesText(
  { setup }: Journey,
  stage: JourneyStage,
  key: LegKey,
  face: 'ship' | 'transit',
  field: string,
): Text {
  const { text, orders, units } = stage.setup;
  const present = setup.units.flatMap((unit, at): [string, Text][] => {
    if (key[at] === 0) return [];
    const own = merged(merged(unit[face] ?? {}, orders), units[unit.name] ?? {}) as Text;
    return [[unit.name, { ...own, count: key[at] }]];
  });
  return { ...text, [field]: Object.fromEntries(present) };
}

/** Where a part of such a setup was written; what is wrong with a unit as a whole is wrong in this stage. */
export function faceAt(path: readonly (string | number)[], face: 'ship' | 'transit', field: string): Where {
  const [key, unit, ...inside] = path;
  if (key === field && typeof unit === 'string') {
    return inside.length > 0 ? { what: 'face', unit, face, inside } : { what: 'stage', inside: [] };
  }
  return { what: 'stage', inside: path };
}
