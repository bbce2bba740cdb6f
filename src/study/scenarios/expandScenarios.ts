import type { Finding } from '../schema/checkData.ts';
import { mergeChanges } from './mergeChanges.ts';
import type { SweptValue } from './SweepPoint.ts';
import { sweepFindings } from './sweepFindings.ts';
import { valueLabel } from './valueLabel.ts';

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
