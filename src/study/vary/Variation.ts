import { z } from 'zod';
import { orPercent } from '../../rules/fieldSchemas.ts';
import type { Rules } from '../../rules/Rules.ts';
import { type Mistake, StudyError } from '../StudyError.ts';
import {
  type CheckedSetup,
  changeAt,
  checkedSetup,
  mergeChanges,
  type RawScenario,
  sweepFindings,
  valueLabel,
} from '../scenarios/expandScenarios.ts';
import { type ReadBeside, readFiles } from '../scenarios/readFiles.ts';
import type { Finding } from '../schema/checkData.ts';
import { isKnownPath } from '../schema/jsonSchema.ts';
import { isMapping, type StudyText } from '../text/StudyText.ts';

/** The parts of a variation. */
interface VariationParts {
  /** `vary` or `adjust`. */
  readonly key: string;
  readonly variables: readonly Variable[];
  readonly scenarios: readonly RawScenario[];
  readonly rules: Rules<unknown, unknown>;
  readonly read: ReadBeside;
  readonly text: StudyText;
}

/** The varied paths of a study's setup, with their possible values. A variation makes the setups with chosen values. */
export class Variation {
  readonly variables: readonly Variable[];
  private readonly parts: VariationParts;
  private readonly texts = new Map<string, string>();

  constructor(parts: VariationParts) {
    this.parts = parts;
    this.variables = parts.variables;
  }

  /**
   * Returns a scenario's setup with the chosen values, checked by the rules. The values are merged last, as in a sweep.
   *
   * @param scenario the index of the scenario in the study
   */
  setupAt(choice: Choice, scenario: number): CheckedSetup {
    const { rules, scenarios, read } = this.parts;
    const readOnce = (name: string) => {
      const text = this.texts.get(name) ?? read(name);
      this.texts.set(name, text);
      return text;
    };
    const raw = this.variables.reduce((setup: unknown, { steps, values }, at) => {
      const chosen = choice[at];
      return chosen === null ? setup : mergeChanges(setup, changeAt(steps, values[chosen]));
    }, scenarios[scenario].setup);
    const filled = readFiles(raw, rules.files ?? [], readOnce);
    if (filled.findings.length > 0) return { findings: filled.findings };
    return checkedSetup(rules, filled.setup);
  }

  /** The names under `scenarios`; empty if the study has none. */
  get scenarioNames(): string[] {
    return [...new Set(this.parts.scenarios.flatMap(({ own }) => own ?? []))];
  }

  /**
   * Returns the error for a choice that the rules reject. The error shows the line of the study that has the mistake.
   */
  refusal(choice: Choice, findings: readonly Finding[]): StudyError {
    return new StudyError([this.mistake(choice, findings)], () => this.parts.text.text);
  }

  /** Formats the chosen values as in the scenario names of a sweep: `fleet.van.count=6, fleetPool=2`. */
  nameOf(choice: Choice): string {
    return this.variables
      .flatMap(({ path, values }, at) => {
        const chosen = choice[at];
        return chosen === null ? [] : [`${path}=${valueLabel(values[chosen])}`];
      })
      .join(', ');
  }

  /**
   * Converts the findings of the rules about a choice to a mistake. Only the first finding is used. The mistake is
   * placed at the chosen value that causes it or, if that value is unknown, at the key `vary` or `adjust`.
   */
  mistake(choice: Choice, findings: readonly Finding[]): Mistake {
    const { key, text } = this.parts;
    const [{ path, message }] = findings;
    const chosen = this.variables.flatMap((variable, at) => (choice[at] === null ? [] : [{ variable, at }]));
    const own = chosen.find(({ variable }) => variable.steps.every((step, at) => step === path[at]));
    const blamed = own ?? (chosen.length === 1 ? chosen[0] : undefined);
    const place = path.length === 0 ? '' : `, ${path.join('.')}`;
    if (blamed === undefined) return text.mistake([key], `with ${this.nameOf(choice)}${place}: ${message}`, true);
    const { variable, at } = blamed;
    const inner = own === undefined ? [] : path.slice(variable.steps.length);
    const where = [key, variable.path, ...written(variable, choice[at]!), ...inner];
    const others = chosen.length === 1 ? '' : ` (with ${this.nameOf(choice)})`;
    const told = own === undefined ? `with ${valueLabel(variable.values[choice[at]!])}${place}: ${message}` : message;
    return text.mistake(where, told + others);
  }
}

/**
 * Returns the path from a variable to its chosen value in the YAML text. The text of a list contains each value. The text of a
 * range contains only `from` and `to`, so the path to a value between them is empty.
 */
function written({ isRange, values }: Variable, chosen: number): string[] {
  if (!isRange) return [String(chosen)];
  if (chosen === 0) return ['from'];
  return chosen === values.length - 1 ? ['to'] : [];
}

