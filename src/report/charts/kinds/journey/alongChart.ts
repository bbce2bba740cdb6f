import { confidenceText } from '../../../text/confidenceText.ts';
import { groupedText } from '../../../text/groupedText.ts';
import type { ChartOrder, ChartSpec, RequestOf, SpecifiedKind } from '../../ChartKind.ts';
import { panelsText } from '../../captionText.ts';
import { chartFrame } from '../../chartStyle.ts';
import { linePanels } from '../../drawing/linePanels.ts';
import { alongLines, stagesAlong } from '../../values/alongLines.ts';
import { isAnyExact, type Line } from '../../values/Line.ts';

type Request = RequestOf<'along'>;
type Order = ChartOrder<Request>;

/** Beside the first and the last stage. */
const BESIDE = 0.3;

/** Lines along the stages of a trial: in how many trials any is left, and the mean share left. */
export const alongChart: SpecifiedKind<Request> = { nameOf: ({ title }) => title, isDrawnOnce: false, specOf };

function specOf(order: Order): ChartSpec {
  const stages = stagesAlong(order);
  const lines = alongLines(order, stages);
  // Small plots have no room for the words of a stage.
  const isSplit = order.panels.length > 1;
  return {
    ...chartFrame(order.panels[0].request.title, caption(order, lines, isSplit ? stages : [])),
    ...linePanels(lines, {
      xTitle: isSplit ? 'stage' : 'after',
      xDomain: [-BESIDE, stages.length + BESIDE],
      xLabels: isSplit ? Array.from({ length: stages.length + 1 }, (_, at) => String(at)) : ['start', ...stages],
      yDomain: [0, 100],
      yAxis: { labelExpr: "datum.label + ' %'" },
      isStepped: false,
    }),
  };
}

/** @param numbered the stages that the axis has by number alone */
function caption(order: Order, lines: readonly Line[], numbered: readonly string[]): string {
  const { panels, trialsAre, confidence } = order;
  const exact = isAnyExact(lines) ? '; orange: exact' : '';
  const named = numbered.map((label, at) => `, ${at + 1} after ${label}`).join('');
  const numbers = numbered.length === 0 ? '' : ` Stages: 0 as they set out${named}.`;
  return `Share of ${groupedText(panels[0].scenario.trials)} ${trialsAre} in which any is left after each stage, and the mean share of all that is. Lines: sampled; shaded: ${confidenceText(confidence)} intervals, often narrower than the line${exact}.${numbers}${panelsText(order)}`;
}
