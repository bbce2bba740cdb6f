import type { MeasureSummary, ValueSummary } from '../../../analysis/summarise.ts';
import { groupedText, percentText, signedText } from '../../../foundation/numbers.ts';
import { measureTitle } from '../../text/estimateText.ts';
import { type ChartKind, type ChartOrder, type ChartSpec, measuresOf, type RequestOf } from '../ChartKind.ts';
import { COLOUR, chartFrame, LABEL_SIZE, legendText, PLOT_WIDTH, panelsText, sampledText } from '../chartStyle.ts';
import { bars } from '../primitives/bars.ts';
import { textWidth } from '../textWidth.ts';

type Request = RequestOf<'distribution'>;
type Order = ChartOrder<Request>;

const HALF_WIDTH = 205;
/** The top of the axis divided by the top of the highest mark. The rest leaves room for a label. */
const HEADROOM = 1.12;

/** Bars for the probabilities of the values with their intervals, and tick marks for the exact probabilities. */
export const distributionChart: ChartKind<Request> = { nameOf: ({ measure }) => measure, isDrawnOnce: true, specOf };

function specOf(order: Order): ChartSpec {
  const measures = measuresOf(order);
  const shown = shownValues(measures);
  const values = measures.flatMap((measure, at) =>
    shown.rowsOf(measure).map((row) => barOf(order.panels[at].label, at, row)),
  );
  const bars = new Set(values.map(({ value }) => value)).size;
  const isSplit = measures.length > 1;
  // Small plots are placed side by side in pairs if their labels still fit over the bars.
  const columns = isSplit && bars * widestLabel(values) < HALF_WIDTH ? 2 : 1;
  const width = columns === 2 ? HALF_WIDTH : PLOT_WIDTH + 36;
  const plot = { width, height: isSplit ? 120 : 230, layer: layers(width / bars, values, measures[0]) };
  return {
    ...chartFrame(order.panels[0].request.title, caption(order, measures)),
    data: { values },
    ...(isSplit
      ? { facet: { field: 'scenario', type: 'nominal', sort: { field: 'place', op: 'min' } }, columns, spec: plot }
      : plot),
  };
}

interface Bar {
  readonly scenario: string;
  /** The index of the panel. */
  readonly place: number;
  readonly value: string;
  /** The share in per cent; `low`, `high` and `exact` are in per cent, too. */
  readonly percent: number;
  readonly low: number;
  readonly high: number;
  readonly exact: number | null;
  /** The position of the label's bottom edge, in per cent. It is above all marks of the bar. */
  readonly top: number;
  readonly label: string;
}

function barOf(scenario: string, place: number, { value, probability, interval, exact }: ValueSummary): Bar {
  // An impossible value has an empty column: no bar, no interval, no tick mark and no label.
  const isImpossible = probability === 0 && exact === 0;
  return {
    scenario,
    place,
    value: typeof value === 'number' ? signedText(String(value)) : value,
    percent: 100 * probability,
    low: 100 * interval.low,
    high: isImpossible ? 0 : 100 * interval.high,
    exact: isImpossible || exact === null ? null : 100 * exact,
    top: isImpossible ? 0 : 100 * Math.max(interval.high, exact ?? 0),
    label: isImpossible ? '' : percentText(exact ?? probability),
  };
}

function layers(step: number, values: readonly Bar[], { measure }: MeasureSummary): readonly unknown[] {
  const areTilted = Math.max(...values.map(({ value }) => textWidth(value, LABEL_SIZE))) > step && measure.labels;
  const x = {
    field: 'value',
    type: 'ordinal',
    sort: null,
    scale: { paddingInner: step > 12 ? 0.25 : 0.1, paddingOuter: 0.15 },
    axis: {
      title: measure.kind === 'flag' ? measure.title : measureTitle(measure),
      labelAngle: areTilted ? -35 : 0,
      labelOverlap: areTilted ? false : 'parity',
    },
  };
  const y = {
    field: 'percent',
    type: 'quantitative',
    scale: { domain: [0, Math.min(100, HEADROOM * Math.max(...values.map(({ top }) => top)))], nice: true },
    axis: { title: null, tickCount: 4, labelExpr: "datum.label + ' %'", domain: false },
  };
  const hasExact = values.some(({ exact }) => exact !== null);
  return [
    ...bars({
      category: { x },
      channel: 'y',
      amount: y,
      interval: { strokeWidth: 1 },
      ...(hasExact && { ticks: { field: 'exact', size: Math.max(1, step * 0.9) } }),
    }),
    ...(widestLabel(values) <= step
      ? [
          {
            mark: { type: 'text', baseline: 'bottom', dy: -5, color: COLOUR.text, fontSize: LABEL_SIZE },
            encoding: { x, y: { ...y, field: 'top' }, text: { field: 'label', type: 'nominal' } },
          },
        ]
      : []),
  ];
}

