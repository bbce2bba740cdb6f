import { nearestWord } from '../../foundation/nearestWord.ts';
import type { Finding } from '../schema/checkData.ts';
import { isNameable, UNNAMEABLE } from '../schema/studySchema.ts';
import { isMapping, isReservedKey } from '../text/Mapping.ts';
import { whichScenarios } from './checkScenarios.ts';

/** The parts of a study that its scenarios come from, in the order of the file. */
export interface ScenarioParts {
  readonly setup: unknown;
  /** Name and changes; a study without scenarios has none here. */
  readonly scenarios: readonly (readonly [name: string, changes: unknown])[];
  /** Dotted path and values. */
  readonly sweep: readonly (readonly [path: string, values: readonly unknown[]])[];
}

/** One scenario before the rules have checked it. */
export interface RawScenario {
  readonly name: string;
  /** The key under `scenarios` that it comes from; null without scenarios. */
  readonly own: string | null;
  readonly swept: readonly Swept[];
  readonly setup: unknown;
}

/** What a scenario takes from one line of the sweep. */
interface Swept extends SweptValue {
  /** The path in its steps. */
  readonly steps: readonly string[];
  /** The value's place in the list. */
  readonly at: number;
}

/** What the setup is called where a study has no scenarios. */
export const WITHOUT_NAME = 'as-is';

/** The most scenarios that a study may come to. */
const MOST_SCENARIOS = 1_000;

/**
 * Every scenario crossed with every combination of swept values, the last line of the sweep changing fastest.
 *
 * @param isKnown whether the rules have a key at a path, though the setup may not hold what it lies in
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
    const message = `expected at most ${MOST_SCENARIOS} scenarios; this makes ${amount}`;
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

/** The name so far; a study without scenarios gives none to begin with. */
function named({ name, own, swept }: RawScenario): string[] {
  return own === null && swept.length === 0 ? [] : [name];
}

/** The changes that set one place: `fleet.van.count` and 2 give `{fleet: {van: {count: 2}}}`. */
function changeAt(steps: readonly string[], value: unknown): unknown {
  return steps.reduceRight((inner, step) => ({ [step]: inner }), value);
}

/** Where a scenario lies in a sweep. */
export interface SweepPoint {
  /** The scenario that was swept: `as-is` where the study names none. */
  readonly scenario: string;
  /** What it takes from each line of the sweep, in the order of the file. */
  readonly values: readonly SweptValue[];
}

/** A place of the setup in dots, and the value that it has at a point. */
export interface SweptValue {
  readonly path: string;
  /** As the study has it: a file by its name. */
  readonly value: unknown;
}

/** A scenario's name and setup. */
interface NamedSetup {
  readonly name: string;
  readonly setup: unknown;
}

/** What is wrong with one line of a sweep over the setups that it starts from. */
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

/** Why a path cannot be swept in a setup: what it should lie in is not there. Null where it can be. */
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
  const advice = near === undefined ? `there is: ${keys.map(dotted).join(', ')}` : `did you mean \`${dotted(near)}\`?`;
  return `\`${dotted(step)}\` is not in the setup; ${keys.length === 0 ? 'nothing is there' : advice}`;
}

/**
 * A setup with changes merged deep into it, as in a JSON merge patch (RFC 7396): mappings merge, lists and scalars are
 * replaced, and null removes the key. Neither argument is altered.
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

/** A swept value as a scenario's name shows it: `2`, `cruiser`, `[1,2]`; `null` where it removes a key. */
export function valueLabel(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
