import { compareFigures } from '../foundation/comparing.ts';
import type { Measure } from '../rules/Measure.ts';
import type { ScenarioResult } from '../runner/StudyResult.ts';
import { exactDistribution } from './exactDistribution.ts';

/**
 * The names of the measures that show, in every scenario, the very figures of an earlier one: arrivals by kind of ship
 * repeat the ships that arrive where there is one kind alone.
 */
export function repeatedMeasures(scenarios: readonly ScenarioResult[]): Set<string> {
  const figures = new Map<string, string>();
  for (const [at, { measures, tally, exact }] of scenarios.entries()) {
    for (const [place, measure] of measures.entries()) {
      // Sampled counts may be equal by luck; without an exact solution nothing is said to be the same.
      const distribution = exactDistribution(exact, place);
      const own = distribution === null ? measure.name : figuresOf(measure, distribution.map(rounded));
      const counts = `${own} ${figuresOf(measure, tally.histogram(place))}`;
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

/** Without the last places, where equal probabilities may differ by how they were added up. */
function rounded(probability: number): number {
  return Number(probability.toPrecision(10));
}

/** What a row of figures follows from: the values that came, with their counts. */
function figuresOf({ kind, min, step }: Measure, counts: Float64Array): string {
  const values = Array.from(counts, (count, at) =>
    compareFigures(count, 0) > 0 ? `${(min + at) * step}×${count}` : '',
  );
  return `${kind} ${values.filter((value) => value !== '').join(' ')}`;
}
