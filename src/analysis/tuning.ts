import { compareFigures, differenceOf } from '../foundation/numbers.ts';
import { isRate } from '../rules/Measure.ts';
import type { Interval } from '../statistics/intervals.ts';
import type { Study } from '../study/Study.ts';
import type { Choice } from '../study/vary/Variation.ts';
import type { JudgedTarget, TargetVerdict } from './targets/TargetJudge.ts';

/** A combination of values, and the study's targets judged under it. */
export interface JudgedCandidate {
  readonly choice: Choice;
  /** The values in the form `fleet.van.count=3`. */
  readonly name: string;
  readonly targets: readonly JudgedTarget[];
  /** The number of trials of each scenario; 0 if exact values decided all targets. */
  readonly trials: number;
  /** `met` if every target is met, `missed` if any is missed, otherwise `undecided`. */
  readonly verdict: TargetVerdict;
  /**
   * The least slack of the targets (see `slackOf`), where each slack is a share of the figure's range. It is below 0 if a figure
   * lies outside its band.
   */
  readonly margin: number;
}

/** The method of the search. */
export type Search =
  /** The search for a single number halves a range repeatedly, while the figures at its ends lie on different sides of a band. */
  | { readonly kind: 'halving'; readonly isMonotone: boolean }
  /** Every combination is tried. */
  | { readonly kind: 'grid' }
  /** Random combinations are tried, because there are too many combinations to try them all. */
  | { readonly kind: 'random' };

/** The result of a search for values that meet the targets. */
export interface Tuning {
  readonly study: Study;
  readonly search: Search;
  /** The number of all combinations. */
  readonly size: number;
  /** The combinations that were tried and that the rules accept, the best first. */
  readonly candidates: readonly JudgedCandidate[];
  /** The number of combinations that the rules rejected. */
  readonly refused: number;
  /** The message of the rules for the first rejected combination; null if there is none. */
  readonly refusal: string | null;
  /**
   * The number of verdicts that share the error probability, so that all verdicts together have the confidence of the targets
   * (Bonferroni).
   */
  readonly family: number;
  /** The best combination that meets every target; null if none does. */
  readonly answer: JudgedCandidate | null;
  /**
   * If a single number is adjusted, the ranges of successive tried values that meet every target. A range is given by
   * the indices of its first and last value in the order of the values. Each range is a separate answer. Empty if
   * several numbers are adjusted.
   */
  readonly runs: readonly (readonly [first: number, last: number])[];
  /** `met` if there is an answer, `undecided` if there may be one, otherwise `missed`. */
  readonly verdict: TargetVerdict;
}

/**
 * Returns the distance of a target's figure from the nearer end of its band, in the figure's unit; below 0 if the figure is
 * outside the band. For `within`, the figure is itself a distance, so its band has only an upper end, the margin.
 */
export function slackOf({ target: { band }, estimate }: JudgedTarget): number {
  switch (band.kind) {
    case 'between':
      return Math.min(differenceOf(band.low, estimate), differenceOf(estimate, band.high));
    case 'atLeast':
      return differenceOf(band.low, estimate);
    case 'atMost':
      return differenceOf(estimate, band.high);
    case 'within':
      return differenceOf(estimate, band.margin);
  }
}

/** Returns the target with the least slack in proportion to its figure's range. */
export function tightest(targets: readonly JudgedTarget[]): JudgedTarget {
  return targets.reduce((tight, one) => (shareOf(one) < shareOf(tight) ? one : tight));
}

/** Returns the least slack of some targets, where each slack is a share of the figure's range. */
export function marginOf(targets: readonly JudgedTarget[]): number {
  return shareOf(tightest(targets));
}

/**
 * Returns a target's slack as a share of its figure's range; infinite if the figure was not computed because another target was
 * missed.
 */
function shareOf(judged: JudgedTarget): number {
  if (Number.isNaN(judged.estimate)) return Number.POSITIVE_INFINITY;
  const { min, max, step } = judged.figure.measure;
  return slackOf(judged) / (isRate(judged.figure) ? 1 : Math.max(1, max - min) * step);
}

/**
 * Returns the position of a figure's estimate: −1 below the target's band, 0 inside the band (or if there is no
 * estimate), 1 above the band.
 */
export function sideOf({ target: { band }, estimate }: JudgedTarget): -1 | 0 | 1 {
  const low = band.kind === 'between' || band.kind === 'atLeast' ? band.low : Number.NEGATIVE_INFINITY;
  const high = band.kind === 'within' ? band.margin : band.kind === 'atLeast' ? Number.POSITIVE_INFINITY : band.high;
  if (Number.isNaN(estimate)) return 0;
  if (compareFigures(estimate, low) < 0) return -1;
  return compareFigures(estimate, high) > 0 ? 1 : 0;
}

/**
 * Returns false if the intervals show that the figure of some target is not monotonic: it rises between some candidates and falls
 * between others.
 *
 * @param candidates the candidates in the order of their values
 */
export function isMonotone(candidates: readonly JudgedCandidate[]): boolean {
  const [first] = candidates;
  return (first?.targets ?? []).every((_, target) => {
    const intervals = candidates.map(({ targets }) => targets[target].interval);
    return !(rises(intervals) && rises([...intervals].reverse()));
  });
}

/** Returns true if some interval lies wholly above an earlier one. */
function rises(intervals: readonly Interval[]): boolean {
  let lowest = Number.POSITIVE_INFINITY;
  return intervals.some(({ low, high }) => {
    const isAbove = compareFigures(low, lowest) > 0;
    lowest = Math.min(lowest, high);
    return isAbove;
  });
}
