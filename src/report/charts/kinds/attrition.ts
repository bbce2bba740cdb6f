import type { MeasureSummary, ScenarioSummary } from '../../../analysis/summarise.ts';
import { confidenceText, groupedText, roundPercentText } from '../../../foundation/numbers.ts';
import { wilsonInterval } from '../../../statistics/intervals.ts';
import {
  type ChartOrder,
  type ChartSpec,
  meanOf,
  type Panel,
  type RequestOf,
  type SpecifiedKind,
} from '../ChartKind.ts';
import { chartFrame, panelsText } from '../chartStyle.ts';
import { isAnyExact, type Line, type LinePoint, linePanels } from '../primitives/lines.ts';

type Request = RequestOf<'attrition'>;
type Order = ChartOrder<Request>;

/** The room on the axis before the first stage and after the last, as a fraction of the distance between two stages. */
const BESIDE = 0.3;

/** Lines along the stages of a trial: the share of trials in which any unit is left, and the mean share of units left. */
export const attritionChart: SpecifiedKind<Request> = { nameOf: ({ title }) => title, isDrawnOnce: false, specOf };

function specOf(order: Order): ChartSpec {
  const stages = stagesAlong(order);
  const lines = alongLines(order, stages);
  // Small plots have no room for the names of the stages.
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

/** @param numbered the stages that the axis shows only by number */
function caption(order: Order, lines: readonly Line[], numbered: readonly string[]): string {
  const { panels, trialsAre, confidence } = order;
  const exact = isAnyExact(lines) ? '; orange: exact' : '';
  const named = numbered.map((label, at) => `, ${at + 1} after ${label}`).join('');
  const numbers = numbered.length === 0 ? '' : ` Stages: 0 at the start${named}.`;
  return `Share of ${groupedText(panels[0].scenario.trials)} ${trialsAre} in which any unit is left after each stage, and the mean share of units left. Lines: sampled; shaded: ${confidenceText(confidence)} intervals, often narrower than the line${exact}.${numbers}${panelsText(order)}`;
}

type AttritionRequest = RequestOf<'attrition'>;

/** The share left after a stage, in per cent. */
type Share = Omit<LinePoint, 'at'>;

/** The share at the start, which is known and not sampled. */
const ALL: Share = { amount: 100, low: 100, high: 100, exact: null };

/**
 * Two lines for each panel, in per cent: the share of trials in which any unit is left, and the mean share of units left. The
 * start is at x = 0, and the stages follow from x = 1.
 *
 * @param stages the labels of the stages, in the order of their x. A scenario that lacks a stage has no point for it
 */
function alongLines({ panels, confidence }: ChartOrder<AttritionRequest>, stages: readonly string[]): readonly Line[] {
  return panels.flatMap((panel, place) => [
    line(panel, place, 'any left', stages, (left) => anyLeft(left, panel.scenario, confidence)),
    line(panel, place, 'share left', stages, (left) => meanShare(left, panel.request.start)),
  ]);
}

/**
 * The labels of the stages of all scenarios, each once. The labels of the first scenario keep their order. A new label
 * of a later scenario is inserted directly after the label of that scenario's previous stage. If that scenario has no
 * previous stage, the new label is placed first.
 */
function stagesAlong({ panels }: ChartOrder<AttritionRequest>): readonly string[] {
  const all: string[] = [];
  for (const { request } of panels) {
    let after = 0;
    for (const { label } of request.stages) {
      if (!all.includes(label)) all.splice(after, 0, label);
      after = all.indexOf(label) + 1;
    }
  }
  return all;
}

function line(
  { scenario, request, label }: Panel<AttritionRequest>,
  place: number,
  name: string,
  stages: readonly string[],
  shareOf: (left: ReturnType<typeof meanOf>) => Share,
): Line {
  const after = request.stages.map((stage): LinePoint => {
    return { at: 1 + stages.indexOf(stage.label), ...shareOf(meanOf({ scenario, request: { measure: stage.left } })) };
  });
  const points = [{ at: 0, ...ALL }, ...after];
  const { amount, exact } = points[points.length - 1];
  const figure = roundPercentText((exact ?? amount) / 100);
  return { panel: label, place, name, points, figure, shortFigure: figure };
}

function anyLeft({ measure, values }: MeasureSummary, { trials }: ScenarioSummary, confidence: number): Share {
  if (measure.min !== 0 || (measure.bin ?? 1) !== 1) {
    throw new Error(
      `a chart requests ${measure.name} as the number of units left, but this measure is not a count from 0 without bins`,
    );
  }
  const [{ count, exact }] = values;
  const { low, high } = wilsonInterval(trials - count, trials, confidence);
  return {
    amount: (100 * (trials - count)) / trials,
    low: 100 * low,
    high: 100 * high,
    exact: exact === null ? null : 100 * (1 - exact),
  };
}

function meanShare({ estimate: { mean, interval, exact } }: ReturnType<typeof meanOf>, start: number): Share {
  return {
    amount: (100 * mean) / start,
    low: (100 * interval.low) / start,
    high: (100 * interval.high) / start,
    exact: exact === null ? null : (100 * exact) / start,
  };
}
