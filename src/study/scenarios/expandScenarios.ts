import { nearestWord } from '../../foundation/nearestWord.ts';
import type { Rules } from '../../rules/Rules.ts';
import { checkData, type Finding } from '../schema/checkData.ts';
import { isNameable, UNNAMEABLE } from '../schema/studySchema.ts';
import { isMapping, isReservedKey } from '../text/StudyText.ts';
import { whichScenarios } from './checkScenarios.ts';

/** The parts of a study that define its scenarios, in the order of the file. */
export interface ScenarioParts {
  readonly setup: unknown;
  /** The name and the changes of each scenario; empty for a study without scenarios. */
  readonly scenarios: readonly (readonly [name: string, changes: unknown])[];
  /** For each line of the sweep: its path, with dots, and its values. */
  readonly sweep: readonly (readonly [path: string, values: readonly unknown[]])[];
}

/** A scenario that the rules have not checked yet. */
export interface RawScenario {
  readonly name: string;
  /** The scenario's key under `scenarios`; null if the study has no scenarios. */
  readonly own: string | null;
  readonly swept: readonly Swept[];
  readonly setup: unknown;
}

/** One swept value of a scenario. */
interface Swept extends SweptValue {
  /** The path as a list of keys. */
  readonly steps: readonly string[];
  /** The index of the value in the list. */
  readonly at: number;
}

/** The name of the single scenario of a study that has no key `scenarios`. */
export const WITHOUT_NAME = 'as-is';

/** The maximum number of scenarios of a study. */
const MOST_SCENARIOS = 1_000;

/**
 * Combines every scenario with every combination of swept values; the last line of the sweep changes fastest.
 *
 * @param isKnown returns true if the rules have a key at a path, even if the setup lacks the parent
 */
export function expandScenarios(
  parts: ScenarioParts,
  isKnown: (path: readonly string[], setup: unknown) => boolean,
): { scenarios: RawScenario[]; findings: Finding[] } {
  const bases: RawScenario[] = parts.scenarios.map(([own, changes]) => ({
    name: own,
    own,
    swept: [],
    setup: mergeChanges(parts.setup, changes ?? {}),
  }));
  if (bases.length === 0) bases.push({ name: WITHOUT_NAME, own: null, swept: [], setup: parts.setup });

  const amount = parts.sweep.reduce((product, [, values]) => product * values.length, bases.length);
  if (amount > MOST_SCENARIOS) {
    const path = [parts.sweep.length > 0 ? 'sweep' : 'scenarios'];
    const message = `expected at most ${MOST_SCENARIOS} scenarios; got ${amount}`;
    return { scenarios: [], findings: [{ path, message, isAboutKey: true }] };
  }
  const findings: Finding[] = [];
  let scenarios = bases;
  for (const [path, values] of parts.sweep) {
    const steps = path.split('.');
    const found = sweepFindings(path, values, bases, isKnown);
    findings.push(...found);
    if (found.length === 0) scenarios = scenarios.flatMap((scenario) => sweepLine(scenario, path, steps, values));
  }
  return { scenarios, findings };
}

function sweepLine(
  scenario: RawScenario,
  path: string,
  steps: readonly string[],
  values: readonly unknown[],
): RawScenario[] {
  return values.map((value, at) => ({
    ...scenario,
    name: [...named(scenario), `${path}=${valueLabel(value)}`].join(', '),
    swept: [...scenario.swept, { path, value, steps, at }],
    setup: mergeChanges(scenario.setup, changeAt(steps, value)),
  }));
}

/**
 * Returns a list with the scenario's name so far. The list is empty if the study names no scenarios and no value is swept yet.
 */
function named({ name, own, swept }: RawScenario): string[] {
  return own === null && swept.length === 0 ? [] : [name];
}

/** Returns the changes that set one path: `fleet.van.count` and 2 become `{fleet: {van: {count: 2}}}`. */
export function changeAt(steps: readonly string[], value: unknown): unknown {
  return steps.reduceRight((inner, step) => ({ [step]: inner }), value);
}

/** The position of a scenario in a sweep. */
export interface SweepPoint {
  /** The name of the swept scenario; `as-is` if the study names no scenarios. */
  readonly scenario: string;
  /** One value for each line of the sweep, in the order of the file. */
  readonly values: readonly SweptValue[];
}

