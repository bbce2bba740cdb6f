import type { Summary } from '../../../analysis/summarise.ts';
import type { FigureSummary, Sweep, SweptPoint } from '../../../analysis/sweep.ts';
import { amountText, groupedText, roundPercentText } from '../../../foundation/numbers.ts';
import { capitalised } from '../../../foundation/text.ts';
import type { Study } from '../../../study/Study.ts';
import { valueLabel } from '../../../study/scenarios/expandScenarios.ts';
import { placeLabels } from '../../../study/scenarios/scenarioNames.ts';
import { measureTitle } from '../../text/estimateText.ts';
import { type ChartSpec, chartFileName } from '../ChartKind.ts';
import {
  COLOUR,
  chartFrame,
  contrastingText,
  LABEL_SIZE,
  legendText,
  mixed,
  PLOT_WIDTH,
  roundDomain,
  SCENARIO_COLOURS,
} from '../chartStyle.ts';
import type { NamedChart } from '../chartsOf.ts';
import { heatMap } from '../primitives/heatMap.ts';
import { lineLabels, lineTexts } from '../primitives/lineLabels.ts';
import { bandsAndLines, isAnyExact, type Line, type LinePoint } from '../primitives/lines.ts';
import { textWidth } from '../textWidth.ts';

/** The maximum number of charts of a sweep in a report. */
const MOST_CHARTS = 8;

/**
 * Returns the charts of a sweep, for the leading figure and the figures with a target or a precision:
 *
 * - one path of numbers: a chart with a line and its band for each scenario
 * - one path of names: a chart with a row of cells for each scenario
 * - two paths: a heat map for each scenario
 * - more paths: no chart, because the values are in `sweep.csv`
 */
export function sweepCharts(sweep: Sweep, study: Study, { confidence }: Summary): NamedChart[] {
  const charts = sweptFigures(sweep, study).flatMap((figure, at, all) => {
    const earlier = all.slice(0, at).map(({ name }) => name);
    return specsOf(sweep, figure, confidence).map(({ suffix, spec }) => ({
      name: `${chartFileName('sweep', figure.name, earlier)}${suffix}`,
      spec,
    }));
  });
  return charts.slice(0, MOST_CHARTS);
}

function specsOf(
  sweep: Sweep,
  figure: FigureSummary,
  confidence: number,
): { readonly suffix: string; readonly spec: ChartSpec }[] {
  const { paths, scenarios, points } = sweep;
  const isNumbers = points.every(({ values }) => values.every(({ value }) => typeof value === 'number'));
  if (paths.length === 1 && isNumbers) return [{ suffix: '', spec: sweepLines(sweep, figure, confidence) }];
  if (paths.length === 1) return [{ suffix: '', spec: sweepHeatMap(sweep, figure, null) }];
  if (paths.length > 2) return [];
  return scenarios.map((scenario, at) => ({
    suffix: scenarios.length > 1 ? `-of-${at + 1}` : '',
    spec: sweepHeatMap(sweep, figure, scenario),
  }));
}

/**
 * Returns the leading figure and the figures with a target or a precision, each once. A figure that reads the same at
 * all points is left out. If the leading measure is a category, the leading figure is the share of the value that is
 * most frequent at the first point.
 */
function sweptFigures({ points }: Sweep, { targets, precision }: Study): FigureSummary[] {
  const [{ figures }] = points;
  const [{ measure }] = figures;
  const leads = figures.filter((one) => one.measure.name === measure.name);
  const [lead] = leads.sort((one, other) => other.estimate.mean - one.estimate.mean);
  const names = [lead.name, ...targets.map((target) => target.measure), precision?.measure];
  return [...new Set(names)].flatMap((name) => {
    const own = points.map((point) => point.figures.find((figure) => figure.name === name));
    if (own.some((figure) => figure === undefined)) return [];
    const texts = new Set(own.map((figure) => (figure === undefined ? '' : figureText(figure))));
    return texts.size === 1 ? [] : own.slice(0, 1).flatMap((figure) => figure ?? []);
  });
}

/**
 * The text of a figure at the end of a line or in a cell, such as `47.9 %` or `2.06`. It is the exact value if that is known,
 * otherwise the estimate.
 */
export function figureText({ measure, estimate: { mean, exact } }: FigureSummary): string {
  return measure.kind === 'flag' ? roundPercentText(exact ?? mean) : amountText(exact ?? mean);
}

const HEIGHT = 260;
const WIDTH = PLOT_WIDTH - 120;

/** A chart of one figure over one path of numbers: for each scenario, a line with a band, and the scenario's name at its end. */
export function sweepLines(sweep: Sweep, { name, measure }: FigureSummary, confidence: number): ChartSpec {
  const [path] = sweep.paths;
  const all = sweep.scenarios.map((scenario) => lineOf(sweep, scenario, name));
  const lines = mostVarying(all, SCENARIO_COLOURS.length);
  const left = all.length - lines.length;
  const [label] = placeLabels([path]);
  const caption = `All points are played with the same random numbers. ${legendText('Lines', confidence, isAnyExact(lines)).replace('thin lines', 'bands')}${left > 0 ? ` Shown: the ${lines.length} of ${groupedText(all.length)} scenarios that vary most.` : ''}`;
  return {
    ...chartFrame(
      `${capitalised(measure.kind === 'flag' ? measure.title : measureTitle(measure))}, by ${label}`,
      caption,
    ),
    ...linePlot(lines, label, measure.kind === 'flag'),
  };
}

