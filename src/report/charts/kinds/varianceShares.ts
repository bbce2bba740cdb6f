import { influencesOf, type Sensitivity } from '../../../analysis/sensitivity.ts';
import { confidenceText } from '../../../foundation/numbers.ts';
import { capitalised } from '../../../foundation/text.ts';
import type { SobolIndex } from '../../../statistics/sobol.ts';
import { figureTitle } from '../../text/estimateText.ts';
import { indexText } from '../../text/sensitivityText.ts';
import type { ChartSpec } from '../ChartKind.ts';
import { chartFrame, LABEL_SIZE } from '../chartStyle.ts';
import { type DotRow, dotRows } from '../primitives/dotPlot.ts';
import { textWidth } from '../textWidth.ts';

const FIGURE_GAP = 14;

/** A chart of each input's share of the variance, alone and with its interactions; null if there are no shares. */
export function varianceSharesChart(sensitivity: Sensitivity): ChartSpec | null {
  const { figure, confidence, shares } = sensitivity;
  const influences = influencesOf(sensitivity);
  const rows = influences.flatMap(({ label, first, total }, place): DotRow[] =>
    first === null || total === null
      ? []
      : [row('alone', label, place, first), row('with others', label, place, total)],
  );
  if (rows.length === 0) return null;
  const caption = `The share of each varied input in the variance that all of them cause: alone, and with its interactions. All values are equally likely; the noise of the dice is removed${shares.exact === shares.points ? ' (all points are exact)' : ''}. Lines: ${confidenceText(confidence)} intervals.`;
  const figures = Math.max(...rows.map((one) => textWidth(one.figure, LABEL_SIZE)));
  // The intervals of estimates may reach below 0 and above 100 %.
  const low = Math.min(0, ...rows.map((one) => one.low));
  const high = Math.max(100, ...rows.map((one) => one.high));
  return {
    ...chartFrame(`${capitalised(figureTitle(figure))}: share of variance by input`, caption),
    ...dotRows(rows, true, figures + FIGURE_GAP, {
      field: 'amount',
      scale: { domain: [low, high], nice: false },
      axis: { title: null, tickCount: 5, labelExpr: "datum.label + ' %'" },
    }),
  };
}

/** The row of one Sobol’ index, in per cent. */
function row(scenario: string, label: string, place: number, index: SobolIndex): DotRow & { readonly amount: number } {
  return {
    scenario,
    label,
    place,
    amount: 100 * index.estimate,
    low: 100 * index.interval.low,
    high: 100 * index.interval.high,
    exact: null,
    figure: indexText(index),
  };
}
