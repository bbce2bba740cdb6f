import type { MeasureSummary, ValueSummary } from '../../../analysis/summarise.ts';
import { amountText, groupedText, percentText, powerOfTen } from '../../../foundation/numbers.ts';
import { wilsonInterval } from '../../../statistics/intervals.ts';
import { measureTitle } from '../../text/estimateText.ts';
import {
  type ChartOrder,
  type ChartSpec,
  measuresOf,
  type Panel,
  type RequestOf,
  type SpecifiedKind,
} from '../ChartKind.ts';
import { COLOUR, chartFrame, LABEL_SIZE, legendText, PLOT_WIDTH, panelsText, sampledText } from '../chartStyle.ts';
import { omittedText, type Range, rangeOf } from './distribution.ts';

type Request = RequestOf<'histogram'>;
type Order = ChartOrder<Request>;

const HALF_WIDTH = 205;
/**
 * A histogram of a count: the shares of ranges of values. A vertical line marks the mean. A second line marks the target if there
 * is one. A third line marks 0 if the chart shows negative values together with 0 or positive values.
 */
export const histogramChart: SpecifiedKind<Request> = { nameOf: ({ measure }) => measure, isDrawnOnce: true, specOf };

function specOf(order: Order): ChartSpec {
  const measures = measuresOf(order);
  const target = order.panels.find(({ request }) => request.target !== undefined)?.request.target;
  const binned = binnedValues(measures, order.confidence, target);
  const values = [
    ...measures.flatMap((measure, at) => barsOf(order, at, measure, binned)),
    ...measures.map((measure, at) => marksOf(order.panels[at], at, measure, binned)),
  ];
  const isSplit = measures.length > 1;
  const width = isSplit ? HALF_WIDTH : PLOT_WIDTH + 36;
  const plot = { width, height: isSplit ? 110 : 220, layer: layers(order, measures, binned, width) };
  return {
    ...chartFrame(order.panels[0].request.title, caption(order, measures, binned)),
    data: { values },
    ...(isSplit
      ? {
          facet: { field: 'scenario', type: 'nominal', sort: { field: 'place', op: 'min' } },
          columns: 2,
          spacing: { row: 14, column: 22 },
          spec: plot,
        }
      : plot),
  };
}

interface Bar {
  readonly scenario: string;
  /** The index of the panel. */
  readonly place: number;
  /** The left edge of the bar: half a step below its first value. */
  readonly from: number;
  /** The right edge of the bar: half a step above its last value. */
  readonly to: number;
  readonly middle: number;
  /** The share in per cent; `low`, `high` and `exact` are in per cent, too. */
  readonly percent: number;
  readonly low: number;
  readonly high: number;
  readonly exact: number | null;
}

function barsOf({ panels }: Order, place: number, { measure }: MeasureSummary, { bins, width }: Binned): Bar[] {
  return bins[place].map(({ first, probability, interval, exact }) => {
    const from = first - measure.step / 2;
    const isImpossible = probability === 0 && (exact ?? 0) === 0;
    return {
      scenario: panels[place].label,
      place,
      from,
      to: from + width,
      middle: from + width / 2,
      percent: 100 * probability,
      low: 100 * interval.low,
      // If the share of a range is 0, its interval is not drawn, because it would only clutter the axis.
      high: isImpossible ? 0 : 100 * interval.high,
      exact: isImpossible || exact === null ? null : 100 * exact,
    };
  });
}

function layers(
  order: Order,
  measures: readonly MeasureSummary[],
  { bins, range, width: binWidth }: Binned,
  width: number,
): readonly unknown[] {
  const { measure } = measures[0];
  const all = bins.flat();
  const half = measure.step / 2;
  const domain = [range.first - half, range.last + half];
  const x = {
    field: 'from',
    type: 'quantitative',
    scale: { domain, nice: false, zero: false },
    axis: { title: measureTitle(measure), grid: false, tickCount: Math.round(width / 75), format: ',.6~r' },
  };
  const tallest = Math.max(
    ...all.map(({ interval, exact, probability }) => Math.max(topOf(probability, interval), exact ?? 0)),
  );
  const y = {
    field: 'percent',
    type: 'quantitative',
    scale: { domain: [0, Math.min(100, 104 * tallest)], nice: true },
    axis: { title: null, tickCount: 4, labelExpr: "datum.label + ' %'", domain: false },
  };
  const middle = { ...x, field: 'middle' };
  const bars = [{ filter: 'isValid(datum.from)' }];
  const tick = Math.max(2, ((width * binWidth) / (domain[1] - domain[0])) * 0.9);
  const hasExact = all.some(({ exact }) => exact !== null);
  const hasTarget = order.panels.some(({ request }) => request.target !== undefined);
  return [
    {
      transform: bars,
      mark: { type: 'rect', color: COLOUR.data, stroke: 'white', strokeWidth: 1 },
      encoding: { x, x2: { field: 'to' }, y, y2: { datum: 0 } },
    },
    {
      transform: bars,
      mark: { type: 'rule', color: COLOUR.text, strokeWidth: 1 },
      encoding: { x: middle, y: { ...y, field: 'low' }, y2: { field: 'high' } },
    },
    ...(hasExact
      ? [
          {
            transform: [{ filter: 'isValid(datum.exact)' }],
            mark: { type: 'tick', orient: 'horizontal', color: COLOUR.exact, thickness: 2, size: tick },
            encoding: { x: middle, y: { ...y, field: 'exact' } },
          },
        ]
      : []),
    ...(range.first < 0 && range.last >= 0 ? [zeroLine(x)] : []),
    ...markLines(x, hasTarget),
  ];
}

