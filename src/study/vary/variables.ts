import { z } from 'zod';
import { type RawScenario, sweepFindings } from '../scenarios/expandScenarios.ts';
import type { Finding } from '../schema/checkData.ts';
import { isMapping } from '../text/Mapping.ts';

/** A place of the setup, and the values that it may take. */
export interface Variable {
  /** With dots: `fleet.van.count`. */
  readonly path: string;
  /** The path in its steps. */
  readonly steps: readonly string[];
  /** Two or more; of a range, from the least to the greatest. */
  readonly values: readonly unknown[];
  /** Whether the values are numbers in order, so that half-way between two of them means something. */
  readonly isRange: boolean;
}

/** For each variable the place of its value in the list; null leaves what the study says. */
export type Choice = readonly (number | null)[];

/** The values that a place of the setup may take: a range of numbers, or a list of anything. */
const rangeShape = z.union([
  z.strictObject({
    from: z.number().describe('the least value'),
    to: z.number().describe('the greatest'),
    step: z.number().gt(0).optional().describe('how far apart values are; left out, 1 between whole numbers'),
  }),
  z.array(z.unknown()).min(2, 'expected two values or more').describe('the values, one by one: numbers, words, files'),
]);

/** `vary` and `adjust`: places of the setup, written with dots, and the values that each may take. */
export const variationShape = z
  .record(z.string(), rangeShape)
  .refine((ranges) => Object.keys(ranges).length > 0, 'expected at least one place of the setup; got none');

/** The most values that a range may hold. */
const MOST_VALUES = 100_000;
/** Digits that survive the sum of a start and many steps in binary. */
const DIGITS = 12;

/** A range as a study writes it. */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly step?: number;
}

/** The values from the least to the greatest, both among them, or what is wrong with the range. */
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

/** More places at once than this are beyond any report. */
const MOST_VARIABLES = 20;

/**
 * The variables under a key of the study, with what is wrong about their paths and ranges; whether the rules take the
 * values is not asked here. What is not even of the right form is passed over: the study's schema has told of it.
 *
 * @param key `vary` or `adjust`
 * @param isKnown whether the rules have a key at a path, though the setup may not hold what it lies in
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

function isRange(value: unknown): value is Range {
  if (!isMapping(value)) return false;
  const { from, to, step } = value;
  return [from, to, step ?? 1].every((number) => typeof number === 'number' && Number.isFinite(number)) && step !== 0;
}

/** Why a place cannot take values of its own: something else sets it, or what it lies in. Null where it can. */
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