function widestLabel(values: readonly Bar[]): number {
  return Math.max(...values.map(({ label }) => textWidth(label, LABEL_SIZE))) + 4;
}

function caption(order: Order, measures: readonly MeasureSummary[]): string {
  const { confidence } = order;
  const hasExact = measures.some(({ values }) => values[0].exact !== null);
  return `Share of ${sampledText(order)}. ${legendText('Bars', confidence, hasExact)}${omittedText(measures)}${panelsText(order)}`;
}

/** A chart of a count with at most this number of values shows all of them. */
const FEW = 12;
/**
 * A chart of a count with more than `FEW` values omits values at each end. At each end, the total share of the omitted
 * values is less than this in every scenario.
 */
const NEGLIGIBLE = 0.001;

/** A range of values, in units. */
export interface Range {
  /** The lowest value shown. */
  readonly first: number;
  /** The highest value shown. */
  readonly last: number;
}

/**
 * Selects the values that a chart shows, the same values in all scenarios. It omits long tails of negligible shares
 * (`rangeOf`). If values occur only at a regular distance, it also omits the values in between (`strideOf`).
 */
function shownValues(measures: readonly MeasureSummary[]): { rowsOf(measure: MeasureSummary): ValueSummary[] } {
  const range = rangeOf(measures);
  const stride = strideOf(measures);
  return {
    rowsOf: ({ values }) => values.filter((row, at) => at % stride === 0 && (range === null || isWithin(row, range))),
  };
}

/** The caption's sentence about the omitted values; empty if there are none. */
export function omittedText(measures: readonly MeasureSummary[], range: Range | null = rangeOf(measures)): string {
  if (range === null) return '';
  const parts = [
    sideText('below', range.first, measures, (value) => value < range.first),
    sideText('above', range.last, measures, (value) => value > range.last),
  ].filter((part) => part !== null);
  return parts.length === 0 ? '' : ` Not shown: ${parts.join(', ')}.`;
}

function sideText(
  side: string,
  bound: number,
  measures: readonly MeasureSummary[],
  isBeyond: (value: number) => boolean,
): string | null {
  const beyond = measures.map(({ values }) => values.filter(({ value }) => isBeyond(Number(value))));
  if (beyond.every((rows) => rows.length === 0)) return null;
  const share = Math.max(...beyond.map((rows) => rows.reduce((sum, row) => sum + weight(row), 0)));
  return `${side} ${groupedText(bound)} (${share === 0 ? 'never seen' : percentText(share)})`;
}

/**
 * The distance, in steps, between neighbouring values that a chart shows: the greatest number that divides the position
 * of every value that occurs. For example, it is 2 if the step is a half and only whole numbers occur. Values in
 * between never occur and are omitted. If no value occurs, the distance is 1.
 */
function strideOf(measures: readonly MeasureSummary[]): number {
  if (measures[0].measure.kind === 'category') return 1;
  const places = measures.flatMap(({ values }) => values.flatMap((row, at) => (weight(row) > 0 ? [at] : [])));
  return Math.max(1, places.reduce(greatestCommonDivisor, 0));
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** The range of values to show. Null if all values are shown, because they are few or are the labels of a category. */
export function rangeOf(measures: readonly MeasureSummary[]): Range | null {
  if (measures[0].measure.kind === 'category') return null;
  if (Math.max(...measures.map(({ values }) => values.length)) <= FEW) return null;
  return {
    first: Math.min(...measures.map(({ values }) => firstThatMatters(values))),
    last: Math.max(...measures.map(({ values }) => firstThatMatters([...values].reverse()))),
  };
}

function firstThatMatters(values: readonly ValueSummary[]): number {
  let passed = 0;
  for (const row of values) {
    passed += weight(row);
    if (passed >= NEGLIGIBLE) return Number(row.value);
  }
  return Number(values[values.length - 1].value);
}

function weight({ probability, exact }: ValueSummary): number {
  return Math.max(probability, exact ?? 0);
}

function isWithin({ value }: ValueSummary, { first, last }: Range): boolean {
  return Number(value) >= first && Number(value) <= last;
}