/** A line at 0, between the negative and the positive values. */
function zeroLine(x: object) {
  return {
    data: { values: [{ zero: 0 }] },
    mark: { type: 'rule', color: COLOUR.text, strokeWidth: 1 },
    encoding: { x: { ...x, field: 'zero' }, y: { value: 0 }, y2: { value: 'height' } },
  };
}

function topOf(probability: number, interval: { readonly high: number }): number {
  return probability === 0 ? 0 : interval.high;
}

function caption(order: Order, measures: readonly MeasureSummary[], { bins, range, width }: Binned): string {
  const { confidence } = order;
  const { step, unit } = measures[0].measure;
  const hasExact = bins.flat().some(({ exact }) => exact !== null);
  const each = width > step ? `, each bar ${groupedText(width)} ${unit} wide` : '';
  return `Share of ${sampledText(order)}${each}. ${legendText('Bars', confidence, hasExact)}${signsText(measures, range)}${omittedText(measures, range)}${panelsText(order)}`;
}

/** The caption's sentence about the shares below, at and above 0; empty for several scenarios and for values on one side of 0. */
function signsText([{ values }, ...others]: readonly MeasureSummary[], { first, last }: Binned['range']): string {
  if (others.length > 0 || first >= 0 || last < 0) return '';
  const share = (isMeant: (value: number) => boolean) =>
    percentText(
      Math.min(
        1,
        values.reduce((sum, row) => sum + (isMeant(Number(row.value)) ? (row.exact ?? row.probability) : 0), 0),
      ),
    );
  return ` Below 0: ${share((value) => value < 0)}; at 0: ${share((value) => value === 0)}; above: ${share((value) => value > 0)}.`;
}

/** The y of the label of the mean, above the plot. */
const MEAN_LINE = -8;
/** The y of the label of the target, above the label of the mean. */
const TARGET_LINE = -25;

/** The vertical lines of a scenario's plot, with their labels. */
interface Marks {
  readonly scenario: string;
  readonly place: number;
  readonly mean: number;
  readonly meanLabel: string;
  /** True if the label of the mean is to the left of its line, because the line is in the right half of the plot. */
  readonly isMeanLeft: boolean;
  readonly target: number | null;
  readonly targetLabel: string;
  readonly isTargetLeft: boolean;
}

/** The lines for the mean and the target of a scenario. @param place the index of the panel */
function marksOf(
  { label, request }: Panel<RequestOf<'histogram'>>,
  place: number,
  { estimate, measure }: MeasureSummary,
  { range }: Binned,
): Marks {
  if (estimate === null) throw new Error(`a chart requests the mean of ${measure.name}, but this measure has no mean`);
  const mean = estimate.exact ?? estimate.mean;
  const { target } = request;
  const isRight = (value: number) => value > (range.first + range.last) / 2;
  return {
    scenario: label,
    place,
    mean,
    meanLabel: `mean ${amountText(mean)}`,
    isMeanLeft: isRight(mean),
    target: target ?? null,
    targetLabel: target === undefined ? '' : `target ${amountText(target)}`,
    isTargetLeft: target !== undefined && isRight(target),
  };
}

/** The lines of the mean and of the target, if there is one, with their labels. @param x the axis of the plot */
function markLines(x: object, hasTarget: boolean): readonly unknown[] {
  return [...line('mean', MEAN_LINE, x, []), ...(hasTarget ? line('target', TARGET_LINE, x, [4, 3]) : [])];
}

