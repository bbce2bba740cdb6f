import type { Summary } from '../../analysis/summarise.ts';
import { type CsvCell, csvText } from '../../foundation/csv.ts';

const COLUMNS = [
  'scenario',
  'measure',
  'kind',
  'unit',
  'trials',
  'mean',
  'sd',
  'mcse',
  'ci_low',
  'ci_high',
  'confidence',
  'exact',
] as const;

/** `summary.csv`: one row for each scenario and measure but the categories, in units. */
export function summaryCsv({ scenarios, confidence }: Summary): string {
  const rows: CsvCell[][] = [];
  for (const { name, trials, measures } of scenarios) {
    for (const { measure, estimate, values } of measures) {
      if (estimate === null) continue;
      // Of a count that is 0 where it never happens, those in which it did.
      const counted = measure.never ? trials - values[0].count : trials;
      const { mean, sd, mcse, interval, exact } = estimate;
      const { name: field, kind, unit } = measure;
      rows.push([name, field, kind, unit, counted, mean, sd, mcse, interval.low, interval.high, confidence, exact]);
    }
  }
  return csvText(COLUMNS, rows);
}
