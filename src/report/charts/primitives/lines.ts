import { wrapped } from '../../../foundation/text.ts';
import type { ChartSpec } from '../ChartKind.ts';
import { COLOUR, LABEL_SIZE, PLOT_WIDTH, SCENARIO_COLOURS } from '../chartStyle.ts';
import { textWidth } from '../textWidth.ts';
import { lineLabels, lineTexts } from './lineLabels.ts';

/** The style of a chart of lines. */
interface LineStyle {
  /** The title of the horizontal axis: `round`, or the word for other steps of a trial, such as `stage`. */
  readonly xTitle: string;
  readonly xDomain: readonly [number, number];
  /** The labels that the horizontal axis shows instead of the numbers of the rounds. The first label is for round 0. */
  readonly xLabels?: readonly string[];
  readonly yDomain: readonly [number, number];
  readonly yAxis: object;
  /** True if a line keeps its amount until the next round. */
  readonly isStepped: boolean;
}

const HEIGHT = 260;
const WIDTH = PLOT_WIDTH - 120;
const SMALL_HEIGHT = 110;
const SMALL_WIDTH = 145;
/** The room between small plots, for the labels at the ends of their lines, in pixels. */
const SMALL_GAP = 125;
/** The minimum gap between labels of the horizontal axis, in pixels. */
const LABEL_GAP = 8;
/** If there are more rounds than this, the exact values are drawn as a thin line instead of a mark for each round. */
const MOST_MARKS = 24;

/** Lines in one plot, each with its name at its end. With several scenarios, each scenario has a small plot. */
export function linePanels(lines: readonly Line[], style: LineStyle): ChartSpec {
  const isSplit = lines.some(({ place }) => place !== lines[0].place);
  const [width, height] = isSplit ? [SMALL_WIDTH, SMALL_HEIGHT] : [WIDTH, HEIGHT];
  const labels = lineLabels(lines, style, height, isSplit ? SMALL_GAP : null);
  const plot = { width, height, layer: layers(lines, style, width, isSplit) };
  const data = { values: [...rowsOf(lines, style), ...labels] };
  if (!isSplit) return { data, ...plot };
  return {
    // The headings are marks, because Vega-Lite would place a facet's own headings at different heights.
    facet: { field: 'panel', type: 'nominal', sort: { field: 'place', op: 'min' }, header: { labelExpr: "''" } },
    columns: 2,
    bounds: 'flush',
    spacing: { row: 44, column: SMALL_GAP },
    data,
    spec: { ...plot, layer: [...plot.layer, heading()] },
  };
}

/** The points of all lines; a stepped line extends to the end of the axis. */
function rowsOf(lines: readonly Line[], { isStepped, xDomain }: LineStyle): readonly object[] {
  return lines.flatMap(({ panel, place, name, points }) => {
    const last = points[points.length - 1];
    const drawn = isStepped ? [...points, { ...last, at: xDomain[1], exact: null }] : points;
    return drawn.map((point) => ({ panel, place, line: name, ...point }));
  });
}

function layers(lines: readonly Line[], style: LineStyle, width: number, isSmall: boolean): readonly unknown[] {
  const { isStepped, xDomain, yDomain } = style;
  const names = [...new Set(lines.map(({ name }) => name))];
  const range = names.map((_, at) => SCENARIO_COLOURS[at % SCENARIO_COLOURS.length]);
  const color = { field: 'line', type: 'nominal', scale: { domain: names, range }, legend: null };
  const x = {
    field: 'at',
    type: 'quantitative',
    scale: { domain: xDomain, nice: false, zero: false },
    axis: { title: style.xTitle, grid: false, ...ticksOf(style, width) },
  };
  const y = {
    field: 'amount',
    type: 'quantitative',
    scale: { domain: yDomain, nice: false },
    axis: { title: null, tickCount: isSmall ? 2 : 4, domain: false, ...style.yAxis },
  };
  const isFew = Math.max(...lines.map((line) => line.points.length)) <= MOST_MARKS;
  return [
    ...bandsAndLines({ x, y, color }, isFew && !isStepped, isStepped ? 'step-after' : 'linear'),
    ...(isAnyExact(lines) ? [exactMarks(x, y, { isStepped, isFew, step: width / (xDomain[1] - xDomain[0]) })] : []),
    ...lineTexts(x, y, color, width, isSmall),
  ];
}

