import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '../src/rules/registry.ts';
import { loadStudy } from '../src/study/loadStudy.ts';
import type { Study } from '../src/study/Study.ts';

const sims = join(import.meta.dirname, '../sims');

/** Every study of `sims/`, by its name. */
export const shippedStudies: ReadonlyMap<string, Study> = new Map(
  readdirSync(sims)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => loadStudy(join(sims, file), registry))
    .map((study) => [study.name, study]),
);

/**
 * Studies whose exact solutions take from some seconds up to half a minute. Tests that play every study several times, in other
 * processes, leave these to `npm run kills`; other studies of the same rules are played.
 */
export const slowStudies: readonly string[] = ['expedition', 'hundred-points', 'one-more-upgrade', 'take-mecatol'];

/** The checked setups of all scenarios of one engine's studies, by study and scenario. */
export function shippedSetups(rules: string): Record<string, unknown> {
  return Object.fromEntries(
    [...shippedStudies.values()]
      .filter((study) => study.rules.name === rules)
      .flatMap((study) => study.scenarios.map(({ name, setup }) => [`${study.name}, ${name}`, setup])),
  );
}
