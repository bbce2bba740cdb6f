import type { StudyResult } from '../../analysis/StudyResult.ts';
import type { MeasureSummary } from '../../analysis/summarise.ts';
import { amountText, digitsText, groupedText, signedText } from '../../foundation/numbers.ts';
import type { Figure, Measure } from '../../rules/Measure.ts';

/** The title of a measure and its unit: `the whole fleet arrives, %`, `cost lost, resources`, `ships arrived`. */
export function measureTitle({ kind, title, unit }: Measure): string {
  if (kind === 'flag') return `${title}, %`;
  return kind === 'category' || names(title, unit) ? title : `${title}, ${unit}`;
}

/**
 * Returns true if a title contains its unit, or all words of its unit except `per`. For example, `points destroyed for each point
 * it costs` has the words of `points per point`.
 */
function names(title: string, unit: string): boolean {
  const words = new Set(title.split(' '));
  return title.includes(unit) || unit.split(' ').every((word) => words.has(word) || word === 'per');
}

/**
 * The value of a measure in a trial, as text: a category's label, `yes` or `no`, or an amount without its unit.
 *
 * @param value the integer in the tally
 */
export function valueText({ kind, labels, step }: Measure, value: number): string {
  if (kind === 'category') return labels?.[value] ?? String(value);
  return kind === 'flag' ? ['no', 'yes'][value] : amountText(value * step);
}

/** The name of a figure within a sentence: `ships arrived`, or for a value of a category `the winner is red`. */
export function figureTitle({ measure, value }: Figure): string {
  return value === null ? measure.title : `${measure.title} is ${measure.labels?.[value] ?? value}`;
}

/**
 * The name of a figure in a sentence about its change, by the form of its title:
 *
 * ```text
 * the whole fleet arrives    the chance that the whole fleet arrives
 * winner, value red          the chance that the winner is “red”
 * ships that arrive          the average number of ships that arrive
 * cost of removed units      the average cost of removed units
 * what the defender is worth the average of what the defender is worth
 * jumping                    the average of “jumping”
 * ```
 */
export function figureSubject({ measure, value }: Figure): string {
  const { kind, title, unit, labels = [] } = measure;
  if (value !== null) return `the chance that the ${title.replace(/^the /, '')} is “${labels[value]}”`;
  if (kind === 'flag') return `the chance that ${title}`;
  if (title.startsWith('what ')) return `the average of ${title}`;
  if (title === unit || title.startsWith(`${unit} `)) return `the average number of ${title}`;
  return / of /.test(title) ? `the average ${title.replace(/^the /, '')}` : `the average of “${title}”`;
}

/** The numbers of an estimate as texts, in per cent for a flag; an unknown number is an empty text. */
interface EstimateText {
  readonly mean: string;
  /** Half the width of the interval. */
  readonly plusMinus: string;
  readonly low: string;
  readonly high: string;
  readonly exact: string;
  readonly z: string;
  /** The unit with a space before it: ` %` or ` ships`. */
  readonly unit: string;
}

const NOTHING: EstimateText = { mean: '', plusMinus: '', low: '', high: '', exact: '', z: '', unit: '' };

/** Rounds an estimate to two digits of its interval's half-width, and its exact value to six digits. */
export function estimateText({ measure, estimate }: MeasureSummary): EstimateText {
  if (estimate === null) return NOTHING;
  const scale = measure.kind === 'flag' ? 100 : 1;
  const half = (scale * (estimate.interval.high - estimate.interval.low)) / 2;
  const text = (value: number) => fixed(scale * value, half);
  return {
    // If all trials had the same value, the mean is a whole number of steps and is not rounded.
    mean: estimate.sd === 0 ? sixDigits(scale * estimate.mean) : text(estimate.mean),
    plusMinus: fixed(half, half),
    low: text(estimate.interval.low),
    high: text(estimate.interval.high),
    exact: estimate.exact === null ? '' : exactText(estimate.exact, scale),
    z: estimate.z === null ? '' : zText(estimate.z),
    unit: measure.kind === 'flag' ? ' %' : ` ${measure.unit}`,
  };
}

/** A value with enough decimals to show two significant digits of `size`. */
function fixed(value: number, size: number): string {
  if (size === 0) return sixDigits(value);
  return signedText(value.toFixed(Math.min(12, Math.max(0, 1 - Math.floor(Math.log10(size))))));
}

/** An exact value as text. A rate below 1 that would be rounded to 100 % is written as `nearly 100`. */
function exactText(exact: number, scale: number): string {
  const text = sixDigits(scale * exact);
  return scale === 100 && text === '100' && exact < 1 ? 'nearly 100' : text;
}

function sixDigits(value: number): string {
  return digitsText(value, 6);
}

/** A z-score with its sign and one decimal; `0.0` has no sign. */
function zText(z: number): string {
  if (!Number.isFinite(z)) return z > 0 ? '+∞' : '−∞';
  const size = Math.abs(z).toFixed(1);
  if (size === '0.0') return size;
  return `${z > 0 ? '+' : '−'}${size}`;
}

/**
 * The point at which a run was interrupted: `after 20,000 of 1,000,000 crossings`, or, if all trials were played, the missing
 * part: `after all 20,000 crossings, before the rare event was played`.
 *
 * @param trialsAre the word for trials, in the plural
 */
export function howFar({ study, scenarios, rare }: StudyResult, trialsAre: string): string {
  const { trials } = scenarios[0].tally;
  const played = groupedText(trials);
  if (trials < study.trials) {
    return `after ${played} of ${study.precision === null ? '' : 'at most '}${groupedText(study.trials)} ${trialsAre}`;
  }
  const isRareLeft = study.rare !== undefined && rare === undefined;
  return `after all ${played} ${trialsAre}, before ${isRareLeft ? 'the rare event was played' : 'the exact solution was computed'}`;
}
