import { didYouMean } from '../../foundation/nearestWord.ts';
import type { Scenario } from '../Study.ts';

/** A list of more names than this is cut short. */
const MOST_NAMES = 8;
const FEW_NAMES = 3;

/**
 * What to say of a scenario that there is not, to end a message with: the nearest name, or what there is, and of many only
 * how many: `; did you mean …?`, `; expected …`.
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

/** The scenarios that were swept, each of which stands for all its points; none in a study that names no scenarios. */
function sweptNames(scenarios: readonly Scenario[]): string[] {
  const named = scenarios.flatMap(({ name, point }) =>
    point !== undefined && name.startsWith(`${point.scenario}, `) ? [point.scenario] : [],
  );
  return [...new Set(named)];
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
