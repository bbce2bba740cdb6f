/** A value of more letters, such as a list of lists, is not written out. */
const LONGEST_VALUE = 40;

/**
 * What tells a setup from another, place by place, as clauses: `fleet.van.count is 3 instead of 2`.
 *
 * @param most the places that are named; one more clause counts the others
 */
export function setupChanges(before: unknown, after: unknown, most: number): string[] {
  const places = changedPlaces(before, after);
  const left = places.length - most;
  return [...places.slice(0, most).map(changeText), ...(left > 0 ? [`${left} more places differ`] : [])];
}

interface ChangedPlace {
  /** With dots. */
  readonly path: string;
  /** Null: the place is not there. */
  readonly from: string | null;
  readonly to: string | null;
}

function changeText({ path, from, to }: ChangedPlace): string {
  if (from === null) return `${path} is ${shortText(to)}`;
  if (to === null) return `${path} is left out`;
  const isLong = Math.max(from.length, to.length) > LONGEST_VALUE;
  return isLong ? `${path} is another` : `${path} is ${to} instead of ${from}`;
}

function shortText(value: string | null): string {
  return value === null || value.length > LONGEST_VALUE ? 'added' : value;
}

/** The places in which two setups differ: of a list or mapping that only one has, the place itself. */
function changedPlaces(before: unknown, after: unknown, path: readonly string[] = []): ChangedPlace[] {
  if (!areBranches(before, after)) {
    const [from, to] = [before, after].map((one) => (one === undefined ? null : JSON.stringify(one)));
    return from === to ? [] : [{ path: path.join('.'), from, to }];
  }
  const [one, other] = [before, after] as Record<string, unknown>[];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
    changedPlaces(one[key], other[key], [...path, key]),
  );
}

/** Returns true for two mappings, and for two lists of as many mappings, which are told apart item by item. */
function areBranches(before: unknown, after: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.length === after.length && [...before, ...after].every(isMapping);
  }
  return isMapping(before) && isMapping(after);
}

function isMapping(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
