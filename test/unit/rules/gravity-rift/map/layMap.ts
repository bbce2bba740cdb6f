import type { z } from 'zod';
import { buildStarMap, type StarMap, type System } from '../../../../../src/rules/gravity-rift/map/buildStarMap.ts';
import { findSystem } from '../../../../../src/rules/gravity-rift/map/findSystem.ts';
import { mapSchema } from '../../../../../src/rules/gravity-rift/map/mapSchema.ts';

/** A map built for a test, with the mistakes found on the way as `path: message`. */
export interface LaidMap {
  readonly map: StarMap;
  readonly mistakes: readonly string[];
  /** The ids of the systems adjacent to that one. */
  readonly around: (name: string) => string[];
  readonly system: (name: string) => System;
}

/** Builds the map of a study's `map:`. */
export function layMap(setup: z.input<typeof mapSchema>): LaidMap {
  const mistakes: string[] = [];
  const map = buildStarMap(mapSchema.parse(setup), (path, message) => mistakes.push(`${path.join('.')}: ${message}`));
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
