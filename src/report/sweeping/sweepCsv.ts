import type { Sweep } from '../../analysis/sweep.ts';
import { type CsvCell, csvText } from '../../foundation/csv.ts';
import { valueLabel } from '../../study/scenarios/expandScenarios.ts';

const COLUMNS = ['scenario', 'measure', 'unit', 'mean', 'mcse', 'ci_low', 'ci_high', 'confidence', 'exact'] as const;

/**
 * `sweep.csv`: one row for each point and figure, in units, with a column for each swept path before those that all sweeps
 * have. A category has a row for each of its values, `winner=red`.
 *
 * @param confidence of the intervals
 */
export function sweepCsv({ paths, points }: Sweep, confidence: number): string {
  const rows = points.flatMap(({ scenario, values, figures }) =>
    figures.map(({ name, measure, estimate }): CsvCell[] => {
      const { mean, mcse, interval, exact } = estimate;
      const swept = values.map(({ value }) => (typeof value === 'number' ? value : valueLabel(value)));
      return [...swept, scenario, name, measure.unit, mean, mcse, interval.low, interval.high, confidence, exact];
    }),
  );
  return csvText([...paths, ...COLUMNS], rows);
}
