import { expedition } from './expedition/expedition.ts';
import { fleetBattle } from './fleet-battle/fleetBattle.ts';
import { gravityPortals } from './gravity-portals/gravityPortals.ts';
import { gravityRift } from './gravity-rift/gravityRift.ts';
import type { Rules } from './Rules.ts';
import { skirmish } from './skirmish/skirmish.ts';

type AnyRules = Rules<unknown, unknown>;

/**
 * Every rules engine by its name in a study. This module loads all engines; code that needs only one uses `engines`.
 */
export const registry: ReadonlyMap<string, AnyRules> = new Map(
  [gravityRift, gravityPortals, skirmish, fleetBattle, expedition].map((rules) => [
    rules.name,
    rules as unknown as AnyRules,
  ]),
);
