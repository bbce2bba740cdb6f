import type { ScenarioSummary } from '../../../analysis/summarise.ts';
import { groupedText, percentText } from '../../../foundation/numbers.ts';
import { type ChartOrder, type ChartSpec, meanOf, type RequestOf, type SpecifiedKind } from '../ChartKind.ts';
import { chartFrame, legendText, panelsText } from '../chartStyle.ts';
import { type DotAxis, type DotRow, dotRows } from '../primitives/dotPlot.ts';

type Request = RequestOf<'proportions'>;
type Order = ChartOrder<Request>;
type Asked = Request['measures'][number];

/** The width of the column of figures, in pixels. */
const FIGURE_WIDTH = 56;
const AXIS: DotAxis = {
  field: 'percent',
  scale: { domain: [0, 100] },
  axis: { title: null, values: [0, 25, 50, 75, 100], labelExpr: "datum.label + ' %'" },
};

/**
 * A row for each measure: a dot for the mean as a share of the measure's maximum, its interval, and a tick mark for the
 * exact share.
 */
export const proportionsChart: SpecifiedKind<Request> = { nameOf: ({ title }) => title, isDrawnOnce: false, specOf };

interface Share extends DotRow {
  /** The share in per cent; the interval and the exact share are in per cent, too. */
  readonly percent: number;
}

function specOf(order: Order): ChartSpec {
  const values = order.panels.flatMap(({ scenario, request, label: panel }) =>
    request.measures.flatMap((asked, place) => shareOf(scenario, panel, asked, place)),
  );
  const hasExact = values.some(({ exact }) => exact !== null);
  return {
    ...chartFrame(order.panels[0].request.title, caption(order, hasExact)),
    ...dotRows(values, order.panels.length > 1, FIGURE_WIDTH, AXIS),
  };
}

function shareOf(scenario: ScenarioSummary, panel: string, { measure: name, label }: Asked, place: number): Share[] {
  const { measure, estimate } = meanOf({ scenario, request: { measure: name } });
  const most = measure.max * measure.step;
  if (most <= 0) return [];
  const { mean, interval, exact } = estimate;
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

function caption(order: Order, hasExact: boolean): string {
  const { panels, trialsAre, confidence } = order;
  const [{ scenario, request }] = panels;
  const isFlag = scenario.measures.every(
    ({ measure }) => measure.kind === 'flag' || request.measures.every((asked) => asked.measure !== measure.name),
  );
  const trials = groupedText(scenario.trials);
  return `${isFlag ? 'Share of' : 'Mean over'} ${trials} ${trialsAre}${isFlag ? '' : ', as a share of the maximum'}. ${legendText('Dots', confidence, hasExact)}${panelsText(order)}`;
}
