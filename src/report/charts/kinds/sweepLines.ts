import type { Summary } from '../../../analysis/summarise.ts';
import type { FigureSummary, Sweep } from '../../../analysis/sweep.ts';
import { groupedText } from '../../../foundation/numbers.ts';
import { capitalised } from '../../../foundation/text.ts';
import { placeLabels } from '../../../study/scenarios/scenarioLabels.ts';
import { measureTitle } from '../../text/measures.ts';
import type { ChartSpec } from '../ChartKind.ts';
import { legendText } from '../captionText.ts';
import { COLOUR, chartFrame, PLOT_WIDTH, SCENARIO_COLOURS } from '../chartStyle.ts';
import { lineLabels, lineTexts } from '../primitives/lineLabels.ts';
import { bandsAndLines, isAnyExact, type Line, type LinePoint } from '../primitives/lines.ts';
import { roundDomain } from '../primitives/roundDomain.ts';
import { figureText } from './sweep.ts';

const HEIGHT = 260;
const WIDTH = PLOT_WIDTH - 120;

/** One figure over a sweep of one path of numbers: a line with its band for each scenario, named where it ends. */
export function sweepLines(
  sweep: Sweep,
  { name, measure }: FigureSummary,
  { trialsAre, confidence }: Pick<Summary, 'trialsAre' | 'confidence'>,
): ChartSpec {
  const [path] = sweep.paths;
  const all = sweep.scenarios.map((scenario) => lineOf(sweep, scenario, name));
  const lines = mostVarying(all, SCENARIO_COLOURS.length);
  const left = all.length - lines.length;
  const [label] = placeLabels([path]);
  const caption = `Each point is played on the same ${trialsAre}. ${legendText('Lines', confidence, isAnyExact(lines)).replace('thin lines', 'bands')}${left > 0 ? ` The ${lines.length} of ${groupedText(all.length)} scenarios that vary most.` : ''}`;
  return {
    ...chartFrame(
      `${capitalised(measure.kind === 'flag' ? measure.title : measureTitle(measure))}, by ${label}`,
      caption,
    ),
    ...plot(lines, label, measure.kind === 'flag'),
  };
}

/** The lines that rise or fall most, in their order. */
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
    // A line that is alone needs no name: its last figure stands there.
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

function plot(lines: readonly Line[], label: string, isRate: boolean) {
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
    // Ticks stand at the values that were played, as long as there is room for them.
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
