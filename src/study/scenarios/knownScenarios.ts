import { didYouMean } from '../../foundation/nearestWord.ts';
import type { Scenario } from '../Study.ts';

/** A list with more names than this is not shown in full. */
const MOST_NAMES = 8;
const FEW_NAMES = 3;

/**
 * The end of a message about an unknown scenario: `; did you mean …?` with the nearest name, or `; expected …` with the
 * existing names, or with their number if there are many.
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

/** The names of the swept scenarios; each stands for all its points. Empty if the study names no scenarios. */
function sweptNames(scenarios: readonly Scenario[]): string[] {
  const named = scenarios.flatMap(({ name, point }) =>
    point !== undefined && name.startsWith(`${point.scenario}, `) ? [point.scenario] : [],
  );
  return [...new Set(named)];
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
