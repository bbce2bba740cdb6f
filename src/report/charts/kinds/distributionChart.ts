import type { MeasureSummary, ValueSummary } from '../../Summary.ts';
import { measureTitle } from '../../text/measureTitle.ts';
import { percentText } from '../../text/percentText.ts';
import { signedText } from '../../text/signedText.ts';
import type { ChartKind, ChartOrder, ChartSpec, RequestOf } from '../ChartKind.ts';
import { legendText, panelsText, sampledText } from '../captionText.ts';
import { COLOUR, chartFrame, LABEL_SIZE, PLOT_WIDTH } from '../chartStyle.ts';
import { textWidth } from '../drawing/textWidth.ts';
import { measuresOf } from '../values/measuresOf.ts';
import { leftOut, shownValues } from '../values/shownValues.ts';

type Request = RequestOf<'distribution'>;
type Order = ChartOrder<Request>;

const HALF_WIDTH = 205;
/** Over the highest bar, for its label. */
const HEADROOM = 1.12;

/** Bars of the values' probabilities with their intervals, and the exact probabilities as lines across. */
export const distributionChart: ChartKind<Request> = { nameOf: ({ measure }) => measure, isDrawnOnce: true, specOf };

function specOf(order: Order): ChartSpec {
  const measures = measuresOf(order);
  const shown = shownValues(measures);
  const values = measures.flatMap((measure, at) =>
    shown.rowsOf(measure).map((row) => barOf(order.panels[at].label, at, row)),
  );
  const bars = new Set(values.map(({ value }) => value)).size;
  const isSplit = measures.length > 1;
  // Small multiples stand two abreast where their labels still fit over the bars.
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
  /** The scenario's, in the order of the study. */
  readonly place: number;
  readonly value: string;
  /** In per cent, as are the next three. */
  readonly percent: number;
  readonly low: number;
  readonly high: number;
  readonly exact: number | null;
  /** Where the label stands: above all else. */
  readonly top: number;
  readonly label: string;
}

function barOf(scenario: string, place: number, { value, probability, interval, exact }: ValueSummary): Bar {
  // A value that cannot be gets an empty place: no interval, no line, no label.
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
  const band = Math.max(1, step * 0.9);
  return [
    { mark: { type: 'bar', color: COLOUR.data }, encoding: { x, y } },
    {
      mark: { type: 'rule', color: COLOUR.text, strokeWidth: 1 },
      encoding: { x, y: { ...y, field: 'low' }, y2: { field: 'high' } },
    },
    ...(values.some(({ exact }) => exact !== null)
      ? [
          {
            transform: [{ filter: 'isValid(datum.exact)' }],
            mark: { type: 'tick', orient: 'horizontal', color: COLOUR.exact, thickness: 2.5, size: band },
            encoding: { x, y: { ...y, field: 'exact' } },
          },
        ]
      : []),
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
  return `Share of ${sampledText(order)}. ${legendText('Bars', confidence, hasExact)}${leftOut(measures)}${panelsText(order)}`;
}
