import type { RawScenario } from '../../scenarios/expandScenarios.ts';
import { sweepFindings } from '../../scenarios/sweepFindings.ts';
import type { Finding } from '../../schema/checkData.ts';
import { isMapping } from '../../text/Mapping.ts';
import { type Range, rangeValues } from './rangeValues.ts';
import type { Variable } from './Variable.ts';

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