/** The inputs of a study that `sensitivity` varies (`vary`) and that `tune` adjusts (`adjust`). */
export interface Variations {
  readonly vary?: Variation;
  readonly adjust?: Variation;
}

/** The parts of a study that are needed to read its variations. */
interface VariedStudy {
  readonly text: StudyText;
  readonly rules: Rules<unknown, unknown>;
  /** The scenarios before the rules add defaults; the rules have found no mistake in them. */
  readonly scenarios: readonly RawScenario[];
  readonly read: ReadBeside;
}

/** Reads `vary` and `adjust`, and lets the rules check some of the values (`faultyEnds`). */
export function readVariations({ text, rules, scenarios, read }: VariedStudy): Variations & { mistakes: Mistake[] } {
  const data = isMapping(text.data) ? text.data : {};
  const mistakes: Mistake[] = [];
  const variation = (key: 'vary' | 'adjust'): Variation | undefined => {
    const ranges = data[key];
    if (!isMapping(ranges)) return undefined;
    const entries = text.keys([key]).map((path) => [path, ranges[path]] as const);
    const { variables, findings } = readVariables(key, entries, scenarios, (path, setup) =>
      isKnownPath(rules.setupSchema, path, setup),
    );
    mistakes.push(...findings.map(({ path, message, isAboutKey }) => text.mistake(path, message, isAboutKey)));
    if (variables.length === 0) return undefined;
    const made = new Variation({ key, variables, scenarios, rules, read, text });
    mistakes.push(...faultyEnds(made, key === 'vary'));
    return made;
  };
  const vary = variation('vary');
  const adjust = variation('adjust');
  if (data.adjust !== undefined && !(Array.isArray(data.targets) && data.targets.length > 0)) {
    mistakes.push(
      text.mistake(['adjust'], 'expected `targets`, too, because the search is for values that meet the targets', true),
    );
  }
  return { ...(vary && { vary }), ...(adjust && { adjust }), mistakes };
}

/** The maximum number of values of a list that are checked when a study is read. */
const MOST_TRIED = 50;

/** A value for which the rules reject the setup. */
interface Refusal {
  readonly choice: Choice;
  readonly findings: readonly Finding[];
}

/**
 * Returns the mistakes in the values that the rules reject. Both ends of each range and the first `MOST_TRIED` values
 * of each list are tried. Each value is tried alone: everything else is as in the first scenario.
 *
 * @param isEach true if every rejected value is a mistake. If false, a single rejected value is no mistake, because the
 * rules may accept it when other paths change, too. Then a mistake is returned for a path only if the rules reject all
 * its tried values because of this path. In this case, one mistake is returned for the path
 */
function faultyEnds(variation: Variation, isEach: boolean): Mistake[] {
  return variation.variables.flatMap((variable, at) => {
    const tried = triedValues(variable);
    const refused = tried.flatMap((value): Refusal[] => {
      const choice = variation.variables.map((_, other) => (other === at ? value : null));
      const { findings } = variation.setupAt(choice, 0);
      return findings === undefined ? [] : [{ choice, findings }];
    });
    const isHopeless = refused.length === tried.length && refused.every(({ findings }) => isAbout(variable, findings));
    // If the path itself is the reason for all rejections, only one mistake is reported.
    const reported = isHopeless ? refused.slice(0, 1) : isEach ? refused : [];
    return reported.map(({ choice, findings }) => variation.mistake(choice, findings));
  });
}

function triedValues({ values, isRange }: Variable): number[] {
  return isRange ? [0, values.length - 1] : [...values.keys()].slice(0, MOST_TRIED);
}

function isAbout({ steps }: Variable, findings: readonly Finding[]): boolean {
  return findings.some(({ path }) => steps.every((step, at) => step === path[at]));
}

/** A path of the setup, and its possible values. */
export interface Variable {
  /** The path with dots: `fleet.van.count`. */
  readonly path: string;
  /** The path as a list of keys. */
  readonly steps: readonly string[];
  /** Two or more values; those of a range are in increasing order. */
  readonly values: readonly unknown[];
  /** True if the values are numbers in order, so that a value halfway between two of them is meaningful. */
  readonly isRange: boolean;
}

/** For each variable, the index of the chosen value; null leaves the study's own value. */
export type Choice = readonly (number | null)[];

/** The schema of a range of numbers. */
export const rangeSchema = z.strictObject({
  from: orPercent(z.number()).describe('the least value'),
  to: orPercent(z.number()).describe('the greatest value'),
  step: orPercent(z.number().gt(0))
    .optional()
    .describe('the distance between values; default: 1 if from and to are whole numbers, otherwise required'),
});

/** The schema of the possible values of a path: a range of numbers, or a list of any values. */
const valuesSchema = z.union([
  rangeSchema,
  z.array(z.unknown()).min(2, 'expected two values or more').describe('the values, one by one: numbers, words, files'),
]);

