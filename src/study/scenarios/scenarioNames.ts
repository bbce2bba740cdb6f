import { didYouMean } from '../../foundation/nearestWord.ts';
import { shortHash } from '../../foundation/text.ts';
import { streamVersion } from '../../random/Threefry.ts';
import type { Scenario, Study } from '../Study.ts';

/** Matches a path of a sweep in a scenario's name: `force.hero.labs=`. */
const PLACE = /(^|, )([\w-]+(?:\.[\w-]+)*)=/g;

/**
 * Returns short names of scenarios for charts and sentences. Each path of a sweep is shortened to the last parts that
 * distinguish it, so `printed, force.fleet.speed=8` becomes `printed, speed 8`. If two scenarios would have the same
 * short name, all scenarios keep their full names. Files always use full names.
 */
export function scenarioLabels(names: readonly string[]): readonly string[] {
  const places = [...new Set(names.flatMap((name) => [...name.matchAll(PLACE)].map(([, , place]) => place)))];
  const short = new Map(places.map((place) => [place, shortest(place, places)]));
  const labels = names.map((name) =>
    name.replace(PLACE, (_, before: string, place: string) => `${before}${short.get(place)} `),
  );
  return new Set(labels).size === new Set(names).size ? labels : names;
}

/** Returns the shortest end of a path, in whole parts, that is not also the end of another path. */
function shortest(place: string, places: readonly string[]): string {
  const parts = place.split('.');
  for (let kept = 1; kept < parts.length; kept += 1) {
    const end = parts.slice(-kept).join('.');
    const isAlone = places.every((other) => other === place || !`.${other}`.endsWith(`.${end}`));
    if (isAlone) return end;
  }
  return place;
}

/** Returns short names of paths of the setup: the last parts that distinguish them, such as `count` for `fleet.van.count`. */
export function placeLabels(paths: readonly string[]): readonly string[] {
  return scenarioLabels(paths.map((path) => `${path}=`)).map((label) => label.replace(/[ =]$/, ''));
}

/** A message shows all names of scenarios if there are at most `MOST_NAMES`; otherwise it shows `FEW_NAMES` of them. */
const MOST_NAMES = 8;
const FEW_NAMES = 3;

/**
 * Returns the end of a message about an unknown scenario. If a name is near, it is `; did you mean …?`. Otherwise it is
 * `; expected …` with the existing names or, if there are many, with their number and a few of them.
 */
export function knownScenarios(name: string, scenarios: readonly Scenario[]): string {
  const names = scenarios.map((scenario) => scenario.name);
  const swept = sweptNames(scenarios);
  const near = didYouMean(name, [...swept, ...names]);
  if (near !== '') return near;
  const shown = swept.length > 1 ? swept : names;
  if (shown.length <= MOST_NAMES) return `; expected ${quoted(shown)}`;
  return `; expected one of ${shown.length}, such as ${quoted(shown.slice(0, FEW_NAMES))}`;
}

/**
 * Returns the names of the swept scenarios, each once. Such a name stands for all points of the scenario. The list is
 * empty if the study names no scenarios or has no sweep.
 */
function sweptNames(scenarios: readonly Scenario[]): string[] {
  const named = scenarios.flatMap(({ name, point }) =>
    point !== undefined && name.startsWith(`${point.scenario}, `) ? [point.scenario] : [],
  );
  return [...new Set(named)];
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

/**
 * Returns 16 hexadecimal digits that identify the trials of a scenario. They depend on the rules and their version, the version
 * of the random streams, the seed and the setup, so that only trials of the same scenario are added together. They do not depend
 * on the number of trials.
 *
 * @throws TypeError if the setup is not plain data
 */
export function scenarioId({ rules, seed }: Pick<Study, 'rules' | 'seed'>, { setup }: Scenario): string {
  // The order of the keys in the setup is significant. A schema puts its own keys in a fixed order. The order of named
  // groups determines their random numbers, so a setup with another order is another scenario.
  const identity = { rules: rules.name, seed, setup, streamVersion, version: rules.version };
  return shortHash(JSON.stringify(identity, plainOnly));
}

/**
 * Throws for values that JSON cannot represent; for example, JSON would write NaN as null. The function tests the
 * original value `this[key]`. The argument `value` may already be converted, because a library may add a method
 * `toJSON` to Set.
 */
function plainOnly(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const own = this[key];
  const isLost =
    (typeof own === 'number' && !Number.isFinite(own)) ||
    typeof own === 'function' ||
    own instanceof Map ||
    own instanceof Set;
  if (isLost) throw new TypeError(`a setup is plain data, but its \`${key}\` is ${String(own)}`);
  return value;
}
