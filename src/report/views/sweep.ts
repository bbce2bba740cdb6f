import { pointBefore, type Sweep, stepBetween } from '../../analysis/sweep.ts';
import { digitsText } from '../../foundation/numbers.ts';
import { valueLabel } from '../../study/scenarios/expandScenarios.ts';
import { placeLabels } from '../../study/scenarios/scenarioNames.ts';
import { type Section, tableBlock } from '../model/Document.ts';
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
  { name: 'change', title: 'Change', align: 'right' },
  { name: 'change_mcse', title: 'MCSE of the change', align: 'right' },
];

/**
 * `sweep.csv`: one row for each point and figure. Amounts are in units. The first columns are the swept paths. The
 * other columns are the same for all sweeps. A category has one row for each of its values, `winner=red`. `change` is
 * the change from the previous point along the last path; it is exact if the figure is exact at both points.
 *
 * @param confidence the confidence of the intervals
 */
export function sweepTable(sweep: Sweep, confidence: number): Table {
  const { paths, points } = sweep;
  const rows = points.flatMap((point, at) => {
    const { scenario, values, figures } = point;
    const before = pointBefore(sweep, at);
    const swept = values.map(({ value }) => (typeof value === 'number' ? value : valueLabel(value)));
    return figures.map(({ name, measure, estimate }): Cell[] => {
      const { mean, mcse, interval, exact } = estimate;
      const step = before && stepBetween(before, point, name);
      return [
        ...[...swept, scenario, name, measure.title, measure.unit, mean, mcse, interval.low, interval.high],
        ...[confidence, exact, step?.change ?? null, step?.mcse ?? null],
      ];
    });
  });
  return {
    name: 'sweep',
    file: 'sweep.csv',
    columns: [...paths.map((path): Column => ({ name: path, title: path })), ...COLUMNS],
    rows,
  };
}

/** The maximum number of steps that a page or the terminal shows at once. */
const MOST_STEPS = { page: 20, terminal: 12 };

/**
 * The section with the changes of the leading figure between neighbouring points along the last path. There is no section if this
 * path has values that are not numbers, or if there are fewer than three points.
 */
export function stepSections(sweep: Sweep | null): Section[] {
  if (sweep === null || sweep.points.length < 3) return [];
  const { paths, scenarios, points } = sweep;
  const lead = points[0].figures.at(0);
  const isNumbers = points.every(({ values }) => typeof values.at(-1)?.value === 'number');
  if (!isNumbers || lead === undefined) return [];
  const isRate = lead.measure.kind === 'flag';
  const amount = (value: number) => digitsText(isRate ? 100 * value : value, 4);
  const signed = (value: number) => (value > 0 ? '+' : '') + amount(value).replace('-', '−');
  const rows = points.flatMap((point, at): Cell[][] => {
    const before = pointBefore(sweep, at);
    const step = before && stepBetween(before, point, lead.name);
    if (step === null || before === null) return [];
    const others = point.values.slice(0, -1).map(({ value }) => valueLabel(value));
    const of = [...(scenarios.length > 1 ? [point.scenario] : []), ...others].join(', ');
    const [from, to] = [before, point].map(({ values }) => valueLabel(values.at(-1)?.value));
    return [[of, `${from} → ${to}`, signed(step.change), step.isExact ? 'exact' : amount(2 * step.mcse)]];
  });
  const [label] = placeLabels(paths).slice(-1);
  const isOne = rows.every(([of]) => of === '');
  const table: Table = {
    name: 'steps',
    caption: `From one ${label} to the next: ${lead.measure.title}, ${isRate ? 'points' : lead.measure.unit}`,
    columns: [
      { name: 'of', title: 'Of', on: isOne ? 'csv' : ['page', 'terminal'] },
      { name: 'step', title: label },
      { name: 'change', title: 'Change', align: 'right' },
      { name: 'error', title: '±', align: 'right' },
    ],
    rows,
    most: MOST_STEPS,
    restIn: 'sweep.csv',
  };
  return [{ heading: null, blocks: [tableBlock(table)] }];
}
