import type { Rules } from './Rules.ts';

type AnyRules = Rules<unknown, unknown>;

/**
 * The functions that load the rules engines, by the engine's name in a study. So a study loads only its own engine, and
 * the engines that its engine plays. To add an engine, add its folder next to this file and a line here.
 */
export const engines: ReadonlyMap<string, () => Promise<AnyRules>> = new Map([
  ['gravity-rift', async () => (await import('./gravity-rift/gravityRift.ts')).gravityRift as unknown as AnyRules],
  [
    'gravity-portals',
    async () => (await import('./gravity-portals/gravityPortals.ts')).gravityPortals as unknown as AnyRules,
  ],
  ['skirmish', async () => (await import('./skirmish/skirmish.ts')).skirmish as unknown as AnyRules],
  ['fleet-battle', async () => (await import('./fleet-battle/fleetBattle.ts')).fleetBattle as unknown as AnyRules],
  ['expedition', async () => (await import('./expedition/expedition.ts')).expedition as unknown as AnyRules],
]);
