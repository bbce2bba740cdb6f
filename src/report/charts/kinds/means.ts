import { groupedText } from '../../../foundation/numbers.ts';
import { type ChartOrder, type ChartSpec, meanOf, type RequestOf, type SpecifiedKind } from '../ChartKind.ts';
import { chartFrame, LABEL_SIZE, legendText, panelsText, roundDomain } from '../chartStyle.ts';
import { type DotRow, dotRows } from '../primitives/dotPlot.ts';
import { textWidth } from '../textWidth.ts';

type Request = RequestOf<'means'>;
type Order = ChartOrder<Request>;

/** The gap between the plot and the longest figure at its right, in pixels. */
const FIGURE_GAP = 14;

interface Mean extends DotRow {
  /** The mean. `amount`, `low`, `high` and `exact` are in the common unit of all rows. */
  readonly amount: number;
}

/**
 * A row for each measure, the greatest mean first: a dot for the mean, its interval, and a tick mark for the exact
 * mean.
 */
export const meansChart: SpecifiedKind<Request> = { nameOf: ({ title }) => title, isDrawnOnce: false, specOf };

function specOf(order: Order): ChartSpec {
  const rows = inOrder(
    withFigures(order.panels.flatMap((panel) => panel.request.measures.map((asked) => meanRow(panel, asked)))),
  );
  const [{ scenario, request }] = order.panels;
  const { unit } = meanOf({ scenario, request: request.measures[0] }).measure;
  const figures = Math.max(...rows.map(({ figure }) => textWidth(figure, LABEL_SIZE)));
  return {
    ...chartFrame(request.title, caption(order, rows)),
    ...dotRows(rows, order.panels.length > 1, Math.ceil(figures) + FIGURE_GAP, {
      field: 'amount',
      scale: { domain: roundDomain(rows), nice: false },
      axis: { title: unit, tickCount: 4, format: ',.6~r' },
    }),
  };
}

function meanRow({ scenario, label: panel }: Order['panels'][number], asked: Request['measures'][number]): Mean {
  const { mean, interval, exact } = meanOf({ scenario, request: asked }).estimate;
  const { low, high } = interval;
  return {
    scenario: panel,
    label: asked.label,
    place: 0,
    amount: mean,
    low,
    high,
    exact,
    figure: '',
  };
}

/**
 * Writes all figures with the same number of decimals, so that they can be compared. The greatest figure has at least three
 * significant digits.
 */
function withFigures(rows: readonly Mean[]): readonly Mean[] {
  const amounts = rows.map(({ exact, amount }) => exact ?? amount);
  const greatest = Math.max(...amounts.map(Math.abs));
  const decimals = greatest === 0 ? 0 : Math.min(12, Math.max(0, 2 - Math.floor(Math.log10(greatest))));
  return rows.map((row, at) => ({ ...row, figure: figureText(amounts[at], decimals) }));
}

function figureText(amount: number, decimals: number): string {
  const text = Math.abs(amount).toFixed(decimals);
  const sign = amount < 0 ? '−' : '';
  if (amount === 0) return '0';
  return Number(text) === 0 ? 'near 0' : sign + text;
}

/**
 * Sorts rows so that the rows of one label are adjacent and the label with the greatest mean is first. The mean is taken from the
 * first scenario that has the label.
 */
function inOrder(rows: readonly Mean[]): readonly Mean[] {
  const greatest = new Map<string, number>();
  for (const { label, exact, amount } of rows) if (!greatest.has(label)) greatest.set(label, exact ?? amount);
  const labels = [...greatest].sort(([, one], [, other]) => other - one).map(([label]) => label);
  return labels.flatMap((label, place) => rows.filter((row) => row.label === label).map((row) => ({ ...row, place })));
}

function caption(order: Order, rows: readonly Mean[]): string {
  const { panels, trialsAre, confidence } = order;
  const hasExact = rows.some(({ exact }) => exact !== null);
  const ordered = panels.length === 1 ? '' : ` Rows are in the order of “${panels[0].label}”.`;
  return `Mean over ${groupedText(panels[0].scenario.trials)} ${trialsAre}. ${legendText('Dots', confidence, hasExact)}${ordered}${panelsText(order)}`;
}