/** The encodings of a plot of lines: both axes, and the colours of the lines. */
interface LineEncoding {
  readonly x: object;
  readonly y: object;
  readonly color: object;
}

/** Draws each line, and behind it the band of its intervals. @param interpolate default: straight lines between the points */
export function bandsAndLines(
  { x, y, color }: LineEncoding,
  hasPoints: boolean,
  interpolate?: 'step-after' | 'linear',
): readonly unknown[] {
  const transform = [{ filter: 'isValid(datum.amount)' }];
  const form = interpolate === undefined ? {} : { interpolate };
  return [
    {
      transform,
      mark: { type: 'area', ...form, opacity: 0.18 },
      encoding: { x, y: { ...y, field: 'low' }, y2: { field: 'high' }, color },
    },
    {
      transform,
      mark: { type: 'line', ...form, strokeWidth: 2.5, ...(hasPoints ? { point: { size: 45 } } : {}) },
      encoding: { x, y, color },
    },
  ];
}

/**
 * The ticks of the horizontal axis: the numbers of some rounds, depending on the width, or the label of every round,
 * wrapped to fit.
 */
function ticksOf({ xLabels, xDomain }: LineStyle, width: number): object {
  if (xLabels === undefined) return { tickCount: Math.round(width / 50), tickMinStep: 1, format: 'd' };
  const room = width / (xDomain[1] - xDomain[0]) - LABEL_GAP;
  const measure = (text: string) => textWidth(text, LABEL_SIZE);
  const lines = xLabels.map((label) => wrapped(label, room, measure));
  return { values: xLabels.map((_, at) => at), labelExpr: `${JSON.stringify(lines)}[datum.value]`, labelLimit: 0 };
}

/** The exact values: a dash on each step or point, or a thin line if there are more than `MOST_MARKS` points. */
function exactMarks(
  x: object,
  y: object,
  { isStepped, isFew, step }: Record<'isStepped' | 'isFew', boolean> & { step: number },
) {
  const known = { filter: 'isValid(datum.exact)' };
  const exact = { ...y, field: 'exact' };
  if (!isFew) {
    const mark = {
      type: 'line',
      interpolate: isStepped ? 'step-after' : 'linear',
      strokeWidth: 1.2,
      color: COLOUR.exact,
    };
    return { transform: [known], mark, encoding: { x, y: exact, detail: { field: 'line', type: 'nominal' } } };
  }
  const size = Math.min(16, Math.max(3, 0.4 * step));
  return {
    // If the line is stepped, the dash is to the right of the point, where the line is horizontal.
    transform: [known, { calculate: `datum.at + ${isStepped ? 0.25 : 0}`, as: 'beside' }],
    mark: { type: 'tick', orient: 'horizontal', color: COLOUR.exact, thickness: 2.5, size },
    encoding: { x: { ...x, field: 'beside' }, y: exact },
  };
}

/** The name of the scenario above its plot. */
function heading() {
  return {
    transform: [{ filter: 'datum.isFirst' }],
    mark: {
      type: 'text',
      align: 'left',
      fontSize: LABEL_SIZE,
      fontWeight: 'bold',
      color: COLOUR.text,
      limit: SMALL_WIDTH + SMALL_GAP,
    },
    encoding: { x: { value: 0 }, y: { value: -18 }, text: { field: 'panel', type: 'nominal' } },
  };
}

/** One line of a chart of rounds: its points, and the text at its end. */
export interface Line {
  /** The scenario's name above its panel. */
  readonly panel: string;
  /** The index of the panel. */
  readonly place: number;
  readonly name: string;
  readonly points: readonly LinePoint[];
  /** The amount of the last point as text: `47.9 %`. */
  readonly figure: string;
  /** `figure` without its unit, for a small plot. */
  readonly shortFigure: string;
}

/** One round of a line. */
export interface LinePoint {
  /** The round. */
  readonly at: number;
  /** The height of the point. `amount`, `low`, `high` and `exact` are in the unit of the chart. */
  readonly amount: number;
  readonly low: number;
  readonly high: number;
  readonly exact: number | null;
}

/** Returns true if the exact value of any point is known. */
export function isAnyExact(lines: readonly Line[]): boolean {
  return lines.some(({ points }) => points.some(({ exact }) => exact !== null));
}
