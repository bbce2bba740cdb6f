import type { Estimate, ScenarioSummary } from '../../../analysis/summarise.ts';
import { amountText, compareFigures, groupedText, roundPercentText, unitText } from '../../../foundation/numbers.ts';
import { escapedMarkup, wrapped } from '../../../foundation/text.ts';
import type { ChartRequest } from '../../../rules/Presentation.ts';
import { tenths } from '../../drawings/hexGeometry.ts';
import {
  type ChartOrder,
  type HandDrawnChart,
  type HandDrawnKind,
  meanOf,
  type RequestOf,
  type TrialMark,
} from '../ChartKind.ts';
import { COLOUR, handFrame, LABEL_SIZE, panelsText } from '../chartStyle.ts';
import { mostTelling } from '../panels.ts';
import { cutShort, textWidth } from '../textWidth.ts';

type Request = RequestOf<'flow'>;
type Order = ChartOrder<Request>;

/** The maximum number of panels of a chart. It is small, because a panel is as large as a whole chart of any other kind. */
const MOST_PANELS = 4;
const HEADING = 26;
const GAP = 30;

/**
 * A band that runs down through the stages. At each loss, a branch leaves the band. The branch is as wide as the mean
 * loss and has the name of the loss.
 */
export const flowChart: HandDrawnKind<Request> = { nameOf: ({ title }) => title, isDrawnOnce: false, drawingOf };

