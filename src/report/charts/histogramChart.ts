import type { MeasureSummary } from '../Summary.ts';
import { amountText } from '../text/amountText.ts';
import { groupedText } from '../text/groupedText.ts';
import { measureTitle } from '../text/measureTitle.ts';
import { type Binned, binnedValues } from './binnedValues.ts';
import type { ChartOrder, ChartSpec, RequestOf, SpecifiedKind } from './ChartKind.ts';
import { COLOUR, chartFrame, LABEL_SIZE, legendText, PLOT_WIDTH, panelsText } from './chartStyle.ts';
import { measuresOf } from './measuresOf.ts';
import { leftOut } from './shownValues.ts';

type Request = RequestOf<'histogram'>;
type Order = ChartOrder<Request>;

const HALF_WIDTH = 215;
/** Over the plot: the line of the mean's label, and that of the target's above it. */
const MEAN_LINE = -8;
const TARGET_LINE = -25;

/** The shares of a count's ranges of values, with its mean and, where there is one, its target marked. */
export const histogramChart: SpecifiedKind<Request> = { nameOf: ({ measure }) => measure, specOf };

function specOf(order: Order): ChartSpec {
  const measures = measuresOf(order);
  const target = order.panels.find(({ request }) => request.target !== undefined)?.request.target;
  const binned = binnedValues(measures, order.confidence, target);
  const values = [
    ...measures.flatMap((measure, at) => barsOf(order, at, measure, binned)),
    ...measures.map((measure, at) => marksOf(order, at, measure, binned)),
  ];
  const isSplit = measures.length > 1;
  const width = isSplit ? HALF_WIDTH : PLOT_WIDTH;
  const plot = { width, height: isSplit ? 110 : 220, layer: layers(order, measures, binned, width) };
  const spacing = { row: target === undefined ? 34 : 52, column: 22 };
  return {
    ...chartFrame(order.panels[0].request.title, caption(order, measures, binned)),
    data: { values },
    ...(isSplit
      ? {
          facet: {
            field: 'scenario',
            type: 'nominal',
            sort: { field: 'place', op: 'min' },
            header: { labelPadding: target === undefined ? 22 : 40 },
          },
          columns: 2,
          spacing,
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
      scenario: panels[place].scenario.name,
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

/** The lines down a scenario's plot, and what they are called. */
interface Marks {
  readonly scenario: string;
  readonly place: number;
  readonly mean: number;
  readonly meanLabel: string;
  /** Whether the labels stand to the left of their lines, for want of room. */
  readonly isMeanLeft: boolean;
  readonly target: number | null;
  readonly targetLabel: string;
  readonly isTargetLeft: boolean;
}

function marksOf({ panels }: Order, place: number, { estimate, measure }: MeasureSummary, { range }: Binned): Marks {
  if (estimate === null) throw new Error(`a chart asks for the mean of ${measure.name}, which has none`);
  const mean = estimate.exact ?? estimate.mean;
  const { target } = panels[place].request;
  const isRight = (value: number) => value > (range.first + range.last) / 2;
  return {
    scenario: panels[place].scenario.name,
    place,
    mean,
    meanLabel: `mean ${amountText(mean)}`,
    isMeanLeft: isRight(mean),
    target: target ?? null,
    targetLabel: target === undefined ? '' : `target ${amountText(target)}`,
    isTargetLeft: target !== undefined && isRight(target),
  };
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
  const tallest = Math.max(...all.map(({ interval, exact, probability }) => Math.max(topOf(probability, interval), exact ?? 0)));
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
    ...line('mean', MEAN_LINE, x, []),
    ...(hasTarget ? line('target', TARGET_LINE, x, [4, 3]) : []),
  ];
}

function topOf(probability: number, interval: { readonly high: number }): number {
  return probability === 0 ? 0 : interval.high;
}

/** A line down the plot, up to its label above it. @param label from the plot's top to the label's middle, in pixels */
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

function caption(order: Order, measures: readonly MeasureSummary[], { bins, range, width }: Binned): string {
  const { panels, trialsAre, confidence } = order;
  const { step, unit } = measures[0].measure;
  const trials = groupedText(panels[0].scenario.trials);
  const hasExact = bins.flat().some(({ exact }) => exact !== null);
  const each = width > step ? `, each bar ${groupedText(width)} ${unit} wide` : '';
  return `Share of ${trials} ${trialsAre}${each}. ${legendText('Bars', confidence, hasExact)}${leftOut(measures, range)}${panelsText(order)}`;
}