/** A path of the setup, with dots, and its value at one point of a sweep. */
export interface SweptValue {
  readonly path: string;
  /** The value as the study writes it. A file is given by its name. */
  readonly value: unknown;
}

/** A scenario's name and setup. */
interface NamedSetup {
  readonly name: string;
  readonly setup: unknown;
}

/**
 * Returns the mistakes in one line of a sweep.
 *
 * @param bases the setups that the sweep changes
 * @param isKnown returns true if the rules have a key at a path, even if the setup lacks the parent
 */
export function sweepFindings(
  path: string,
  values: readonly unknown[],
  bases: readonly NamedSetup[],
  isKnown: (path: readonly string[], setup: unknown) => boolean,
): Finding[] {
  const steps = path.split('.');
  const at = (message: string): Finding => ({ path: ['sweep', path], message, isAboutKey: true });
  if (steps.some((step) => step === '' || isReservedKey(step))) {
    return [at('expected a path of names with dots between them, such as `fleet.van.count`')];
  }
  if (!isNameable(path)) return [at(UNNAMEABLE)];
  const missing = bases.flatMap(({ name, setup }) => {
    const message = isKnown(steps, setup) ? null : missingParent(setup, steps);
    return message === null ? [] : [{ name, message }];
  });
  const unnameable = values.flatMap((value, index) =>
    isNameable(valueLabel(value))
      ? []
      : [{ path: ['sweep', path, String(index)], message: UNNAMEABLE, isAboutKey: false }],
  );
  if (unnameable.length > 0) return unnameable;
  const repeated = values.flatMap((value, index) => {
    const isRepeat = values.slice(0, index).some((earlier) => valueLabel(earlier) === valueLabel(value));
    return isRepeat
      ? [{ path: ['sweep', path, String(index)], message: `${valueLabel(value)} is listed twice`, isAboutKey: false }]
      : [];
  });
  return [...new Set(missing.map(({ message }) => message))]
    .map((message) => {
      const names = missing.flatMap((one) => (one.message === message ? [one.name] : []));
      return at(`${message}${whichScenarios(names, bases.length)}`);
    })
    .concat(repeated);
}

/** Returns a message about the missing parent of a path; null if the setup has the parent, so that the path can be swept. */
function missingParent(setup: unknown, steps: readonly string[]): string | null {
  let inside = setup;
  for (const [at, step] of steps.entries()) {
    const above = steps.slice(0, at);
    if (!isMapping(inside))
      return `\`${above.join('.')}\` in the setup is not a mapping, so nothing in it can be swept`;
    if (at === steps.length - 1) return null;
    if (!Object.hasOwn(inside, step)) return noSuchKey(Object.keys(inside), above, step);
    inside = inside[step];
  }
  return null;
}

function noSuchKey(keys: readonly string[], above: readonly string[], step: string): string {
  const dotted = (key: string) => [...above, key].join('.');
  const near = nearestWord(step, keys);
  const advice = near === undefined ? `it has: ${keys.map(dotted).join(', ')}` : `did you mean \`${dotted(near)}\`?`;
  return `\`${dotted(step)}\` is not in the setup; ${keys.length === 0 ? 'the mapping is empty' : advice}`;
}

/**
 * Merges changes deep into a setup, as in a JSON merge patch (RFC 7396): mappings merge, lists and scalars are replaced, and
 * null removes the key. Neither argument is changed.
 *
 * @example mergeChanges({van: {count: 2, from: 'home'}}, {van: {count: 3, from: null}}) // {van: {count: 3}}
 */
export function mergeChanges(base: unknown, changes: unknown): unknown {
  if (!isMapping(changes)) return changes;
  const merged = new Map(isMapping(base) ? Object.entries(base) : []);
  for (const [key, change] of Object.entries(changes)) {
    if (change === null) merged.delete(key);
    else merged.set(key, mergeChanges(merged.get(key), change));
  }
  return Object.fromEntries(merged);
}

/** Formats a swept value as a scenario's name shows it: `2`, `cruiser`, `[1,2]`, or `null` if it removes a key. */
export function valueLabel(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The data from which each checked setup was made, with the texts of all files that the setup names. */
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
 * Returns the plain data from which `checkedSetup` made a setup. From these data, another machine makes the same setup.
 *
 * @returns undefined if the setup was not made by `checkedSetup`
 */
export function writtenSetup(setup: unknown): unknown {
  return typeof setup === 'object' && setup !== null ? written.get(setup) : undefined;
}
