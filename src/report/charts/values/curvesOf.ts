import { groupedText } from '../../text/groupedText.ts';
import { roundPercentText } from '../../text/percentText.ts';
import type { ChartOrder, RequestOf } from '../ChartKind.ts';
import { roundTop } from '../drawing/roundTop.ts';
import { measuresOf } from './measuresOf.ts';
import { sharesByTurn } from './sharesByTurn.ts';

/** One scenario's line, point by point, and what is said where it ends. */
export interface Curve {
  readonly points: readonly CurvePoint[];
  readonly end: CurveEnd;
  readonly axisTitle: string;
}

interface CurvePoint {
  readonly scenario: string;
  /** The scenario's, in the order of the study. */
  readonly place: number;
  readonly turn: number;
  /** In per cent, as are the next three. */
  readonly percent: number;
  readonly low: number;
  readonly high: number;
  readonly exact: number | null;
}

interface CurveEnd {
  readonly scenario: string;
  readonly place: number;
  readonly endTurn: number;
  /** In per cent: exact where that is known. */
  readonly final: number;
  /** `63.2 %`, the rest `36.8 %`, and as a few words: `never 36.8 %`. */
  readonly finalText: string;
  readonly restText: string;
  readonly neverText: string;
  /** `63.2 %, never 36.8 %` */
  readonly figures: string;
  /** `60 turns` */
  readonly horizon: string;
}

/** A line for each panel. */
export function curvesOf(order: ChartOrder<RequestOf<'curve'>>): readonly Curve[] {
  return measuresOf(order).map((measure, place) => {
    const shares = sharesByTurn(measure, order.confidence);
    const { label: scenario } = order.panels[place];
    const last = shares[shares.length - 1];
    const final = last.exact ?? last.share;
    const [finalText, restText] = [final, 1 - final].map(roundPercentText);
    const neverText = `never ${restText}`;
    return {
      points: shares.map(({ turn, share, interval, exact }) => ({
        scenario,
        place,
        turn,
        percent: 100 * share,
        low: 100 * interval.low,
        high: 100 * interval.high,
        exact: exact === null ? null : 100 * exact,
      })),
      end: {
        scenario,
        place,
        endTurn: last.turn,
        final: 100 * final,
        finalText,
        restText,
        neverText,
        figures: `${finalText}, ${neverText}`,
        horizon: `${groupedText(last.turn)} ${measure.measure.unit}`,
      },
      axisTitle: measure.measure.unit,
    };
  });
}

/** Where the axis ends, in per cent: at 100 for anything likely, else at the next round figure. */
export function curveTop(curves: readonly Curve[]): number {
  const highest = Math.max(
    ...curves.flatMap(({ points }) => points.map(({ high, exact }) => Math.max(high, exact ?? 0))),
  );
  if (highest > 50) return 100;
  return roundTop(highest);
}
