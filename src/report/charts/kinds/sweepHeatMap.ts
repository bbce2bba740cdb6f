import type { Summary } from '../../../analysis/summarise.ts';
import type { FigureSummary, Sweep, SweptPoint } from '../../../analysis/sweep.ts';
import { capitalised } from '../../../foundation/text.ts';
import { valueLabel } from '../../../study/scenarios/expandScenarios.ts';
import { placeLabels } from '../../../study/scenarios/scenarioLabels.ts';
import { measureTitle } from '../../text/measures.ts';
import type { ChartSpec } from '../ChartKind.ts';
import { COLOUR, chartFrame, contrastingText, LABEL_SIZE, mixed, PLOT_WIDTH } from '../chartStyle.ts';
import { heatMap } from '../primitives/heatMap.ts';
import { textWidth } from '../textWidth.ts';
import { figureText } from './sweep.ts';

const CELL_HEIGHT = 34;
const FIGURE_SIZE = 12;
const MOST_NAME_WIDTH = 180;
const PALEST = '#eaf3f4';

interface Cell {
  readonly row: string;
  readonly column: string;
  readonly amount: number;
  readonly figure: string;
  readonly ink: string;
}

/**
 * One figure over a sweep as cells: over two paths, the last from left to right and the first from top to bottom; over one,
 * a row for each scenario. The darker a cell, the more.
 *
 * @param scenario whose cells they are; null: those of all, with one path
 */
export function sweepHeatMap(
  sweep: Sweep,
  { name, measure }: FigureSummary,
  scenario: string | null,
  { trialsAre }: Pick<Summary, 'trialsAre'>,
): ChartSpec {
  const { paths, scenarios } = sweep;
  const points = sweep.points.filter((point) => scenario === null || point.scenario === scenario);
  const cells = shaded(points.flatMap((point) => cellOf(point, name, scenario === null)));
  const labels = placeLabels(paths);
  const [across, down] = scenario === null ? [labels[0], null] : [labels[1], labels[0]];
  const of = scenario === null || scenarios.length === 1 ? '' : ` “${scenario}”.`;
  const hasExact = points.some(({ figures }) =>
    figures.some((one) => one.name === name && one.estimate.exact !== null),
  );
  const source = hasExact ? 'Figures are exact where they can be computed' : 'Figures are sampled';
  return {
    ...chartFrame(
      `${capitalised(measureTitle(measure))}, by ${labels.join(' and ')}`,
      `${of} ${source}; all cells are played on the same ${trialsAre}. The darker, the more.`.trim(),
    ),
    ...plot(cells, across, down),
  };
}

type Unshaded = Omit<Cell, 'ink'>;

function cellOf({ scenario, values, figures }: SweptPoint, name: string, isByScenario: boolean): Unshaded[] {
  const found = figures.find((figure) => figure.name === name);
  if (found === undefined) return [];
  const labels = values.map(({ value }) => valueLabel(value));
  const [row, column] = isByScenario ? [scenario, labels[0]] : labels;
  const { mean, exact } = found.estimate;
  return [{ row, column, amount: exact ?? mean, figure: figureText(found).replace(' %', '') }];
}

function shaded(cells: readonly Unshaded[]): Cell[] {
  const amounts = cells.map(({ amount }) => amount);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  return cells.map((cell) => {
    const part = most > least ? (cell.amount - least) / (most - least) : 0;
    return { ...cell, ink: contrastingText(mixed(PALEST, COLOUR.data, part)) };
  });
}

function plot(cells: readonly Cell[], across: string, down: string | null): ChartSpec {
  const rows = [...new Set(cells.map(({ row }) => row))];
  const columns = [...new Set(cells.map(({ column }) => column))];
  const names = Math.min(MOST_NAME_WIDTH, Math.max(...rows.map((row) => textWidth(row, LABEL_SIZE))));
  const width = Math.max(160, PLOT_WIDTH + 40 - Math.round(names));
  const widest = Math.max(...cells.map(({ figure }) => textWidth(figure, FIGURE_SIZE)));
  const hasText = width / columns.length >= widest + 6;
  const axis = { domain: false, labelColor: COLOUR.text, labelLimit: MOST_NAME_WIDTH };
  const x = {
    field: 'column',
    type: 'ordinal',
    sort: columns,
    axis: { ...axis, title: across, orient: 'top', labelAngle: 0, labelOverlap: 'greedy' },
  };
  const y = { field: 'row', type: 'ordinal', sort: rows, axis: { ...axis, title: down } };
  const color = {
    field: 'amount',
    type: 'quantitative',
    scale: { interpolate: 'rgb', range: [PALEST, COLOUR.data], zero: false, nice: false },
    legend: hasText ? null : { title: null, orient: 'right' },
  };
  return heatMap({
    values: cells,
    x,
    y,
    color,
    width,
    rowHeight: CELL_HEIGHT,
    figures: hasText ? [{ field: 'figure', fontSize: FIGURE_SIZE }] : [],
  });
}
