import { bySize, type Comparison } from '../../analysis/comparison.ts';
import { groupedText } from '../../foundation/numbers.ts';
import { capitalised } from '../../foundation/text.ts';
import { isRate } from '../../rules/Measure.ts';
import type { ChartSpec } from '../charts/ChartKind.ts';
import { COLOUR, chartFrame, LABEL_SIZE, PLOT_WIDTH } from '../charts/chartStyle.ts';
import { dotMarks, nameAxis } from '../charts/primitives/dotPlot.ts';
import { roundTop } from '../charts/primitives/roundDomain.ts';
import { textWidth } from '../charts/textWidth.ts';
import { changeFigures } from '../text/changes.ts';
import { figureSubject } from '../text/measures.ts';

/** A chart of more rows would be a wall. */
const MOST_ROWS = 40;
const ROW_HEIGHT = 28;
const MOST_NAME_WIDTH = 200;
const FIGURE_GAP = 12;
/** Of the plot between names and figures, in pixels. */
const LEAST_WIDTH = 120;

interface Row {
  readonly scenario: string;
  /** A rate's in points, a count's in units, as are the next three. */
  readonly amount: number;
  readonly low: number;
  readonly high: number;
  readonly exact: number | null;
  /** `+9.1, better` */
  readonly figure: string;
}

/**
 * How far one figure of each scenario lies from the baseline's: a dot with its interval, the greatest difference first, a
 * line at zero and a band where differences count as none.
 *
 * @param comparisons of one figure, at least one
 */
export function differencesChart(comparisons: readonly Comparison[], trialsAre: string): ChartSpec {
  const [{ figure, baseline, margin, trials }] = comparisons;
  const scale = isRate(figure) ? 100 : 1;
  const sorted = bySize(comparisons).slice(0, MOST_ROWS);
  const values = sorted.map((one) => rowOf(one, scale));
  const hasExact = values.some(({ exact }) => exact !== null);
  const left = comparisons.length > MOST_ROWS ? ` The ${MOST_ROWS} greatest of ${comparisons.length}.` : '';
  const band = margin > 0 ? ` Grey: within the margin, which counts as the same.` : '';
  const caption = `Differences from “${baseline}” over the same ${groupedText(trials)} ${trialsAre}. Dots: sampled; thin lines: intervals as sure as the verdict${hasExact ? '; orange: exact' : ''}.${band}${left}`;
  return {
    ...chartFrame(`${capitalised(figureSubject(figure))}: what changes it`, caption),
    ...plot(values, { margin: scale * margin, axisTitle: scale === 100 ? 'points' : figure.measure.unit, hasExact }),
  };
}

function rowOf(comparison: Comparison, scale: number): Row {
  const { label, difference, interval, exact, verdict } = comparison;
  const said = verdict === 'same' ? 'the same' : verdict;
  return {
    scenario: label,
    amount: scale * difference,
    low: scale * interval.low,
    high: scale * interval.high,
    exact: exact === null ? null : scale * exact.difference,
    figure: `${changeFigures(comparison).difference}, ${said}`,
  };
}

interface Plot {
  readonly margin: number;
  readonly axisTitle: string;
  readonly hasExact: boolean;
}

function plot(values: readonly Row[], { margin, axisTitle, hasExact }: Plot) {
  const { width: names, y } = nameAxis(
    'scenario',
    values.map(({ scenario }) => scenario),
    MOST_NAME_WIDTH,
  );
  const figures = Math.max(...values.map(({ figure }) => textWidth(figure, LABEL_SIZE)));
  const width = Math.max(LEAST_WIDTH, Math.round(PLOT_WIDTH + 40 - names - figures - FIGURE_GAP));
  const x = {
    field: 'amount',
    type: 'quantitative',
    scale: { domain: domainOf(values, margin), nice: false },
    axis: {
      title: axisTitle,
      tickCount: 4,
      format: ',.6~r',
      labelExpr: "datum.value > 0 ? '+' + datum.label : datum.label",
    },
  };
  return {
    width,
    height: { step: ROW_HEIGHT },
    data: { values },
    layer: [
      ...(margin > 0 ? [marginBand(margin, x)] : []),
      {
        data: { values: [{ zero: 0 }] },
        mark: { type: 'rule', color: COLOUR.quiet, strokeWidth: 1.5 },
        encoding: { x: { ...x, field: 'zero' } },
      },
      ...dotMarks(x, y, hasExact, width + figures + FIGURE_GAP),
    ],
  };
}

function marginBand(margin: number, x: object) {
  return {
    data: { values: [{ from: -margin, to: margin }] },
    mark: { type: 'rect', color: COLOUR.line, opacity: 0.45 },
    encoding: { x: { ...x, field: 'from' }, x2: { field: 'to' } },
  };
}

/** From a round figure below 0 to one above it, only as far to either side as there is something to see. */
function domainOf(values: readonly Row[], margin: number): [number, number] {
  const ends = values.flatMap(({ amount, low, high, exact }) => [amount, low, high, exact ?? 0]);
  const [lowest, highest] = [Math.min(-margin, ...ends), Math.max(margin, ...ends)];
  if (lowest === 0 && highest === 0) return [-1, 1];
  const least = 0.04 * Math.max(-lowest, highest);
  return [-(lowest < 0 ? roundTop(-lowest) : least), highest > 0 ? roundTop(highest) : least];
}