/** The schema of `vary` and `adjust`: paths of the setup, with dots, and the possible values of each. */
export const variationSchema = z
  .record(z.string(), valuesSchema)
  .refine((ranges) => Object.keys(ranges).length > 0, 'expected at least one path of the setup; got none');

/** The maximum number of values in a range. */
const MOST_VALUES = 100_000;
/** The significant digits of the values of a range; further digits would show the rounding errors of binary sums. */
const DIGITS = 12;

/** A range as a study writes it. */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly step?: number;
}

/** Returns the values of a range in increasing order, including both ends, or the mistake in the range. */
export function rangeValues({ from, to, step }: Range): { values: number[] } | { fault: string } {
  if (step === undefined && !(Number.isInteger(from) && Number.isInteger(to))) {
    return { fault: 'expected a step, such as {from: 0.1, to: 0.5, step: 0.1}: the ends are not whole numbers' };
  }
  const width = step ?? 1;
  if (from > to) return { fault: `expected the least value first; got from: ${from}, to: ${to}` };
  if (from === to) return { fault: `expected two values or more; the only value is ${from}` };
  const steps = (to - from) / width;
  if (steps > MOST_VALUES - 1) return { fault: `expected at most ${MOST_VALUES} values; got ${steps + 1}` };
  const whole = Math.round(steps);
  if (Math.abs(steps - whole) > 1e-9) {
    const near = [Math.floor(steps), Math.ceil(steps)].filter((count) => count > 0);
    const ends = near.map((count) => valueAt(from, width, count)).join(' or ');
    return { fault: `steps of ${width} from ${from} do not reach ${to}; expected \`to\`: ${ends}` };
  }
  return { values: Array.from({ length: whole + 1 }, (_, at) => valueAt(from, width, at)) };
}

function valueAt(from: number, step: number, at: number): number {
  return Number((from + at * step).toPrecision(DIGITS));
}

/** The maximum number of paths. A report could not show more. */
const MOST_VARIABLES = 20;

/**
 * Reads the variables under a key of the study, with the mistakes in their paths and ranges. It does not ask the rules
 * whether they accept the values. It skips entries of the wrong form, because the study's schema has reported them.
 *
 * @param key `vary` or `adjust`
 * @param isKnown returns true if the rules have a key at a path, even if the setup lacks the parent
 */
export function readVariables(
  key: string,
  entries: readonly (readonly [path: string, range: unknown])[],
  scenarios: readonly RawScenario[],
  isKnown: (path: readonly string[], setup: unknown) => boolean,
): { variables: Variable[]; findings: Finding[] } {
  const variables: Variable[] = [];
  const findings: Finding[] = [];
  for (const [path, range] of entries) {
    const list: readonly unknown[] | null = Array.isArray(range) ? range : null;
    if (list === null && !isRange(range)) continue;
    const found = sweepFindings(path, list ?? [], scenarios, isKnown);
    findings.push(...found.map((one) => ({ ...one, path: [key, ...one.path.slice(1)] })));
    const taken = whyTaken(path, variables, scenarios);
    if (taken !== null) findings.push({ path: [key, path], message: taken, isAboutKey: true });
    const read = isRange(range) ? rangeValues(range) : { values: list ?? [] };
    if ('fault' in read) findings.push({ path: [key, path], message: read.fault, isAboutKey: false });
    if (found.length > 0 || taken !== null || 'fault' in read) continue;
    variables.push({ path, steps: path.split('.'), values: read.values, isRange: list === null });
  }
  if (entries.length > MOST_VARIABLES) {
    const message = `expected at most ${MOST_VARIABLES} paths of the setup; got ${entries.length}`;
    findings.push({ path: [key], message, isAboutKey: true });
  }
  return { variables, findings };
}

/**
 * Returns true for a mapping with the keys of a range and finite numbers. `rangeValues` checks whether the numbers make
 * a range.
 */
export function isRange(value: unknown): value is Range {
  if (!isMapping(value)) return false;
  const { from, to, step } = value;
  return [from, to, step ?? 1].every((number) => typeof number === 'number' && Number.isFinite(number)) && step !== 0;
}

/**
 * Returns the reason why a path cannot be varied. The reason is that a sweep or another range already sets the path, a
 * part of its value, or a value that contains it. Returns null if the path can be varied.
 */
function whyTaken(path: string, variables: readonly Variable[], scenarios: readonly RawScenario[]): string | null {
  const swept = scenarios.flatMap((scenario) => scenario.swept.map((one) => one.path));
  const sweep = swept.find((other) => overlaps(path, other));
  if (sweep !== undefined) return `\`${sweep}\` is swept; a path can have either a sweep or a range, not both`;
  const other = variables.find((one) => overlaps(path, one.path));
  return other === undefined ? null : `the values of \`${other.path}\` already set this path or a part of it`;
}

function overlaps(one: string, other: string): boolean {
  return `${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`);
}
