import type { Summary } from '../Summary.ts';
import { csvText } from './csvText.ts';

const COLUMNS = ['scenario', 'measure', 'value', 'count', 'probability', 'ci_low', 'ci_high', 'exact'] as const;

/** `distributions.csv`: one row for each scenario, measure and value, values in units; a cell of a wide count goes by its first value. */
export function distributionsCsv({ scenarios }: Summary): string {
  const rows = scenarios.flatMap(({ name, measures }) =>
    measures.flatMap(({ measure, values }) =>
      values.map(({ value, count, probability, interval, exact }) => {
        return [name, measure.name, value, count, probability, interval.low, interval.high, exact];
      }),
    ),
  );
  return csvText(COLUMNS, rows);
}
