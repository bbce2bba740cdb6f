import { z } from 'zod';
import { orPercent } from '../../rules/percent.ts';
import { type RawScenario, sweepFindings } from '../scenarios/expandScenarios.ts';
import type { Finding } from '../schema/checkData.ts';
import { isMapping } from '../text/Mapping.ts';

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

/** The index of the chosen value of each variable; null leaves the study's own value. */
export type Choice = readonly (number | null)[];

/** The schema of a range of numbers. */
export const rangeShape = z.strictObject({
  from: orPercent(z.number()).describe('the least value'),
  to: orPercent(z.number()).describe('the greatest value'),
  step: orPercent(z.number().gt(0))
    .optional()
    .describe('the distance between values; by default 1 between whole numbers'),
});

/** The schema of the possible values of a path: a range of numbers, or a list of any values. */
const valuesShape = z.union([
  rangeShape,
  z.array(z.unknown()).min(2, 'expected two values or more').describe('the values, one by one: numbers, words, files'),
]);

/** The schema of `vary` and `adjust`: paths of the setup, with dots, and the possible values of each. */
export const variationShape = z
  .record(z.string(), valuesShape)
  .refine((ranges) => Object.keys(ranges).length > 0, 'expected at least one place of the setup; got none');

/** The maximum number of values in a range. */
const MOST_VALUES = 100_000;
/** The digits that remain correct when many steps are added to a start in binary. */
const DIGITS = 12;

/** A range as a study writes it. */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly step?: number;
}

/** The values of a range in increasing order, including both ends, or the mistake in the range. */
export function rangeValues({ from, to, step }: Range): { values: number[] } | { fault: string } {
  if (step === undefined && !(Number.isInteger(from) && Number.isInteger(to))) {
    return { fault: 'expected a step, such as {from: 0.1, to: 0.5, step: 0.1}: the ends are not whole numbers' };
  }
  const width = step ?? 1;
  if (from > to) return { fault: `expected the least value first; got from: ${from}, to: ${to}` };
  if (from === to) return { fault: `expected two values or more; ${from} is the only one` };
  const steps = (to - from) / width;
  if (steps > MOST_VALUES - 1) return { fault: `expected at most ${MOST_VALUES} values; this makes ${steps + 1}` };
  const whole = Math.round(steps);
  if (Math.abs(steps - whole) > 1e-9) {
    const near = [Math.floor(steps), Math.ceil(steps)].filter((count) => count > 0);
    const ends = near.map((count) => valueAt(from, width, count)).join(' or ');
    return { fault: `steps of ${width} from ${from} do not reach ${to}; expected to: ${ends}` };
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
    const taken = isTaken(path, variables, scenarios);
    if (taken !== null) findings.push({ path: [key, path], message: taken, isAboutKey: true });
    const read = isRange(range) ? rangeValues(range) : { values: list ?? [] };
    if ('fault' in read) findings.push({ path: [key, path], message: read.fault, isAboutKey: false });
    if (found.length > 0 || taken !== null || 'fault' in read) continue;
    variables.push({ path, steps: path.split('.'), values: read.values, isRange: list === null });
  }
  if (entries.length > MOST_VARIABLES) {
    const message = `expected at most ${MOST_VARIABLES} places of the setup; got ${entries.length}`;
    findings.push({ path: [key], message, isAboutKey: true });
  }
  return { variables, findings };
}

/** Returns true for a mapping of the form of a range; its values may still be wrong (`rangeValues`). */
export function isRange(value: unknown): value is Range {
  if (!isMapping(value)) return false;
  const { from, to, step } = value;
  return [from, to, step ?? 1].every((number) => typeof number === 'number' && Number.isFinite(number)) && step !== 0;
}

/** The reason why a path cannot be varied: something else sets it or a part of it. Null if it can be varied. */
function isTaken(path: string, variables: readonly Variable[], scenarios: readonly RawScenario[]): string | null {
  const swept = scenarios.flatMap((scenario) => scenario.swept.map((one) => one.path));
  const sweep = swept.find((other) => overlaps(path, other));
  if (sweep !== undefined) return `\`${sweep}\` is swept; a place is either swept or given a range, not both`;
  const other = variables.find((one) => overlaps(path, one.path));
  return other === undefined ? null : `\`${other.path}\` has a range already, and the one lies in the other`;
}

function overlaps(one: string, other: string): boolean {
  return `${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`);
}
