import { roundPercentText } from '../../text/percentText.ts';
import type { ChartOrder, RequestOf } from '../ChartKind.ts';
import type { Line, LinePoint } from './Line.ts';
import { measureOf } from './measuresOf.ts';
import { sharesByTurn } from './sharesByTurn.ts';

/** Changes of less, in per cent, are none to the eye. */
const HARDLY = 0.1;
/** So few rounds more are shown although nothing happens. */
const FEW = 2;

/** Lines of what is still there, up to the round after which hardly anything changes. */
export interface Survival {
  readonly lines: readonly Line[];
  /** The last round shown; the lines go on to `last` with next to no change. */
  readonly shown: number;
  readonly last: number;
}

/** A line for each measure of each panel, in per cent: the share that is not out after each round. */
export function survivalLines({ panels, confidence }: ChartOrder<RequestOf<'survival'>>): Survival {
  const whole = panels.flatMap(({ scenario, request, label: panel }, place) =>
    request.measures.map(({ measure, label: name }): Line => {
      const out = sharesByTurn(measureOf({ scenario, request: { measure } }), confidence);
      const points = out.map(({ turn, share, interval, exact }): LinePoint => {
        return {
          at: turn,
          amount: 100 * (1 - share),
          // What is never out stands at 1 and has not been sampled there.
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

/** The round after which a line hardly changes any more. */
function lastChange({ points }: Line): number {
  const end = points[points.length - 1];
  const differs = (point: LinePoint) => Math.abs((point.exact ?? point.amount) - (end.exact ?? end.amount)) >= HARDLY;
  return points.findLast(differs)?.at ?? 0;
}
