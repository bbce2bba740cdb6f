import type { JudgedTarget } from '../../../analysis/targets/TargetJudge.ts';
import type { JudgedCandidate, Tuning } from '../../../analysis/tuning.ts';
import { groupedText } from '../../../foundation/numbers.ts';
import { capitalised } from '../../../foundation/text.ts';
import { isRate } from '../../../rules/Measure.ts';
import { scenarioLabels } from '../../../study/scenarios/scenarioNames.ts';
import type { Band } from '../../../study/targets.ts';
import { figureTitle } from '../../text/estimateText.ts';
import { bandText, valueText } from '../../text/targets.ts';
import type { ChartSpec } from '../ChartKind.ts';
import { chartFrame } from '../chartStyle.ts';
import { dotList, greyBand, type ListedDot } from '../primitives/dotPlot.ts';

/** The maximum number of charts in a report. */
const MOST_CHARTS = 4;
/** The maximum number of rows in a chart. */
const MOST_ROWS = 24;
const MOST_NAME_WIDTH = 200;

/** One combination, judged by one target. `figure` has the value and the verdict: `48.2 %, met`. */
interface Row extends ListedDot {
  readonly tried: string;
}

/**
 * A chart for each of the first targets: the value of the target's figure under each of the best combinations that were
 * tried, and the target's band.
 */
export function triedCharts(tuning: Tuning): { readonly name: string; readonly spec: ChartSpec }[] {
  const shown = shownCandidates(tuning);
  const [{ targets }] = shown;
  const labels = scenarioLabels(shown.map(({ name }) => name));
  return targets.slice(0, MOST_CHARTS).flatMap(({ figure, target, scenario }, at) => {
    const rows = shown.flatMap((candidate, place) => rowOf(candidate, labels[place], at));
    if (rows.length < 2) return [];
    const of = tuning.study.scenarios.length > 1 ? ` (${scenario})` : '';
    const title = `${capitalised(figureTitle(figure))}${of}, wanted ${bandText(target.band, figure)}`;
    const spec = { ...chartFrame(title, captionOf(tuning, rows)), ...plot(rows, targets[at]) };
    return [{ name: `tried-${at + 1}`, spec }];
  });
}

/**
 * Returns the best combinations, at most `MOST_ROWS`. If a single number is adjusted, they are in the order of its
 * values, so that the trend is visible; otherwise the best is first.
 */
function shownCandidates({ candidates, study }: Tuning): readonly JudgedCandidate[] {
  const best = candidates.slice(0, MOST_ROWS);
  const [variable, ...others] = study.adjust?.variables ?? [];
  if (others.length > 0 || variable === undefined || !variable.isRange) return best;
  return [...best].sort((one, other) => Number(one.choice[0]) - Number(other.choice[0]));
}

/**
 * The row of a combination; empty if its figure has no estimate or no finite interval, for example because another target was
 * missed before any trial was played.
 */
function rowOf({ targets }: JudgedCandidate, label: string, at: number): Row[] {
  const { estimate, interval, exact, figure, verdict } = targets[at];
  if (!Number.isFinite(estimate) || !Number.isFinite(interval.high - interval.low)) return [];
  const scale = isRate(figure) ? 100 : 1;
  return [
    {
      tried: label,
      amount: scale * estimate,
      low: scale * interval.low,
      high: scale * interval.high,
      exact: exact === null ? null : scale * exact,
      figure: `${valueText(estimate, figure)}, ${verdict}`,
    },
  ];
}

function captionOf({ candidates }: Tuning, rows: readonly Row[]): string {
  const exact = rows.filter((row) => row.exact !== null).length;
  const marks =
    exact === rows.length
      ? 'All values are exact.'
      : `Dots: sampled; lines: intervals that stay valid however often they are checked${exact > 0 ? '; orange: exact' : ''}.`;
  const left =
    candidates.length > MOST_ROWS
      ? ` Shown: the best ${MOST_ROWS} of ${groupedText(candidates.length)} candidates.`
      : '';
  return `Grey: the target. ${marks}${left}`;
}

function plot(rows: readonly Row[], { figure, target }: JudgedTarget): ChartSpec {
  const scale = isRate(figure) ? 100 : 1;
  const domain = domainOf(rows, target.band, scale);
  const axis = (width: number) => ({
    field: 'amount',
    type: 'quantitative',
    scale: { domain, nice: false, zero: false },
    axis: {
      title: isRate(figure) ? null : figure.measure.unit,
      tickCount: Math.max(2, Math.floor(width / 70)),
      ...(isRate(figure) ? { labelExpr: "datum.label + ' %'" } : { format: ',.6~r' }),
    },
  });
  // If all values are exact, the dots show the exact values, so the chart needs no tick marks for them.
  const hasExact = new Set(rows.map(({ exact }) => exact === null)).size > 1;
  return dotList(rows, axis, { names: 'tried', mostNameWidth: MOST_NAME_WIDTH, hasExact }, (x) => [
    greyBand(x, ...wantedIn(target.band, scale, domain)),
  ]);
}

/** The domain of the axis: all figures and the ends of the target's band, with a little room. */
function domainOf(rows: readonly Row[], band: Band, scale: number): [number, number] {
  const ends = [...rows.flatMap(({ low, high, amount }) => [low, high, amount]), ...endsOf(band, scale)];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const room = 0.06 * (most - least || Math.abs(most) || 1);
  return [least < 0 || least >= room ? least - room : 0, most + room];
}

function endsOf(band: Band, scale: number): number[] {
  switch (band.kind) {
    case 'between':
      return [scale * band.low, scale * band.high];
    case 'atLeast':
      return [scale * band.low];
    case 'atMost':
      return [scale * band.high];
    case 'within':
      return [0, scale * band.margin];
  }
}

/** The part of the target's band within the domain of the axis. */
function wantedIn(band: Band, scale: number, [low, high]: readonly [number, number]): readonly [number, number] {
  const ends = endsOf(band, scale);
  if (band.kind === 'atLeast') return [ends[0], high];
  if (band.kind === 'atMost') return [low, ends[0]];
  return [ends[0], ends[1]];
}
