import { bySize, type Comparison, type ComparisonVerdict, shownFigures } from '../../analysis/comparison.ts';
import type { StudyResult } from '../../analysis/StudyResult.ts';
import type { Summary } from '../../analysis/summarise.ts';
import { amountText, confidenceText, groupedText, percentText } from '../../foundation/numbers.ts';
import { isRate } from '../../rules/Measure.ts';
import { answerSentence, answers } from './answer.ts';
import { figureSubject } from './estimateText.ts';

/** The changes from the baseline, in sentences. */
export interface ComparisonText {
  /** The sentences, figure by figure. For each figure, the greatest changes come first. */
  readonly sentences: readonly string[];
  /** Sentences on the confidence of the verdicts, and on the trials that common random numbers saved. */
  readonly notes: readonly string[];
}

/** If at most this many scenarios are compared with the baseline, each has a sentence. */
const MOST_SENTENCES = 6;
/**
 * If more than `MOST_SENTENCES` scenarios are compared, only this many of the greatest changes have a sentence; the others are
 * counted.
 */
const FEW_SENTENCES = 3;

/**
 * The comparisons of a study in words, for its leading figure and each figure with a target, a precision or a margin. All numbers
 * are from `comparison.csv`, or computed from it, and rounded.
 */
export function comparisonText(result: StudyResult, comparisons: readonly Comparison[]): ComparisonText {
  const shown = shownFigures(result.study, comparisons).map((name) =>
    comparisons.filter(({ figure }) => figure.name === name),
  );
  return {
    sentences: shown.flatMap(sentencesOf),
    notes: [...familyNotes(comparisons, result.study.compare.confidence), ...pairingNotes(shown[0] ?? [])],
  };
}

/** @param comparisons the comparisons of one figure */
function sentencesOf(comparisons: readonly Comparison[]): string[] {
  const sorted = bySize(comparisons);
  if (sorted.length <= MOST_SENTENCES) return sorted.map(changeSentence);
  const told = sorted.slice(0, FEW_SENTENCES);
  const rest = sorted.slice(FEW_SENTENCES);
  return [...told.map(changeSentence), `The other ${rest.length} scenarios: ${countsText(rest)}.`];
}

const VERDICTS = ['better', 'worse', 'more', 'less', 'same', 'undecided'] as const satisfies ComparisonVerdict[];

/** The number of comparisons with each verdict: `3 better, 1 the same`. */
function countsText(comparisons: readonly Comparison[]): string {
  return VERDICTS.flatMap((verdict) => {
    const count = comparisons.filter((one) => one.verdict === verdict).length;
    return count === 0 ? [] : [`${count} ${verdict === 'same' ? 'the same' : verdict}`];
  }).join(', ');
}

function familyNotes(comparisons: readonly Comparison[], confidence: number): string[] {
  const sampled = comparisons.filter(({ exact }) => exact === null).length;
  const known = comparisons.length - sampled;
  const exact =
    known === 0
      ? []
      : [
          `${sampled === 0 ? 'Exact values decide every verdict' : `Exact values decide ${known} of ${comparisons.length} verdicts`}.`,
        ];
  if (sampled === 0) return exact;
  if (sampled === 1) return [...exact, `The sampled verdict is right with ${confidenceText(confidence)} confidence.`];
  return [
    ...exact,
    `${groupedText(sampled)} sampled verdicts are corrected together by Holm’s procedure: with ${confidenceText(confidence)} confidence, every change that is reported is real.`,
  ];
}

/** If no variance ratio is above this, a note says that common random numbers saved no trials. */
const LEAST_SAVING = 1.05;

/** A sentence on the trials that common random numbers saved, for the leading figure. */
function pairingNotes(comparisons: readonly Comparison[]): string[] {
  const ratios = comparisons.map(({ varianceRatio }) => varianceRatio).filter((ratio) => ratio !== 1);
  if (ratios.length === 0) return [];
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  const finite = Math.max(...ratios.filter(Number.isFinite));
  if (!Number.isFinite(finite)) return ['With common random numbers, the difference is the same in every trial.'];
  if (most <= LEAST_SAVING)
    return [
      `Common random numbers saved no trials: without common random numbers, the same precision takes ${rangeText(least, most)} times as many trials.`,
    ];
  const saved = `${groupedText(Number(((finite - 1) * comparisons[0].trials).toPrecision(2)))} trials of each scenario`;
  return [
    `Common random numbers saved ${least === most ? 'about' : 'up to'} ${saved}: without common random numbers, the same precision takes ${rangeText(least, finite)} times as many trials.`,
  ];
}

function rangeText(least: number, most: number): string {
  const [from, to] = [amountText(least), amountText(most)];
  return from === to ? from : `${from} to ${to}`;
}

/** The maximum number of changes that the answer of a report states. */
const MOST_CHANGES = 3;

/** The answer of a run in a few sentences, with the greatest changes from the baseline. */
export function reportAnswer(result: StudyResult, summary: Summary, comparisons: readonly Comparison[]): string[] {
  const { sentences } = comparisonText(result, comparisons);
  return [answerSentence(answers(summary)), ...sentences.slice(0, MOST_CHANGES)];
}

/**
 * The effect of a scenario on a figure, in a sentence:
 * `“refit” raises the chance that the whole fleet arrives by 9.1 points (±0.1), from 24.0 % to 33.1 %.`
 */
