import type { MeasureSummary, ValueSummary } from '../../../analysis/summarise.ts';
import { groupedText, percentText } from '../../../foundation/numbers.ts';
import { wilsonInterval } from '../../../statistics/intervals.ts';
import { type ChartOrder, type ChartSpec, measuresOf, type RequestOf, type SpecifiedKind } from '../ChartKind.ts';
import { COLOUR, chartFrame, LABEL_SIZE, legendText, PLOT_WIDTH, panelsText, sampledText } from '../chartStyle.ts';
import { bars } from '../primitives/bars.ts';
import { textWidth } from '../textWidth.ts';

type Request = RequestOf<'ranking'>;
type Order = ChartOrder<Request>;

/** The maximum number of values with a row of their own in a chart of one scenario. */
const MOST_NAMED = 20;
/** The maximum number of values with a row of their own in each panel of a chart of several scenarios. */
const MOST_NAMED_EACH = 10;
const ROW_HEIGHT = 22;
const MOST_NAME_WIDTH = 180;
/** The room after the longest bar for its figure, in pixels. */
const FIGURE_WIDTH = 52;
const PANEL_GAP = 20;
/** The minimum width of a panel if panels are in two columns, in pixels. It leaves room for a bar and its figure. */
const LEAST_PANEL_WIDTH = 130;

/**
 * Bars for the values of a category, the most frequent value first. A bar has its interval and a tick mark for the
 * exact share. If not all values have a bar, the last row stands for all other values.
 */
export const rankingChart: SpecifiedKind<Request> = { nameOf: ({ measure }) => measure, isDrawnOnce: true, specOf };

function specOf(order: Order): ChartSpec {
  const measures = measuresOf(order);
  const isSplit = measures.length > 1;
  const ranking = rankingOf(measures, isSplit ? MOST_NAMED_EACH : MOST_NAMED);
  const values = measures.flatMap((measure, at) => rowsOf(order, at, measure, ranking));
  const names = Math.min(MOST_NAME_WIDTH, Math.max(...values.map(({ value }) => textWidth(value, LABEL_SIZE))));
  const half = Math.round((PLOT_WIDTH + 40 - names - PANEL_GAP) / 2);
  const columns = isSplit && half >= LEAST_PANEL_WIDTH ? 2 : 1;
  const width = columns === 2 ? half : Math.round(PLOT_WIDTH + 40 - names);
  const plot = { width, height: { step: ROW_HEIGHT }, layer: layers(width, values) };
  return {
    ...chartFrame(order.panels[0].request.title, caption(order, measures)),
    data: { values },
    ...(isSplit
      ? {
          facet: { field: 'scenario', type: 'nominal', sort: { field: 'place', op: 'min' } },
          columns,
          spacing: PANEL_GAP,
          spec: plot,
        }
      : plot),
  };
}

interface Row {
  readonly scenario: string;
  /** The index of the panel. */
  readonly place: number;
  readonly value: string;
  /**
   * The share in per cent; `low`, `high` and `exact` are in per cent, too. In the last row, which stands for all values
   * without a row of their own, all four are null and there is no bar.
   */
  readonly percent: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly exact: number | null;
  /** The left edge of the figure, beyond all marks. */
  readonly top: number;
  readonly figure: string;
}

function rowsOf({ panels, confidence }: Order, place: number, { values }: MeasureSummary, ranking: Ranking): Row[] {
  const { scenario, label: panel } = panels[place];
  const of = { scenario: panel, place };
  const named = ranking.named.map((label): Row => {
    const value = values.find((one) => one.value === label) ?? absent(label, scenario.trials, confidence);
    const { probability, interval, exact } = value;
    const isImpossible = probability === 0 && exact === 0;
    return {
      ...of,
      value: label,
      percent: 100 * probability,
      low: 100 * interval.low,
      high: isImpossible ? 0 : 100 * interval.high,
      exact: isImpossible || exact === null ? null : 100 * exact,
      top: isImpossible ? 0 : 100 * Math.max(interval.high, exact ?? 0),
      figure: percentText(exact ?? probability),
    };
  });
  if (ranking.others === 0) return named;
  const share = values
    .filter(({ value }) => !ranking.named.includes(String(value)))
    .reduce((sum, { exact, probability }) => sum + (exact ?? probability), 0);
  const value = `${groupedText(ranking.others)} ${ranking.others === 1 ? 'other' : 'others'}`;
  const figure = `${percentText(Math.min(1, share))}${ranking.others === 1 ? '' : ' together'}`;
  return [...named, { ...of, value, percent: null, low: null, high: null, exact: null, top: 0, figure }];
}