function drawingOf(asked: Order): HandDrawnChart {
  const order = { ...asked, panels: mostTelling(asked.panels, MOST_PANELS) };
  const flows = order.panels.map(({ scenario, request }) => flowOf(scenario, request));
  const widest = Math.max(...flows.map(({ start }) => start));
  const isSplit = flows.length > 1;
  const parts: string[] = [];
  const marks: TrialMark[] = [];
  let top = 0;
  for (const [at, flow] of flows.entries()) {
    const above = isSplit ? HEADING : 0;
    const { body, height, losses } = drawFlow(flow, widest);
    const scenario = order.panels[at].scenario.name;
    for (const { measure, ...place } of losses) {
      marks.push({ ...place, y: place.y + top + above, scenario, wish: { where: `${measure} >= 1` } });
    }
    const heading = isSplit ? headingOf(order.panels[at].label) : '';
    parts.push(`<g transform="translate(0 ${top})">${heading}<g transform="translate(0 ${above})">${body}</g></g>`);
    top += above + height + GAP;
  }
  const [{ request }] = order.panels;
  const words = caption(order, flows);
  const { svg, top: frameTop } = handFrame(request.title, words, {
    body: parts.join('\n'),
    width: FLOW_WIDTH,
    height: top - GAP,
  });
  return {
    svg,
    marks: marks.map((mark) => ({ ...mark, y: mark.y + frameTop })),
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
    : `all ${unit}`;
  return `${source}; all widths are to scale. Percentages are of ${all} at the start.${panelsText(order)}`;
}

/** The flow in words, for readers who cannot see it. */
function accountOf({ stages, unit }: Flow, before: string): string {
  const texts = stages.map(({ label, left, losses }) => {
    const lost = losses.map((loss) => `${loss.amount.toFixed(2)} ${loss.label}`);
    return `${label}: ${[...lost, `${left.toFixed(2)} ${unit} left`].join(', ')}`;
  });
  return `${before}${texts.join('; ')}.`;
}

/** The width of a drawn flow, in pixels: narrow enough for a phone to show it whole. */
const FLOW_WIDTH = 496;

/** The x of the band's left edge; the names of the stages are to the left of it. */
const LEFT = 120;
/** The width of the band for the greatest amount. */
const BAND = 146;
/** The inner radius of the turn of a branch. */
const TURN = 9;
/** The x of the ends of branches. Their names begin a little to the right of it. */
const BRANCH_END = 292;
const NAMES = BRANCH_END + 8;
/** The minimum gap between branches. */
const BRANCH_GAP = 5;
/** The minimum gap between the names of branches. */
const NAME_GAP = 3;
const LINE = 17;
/** The distance from the top of a line of text to its baseline. */
const BASE = 13;
/** The room above and below the contents of a stage. */
const PAD = 11;
/** The minimum thickness of a branch or of the band, in pixels, so that it is visible. */
const LEAST = 0.7;
const TIP = 12;
/** Amounts below this, in units, are written as `< 0.01`. */
const NEXT_TO_NONE = 0.01;

/** A flow as SVG marks, from its start at the top to its end at the bottom. @param widest the amount that has the full width */
export function drawFlow(
  flow: Flow,
  widest: number,
): { readonly body: string; readonly height: number; readonly losses: readonly LossPlace[] } {
  const scale = BAND / widest;
  const all = `${amountText(flow.start)} ${unitText(flow.start, flow.unit)}`;
  const marks = [textsAt(['Start', all], 0)];
  const edge: Corner[] = [];
  const losses: LossPlace[] = [];
  let top = 2 * PAD + 2 * LINE;
  let before = flow.start;
  for (const step of flow.stages) {
    const drawn = drawStep(step, flow, { before, scale, top });
    marks.push(...drawn.marks);
    edge.push(...drawn.edge);
    losses.push(...drawn.losses);
    top += drawn.height;
    before = step.left;
  }
  return {
    body: [...marks, band(scale * flow.start, edge, top, scale * before)].join('\n'),
    height: Math.ceil(top + TIP),
    losses,
  };
}

/** The rectangle around a drawn loss and its name, and the measure that counts the loss. */
interface LossPlace extends Pick<TrialMark, 'x' | 'y' | 'width' | 'height'> {
  readonly measure: string;
}

/** A point where the right edge of the band steps to the left. */
interface Corner {
  readonly at: number;
  /** The width of the band below this point. */
  readonly width: number;
}

/** Draws one stage: a line above it, its branches, and its name and amounts beside them. */
function drawStep(
  step: FlowStep,
  { start, unit }: Flow,
  { before, scale, top }: { before: number; scale: number; top: number },
) {
  const played = step.reached === null || step.reached === 1 ? [] : [`played in ${roundPercentText(step.reached)}`];
  const left = `${amountText(step.left)} ${unit} left`;
  const words = [step.label, left, roundPercentText(step.left / start), ...played];
  const rule = `<line x1="0" y1="${tenths(top)}" x2="${FLOW_WIDTH}" y2="${tenths(top)}" stroke="${COLOUR.grid}"/>`;
  const marks = [rule, textsAt(words, top)];
  const edge: Corner[] = [];
  const losses: LossPlace[] = [];
  let width = scale * before;
  let free = top + PAD;
  let named = top;
  for (const { label, amount, measure } of step.losses) {
    const thick = scale * amount;
    const name = nameOf(label, amount, start);
    const half = (name.length * LINE) / 2;
    const middle = Math.max(free + TURN + thick / 2, named + half);
    const turnsAt = middle - thick / 2 - TURN;
    marks.push(branch(turnsAt, LEFT + width, thick), ...name.map((draw, at) => draw(middle - half + at * LINE)));
    width -= thick;
    edge.push({ at: turnsAt, width });
    const [from, to] = [Math.min(middle - half, middle - thick / 2), Math.max(middle + half, middle + thick / 2)];
    losses.push({ measure, x: LEFT + width, y: from, width: FLOW_WIDTH - LEFT - width, height: to - from });
    free = middle + thick / 2 - TURN + BRANCH_GAP;
    named = middle + half + NAME_GAP;
  }
  const below = step.losses.length === 0 ? 0 : Math.max(named, free + TURN - BRANCH_GAP) + PAD - top;
  return { marks, edge, losses, height: Math.max(below, 2 * PAD + words.length * LINE) };
}

/** The whole band as one shape with a pointed end. Several shapes would have visible seams. */
function band(start: number, edge: readonly Corner[], bottom: number, end: number): string {
  const steps = edge.map(({ at, width }) => `V${hundredths(at)}H${hundredths(LEFT + Math.max(LEAST, width))}`);
  const wide = Math.max(LEAST, end);
  const tip = `V${hundredths(bottom)}L${hundredths(LEFT + wide / 2)},${hundredths(bottom + Math.min(TIP, wide / 2))}L${LEFT},${hundredths(bottom)}Z`;
  // If nothing is left, the band has no pointed end.
  const last = end > 0 ? tip : `H${LEFT}Z`;
  return `<path d="M${LEFT},0H${hundredths(LEFT + start)}${steps.join('')}${last}" fill="${COLOUR.data}"/>`;
}

/** A branch that turns to the right, with the same thickness everywhere. @param right the x of its right edge at its start */
function branch(top: number, right: number, thickness: number): string {
  const thick = Math.max(LEAST, thickness);
  const [turn, wide] = [right + TURN, TURN + thick];
  const path = `M${hundredths(right)},${hundredths(top)}A${TURN},${TURN} 0 0 0 ${hundredths(turn)},${hundredths(top + TURN)}H${BRANCH_END}v${hundredths(thick)}H${hundredths(turn)}A${hundredths(wide)},${hundredths(wide)} 0 0 1 ${hundredths(right - thick)},${hundredths(top)}Z`;
  return `<path d="${path}" fill="${COLOUR.lost}"/>`;
}

/**
 * The amount, label and share of a branch as lines of text. Each line is a function that returns its markup for a y
 * coordinate.
 */
function nameOf(label: string, amount: number, start: number): readonly ((top: number) => string)[] {
  const figure = amount < NEXT_TO_NONE ? `< ${NEXT_TO_NONE}` : amountText(amount);
  const share = roundPercentText(amount / start);
  const lines = wrapped(`${figure} ${label} ${share}`, FLOW_WIDTH - NAMES, (text) =>
    textWidth(text, LABEL_SIZE, 'bold'),
  );
  return lines.map((line, at) => (top) => {
    const head = at === 0 ? figure : '';
    const tail = at === lines.length - 1 && line.endsWith(share) ? share : '';
    const middle = escapedMarkup(line.slice(head.length, line.length - tail.length));
    return `<text x="${NAMES}" y="${tenths(top + BASE)}" font-size="${LABEL_SIZE}" fill="${COLOUR.text}"><tspan font-weight="bold">${escapedMarkup(head)}</tspan>${middle}<tspan fill="${COLOUR.quiet}">${escapedMarkup(tail)}</tspan></text>`;
  });
}

/** The lines of text at the left of a stage: the first line is bold, and the lines from the third on are grey. */
function textsAt(words: readonly string[], top: number): string {
  return words
    .map((word, at) => {
      const weight = at === 0 ? ' font-weight="bold"' : '';
      const text = cutShort(word, LEFT - 10, LABEL_SIZE, at === 0 ? 'bold' : 'regular');
      return `<text x="1" y="${tenths(top + PAD + BASE - 1 + at * LINE)}" font-size="${LABEL_SIZE}"${weight} fill="${at < 2 ? COLOUR.text : COLOUR.quiet}">${escapedMarkup(text)}</text>`;
    })
    .join('');
}

function hundredths(number: number): string {
  return String(Number(number.toFixed(2)));
}

/** The mean amounts at the start of a trial and in each of its stages, all in the same unit. */
interface Flow {
  readonly start: number;
  readonly unit: string;
  /** True if all means of the flow are exact; otherwise all are sampled. */
  readonly isExact: boolean;
  readonly stages: readonly FlowStep[];
}

interface FlowStep {
  readonly label: string;
  readonly left: number;
  /** The losses with an amount above 0. */
  readonly losses: readonly { readonly label: string; readonly amount: number; readonly measure: string }[];
  /** The share of trials that play the stage; null if all do. */
  readonly reached: number | null;
}

/**
 * The means of a flow, all exact or all sampled, so that they add up.
 *
 * @throws Error if the means do not add up, or if the rules do not report a measure of the flow; both are bugs of the engine
 */
function flowOf(scenario: ScenarioSummary, { stages, start, unit }: RequestOf<'flow'>): Flow {
  const estimateOf = (measure: string) => meanOf({ scenario, request: { measure } }).estimate;
  const isExact = measuresIn(stages).every((measure) => estimateOf(measure).exact !== null);
  const mean = (measure: string) => meanIn(estimateOf(measure), isExact);
  let before = start;
  const steps = stages.map(({ name, label, left, losses, reached }): FlowStep => {
    const amounts = losses.map(({ label, measure }) => ({ label, measure, amount: mean(measure) }));
    const lost = amounts.reduce((sum, { amount }) => sum + amount, 0);
    if (compareFigures(before, lost + mean(left)) !== 0) {
      throw new Error(
        `${name} begins with ${before} ${unit}, loses ${lost} and leaves ${mean(left)}, which does not add up`,
      );
    }
    before = mean(left);
    return {
      label,
      left: before,
      losses: amounts.filter(({ amount }) => compareFigures(amount, 0) > 0),
      reached: reached === undefined ? null : mean(reached),
    };
  });
  return { start, unit, isExact, stages: steps };
}

function measuresIn(stages: Extract<ChartRequest, { kind: 'flow' }>['stages']): string[] {
  return stages.flatMap(({ left, losses, reached }) => [
    left,
    ...losses.map(({ measure }) => measure),
    ...(reached === undefined ? [] : [reached]),
  ]);
}

function meanIn({ exact, mean }: Estimate, isExact: boolean): number {
  return isExact && exact !== null ? exact : mean;
}
