import type { MeasureSummary } from '../../Summary.ts';
import { groupedText } from '../../text/groupedText.ts';
import { measureTitle } from '../../text/measureTitle.ts';
import { percentText } from '../../text/percentText.ts';
import type { ChartOrder, ChartSpec, RequestOf, SpecifiedKind } from '../ChartKind.ts';
import { legendText, panelsText, sampledText } from '../captionText.ts';
import { COLOUR, chartFrame, PLOT_WIDTH } from '../chartStyle.ts';
import { markLines, marksOf } from '../drawing/histogramMarks.ts';
import { type Binned, binnedValues } from '../values/binnedValues.ts';
import { measuresOf } from '../values/measuresOf.ts';
import { leftOut } from '../values/shownValues.ts';

type Request = RequestOf<'histogram'>;
type Order = ChartOrder<Request>;

const HALF_WIDTH = 205;
/** The shares of a count's ranges of values, with its mean and, where there are, 0 in the midst and its target marked. */
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
  /** The scenario's, in the order of the study. */
  readonly place: number;
  /** The edges and the middle, half a step below the first value and above the last. */
  readonly from: number;
  readonly to: number;
  readonly middle: number;
  /** In per cent, as are the next three. */
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
      // Where nothing came the interval would only be dust on the axis.
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

/** Where above turns into below. */
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
  return `Share of ${sampledText(order)}${each}. ${legendText('Bars', confidence, hasExact)}${signsText(measures, range)}${leftOut(measures, range)}${panelsText(order)}`;
}

/** How much lies on either side of 0, where one scenario has both. */
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
