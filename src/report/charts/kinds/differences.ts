import { bySize, type Comparison, shownFigures } from '../../../analysis/comparison.ts';
import type { StudyResult } from '../../../analysis/StudyResult.ts';
import { groupedText } from '../../../foundation/numbers.ts';
import { capitalised } from '../../../foundation/text.ts';
import { isRate } from '../../../rules/Measure.ts';
import { changeFigures } from '../../text/changes.ts';
import { figureSubject } from '../../text/estimateText.ts';
import type { ChartSpec } from '../ChartKind.ts';
import { chartFileName } from '../ChartKind.ts';
import { COLOUR, chartFrame, roundTop } from '../chartStyle.ts';
import type { NamedChart } from '../chartsOf.ts';
import { dotList, greyBand, type ScenarioDot } from '../primitives/dotPlot.ts';

/** The maximum number of charts of differences in a report. */
const MOST_CHARTS = 4;

/** The maximum number of paths of a sweep that has charts of its own (`sweepCharts`). */
const MOST_PATHS = 2;

/**
 * Returns a chart of differences for the leading figure and for each figure with a target, a precision or a margin, at most
 * `MOST_CHARTS` charts. Returns none if there is no comparison, or for a sweep that has charts of its own.
 */
export function comparisonCharts({ study }: StudyResult, comparisons: readonly Comparison[]): NamedChart[] {
  if (study.scenarios.every(({ point }) => point !== undefined && point.values.length <= MOST_PATHS)) return [];
  const names = shownFigures(study, comparisons).slice(0, MOST_CHARTS);
  return names.map((name, at) => ({
    name: chartFileName('differences', name, names.slice(0, at)),
    spec: differencesChart(
      comparisons.filter(({ figure }) => figure.name === name),
      study.rules.trials,
    ),
  }));
}

/** The maximum number of rows of a chart. */
const MOST_ROWS = 40;
const MOST_NAME_WIDTH = 200;

/**
 * A chart of one figure: its difference between each scenario and the baseline, the greatest difference first. It shows
 * dots with intervals, a line at zero, and a band for the margin. Differences within the margin count as no change.
 *
 * @param comparisons at least one, all of the same figure
 */
export function differencesChart(comparisons: readonly Comparison[], trialsAre: string): ChartSpec {
  const [{ figure, baseline, margin, trials }] = comparisons;
  const scale = isRate(figure) ? 100 : 1;
  const sorted = bySize(comparisons).slice(0, MOST_ROWS);
  const values = sorted.map((one) => rowOf(one, scale));
  const hasExact = values.some(({ exact }) => exact !== null);
  const left =
    comparisons.length > MOST_ROWS ? ` Shown: the ${MOST_ROWS} greatest of ${comparisons.length} differences.` : '';
  const band = margin > 0 ? ` Grey: the margin; differences within it count as no change.` : '';
  const caption = `Differences from “${baseline}” over the same ${groupedText(trials)} ${trialsAre}. Dots: sampled; thin lines: the intervals of the verdicts${hasExact ? '; orange: exact' : ''}.${band}${left}`;
  return {
    ...chartFrame(`${capitalised(figureSubject(figure))}: what changes it`, caption),
    ...dotList(
      values,
      () => axisOf(values, scale * margin, scale === 100 ? 'points' : figure.measure.unit),
      { names: 'scenario', mostNameWidth: MOST_NAME_WIDTH },
      (x) => [...(margin > 0 ? [greyBand(x, -scale * margin, scale * margin)] : []), zeroLine(x)],
    ),
  };
}

function rowOf(comparison: Comparison, scale: number): ScenarioDot {
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

function axisOf(values: readonly ScenarioDot[], margin: number, title: string) {
  return {
    field: 'amount',
    type: 'quantitative',
    scale: { domain: domainOf(values, margin), nice: false },
    axis: {
      title,
      tickCount: 4,
      format: ',.6~r',
      labelExpr: "datum.value > 0 ? '+' + datum.label : datum.label",
    },
  };
}

function zeroLine(x: object) {
  return {
    data: { values: [{ zero: 0 }] },
    mark: { type: 'rule', color: COLOUR.quiet, strokeWidth: 1.5 },
    encoding: { x: { ...x, field: 'zero' } },
  };
}

/**
 * The domain of the axis. It reaches from a round number at or below all negative values to a round number at or above
 * all positive values. On a side of 0 that has no values, it reaches a little beyond 0.
 */
function domainOf(values: readonly ScenarioDot[], margin: number): [number, number] {
  const ends = values.flatMap(({ amount, low, high, exact }) => [amount, low, high, exact ?? 0]);
  const [lowest, highest] = [Math.min(-margin, ...ends), Math.max(margin, ...ends)];
  if (lowest === 0 && highest === 0) return [-1, 1];
  const least = 0.04 * Math.max(-lowest, highest);
  return [-(lowest < 0 ? roundTop(-lowest) : least), highest > 0 ? roundTop(highest) : least];
}
