import { confidenceText } from '../../text/confidenceText.ts';
import { groupedText } from '../../text/groupedText.ts';
import type { ChartOrder, ChartSpec, RequestOf, SpecifiedKind } from '../ChartKind.ts';
import { panelsText } from '../captionText.ts';
import { chartFrame } from '../chartStyle.ts';
import { linePanels } from '../drawing/linePanels.ts';
import { roundDomain } from '../drawing/roundDomain.ts';
import { isAnyExact, type Line } from '../values/Line.ts';
import { measureOf } from '../values/measuresOf.ts';
import { progressLines } from '../values/progressLines.ts';

type Request = RequestOf<'progress'>;
type Order = ChartOrder<Request>;

/** Lines through the means of counts, round by round, with the exact means as dashes. */
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
