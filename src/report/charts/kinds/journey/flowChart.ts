import { escapedMarkup } from '../../../text/escapedMarkup.ts';
import { groupedText } from '../../../text/groupedText.ts';
import { unitText } from '../../../text/unitText.ts';
import type { ChartOrder, HandDrawnChart, HandDrawnKind, RequestOf } from '../../ChartKind.ts';
import { panelsText } from '../../captionText.ts';
import { COLOUR } from '../../chartStyle.ts';
import { handFrame } from '../../drawing/handFrame.ts';
import { type Flow, flowOf } from '../../values/flowOf.ts';
import { drawFlow, FLOW_WIDTH } from './drawFlow.ts';

type Request = RequestOf<'flow'>;
type Order = ChartOrder<Request>;

/** Each is as large as a chart of its own. */
const MOST_PANELS = 4;
const HEADING = 26;
const GAP = 30;

/** A band that comes down through the stages and narrows by the mean of each loss, which branches off to its name. */
export const flowChart: HandDrawnKind<Request> = { nameOf: ({ title }) => title, isDrawnOnce: false, drawingOf };

function drawingOf(asked: Order): HandDrawnChart {
  const order = { ...asked, panels: asked.panels.slice(0, MOST_PANELS) };
  const flows = order.panels.map(({ scenario, request }) => flowOf(scenario, request));
  const widest = Math.max(...flows.map(({ start }) => start));
  const isSplit = flows.length > 1;
  const parts: string[] = [];
  let top = 0;
  for (const [at, flow] of flows.entries()) {
    const above = isSplit ? HEADING : 0;
    const { body, height } = drawFlow(flow, widest);
    const heading = isSplit ? headingOf(order.panels[at].label) : '';
    parts.push(`<g transform="translate(0 ${top})">${heading}<g transform="translate(0 ${above})">${body}</g></g>`);
    top += above + height + GAP;
  }
  const [{ request }] = order.panels;
  const words = caption(order, flows);
  return {
    svg: handFrame(request.title, words, { body: parts.join('\n'), width: FLOW_WIDTH, height: top - GAP }),
    description: `${request.title}. ${words} ${flows.map((flow, at) => accountOf(flow, isSplit ? `${order.panels[at].label}: ` : '')).join(' ')}`,
  };
}

function headingOf(label: string): string {
  return `<text x="1" y="13" font-size="13" font-weight="bold" fill="${COLOUR.text}">${escapedMarkup(label)}</text>`;
}

function caption(order: Order, flows: readonly Flow[]): string {
  const { panels, trialsAre } = order;
  const [{ start, unit }] = flows;
  const source = flows.every(({ isExact }) => isExact)
    ? `Exact means of ${trialsAre}`
    : `Means over ${groupedText(panels[0].scenario.trials)} sampled ${trialsAre}`;
  const all = flows.every((flow) => flow.start === start)
    ? `the ${groupedText(start)} ${unitText(start, unit)}`
    : 'those';
  return `${source}; all widths are true to them. Per cent are of ${all} that set out.${panelsText(order)}`;
}

/** For those who cannot see it. */
function accountOf({ stages, unit }: Flow, before: string): string {
  const texts = stages.map(({ label, left, losses }) => {
    const lost = losses.map((loss) => `${loss.amount.toFixed(2)} ${loss.label}`);
    return `${label}: ${[...lost, `${left.toFixed(2)} ${unit} left`].join(', ')}`;
  });
  return `${before}${texts.join('; ')}.`;
}
