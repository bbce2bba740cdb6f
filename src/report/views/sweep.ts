import type { Sweep } from '../../analysis/sweep.ts';
import { valueLabel } from '../../study/scenarios/expandScenarios.ts';
import type { Cell, Column, Table } from '../model/Table.ts';

const COLUMNS: readonly Column[] = [
  { name: 'scenario', title: 'Scenario' },
  { name: 'measure', title: 'Measure' },
  { name: 'title', title: 'Title' },
  { name: 'unit', title: 'Unit' },
  { name: 'mean', title: 'Mean', align: 'right' },
  { name: 'mcse', title: 'MCSE', align: 'right' },
  { name: 'ci_low', title: 'Lowest', align: 'right' },
  { name: 'ci_high', title: 'Highest', align: 'right' },
  { name: 'confidence', title: 'Confidence', align: 'right' },
  { name: 'exact', title: 'Exact', align: 'right' },
];

/**
 * `sweep.csv`: one row for each point and figure, in units, with a column for each swept path before the columns that all sweeps
 * have. A category has one row for each of its values, `winner=red`.
 *
 * @param confidence of the intervals
 */
export function sweepTable({ paths, points }: Sweep, confidence: number): Table {
  const rows = points.flatMap(({ scenario, values, figures }) =>
    figures.map(({ name, measure, estimate }): Cell[] => {
      const { mean, mcse, interval, exact } = estimate;
      const swept = values.map(({ value }) => (typeof value === 'number' ? value : valueLabel(value)));
      return [
        ...swept,
        scenario,
        name,
        measure.title,
        measure.unit,
        mean,
        mcse,
        interval.low,
        interval.high,
        confidence,
        exact,
      ];
    }),
  );
  return {
    name: 'sweep',
    file: 'sweep.csv',
    columns: [...paths.map((path): Column => ({ name: path, title: path })), ...COLUMNS],
    rows,
  };
}