/** A vertical line with its label above the plot. @param label the y of the label's middle from the top of the plot, in pixels */
function line(name: 'mean' | 'target', label: number, x: object, strokeDash: number[]): readonly unknown[] {
  const isLeft = `datum.${name === 'mean' ? 'isMeanLeft' : 'isTargetLeft'}`;
  const at = { ...x, field: name };
  const valid = `isValid(datum.${name})`;
  return [
    {
      transform: [{ filter: valid }],
      mark: { type: 'rule', color: COLOUR.text, strokeWidth: 1.5, strokeDash },
      encoding: { x: at, y: { value: label - 6 }, y2: { value: 'height' } },
    },
    ...[true, false].map((toLeft) => ({
      transform: [{ filter: `${valid} && ${toLeft ? '' : '!'}${isLeft}` }],
      mark: {
        type: 'text',
        align: toLeft ? 'right' : 'left',
        dx: toLeft ? -5 : 5,
        color: COLOUR.text,
        fontSize: LABEL_SIZE,
        fontWeight: 'bold',
      },
      encoding: { x: at, y: { value: label }, text: { field: `${name}Label`, type: 'nominal' } },
    })),
  ];
}

/** The maximum number of bins of a chart; more bins would look like a comb. */
const MOST_BINS = 36;
/** Round widths of bins: 1, 2, 5, 10, 20 … 5·10⁹. A count of 32 bits needs no wider bins. */
const ROUND_WIDTHS = Array.from({ length: 10 }, (_, power) =>
  [1, 2, 5].map((digit) => digit * powerOfTen(power)),
).flat();

/** A bin: the values from `first` to `last`, in units. */
interface Bin {
  readonly first: number;
  readonly last: number;
  readonly probability: number;
  /** The Wilson interval. */
  readonly interval: { readonly low: number; readonly high: number };
  readonly exact: number | null;
}

/** Bins of one round width for the same count in several scenarios. */
interface Binned {
  /** The width of a bin, in units. */
  readonly width: number;
  /** The range from the first value of the first bin to the last value of the last bin. */
  readonly range: Range;
  /** The bins of each scenario, all over the same range. */
  readonly bins: readonly (readonly Bin[])[];
}

/**
 * Puts the values of a count into bins of equal round width. The width is the smallest that gives about `MOST_BINS` bins or fewer.
 * Long tails of negligible shares are omitted. If the count is tallied in cells of several values, a bin contains only whole
 * cells.
 *
 * @param including a value that must lie in the range, in units
 */
export function binnedValues(measures: readonly MeasureSummary[], confidence: number, including?: number): Binned {
  const { step } = measures[0].measure;
  const cell = measures.map(({ measure }) => measure.bin ?? 1).reduce(leastCommonMultiple);
  const matters = rangeOf(measures) ?? wholeRange(measures);
  const least = Math.min(matters.first, including ?? matters.first);
  const most = Math.max(matters.last, including ?? matters.last);
  const { min } = measures[0].measure;
  // If a boundary between cells lies just below 0, no bin contains both negative and positive values, because they have
  // different meanings.
  const origin = min < 0 && -min % cell === 0 ? 0 : min * step;
  const width = roundWidth((most - least) / step + 1, cell, step);
  const from = Math.floor((least - origin) / width);
  const to = Math.floor((most - origin) / width);
  const firstOf = (at: number) => origin + (from + at) * width;
  return {
    width,
    range: { first: firstOf(0), last: firstOf(to - from + 1) - step },
    bins: measures.map(({ values }) => {
      const trials = values.reduce((sum, { count }) => sum + count, 0);
      return Array.from({ length: to - from + 1 }, (_, at): Bin => {
        const [first, last] = [firstOf(at), firstOf(at + 1) - step];
        const within = values.filter(({ value }) => Number(value) >= first && Number(value) <= last);
        return { first, last, ...together(within, trials, confidence) };
      });
    }),
  };
}

function together(rows: readonly ValueSummary[], trials: number, confidence: number): Omit<Bin, 'first' | 'last'> {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const isExact = rows.every(({ exact }) => exact !== null);
  return {
    probability: count / trials,
    interval: wilsonInterval(count, trials, confidence),
    exact: isExact ? rows.reduce((sum, row) => sum + (row.exact ?? 0), 0) : null,
  };
}

function wholeRange(measures: readonly MeasureSummary[]): Range {
  const all = measures.flatMap(({ values }) => values.map(({ value }) => Number(value)));
  return { first: Math.min(...all), last: Math.max(...all) };
}

/**
 * The smallest round width, in units, for at most `MOST_BINS` bins of whole cells: a step, or 1, 2, 5, 10, 20 …. If no such width
 * consists of whole cells, returns a round number of cells.
 *
 * @param values the number of values in the range, in steps
 * @param cell the width of a cell, in steps
 */
function roundWidth(values: number, cell: number, step: number): number {
  const isFit = (width: number) => (width / step) % cell === 0 && width / step >= values / MOST_BINS;
  const round = [step, ...ROUND_WIDTHS].find(isFit);
  return round ?? cell * step * ROUND_WIDTHS.find((cells) => isFit(cells * cell * step))!;
}

function leastCommonMultiple(a: number, b: number): number {
  return (a / greatestCommonDivisor(a, b)) * b;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