export function changeSentence(comparison: Comparison): string {
  const { verdict, label, figure } = comparison;
  const subject = figureSubject(figure);
  if (verdict === 'same') return `“${label}” ${sameClause(comparison, subject)}.`;
  const { before, after, size, unit, differenceUnit, plusMinus, difference } = changeFigures(comparison);
  if (verdict === 'undecided') return undecidedSentence(comparison, subject);
  const verb = difference.startsWith('−') ? 'lowers' : 'raises';
  const how = plusMinus === null ? 'exact' : `±${plusMinus}`;
  // For a count, the unit follows the difference but not the means.
  const of = isRate(figure) ? unit : '';
  return `“${label}” ${verb} ${subject} by ${size}${differenceUnit} (${how}), from ${before}${of} to ${after}${of}.`;
}

function sameClause(comparison: Comparison, subject: string): string {
  const { margin, exact, difference } = comparison;
  const texts = changeFigures(comparison);
  if (margin > 0) {
    const how = texts.plusMinus === null ? 'exact' : `±${texts.plusMinus}`;
    return `keeps ${subject} within the margin of ${texts.margin}${texts.differenceUnit}: the difference is ${texts.difference}${texts.differenceUnit} (${how})`;
  }
  if (exact !== null) return `leaves ${subject} as it is, at exactly ${texts.before}${texts.unit}`;
  return `leaves ${subject} as it is: ${difference === 0 ? 'no trial differs' : 'nothing differs'}`;
}

function undecidedSentence(comparison: Comparison, subject: string): string {
  const { label, furtherTrials } = comparison;
  const { difference, low, high, differenceUnit } = changeFigures(comparison);
  const more =
    furtherTrials === null || !Number.isFinite(furtherTrials)
      ? 'more trials are unlikely to decide this, but a margin could'
      : `about ${groupedText(Number(furtherTrials.toPrecision(2)))} further trials would probably decide this`;
  return `It is undecided whether “${label}” changes ${subject}: the difference is ${difference}${differenceUnit}, between ${low} and ${high}; ${more}.`;
}

/** The numbers of a comparison as texts: rates in per cent, differences of rates in percentage points. */
export interface ChangeFigures {
  /** The unit with a space before it: ` %` or ` ships`. */
  readonly unit: string;
  /** The mean of the baseline: `24.0`. A rate near 0 or 100 % has so many decimals that it does not read 0 or 100. */
  readonly before: string;
  /** The mean of the scenario: `33.1`. */
  readonly after: string;
  /** The size of the difference without its sign: `9.1`. */
  readonly size: string;
  /** The difference with its sign: `+9.1`, `−0.4`; `0` has no sign. */
  readonly difference: string;
  /** The unit of the difference, with a space before it: ` points` or ` ships`. */
  readonly differenceUnit: string;
  /** Half the interval's width; null if the difference is exact. */
  readonly plusMinus: string | null;
  /** The lower end of the interval, with its sign. */
  readonly low: string;
  /** The upper end of the interval, with its sign. */
  readonly high: string;
  readonly margin: string;
}

/** The maximum number of decimals of a figure. */
const MOST_DECIMALS = 10;

/**
 * The numbers of a comparison as texts, exact if the exact values are known. Sampled numbers have enough decimals to show one
 * digit of the interval's half-width; exact numbers have enough to show three digits of the difference.
 */
export function changeFigures({
  figure,
  exact,
  before,
  after,
  difference,
  interval,
  margin,
}: Comparison): ChangeFigures {
  const scale = isRate(figure) ? 100 : 1;
  const shown = exact ?? { before, after, difference };
  const half = (scale * (interval.high - interval.low)) / 2;
  const decimals = exact === null ? decimalsFor(half, 1) : decimalsFor(scale * (shown.difference || shown.before), 3);
  const text = (value: number) => fixed(scale * value, decimals);
  const ofRate = (value: number) =>
    isClaim(text(value), scale * value) ? percentText(value).replace(' %', '') : text(value);
  // Only an exact rate may be stated as 0 or 100 %.
  const isCertain = (value: number) => exact !== null && isRate(figure) && (value === 0 || value === 1);
  const meanText = (value: number) =>
    isCertain(value) ? String(100 * value) : isRate(figure) ? ofRate(value) : text(value);
  return {
    unit: isRate(figure) ? ' %' : ` ${figure.measure.unit}`,
    before: meanText(shown.before),
    after: meanText(shown.after),
    size: text(Math.abs(shown.difference)),
    difference: signed(text(shown.difference)),
    differenceUnit: isRate(figure) ? ' points' : ` ${figure.measure.unit}`,
    plusMinus: exact === null ? fixed(half, decimals) : null,
    low: signed(text(interval.low)),
    high: signed(text(interval.high)),
    margin: String(Number((scale * margin).toPrecision(4))),
  };
}

/** Returns true if the text of a percentage reads 0 or 100, but the percentage is neither 0 nor 100. */
function isClaim(text: string, percent: number): boolean {
  return (Number(text) === 0 && percent !== 0) || (Number(text) === 100 && percent !== 100);
}

/** The number of decimals with which `size` has at least `digits` significant digits. */
function decimalsFor(size: number, digits: number): number {
  if (size === 0) return 2;
  return Math.min(MOST_DECIMALS, Math.max(0, digits - 1 - Math.floor(Math.log10(Math.abs(size)))));
}

function fixed(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  if (Number(text) === 0) return text.replace('-', '');
  return decimals === 0 ? groupedText(Number(text)) : text.replace('-', '−');
}

function signed(text: string): string {
  return text.startsWith('−') || /^[0.]+$/.test(text) ? text : `+${text}`;
}
