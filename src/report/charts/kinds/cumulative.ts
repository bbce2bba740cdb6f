import { confidenceText, groupedText, roundPercentText } from '../../../foundation/numbers.ts';
import { capitalised } from '../../../foundation/text.ts';
import { type ChartOrder, type ChartSpec, measuresOf, type RequestOf, type SpecifiedKind } from '../ChartKind.ts';
import {
  COLOUR,
  chartFrame,
  LABEL_SIZE,
  PLOT_WIDTH,
  panelsText,
  roundTop,
  SCENARIO_COLOURS,
  sampledText,
} from '../chartStyle.ts';
import { endLabels, figuresAtEnd, leaders, NAME_WIDTH, textsAtEnd } from '../primitives/lineLabels.ts';
import { sharesByTurn } from './survival.ts';

type Request = RequestOf<'cumulative'>;
type Order = ChartOrder<Request>;

const HEIGHT = 260;
const SMALL_WIDTH = 145;
const SMALL_HEIGHT = 110;
/** The room between small plots, for the figures at the ends of their lines, in pixels. */
const SMALL_GAP = 125;
/** The maximum number of points of a line that is drawn in steps; more steps would look like the teeth of a saw. */
const MOST_STEPS = 24;

/**
 * The share of trials in which an event has happened by each turn: a line for the sampled share, the band of its
 * intervals, and a thin line for the exact share.
 */
export const cumulativeChart: SpecifiedKind<Request> = { nameOf: ({ measure }) => measure, isDrawnOnce: false, specOf };

function specOf(order: Order): ChartSpec {
  const curves = curvesOf(order);
  const isSplit = curves.length > SCENARIO_COLOURS.length;
  const top = curveTop(curves);
  const plot = isSplit ? smallPlot(curves, top) : sharedPlot(curves, top);
  return {
    ...chartFrame(order.panels[0].request.title, caption(order, curves)),
    ...(isSplit
      ? {
          // The headings are marks, because Vega-Lite would place a facet's own headings at different heights.
          facet: {
            field: 'scenario',
            type: 'nominal',
            sort: { field: 'place', op: 'min' },
            header: { labelExpr: "''" },
          },
          columns: 2,
          bounds: 'flush',
          spacing: { row: 40, column: SMALL_GAP },
          data: { values: curves.flatMap(({ points, end }) => [...points, end]) },
          spec: plot,
        }
      : plot),
  };
}

/**
 * All curves in one plot. At the end of each curve are its name and its figures, or only its figures if it is the only
 * curve.
 */
function sharedPlot(curves: readonly Curve[], top: number): ChartSpec {
  const width = PLOT_WIDTH - NAME_WIDTH + 10;
  const labels = endLabels(curves, top, HEIGHT);
  const { x, y } = axes(curves, top, width);
  return {
    width,
    height: HEIGHT,
    data: { values: [...curves.flatMap(({ points }) => points), ...labels] },
    layer: [...lines(curves, x, y, curves.length === 1), ...leaders(x, y, width), ...textsAtEnd(curves, y, width)],
  };
}

/** A plot of one curve, with its figures at its end. */
function smallPlot(curves: readonly Curve[], top: number): ChartSpec {
  const { x, y } = axes(curves, top, SMALL_WIDTH);
  return {
    width: SMALL_WIDTH,
    height: SMALL_HEIGHT,
    layer: [...lines(curves, x, y, true), ...figuresAtEnd(x, y), heading(SMALL_WIDTH + SMALL_GAP)],
  };
}

function axes(curves: readonly Curve[], top: number, width: number) {
  const last = Math.max(...curves.map(({ end }) => end.endTurn));
  return {
    x: {
      field: 'turn',
      type: 'quantitative',
      scale: { domain: [0, last], nice: false },
      axis: { title: curves[0].axisTitle, grid: false, tickCount: Math.round(width / 50), tickMinStep: 1 },
    },
    y: {
      field: 'percent',
      type: 'quantitative',
      scale: { domain: [0, top], nice: false },
      axis: { title: null, tickCount: width === SMALL_WIDTH ? 2 : 4, labelExpr: "datum.label + ' %'", domain: false },
    },
  };
}

/** The name of the scenario above its plot. */
function heading(limit: number) {
  return {
    transform: [{ filter: 'isValid(datum.final)' }],
    mark: { type: 'text', align: 'left', fontSize: LABEL_SIZE, fontWeight: 'bold', color: COLOUR.text, limit },
    encoding: { x: { value: 0 }, y: { value: -18 }, text: { field: 'scenario', type: 'nominal' } },
  };
}

/**
 * Draws the lines in steps, because nothing changes between two turns. If a line has more than `MOST_STEPS` points, the points of
 * all lines are joined by straight lines.
 */
