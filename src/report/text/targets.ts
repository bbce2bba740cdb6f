import type { StudyResult } from '../../analysis/StudyResult.ts';
import { isReached, type JudgedTarget } from '../../analysis/targets/TargetJudge.ts';
import { compareFigures, confidenceText, digitsText, groupedText, powerOfTen } from '../../foundation/numbers.ts';
import { capitalised } from '../../foundation/text.ts';
import { type Figure, figuresOf, isRate } from '../../rules/Measure.ts';
import type { CheckResult } from '../../runner/checkStudy.ts';
import type { Interval } from '../../statistics/intervals.ts';
import { scenarioLabels } from '../../study/scenarios/scenarioNames.ts';
import type { Band } from '../../study/targets.ts';
import { figureSubject } from './estimateText.ts';

/** A designer is assumed to write numbers with at most this many digits, so further digits are rounding errors. */
const ALL_DIGITS = 12;

/**
 * The band of a target as a table shows it: `40 % to 60 %`, `at least 2 on average`, `on average within 0.5 of as-is`. A count
 * is judged by its average, so single trials may lie outside the band.
 */
export function bandText(band: Band, figure: Figure): string {
  const text = (value: number) => valueText(value, figure, ALL_DIGITS);
  const onAverage = isRate(figure) ? '' : ' on average';
  switch (band.kind) {
    case 'between':
      return `${text(band.low)} to ${text(band.high)}${onAverage}`;
    case 'atLeast':
      return `at least ${text(band.low)}${onAverage}`;
    case 'atMost':
      return `at most ${text(band.high)}${onAverage}`;
    case 'within':
      return `${isRate(figure) ? '' : 'on average '}within ${distanceText(band.margin, figure)} of ${band.of}`;
  }
}

/** A difference of two values of a figure, as text: in percentage points for a rate. */
export function distanceText(distance: number, figure: Figure): string {
  return isRate(figure) ? `${digitsText(distance * 100, ALL_DIGITS)} points` : valueText(distance, figure, ALL_DIGITS);
}

/** The value of a figure, as text: in per cent for a rate. @param digits significant digits */
export function valueText(value: number, figure: Figure, digits = 4): string {
  return isRate(figure) ? `${digitsText(value * 100, digits)} %` : digitsText(value, digits);
}

/** An exact value with enough digits to distinguish it from the ends of a band and, for a rate, from 0 and 1. */
export function exactText(value: number, figure: Figure, band: Band): string {
  const ends = [...endsOf(band), ...(isRate(figure) ? [0, 1] : [])].filter((end) => compareFigures(end, value) !== 0);
  for (let digits = 4; digits < ALL_DIGITS; digits += 1) {
    const text = valueText(value, figure, digits);
    if (ends.every((end) => valueText(end, figure, digits) !== text)) return text;
  }
  return valueText(value, figure, ALL_DIGITS);
}

function endsOf(band: Band): readonly number[] {
  switch (band.kind) {
    case 'between':
      return [band.low, band.high];
    case 'atLeast':
      return [band.low];
    case 'atMost':
      return [band.high];
    case 'within':
      return [band.margin];
  }
}

/** A sentence with the numbers of targets that a study meets, misses, or leaves undecided. */
export function checkSentence({ study, targets }: CheckResult): string {
  const count = (verdict: JudgedTarget['verdict']) => targets.filter((one) => one.verdict === verdict).length;
  const [missed, undecided] = [count('missed'), count('undecided')];
  const all = targets.length;
  const are = (number: number) => (number === 1 ? 'is' : 'are');
  if (missed === 0 && undecided === 0) {
    return `${study.name}: ${all === 1 ? 'its target is met' : `all ${all} targets are met`}.`;
  }
  const parts = [
    ...(missed > 0 ? [`${missed} of ${all} targets ${are(missed)} missed`] : []),
    ...(undecided > 0
      ? [`${missed > 0 ? undecided : `${undecided} of ${all} targets`} ${are(undecided)} undecided`]
      : []),
  ];
  return `${study.name}: ${parts.join(', ')}.`;
}

/** The exact value, or the estimate with its interval. */
export function foundText({ exact, interval, estimate, figure, target }: JudgedTarget): string {
  if (exact !== null) return `${exactText(exact, figure, target.band)}, exactly`;
  const { low, high } = legible(interval);
  return `${valueText(estimate, figure)} (${valueText(low, figure)} to ${valueText(high, figure)})`;
}

/**
 * Rounds the ends of an interval to the place of the fourth significant digit of its half-width. In a wide interval, an end such as
 * 10⁻⁹ becomes 0.
 */
function legible({ low, high }: Interval): Interval {
  const half = (high - low) / 2;
  if (!(half > 0 && Number.isFinite(half))) return { low, high };
  const unit = powerOfTen(Math.floor(Math.log10(half)) - 3);
  const rounded = (end: number) => Math.round(end / unit) * unit;
  return { low: rounded(low), high: rounded(high) };
}

/**
 * A sentence that says whether a run reached the study's precision, with the interval of the precision's figure in each
 * scenario. Null if the study has no precision, or if the run was interrupted or could not end early.
 */
export function precisionText({ study, scenarios, reached }: StudyResult): string | null {
  const { precision } = study;
  if (precision === null || reached === undefined) return null;
  const [{ tally, measures }] = scenarios;
  const figure = figuresOf(measures).find(({ name }) => name === precision.measure);
  if (figure === undefined)
    throw new Error(`expected the precision's ${precision.measure} to be a figure of the scenario`);
  const trials = `${groupedText(tally.trials)} ${study.rules.trials}`;
  const halfWidth = distanceText(precision.within, figure);
  const labels = scenarioLabels(scenarios.map(({ scenario }) => scenario.name));
  const places = reached.map(({ low, high }, at) => {
    const band = `${valueText(low, figure)} and ${valueText(high, figure)}`;
    return reached.length === 1 ? band : `${band} (${labels[at]})`;
  });
  const subject = capitalised(figureSubject(figure));
  const ended = isReached(reached, precision)
    ? `${subject} is known to within ±${halfWidth} after ${trials}`
    : `${subject} is not known to within ±${halfWidth} yet, after all ${trials}`;
  return `${ended}: it lies between ${places.join(', ')}, with ${confidenceText(precision.confidence)} confidence, however often the interval is checked.`;
}
