import type { z } from 'zod';
import { mapSchema } from '../../../../../src/rules/gravity-rift/map/mapSchema.ts';
import { ringPlaces } from '../../../../../src/rules/gravity-rift/map/mapString.ts';
import { buildStarMap, type StarMap, type System } from '../../../../../src/rules/gravity-rift/map/StarMap.ts';
import { findSystem } from '../../../../../src/rules/gravity-rift/map/systemNames.ts';

/** A map built for a test, with the mistakes that were reported, as `path: message`. */
export interface LaidMap {
  readonly map: StarMap;
  readonly mistakes: readonly string[];
  /** The ids of the systems adjacent to that one. */
  readonly around: (name: string) => string[];
  readonly system: (name: string) => System;
}

/** Builds the map of a study's `map:`. Here a map string may end within a ring; the remaining places have no tile. */
export function layMap(setup: z.input<typeof mapSchema>): LaidMap {
  const mistakes: string[] = [];
  const whole = 'string' in setup ? { ...setup, string: withWholeRings(setup.string) } : setup;
  const map = buildStarMap(mapSchema.parse(whole), (path, message) => mistakes.push(`${path.join('.')}: ${message}`));
  const find = (name: string) => {
    const found = findSystem(map, name);
    if (typeof found !== 'number') throw new Error(found.problem);
    return found;
  };
  return {
    map,
    mistakes,
    around: (name) => map.neighbours[find(name)].map((at) => map.systems[at].id),
    system: (name) => map.systems[find(name)],
  };
}

/** A map string with -1 for all places that its last ring lacks. */
function withWholeRings(string: string): string {
  const words = string.split(/[\s,]+/).filter((word) => word !== '');
  const tiles = words.length - (/^(18|\{.*\})$/.test(words[0]) ? 1 : 0);
  const { ring = 0 } = ringPlaces[tiles] ?? {};
  return string + ' -1'.repeat(Math.max(0, 3 * ring * (ring + 1) - tiles));
}