/** The lines with the greatest distance between their lowest and highest points, in their original order. */
function mostVarying(lines: readonly Line[], most: number): readonly Line[] {
  if (lines.length <= most) return lines;
  const spread = ({ points }: Line) => {
    const amounts = points.map(({ amount, exact }) => exact ?? amount);
    return Math.max(...amounts) - Math.min(...amounts);
  };
  const kept = new Set([...lines].sort((one, other) => spread(other) - spread(one)).slice(0, most));
  return lines.filter((line) => kept.has(line));
}

function lineOf({ points, scenarios }: Sweep, scenario: string, figure: string): Line {
  const own = points
    .filter((point) => point.scenario === scenario)
    .map(({ values, figures }) => ({
      at: Number(values[0].value),
      found: figures.find(({ name }) => name === figure),
    }))
    .flatMap(({ at, found }) => (found === undefined ? [] : [{ at, found }]))
    .sort((one, other) => one.at - other.at);
  const last = figureText(own[own.length - 1].found);
  const isAlone = scenarios.length === 1;
  return {
    panel: '',
    place: 0,
    // A single line needs no name, so its last figure takes the place of the name.
    name: isAlone ? last : scenario,
    points: own.map(({ at, found }) => pointOf(at, found)),
    figure: isAlone ? '' : last,
    shortFigure: last,
  };
}

function pointOf(at: number, { measure, estimate: { mean, interval, exact } }: FigureSummary): LinePoint {
  const scale = measure.kind === 'flag' ? 100 : 1;
  return {
    at,
    amount: scale * mean,
    low: scale * interval.low,
    high: scale * interval.high,
    exact: exact === null ? null : scale * exact,
  };
}

function linePlot(lines: readonly Line[], label: string, isRate: boolean) {
  const points = lines.flatMap((line) => line.points);
  const values = [...new Set(points.map(({ at }) => at))];
  const [low, high] = roundDomain(points);
  const xDomain = [Math.min(...values), Math.max(...values)] as const;
  const yDomain = [low, isRate && high > 50 ? 100 : high] as const;
  const names = lines.map(({ name }) => name);
  const color = {
    field: 'line',
    type: 'nominal',
    scale: { domain: names, range: SCENARIO_COLOURS.slice(0, names.length) },
    legend: null,
  };
  const x = {
    field: 'at',
    type: 'quantitative',
    scale: { domain: xDomain, nice: false, zero: false },
    // The ticks are at the swept values if there is room for them.
    axis: {
      title: label,
      grid: false,
      format: ',.6~r',
      ...(values.length <= MOST_TICKS ? { values } : { tickCount: 6 }),
    },
  };
  const y = {
    field: 'amount',
    type: 'quantitative',
    scale: { domain: yDomain, nice: false },
    axis: {
      title: null,
      tickCount: 4,
      domain: false,
      ...(isRate ? { labelExpr: "datum.label + ' %'" } : { format: ',.6~r' }),
    },
  };
  const rows = lines.flatMap((line) => line.points.map((point) => ({ line: line.name, ...point })));
  return {
    width: WIDTH,
    height: HEIGHT,
    data: { values: [...rows, ...lineLabels(lines, { xDomain, yDomain }, HEIGHT, null)] },
    layer: [
      ...bandsAndLines({ x, y, color }, true),
      ...(isAnyExact(lines) ? [exactTicks(x, y)] : []),
      ...lineTexts(x, y, color, WIDTH, false),
    ],
  };
}

const MOST_TICKS = 10;

function exactTicks(x: object, y: object) {
  return {
    transform: [{ filter: 'isValid(datum.exact)' }],
    mark: { type: 'tick', orient: 'horizontal', color: COLOUR.exact, thickness: 2.5, size: 14 },
    encoding: { x, y: { ...y, field: 'exact' } },
  };
}

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
 * A heat map of one figure over a sweep. For two paths, the columns are the values of the last path and the rows those of the
 * first. For one path, there is a row for each scenario. A darker cell has a higher value.
 *
 * @param scenario for two paths, the scenario of the cells; null for one path, whose heat map has all scenarios
 */
export function sweepHeatMap(sweep: Sweep, { name, measure }: FigureSummary, scenario: string | null): ChartSpec {
  const { paths, scenarios } = sweep;
  const points = sweep.points.filter((point) => scenario === null || point.scenario === scenario);
  const cells = shaded(points.flatMap((point) => cellOf(point, name, scenario === null)));
  const labels = placeLabels(paths);
  const [across, down] = scenario === null ? [labels[0], null] : [labels[1], labels[0]];
  const of = scenario === null || scenarios.length === 1 ? '' : ` “${scenario}”.`;
  const hasExact = points.some(({ figures }) =>
    figures.some((one) => one.name === name && one.estimate.exact !== null),
  );
  const source = hasExact ? 'Figures are exact where an exact value was computed' : 'Figures are sampled';
  return {
    ...chartFrame(
      `${capitalised(measureTitle(measure))}, by ${labels.join(' and ')}`,
      `${of} ${source}; all cells are played with the same random numbers. Darker cells have higher values.`.trim(),
    ),
    ...cellPlot(cells, across, down),
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

function cellPlot(cells: readonly Cell[], across: string, down: string | null): ChartSpec {
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
