import { compareFigures } from '../foundation/comparing.ts';
import type { Measure } from '../rules/Measure.ts';
import type { ScenarioResult } from '../runner/StudyResult.ts';
import { type Distribution, exactDistribution } from './exactDistribution.ts';

/**
 * The names of the measures that cannot but have one value: the same in all trials and scenarios, by the exact
 * solution or because their range holds no other. */
export function settledMeasures(scenarios: readonly ScenarioResult[]): Set<string> {
  const value = new Map<string, number | null>();
  for (const { measures, tally, exact } of scenarios) {
    for (const [at, measure] of measures.entries()) {
      const only = onlyValue(measure, tally.histogram(at), exactDistribution(exact, at));
      const before = value.get(measure.name);
      value.set(measure.name, before === undefined || before === only ? only : null);
    }
  }
  return new Set([...value].filter(([, only]) => only !== null).map(([name]) => name));
}

function onlyValue(measure: Measure, counts: Float64Array, exact: Distribution): number | null {
  const at = counts.findIndex((count) => count > 0);
  const isOnly = counts.every((count, other) => other === at || count === 0);
  const isCertain = exact === null ? measure.min === measure.max : compareFigures(exact[at], 1) === 0;
  return isOnly && isCertain ? measure.min + at : null;
}
