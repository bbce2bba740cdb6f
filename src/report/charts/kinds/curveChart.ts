import { capitalised } from '../../text/capitalised.ts';
import { confidenceText } from '../../text/confidenceText.ts';
import type { ChartOrder, ChartSpec, RequestOf, SpecifiedKind } from '../ChartKind.ts';
import { panelsText, sampledText } from '../captionText.ts';
import { COLOUR, chartFrame, LABEL_SIZE, PLOT_WIDTH, SCENARIO_COLOURS } from '../chartStyle.ts';
import { endLabels, figuresAtEnd, leaders, NAME_WIDTH, textsAtEnd } from '../drawing/endLabels.ts';
import { type Curve, curvesOf, curveTop } from '../values/curvesOf.ts';

type Request = RequestOf<'curve'>;
type Order = ChartOrder<Request>;

const HEIGHT = 260;
const SMALL_WIDTH = 145;
const SMALL_HEIGHT = 110;
/** Between small plots, for the figures at the ends of their lines. */
const SMALL_GAP = 125;
/** Longer lines show no steps, which would only be a saw. */
const MOST_STEPS = 24;

/** The share of trials in which something has happened by each turn, as a line with a band and, thinly, the exact one. */
export const curveChart: SpecifiedKind<Request> = { nameOf: ({ measure }) => measure, isDrawnOnce: false, specOf };

function specOf(order: Order): ChartSpec {
  const curves = curvesOf(order);
  const isSplit = curves.length > SCENARIO_COLOURS.length;
  const top = curveTop(curves);
  const plot = isSplit ? smallPlot(curves, top) : sharedPlot(curves, top);
  return {
    ...chartFrame(order.panels[0].request.title, caption(order, curves)),
    ...(isSplit
      ? {
          // Headings are marks: a facet's own stand as high as what its plot holds, not side by side.
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

/** All curves in one plot, each named where it ends. */
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

/** One curve of many, its figures beside its end. */
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

/** The scenario's name, over its plot. */
function heading(limit: number) {
  return {
    transform: [{ filter: 'isValid(datum.final)' }],
    mark: { type: 'text', align: 'left', fontSize: LABEL_SIZE, fontWeight: 'bold', color: COLOUR.text, limit },
    encoding: { x: { value: 0 }, y: { value: -18 }, text: { field: 'scenario', type: 'nominal' } },
  };
}

/** A few turns are drawn as steps: what is not so at one turn can be so only at the next. */
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
  const never = horizons.size === 1 ? ` Never: not within ${[...horizons][0]}.` : ' Never: not while the line lasts.';
  const isAlone = curves.length === 1;
  return capitalised(
    `share of ${sampledText(order)} by then. Line: sampled; shaded: ${confidenceText(confidence)} interval at each step${exact}.${isAlone ? '' : never}${panelsText(order)}`,
  );
}
