import type { Summary } from '../../analysis/summarise.ts';
import { csvText } from '../../foundation/csv.ts';

const COLUMNS = ['scenario', 'measure', 'value', 'count', 'probability', 'ci_low', 'ci_high', 'exact'] as const;

/** Of a measure with more values than this, those that never came, and cannot, have no row. */
const MOST_COMPLETE = 200;

/** `distributions.csv`: one row for each scenario, measure and value, values in units; a cell of a wide count goes by its first value. */
export function distributionsCsv({ scenarios }: Summary): string {
  const rows = scenarios.flatMap(({ name, measures }) =>
    measures.flatMap(({ measure, values }) =>
      values
        .filter(({ count, exact }) => values.length <= MOST_COMPLETE || count > 0 || (exact ?? 0) > 0)
        .map(({ value, count, probability, interval, exact }) => {
          return [name, measure.name, value, count, probability, interval.low, interval.high, exact];
        }),
    ),
  );
  return csvText(COLUMNS, rows);
}
