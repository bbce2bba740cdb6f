import { confidenceText, groupedText, roundPercentText } from '../../../foundation/numbers.ts';
import { capitalised } from '../../../foundation/text.ts';
import { type ChartOrder, type ChartSpec, measuresOf, type RequestOf, type SpecifiedKind } from '../ChartKind.ts';
import { panelsText, sampledText } from '../captionText.ts';
import { COLOUR, chartFrame, LABEL_SIZE, PLOT_WIDTH, SCENARIO_COLOURS } from '../chartStyle.ts';
import { endLabels, figuresAtEnd, leaders, NAME_WIDTH, textsAtEnd } from '../primitives/lineLabels.ts';
import { roundTop } from '../primitives/roundDomain.ts';
import { sharesByTurn } from './survival.ts';

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

/** One scenario's line, point by point, and what is said where it ends. */
export interface Curve {
  readonly points: readonly CurvePoint[];
  readonly end: CurveEnd;
  readonly axisTitle: string;
}

interface CurvePoint {
  readonly scenario: string;
  /** The scenario's, in the order of the study. */
  readonly place: number;
  readonly turn: number;
  /** In per cent, as are the next three. */
  readonly percent: number;
  readonly low: number;
  readonly high: number;
  readonly exact: number | null;
}

interface CurveEnd {
  readonly scenario: string;
  readonly place: number;
  readonly endTurn: number;
  /** In per cent: exact where that is known. */
  readonly final: number;
  /** `63.2 %`, the rest `36.8 %`, and as a few words: `never 36.8 %`. */
  readonly finalText: string;
  readonly restText: string;
  readonly neverText: string;
  /** `63.2 %, never 36.8 %` */
  readonly figures: string;
  /** `60 turns` */
  readonly horizon: string;
}

/** A line for each panel. */
function curvesOf(order: ChartOrder<RequestOf<'curve'>>): readonly Curve[] {
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

/** Where the axis ends, in per cent: at 100 for anything likely, else at the next round figure. */
function curveTop(curves: readonly Curve[]): number {
  const highest = Math.max(
    ...curves.flatMap(({ points }) => points.map(({ high, exact }) => Math.max(high, exact ?? 0))),
  );
  if (highest > 50) return 100;
  return roundTop(highest);
}
