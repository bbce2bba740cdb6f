import { shortHash } from '../foundation/hash.ts';
import { streamVersion } from '../random/Threefry.ts';
import type { Scenario, Study } from './Study.ts';

/**
 * 16 hexadecimal digits that identify the trials of a scenario. They depend on the rules and their version, the version of
 * the random streams, the seed and the setup, so only trials of the same scenario are ever added. They do not depend on the
 * number of trials.
 *
 * @throws TypeError if the setup is not plain data
 */
export function scenarioId({ rules, seed }: Pick<Study, 'rules' | 'seed'>, { setup }: Scenario): string {
  // The order of the setup is significant. A schema puts its own keys in a fixed order; the order of named groups determines
  // their random numbers, so another order is another scenario.
  const identity = { rules: rules.name, seed, setup, streamVersion, version: rules.version };
  return shortHash(JSON.stringify(identity, plainOnly));
}

/**
 * Rejects values that JSON would make equal although they differ. JSON passes `value` after `toJSON`, and a library may add
 * `toJSON` to Set.
 */
function plainOnly(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const own = this[key];
  const isLost =
    (typeof own === 'number' && !Number.isFinite(own)) ||
    typeof own === 'function' ||
    own instanceof Map ||
    own instanceof Set;
  if (isLost) throw new TypeError(`a setup is plain data, but its \`${key}\` is ${String(own)}`);
  return value;
}
