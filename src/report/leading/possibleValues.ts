import type { MeasureSummary, ValueSummary } from '../Summary.ts';

/** The values that come, or can come by the exact solution, the most frequent first. */
export function possibleValues({ values }: Pick<MeasureSummary, 'values'>): readonly ValueSummary[] {
  return values.filter((row) => shareIn(row) > 0).sort((one, other) => shareIn(other) - shareIn(one));
}

/** How often a value comes: exactly, where that is known. */
export function shareIn({ exact, probability }: ValueSummary): number {
  return exact ?? probability;
}