function lines(curves: readonly Curve[], x: object, y: object, isAlone: boolean): readonly unknown[] {
  const names = curves.map(({ end }) => end.scenario);
  const hasExact = isAnyExact(curves);
  const interpolate = Math.max(...curves.map(({ points }) => points.length)) > MOST_STEPS ? 'linear' : 'step-after';
  const scale = { domain: names, range: SCENARIO_COLOURS.slice(0, names.length) };
  const color = isAlone ? { value: COLOUR.data } : { field: 'scenario', type: 'nominal', scale, legend: null };
  const detail = { field: 'scenario', type: 'nominal' };
  const points = { filter: 'isValid(datum.turn)' };
  return [
    {
      transform: [points],
      mark: { type: 'area', interpolate, opacity: 0.22 },
      encoding: { x, y: { ...y, field: 'low' }, y2: { field: 'high' }, color, detail },
    },
    {
      transform: [points],
      mark: { type: 'line', interpolate, strokeWidth: hasExact ? 5 : 3.5 },
      encoding: { x, y, color, detail },
    },
    ...(hasExact
      ? [
          {
            transform: [points, { filter: 'isValid(datum.exact)' }],
            mark: { type: 'line', interpolate, strokeWidth: 1.5, color: COLOUR.exact },
            encoding: { x, y: { ...y, field: 'exact' }, detail },
          },
        ]
      : []),
  ];
}

function isAnyExact(curves: readonly Curve[]): boolean {
  return curves.some(({ points }) => points.some(({ exact }) => exact !== null));
}

function caption(order: Order, curves: readonly Curve[]): string {
  const { confidence } = order;
  const exact = isAnyExact(curves) ? '; thin orange: exact' : '';
  const horizons = new Set(curves.map(({ end }) => end.horizon));
  const never = horizons.size === 1 ? ` Never: not within ${[...horizons][0]}.` : ' Never: not before the line ends.';
  const isAlone = curves.length === 1;
  return capitalised(
    `share of ${sampledText(order)} in which the event has happened by the time on the axis. Line: sampled; shaded: ${confidenceText(confidence)} interval at each step${exact}.${isAlone ? '' : never}${panelsText(order)}`,
  );
}

/** The line of one scenario: its points, and the text at its end. */
export interface Curve {
  readonly points: readonly CurvePoint[];
  readonly end: CurveEnd;
  readonly axisTitle: string;
}

interface CurvePoint {
  readonly scenario: string;
  /** The index of the panel. */
  readonly place: number;
  readonly turn: number;
  /** The share in per cent; `low`, `high` and `exact` are in per cent, too. */
  readonly percent: number;
  readonly low: number;
  readonly high: number;
  readonly exact: number | null;
}

interface CurveEnd {
  readonly scenario: string;
  readonly place: number;
  readonly endTurn: number;
  /** The share of trials with the event, in per cent: the exact share if it is known, otherwise the sampled share. */
  readonly final: number;
  /** `final` as text: `63.2 %`. */
  readonly finalText: string;
  /** The share of trials without the event: `36.8 %`. */
  readonly restText: string;
  /** The share of trials without the event, after the word “never”: `never 36.8 %`. */
  readonly neverText: string;
  /** The shares of trials with and without the event: `63.2 %, never 36.8 %`. */
  readonly figures: string;
  /** The last turn that the measure can report: `60 turns`. */
  readonly horizon: string;
}

/** A line for each panel. */
function curvesOf(order: ChartOrder<RequestOf<'cumulative'>>): readonly Curve[] {
  return measuresOf(order).map((measure, place) => {
    const shares = sharesByTurn(measure, order.confidence);
    const { label: scenario } = order.panels[place];
    const last = shares[shares.length - 1];
    const final = last.exact ?? last.share;
    const [finalText, restText] = [final, 1 - final].map(roundPercentText);
    const neverText = `never ${restText}`;
    return {
      points: shares.map(({ turn, share, interval, exact }) => ({
        scenario,
        place,
        turn,
        percent: 100 * share,
        low: 100 * interval.low,
        high: 100 * interval.high,
        exact: exact === null ? null : 100 * exact,
      })),
      end: {
        scenario,
        place,
        endTurn: last.turn,
        final: 100 * final,
        finalText,
        restText,
        neverText,
        figures: `${finalText}, ${neverText}`,
        horizon: `${groupedText(last.turn)} ${measure.measure.unit}`,
      },
      axisTitle: measure.measure.unit,
    };
  });
}

/**
 * The end of the vertical axis, in per cent: 100 if any interval or exact share reaches above 50 %, otherwise a round
 * number that none of them exceeds.
 */
function curveTop(curves: readonly Curve[]): number {
  const highest = Math.max(
    ...curves.flatMap(({ points }) => points.map(({ high, exact }) => Math.max(high, exact ?? 0))),
  );
  if (highest > 50) return 100;
  return roundTop(highest);
}
