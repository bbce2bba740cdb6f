import { confidenceText } from '../../text/confidenceText.ts';
import { groupedText } from '../../text/groupedText.ts';
import type { ChartOrder, ChartSpec, RequestOf, SpecifiedKind } from '../ChartKind.ts';
import { panelsText } from '../captionText.ts';
import { chartFrame } from '../chartStyle.ts';
import { linePanels } from '../drawing/linePanels.ts';
import { isAnyExact } from '../values/Line.ts';
import { measureOf } from '../values/measuresOf.ts';
import { type Survival, survivalLines } from '../values/survivalLines.ts';

type Request = RequestOf<'survival'>;
type Order = ChartOrder<Request>;

/** After the last round, so that what is left then can be seen. */
const BEYOND = 0.5;

/** The share of trials in which each of several is still there after each round, as steps down with the exact share on each. */
export const survivalChart: SpecifiedKind<Request> = { nameOf: ({ title }) => title, isDrawnOnce: false, specOf };

function specOf(order: Order): ChartSpec {
  const survival = survivalLines(order);
  const [{ scenario, request }] = order.panels;
  const { measure } = measureOf({ scenario, request: request.measures[0] });
  return {
    ...chartFrame(request.title, caption(order, survival, measure.unit)),
    ...linePanels(survival.lines, {
      xTitle: measure.unit,
      xDomain: [0, survival.shown + BEYOND],
      yDomain: [0, 100],
      yAxis: { labelExpr: "datum.label + ' %'" },
      isStepped: true,
    }),
  };
}

function caption(order: Order, { lines, shown, last }: Survival, unit: string): string {
  const { panels, trialsAre, confidence } = order;
  const exact = isAnyExact(lines) ? '; orange: exact' : '';
  const trials = `${groupedText(panels[0].scenario.trials)} ${trialsAre}`;
  const rest = shown < last ? ` Hardly anything changes from there to the last of ${last} ${unit}.` : '';
  return `Share of ${trials} in which each is still there after so many ${unit}. Lines: sampled; shaded: ${confidenceText(confidence)} intervals at each step${exact}.${rest}${panelsText(order)}`;
}
