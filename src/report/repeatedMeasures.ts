import type { Measure } from '../rules/Measure.ts';
import type { ScenarioResult } from '../runner/StudyResult.ts';

/**
 * The names of the measures that show, in every scenario, the very figures of an earlier one: arrivals by kind of ship
 * repeat the ships that arrive where there is one kind alone.
 */
export function repeatedMeasures(scenarios: readonly ScenarioResult[]): Set<string> {
  const figures = new Map<string, string>();
  for (const [at, { measures, tally }] of scenarios.entries()) {
    for (const [place, measure] of measures.entries()) {
      const counts = figuresOf(measure, tally.histogram(place));
      figures.set(measure.name, `${figures.get(measure.name) ?? ''}; ${at}: ${counts}`);
    }
  }
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const [name, all] of figures) {
    if (seen.has(all)) repeated.add(name);
    seen.add(all);
  }
  return repeated;
}

/** What a row of figures follows from: the values that came, with their counts. */
function figuresOf({ kind, min, step }: Measure, counts: Float64Array): string {
  const values = Array.from(counts, (count, at) => (count > 0 ? `${(min + at) * step}×${count}` : ''));
  return `${kind} ${values.filter((value) => value !== '').join(' ')}`;
}
