import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { streamVersion } from '../random/Threefry.ts';
import type { Scenario, Study } from './Study.ts';

/**
 * 16 hexadecimal digits that name what trials of a scenario can come to: equal where the rules and their version, the
 * random streams, the seed and the setup are, so that only trials of the same thing are ever added. How many trials are
 * played is not part of it.
 *
 * @throws TypeError where the setup is not plain data
 */
export function scenarioId({ rules, seed }: Pick<Study, 'rules' | 'seed'>, { setup }: Scenario): string {
  // The setup keeps its order: a schema puts its own keys in one order anyway, and the order of named groups is the order
  // of their luck, so two orders are two things.
  const identity = { rules: rules.name, seed, setup, streamVersion, version: rules.version };
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(identity, plainOnly)))).slice(0, 16);
}

/** JSON would make the same of things that differ. It hands over `value` as `toJSON` gives it, and a library may add that to Set. */
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
