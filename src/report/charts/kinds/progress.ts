import { amountText, confidenceText, groupedText, unitText } from '../../../foundation/numbers.ts';
import {
  type ChartOrder,
  type ChartSpec,
  meanOf,
  measureOf,
  type RequestOf,
  type SpecifiedKind,
} from '../ChartKind.ts';
import { chartFrame, panelsText, roundDomain } from '../chartStyle.ts';
import { isAnyExact, type Line, type LinePoint, linePanels } from '../primitives/lines.ts';

type Request = RequestOf<'progress'>;
type Order = ChartOrder<Request>;

/** Lines through the means of counts, round by round, with the exact means as dashes or as a thin line. */
export const progressChart: SpecifiedKind<Request> = { nameOf: ({ title }) => title, isDrawnOnce: false, specOf };

function specOf(order: Order): ChartSpec {
  const lines = progressLines(order);
  const [{ request }] = order.panels;
  return {
    ...chartFrame(request.title, caption(order, lines)),
    ...linePanels(lines, {
      xTitle: 'round',
      xDomain: [0.5, Math.max(...lines.map(({ points }) => points.length)) + 0.5],
      yDomain: roundDomain(lines.flatMap(({ points }) => points)),
      yAxis: { format: ',.6~r' },
      isStepped: false,
    }),
  };
}

function caption(order: Order, lines: readonly Line[]): string {
  const { panels, trialsAre, confidence } = order;
  const [{ scenario, request }] = panels;
  const { unit } = measureOf({ scenario, request: { measure: request.lines[0].measures[0] } }).measure;
  const exact = isAnyExact(lines) ? '; orange: exact' : '';
  return `Mean ${unit} over ${groupedText(scenario.trials)} ${trialsAre}. Lines: sampled; shaded: ${confidenceText(confidence)} intervals, often narrower than the line${exact}.${panelsText(order)}`;
}

/**
 * The lines of all panels. A line goes through the means of its measures: the first measure is for round 1, the second
 * for round 2, and so on.
 */
function progressLines({ panels }: ChartOrder<RequestOf<'progress'>>): readonly Line[] {
  return panels.flatMap(({ scenario, request, label: panel }, place) =>
    request.lines.map(({ label: name, measures }): Line => {
      const means = measures.map((measure) => meanOf({ scenario, request: { measure } }));
      const points = means.map(({ estimate: { mean, interval, exact } }, at): LinePoint => {
        return { at: at + 1, amount: mean, low: interval.low, high: interval.high, exact };
      });
      const { amount, exact } = points[points.length - 1];
      const text = amountText(exact ?? amount);
      const figure = `${text} ${unitText(Number(text), means[0].measure.unit)}`;
      return { panel, place, name, points, figure, shortFigure: text };
    }),
  );
}
