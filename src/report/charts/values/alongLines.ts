import { wilsonInterval } from '../../../statistics/wilsonInterval.ts';
import type { MeasureSummary, ScenarioSummary } from '../../Summary.ts';
import { roundPercentText } from '../../text/percentText.ts';
import type { ChartOrder, Panel, RequestOf } from '../ChartKind.ts';
import type { Line, LinePoint } from './Line.ts';
import { meanOf } from './measuresOf.ts';

type Request = RequestOf<'along'>;

/** What is left after a stage, in per cent, before it is drawn. */
type Share = Omit<LinePoint, 'at'>;

/** Where all set out: known, and not sampled. */
const ALL: Share = { amount: 100, low: 100, high: 100, exact: null };

/**
 * Two lines for each panel, in per cent, from the start (0) over each stage: trials in which any is left, and the mean share
 * left.
 *
 * @param stages the places of the stages, from 1 on, by their labels; a scenario without one has no point there
 */
export function alongLines({ panels, confidence }: ChartOrder<Request>, stages: readonly string[]): readonly Line[] {
  return panels.flatMap((panel, place) => [
    line(panel, place, 'any left', stages, (left) => anyLeft(left, panel.scenario, confidence)),
    line(panel, place, 'share left', stages, (left) => meanShare(left, panel.request.start)),
  ]);
}

/** The stages of all scenarios by label, each after the one that comes before it where it is first met. */
export function stagesAlong({ panels }: ChartOrder<Request>): readonly string[] {
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
  { scenario, request, label }: Panel<Request>,
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
    throw new Error(`a chart takes ${measure.name} for a count of what is left with 0 for nothing, which it is not`);
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