/** The summary of a value that occurs only in other scenarios. */
function absent(value: string, trials: number, confidence: number): ValueSummary {
  return { value, count: 0, probability: 0, interval: wilsonInterval(0, trials, confidence), exact: 0 };
}

function layers(width: number, values: readonly Row[]): readonly unknown[] {
  const longest = Math.max(...values.map(({ top }) => top));
  const y = {
    field: 'value',
    type: 'nominal',
    sort: null,
    scale: { paddingInner: 0.3, paddingOuter: 0.15 },
    axis: { title: null, labelLimit: MOST_NAME_WIDTH, domain: false, labelColor: COLOUR.text },
  };
  const x = {
    field: 'percent',
    type: 'quantitative',
    scale: { domain: [0, (longest * width) / (width - FIGURE_WIDTH)], nice: false },
    axis: { title: null, tickCount: Math.min(5, Math.floor(width / 60)), labelExpr: "datum.label + ' %'" },
  };
  const hasExact = values.some(({ exact }) => exact !== null);
  return [
    ...bars({
      category: { y },
      channel: 'x',
      amount: x,
      filter: 'isValid(datum.percent)',
      interval: { strokeWidth: 1 },
      ...(hasExact && { ticks: { field: 'exact', size: ROW_HEIGHT * 0.8 } }),
    }),
    {
      mark: { type: 'text', align: 'left', dx: 6, color: COLOUR.text, fontSize: LABEL_SIZE },
      encoding: {
        y,
        x: { ...x, field: 'top' },
        text: { field: 'figure', type: 'nominal' },
        color: { condition: { test: 'isValid(datum.percent)', value: COLOUR.text }, value: COLOUR.quiet },
      },
    },
  ];
}

function caption(order: Order, measures: readonly MeasureSummary[]): string {
  const { panels, confidence } = order;
  const hasExact = measures.some(({ values }) => values[0].exact !== null);
  const ordered = panels.length === 1 ? '' : ` Rows are in the order of “${panels[0].label}”.`;
  return `Share of ${sampledText(order)}. ${legendText('Bars', confidence, hasExact)}${ordered}${panelsText(order)}`;
}

/** The named labels of a category in order, and the number of the other labels that occur. */
export interface Ranking {
  readonly named: readonly string[];
  readonly others: number;
}

/**
 * Returns the most frequent labels of a category over all scenarios, in the order of their frequency in the first scenario.
 * Labels that never occur are neither named nor counted.
 *
 * @param most the maximum number of labels to name; if exactly one label would remain, it is named, too
 */
export function rankingOf(measures: readonly Pick<MeasureSummary, 'values'>[], most: number): Ranking {
  const greatest = new Map<string, number>();
  for (const { values } of measures) {
    for (const row of values) {
      const label = String(row.value);
      greatest.set(label, Math.max(greatest.get(label) ?? 0, weight(row)));
    }
  }
  const possible = [...greatest].filter(([, share]) => share > 0).sort(([, one], [, other]) => other - one);
  const named = possible.slice(0, possible.length === most + 1 ? most + 1 : most);
  const first = new Map(measures[0].values.map((row) => [String(row.value), weight(row)]));
  const baseline = ([label]: readonly [string, number]) => first.get(label) ?? 0;
  return {
    named: named.sort((one, other) => baseline(other) - baseline(one) || other[1] - one[1]).map(([label]) => label),
    others: possible.length - named.length,
  };
}

/** The share by which a value is ranked: the exact share if it is known, otherwise the sampled share. */
function weight({ exact, probability }: ValueSummary): number {
  return exact ?? probability;
}
