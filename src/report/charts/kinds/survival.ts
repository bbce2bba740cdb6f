import type { MeasureSummary } from '../../../analysis/summarise.ts';
import { confidenceText, groupedText, roundPercentText } from '../../../foundation/numbers.ts';
import { wilsonInterval } from '../../../statistics/intervals.ts';
import { type ChartOrder, type ChartSpec, measureOf, type RequestOf, type SpecifiedKind } from '../ChartKind.ts';
import { chartFrame, panelsText } from '../chartStyle.ts';
import { isAnyExact, type Line, type LinePoint, linePanels } from '../primitives/lines.ts';

type Request = RequestOf<'survival'>;
type Order = ChartOrder<Request>;

/** The room on the axis after the last round, in rounds. Each line extends horizontally into this room. */
const BEYOND = 0.5;

/**
 * Lines that fall in steps: for each unit, the share of trials in which it is still present after each round. Each step
 * also shows the exact share, if it is known.
 */
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
  const rest = shown < last ? ` From ${shown} to ${last} ${unit}, almost nothing changes.` : '';
  return `Share of ${trials} in which each side or unit is still there after the given number of ${unit}. Lines: sampled; shaded: ${confidenceText(confidence)} intervals at each step${exact}.${rest}${panelsText(order)}`;
}

/** The smallest visible change, in per cent. */
const LEAST_VISIBLE_CHANGE = 0.1;
/** The final rounds in which almost nothing changes are omitted only if there are more of them than this. */
const FEW = 2;

/** The lines of a chart, up to the round after which almost nothing changes. */
interface Survival {
  readonly lines: readonly Line[];
  /** The last round shown; from there to `last`, almost nothing changes. */
  readonly shown: number;
  /** The last round of the measures. */
  readonly last: number;
}

/** A line for each measure of each panel: the share of trials, in per cent, in which its unit is present after each round. */
function survivalLines({ panels, confidence }: ChartOrder<RequestOf<'survival'>>): Survival {
  const whole = panels.flatMap(({ scenario, request, label: panel }, place) =>
    request.measures.map(({ measure, label: name }): Line => {
      const out = sharesByTurn(measureOf({ scenario, request: { measure } }), confidence);
      const points = out.map(({ turn, share, interval, exact }): LinePoint => {
        return {
          at: turn,
          amount: 100 * (1 - share),
          // Before the first round the share is 1 by definition, so it has no interval.
          low: turn === 0 ? 100 : 100 * (1 - interval.high),
          high: turn === 0 ? 100 : 100 * (1 - interval.low),
          exact: exact === null ? null : 100 * (1 - exact),
        };
      });
      const { share, exact } = out[out.length - 1];
      const figure = roundPercentText(1 - (exact ?? share));
      return { panel, place, name, points, figure, shortFigure: figure };
    }),
  );
  const last = Math.max(...whole.map(({ points }) => points[points.length - 1].at));
  const settled = 2 + Math.max(0, ...whole.map(lastChange));
  const shown = settled + FEW < last ? settled : last;
  const lines = whole.map((line) => ({ ...line, points: line.points.filter(({ at }) => at <= shown) }));
  return { lines, shown, last };
}

/** The last round in which a line visibly differs from its end; 0 if it never does. */
function lastChange({ points }: Line): number {
  const end = points[points.length - 1];
  const differs = (point: LinePoint) =>
    Math.abs((point.exact ?? point.amount) - (end.exact ?? end.amount)) >= LEAST_VISIBLE_CHANGE;
  return points.findLast(differs)?.at ?? 0;
}

/** The share of trials in which an event has happened by a turn, from 0 to 1. */
interface ShareByTurn {
  /** The turn, in the measure's unit. */
  readonly turn: number;
  readonly share: number;
  /** The Wilson interval for this turn alone. */
  readonly interval: { readonly low: number; readonly high: number };
  readonly exact: number | null;
}

/**
 * Returns, for each turn from 0 to the last, the share of trials in which an event has happened by that turn. The measure's value is
 * the turn of the event, or 0 if it never happens.
 */
export function sharesByTurn({ measure, values }: MeasureSummary, confidence: number): ShareByTurn[] {
  if (measure.min !== 0 || (measure.bin ?? 1) !== 1) {
    throw new Error(`a chart requests ${measure.name} as a turn, but this measure is not a count from 0 without bins`);
  }
  const trials = values.reduce((sum, { count }) => sum + count, 0);
  let happened = 0;
  let exact = 0;
  return values.map((row, at): ShareByTurn => {
    happened += at === 0 ? 0 : row.count;
    exact += at === 0 ? 0 : (row.exact ?? 0);
    return {
      turn: Number(row.value),
      share: happened / trials,
      interval: wilsonInterval(happened, trials, confidence),
      exact: row.exact === null ? null : Math.min(1, exact),
    };
  });
}
