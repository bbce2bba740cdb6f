import { engines } from './engines.ts';
import type { Rules } from './Rules.ts';

/** Every rules engine, loaded, by the name that a study calls it by. */
export const registry: ReadonlyMap<string, Rules<unknown, unknown>> = new Map(
  await Promise.all([...engines].map(async ([name, load]) => [name, await load()] as const)),
);
