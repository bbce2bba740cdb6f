import { expedition } from './expedition/expedition.ts';
import { gravityPortals } from './gravity-portal/gravityPortals.ts';
import { gravityRift } from './gravity-rift/gravityRift.ts';
import type { Rules } from './Rules.ts';
import { skirmish } from './skirmish/skirmish.ts';

/** Every rules engine by the name that a study calls it by. A new engine is a folder beside this file and a line here. */
export const registry: ReadonlyMap<string, Rules<unknown, unknown>> = new Map(
  [gravityRift, gravityPortals, skirmish, expedition].map((rules) => [
    rules.name,
    rules as unknown as Rules<unknown, unknown>,
  ]),
);
