import type { ScenarioSummary } from '../../Summary.ts';
import { groupedText } from '../../text/groupedText.ts';
import { percentText } from '../../text/percentText.ts';
import type { ChartKind, ChartOrder, ChartSpec, RequestOf } from '../ChartKind.ts';
import { legendText, panelsText } from '../captionText.ts';
import { COLOUR, chartFrame, LABEL_SIZE, PLOT_WIDTH } from '../chartStyle.ts';
import { textWidth } from '../drawing/textWidth.ts';

type Request = RequestOf<'shares'>;
type Order = ChartOrder<Request>;
type Asked = Request['measures'][number];

const ROW_HEIGHT = 30;
/** The room to the left that the names may take, and to the right the figures. */
const MOST_NAME_WIDTH = 180;
const FIGURE_WIDTH = 56;

/** A dot with its interval for each measure's mean as a share of its maximum, and the exact share as a line across. */
export const sharesChart: ChartKind<Request> = { nameOf: ({ title }) => title, isDrawnOnce: false, specOf };

interface Share {
  readonly scenario: string;
  readonly label: string;
  /** The measure's, in the order of the request. */
  readonly place: number;
  /** In per cent, as are the next three. */
  readonly percent: number;
  readonly low: number;
  readonly high: number;
  readonly exact: number | null;
  readonly figure: string;
}

function specOf(order: Order): ChartSpec {
  const values = order.panels.flatMap(({ scenario, request, label: panel }) =>
    request.measures.flatMap((asked, place) => shareOf(scenario, panel, asked, place)),
  );
  const hasExact = values.some(({ exact }) => exact !== null);
  const isSplit = order.panels.length > 1;
  const field = isSplit ? 'scenario' : 'label';
  const names = Math.min(MOST_NAME_WIDTH, Math.max(0, ...values.map((share) => textWidth(share[field], LABEL_SIZE))));
  const width = Math.round(PLOT_WIDTH - names - FIGURE_WIDTH + 40);
  const plot = (isLast: boolean) => ({
    width,
    height: { step: ROW_HEIGHT },
    layer: layers(field, width, hasExact, isLast),
  });
  const places = [...new Set(values.map(({ place }) => place))].sort((one, other) => one - other);
  return {
    ...chartFrame(order.panels[0].request.title, caption(order, hasExact)),
    // Not facets, which would all have the same rows: a scenario that lacks a kind of ship has none for it.
    ...(isSplit
      ? {
          vconcat: places.map((place, at) => {
            const own = values.filter((share) => share.place === place);
            return {
              ...(places.length > 1 ? { title: heading(own[0].label) } : {}),
              data: { values: own },
              ...plot(at === places.length - 1),
            };
          }),
        }
      : { data: { values }, ...plot(true) }),
  };
}

function heading(text: string) {
  return { text, fontSize: LABEL_SIZE, lineHeight: LABEL_SIZE, offset: 6, frame: 'group' };
}

function shareOf(scenario: ScenarioSummary, panel: string, { measure: name, label }: Asked, place: number): Share[] {
  const found = scenario.measures.find(({ measure }) => measure.name === name);
  if (!found?.estimate) throw new Error(`a chart asks for the mean of ${name}, which the rules do not report`);
  const most = found.measure.max * found.measure.step;
  if (most <= 0) return [];
  const { mean, interval, exact } = found.estimate;
  return [
    {
      scenario: panel,
      label,
      place,
      percent: (100 * mean) / most,
      low: (100 * interval.low) / most,
      high: (100 * interval.high) / most,
      exact: exact === null ? null : (100 * exact) / most,
      figure: percentText((exact ?? mean) / most),
    },
  ];
}

function layers(field: string, width: number, hasExact: boolean, isLast: boolean): readonly unknown[] {
  const y = {
    field,
    type: 'nominal',
    sort: null,
    axis: { title: null, labelLimit: MOST_NAME_WIDTH, domain: false, labelColor: COLOUR.text, grid: true },
  };
  const x = {
    field: 'percent',
    type: 'quantitative',
    scale: { domain: [0, 100] },
    axis: {
      title: null,
      values: [0, 25, 50, 75, 100],
      labelExpr: "datum.label + ' %'",
      labels: isLast,
      domain: isLast,
    },
  };
  return [
    {
      mark: { type: 'rule', color: COLOUR.data, strokeWidth: 2 },
      encoding: { y, x: { ...x, field: 'low' }, x2: { field: 'high' } },
    },
    { mark: { type: 'point', filled: true, opacity: 1, size: 90, color: COLOUR.data }, encoding: { y, x } },
    ...(hasExact
      ? [
          {
            transform: [{ filter: 'isValid(datum.exact)' }],
            mark: { type: 'tick', orient: 'vertical', color: COLOUR.exact, thickness: 2, size: 18 },
            encoding: { y, x: { ...x, field: 'exact' } },
          },
        ]
      : []),
    {
      mark: { type: 'text', align: 'right', color: COLOUR.text, fontSize: LABEL_SIZE },
      encoding: { y, x: { value: width + FIGURE_WIDTH }, text: { field: 'figure', type: 'nominal' } },
    },
  ];
}

function caption(order: Order, hasExact: boolean): string {
  const { panels, trialsAre, confidence } = order;
  const [{ scenario, request }] = panels;
  const isFlag = scenario.measures.every(
    ({ measure }) => measure.kind === 'flag' || request.measures.every((asked) => asked.measure !== measure.name),
  );
  const trials = groupedText(scenario.trials);
  return `${isFlag ? 'Share of' : 'Mean over'} ${trials} ${trialsAre}${isFlag ? '' : ', as a share of the most there can be'}. ${legendText('Dots', confidence, hasExact)}${panelsText(order)}`;
}
