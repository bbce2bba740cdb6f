import type { Rules } from '../../rules/Rules.ts';
import { checkData, type Finding } from '../schema/checkData.ts';

/** By checked setup: the data that it was made from, with the texts of all files that it names. */
const written = new WeakMap<object, unknown>();

/** A setup that the rules accept, or the mistakes that they find in it. */
export type CheckedSetup =
  | { readonly setup: unknown; readonly findings?: never }
  | { readonly findings: readonly Finding[]; readonly setup?: never };

/**
 * Lets the rules check a setup.
 *
 * @param data the setup as it is written, with the texts of all files that it names
 */
export function checkedSetup(rules: Rules<unknown, unknown>, data: unknown): CheckedSetup {
  const { value, findings } = checkData(rules.setupSchema, data);
  if (findings.length > 0) return { findings };
  if (typeof value === 'object' && value !== null) written.set(value, data);
  return { setup: value };
}

/**
 * The data from which `checkedSetup` has made a setup: plain data, from which another machine makes the same setup.
 *
 * @returns undefined if the setup was not made by `checkedSetup`
 */
export function writtenSetup(setup: unknown): unknown {
  return typeof setup === 'object' && setup !== null ? written.get(setup) : undefined;
}
