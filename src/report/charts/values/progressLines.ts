import { amountText } from '../../text/amountText.ts';
import { unitText } from '../../text/unitText.ts';
import type { ChartOrder, RequestOf } from '../ChartKind.ts';
import type { Line, LinePoint } from './Line.ts';
import { meanOf } from './measuresOf.ts';

/** A line for each of each panel, through the means of its counts, from round 1 on. */
export function progressLines({ panels }: ChartOrder<RequestOf<'progress'>>): readonly Line[] {
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
