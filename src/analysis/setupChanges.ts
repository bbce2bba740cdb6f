import type { Scenario } from '../study/Study.ts';

/** A value with more characters than this, such as a list of lists, is not written out. */
const LONGEST_VALUE = 40;

/**
 * Returns the differences between two scenarios as clauses in the words of the study: `fleet.van.count is 3 instead of 2`.
 *
 * @param most the maximum number of paths that are named; one more clause gives the number of the other changed paths
 */
export function scenarioChanges(before: ScenarioSetup, after: ScenarioSetup, most: number): string[] {
  if (before.written === undefined || after.written === undefined) {
    return setupChanges(before.setup, after.setup, most);
  }
  const places = changedPlaces(before.written, after.written);
  const withDefaults = places.map(({ path, from, to }) => ({
    path,
    from: from ?? scalarAt(before.setup, path),
    to: to ?? scalarAt(after.setup, path),
  }));
  return clauses(
    withDefaults.filter(({ from, to }) => from !== to),
    most,
  );
}

type ScenarioSetup = Pick<Scenario, 'setup' | 'written'>;

/** Returns the differences between two setups as clauses, one for each path. @param most as in `scenarioChanges` */
export function setupChanges(before: unknown, after: unknown, most: number): string[] {
  return clauses(changedPlaces(before, after), most);
}

function clauses(places: readonly ChangedPlace[], most: number): string[] {
  const left = places.length - most;
  const rest = left === 1 ? '1 more setting differs' : `${left} more settings differ`;
  return [...places.slice(0, most).map(changeText), ...(left > 0 ? [rest] : [])];
}

/**
 * Returns the number, word or boolean at a path (such as `fleet.van.count`) as text; null if there is no such value.
 */
function scalarAt(setup: unknown, path: string): string | null {
  let inside = setup;
  for (const step of path.split('.')) inside = isMapping(inside) ? inside[step] : undefined;
  return ['number', 'string', 'boolean'].includes(typeof inside) ? valueText(inside) : null;
}

interface ChangedPlace {
  /** The path in the setup, such as `fleet.van.count`. */
  readonly path: string;
  /** The value before; null if it is missing. */
  readonly from: string | null;
  readonly to: string | null;
}

function changeText({ path, from, to }: ChangedPlace): string {
  if (from === null) return `${path} is ${shortText(to)}`;
  if (to === null) return `${path} is missing`;
  const isLong = Math.max(from.length, to.length) > LONGEST_VALUE;
  return isLong ? `${path} has another value` : `${path} is ${to} instead of ${from}`;
}

function shortText(value: string | null): string {
  return value === null || value.length > LONGEST_VALUE ? 'added' : value;
}

/**
 * Returns the paths at which two setups differ. Values that are not compared key by key (`areBranches`), such as lists
 * of different lengths, count as one difference.
 */
function changedPlaces(before: unknown, after: unknown, path: readonly string[] = []): ChangedPlace[] {
  if (!areBranches(before, after)) {
    const [from, to] = [before, after].map((one) => (one === undefined ? null : valueText(one)));
    return from === to ? [] : [{ path: path.join('.'), from, to }];
  }
  const [one, other] = [before, after] as Record<string, unknown>[];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
    changedPlaces(one[key], other[key], [...path, key]),
  );
}

/** Returns a value in the form in which a study contains it: words have no quotes. */
function valueText(value: unknown): string {
  return typeof value === 'string' && /^[\p{L}\p{N}][\p{L}\p{N} _./-]*$/u.test(value) ? value : JSON.stringify(value);
}

/** Returns true for values that are compared key by key: two mappings, or two lists with the same number of mappings. */
function areBranches(before: unknown, after: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.length === after.length && [...before, ...after].every(isMapping);
  }
  return isMapping(before) && isMapping(after);
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
