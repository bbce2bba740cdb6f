import { compareFigures, differenceOf } from '../foundation/comparing.ts';
import { isRate } from '../rules/Measure.ts';
import type { Interval } from '../statistics/intervals.ts';
import type { Study } from '../study/Study.ts';
import type { Choice } from '../study/vary/variables.ts';
import type { JudgedTarget, TargetVerdict } from './targets/TargetJudge.ts';

/** A combination of values, and the study's targets judged under it. */
export interface JudgedCandidate {
  readonly choice: Choice;
  /** `fleet.van.count=3`. */
  readonly name: string;
  readonly targets: readonly JudgedTarget[];
  /** The trials of each scenario; 0 if exact values decided everything. */
  readonly trials: number;
  /** `met` if every target is met, `missed` if one is missed. */
  readonly verdict: TargetVerdict;
  /** The slack of the tightest target, as a share of its figure's range; below 0 if the figure lies outside its band. */
  readonly margin: number;
}

/** The method of the search. */
export type Search =
  /** One number, by halving between values on two sides of a band. */
  | { readonly kind: 'halving'; readonly isMonotone: boolean }
  /** Every combination. */
  | { readonly kind: 'grid' }
  /** Combinations drawn at random, because there are too many. */
  | { readonly kind: 'random' };

/** The result of a search for values that meet the targets. */
export interface Tuning {
  readonly study: Study;
  readonly search: Search;
  /** The number of all combinations. */
  readonly size: number;
  /** The combinations that were tried and that the rules accept, the best first. */
  readonly candidates: readonly JudgedCandidate[];
  /** The number of combinations that the rules refused, and their message on the first. */
  readonly refused: number;
  readonly refusal: string | null;
  /** The number of verdicts that share the risk of error, so that all together are as sure as the targets ask (Bonferroni). */
  readonly family: number;
  /** The best combination that meets every target; null if none does. */
  readonly answer: JudgedCandidate | null;
  /**
   * For one number: the runs of neighbouring tried values that meet every target, each by its first and last place. Two runs
   * are two answers.
   */
  readonly runs: readonly (readonly [first: number, last: number])[];
  /** `met` if there is an answer; `undecided` if there may be one. */
  readonly verdict: TargetVerdict;
}

/**
 * The distance of a target's figure from the nearer end of its band, in the figure's unit; below 0 if it lies outside. The
 * figure of `within` is a distance, and its band ends at the margin alone.
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

/** The target with the least slack in proportion to its figure's range. */
export function tightest(targets: readonly JudgedTarget[]): JudgedTarget {
  return targets.reduce((tight, one) => (shareOf(one) < shareOf(tight) ? one : tight));
}

/** The slack of the tightest of some targets, as a share of its figure's range. */
export function marginOf(targets: readonly JudgedTarget[]): number {
  return shareOf(tightest(targets));
}

/** Infinite for a figure that was not computed because another target was missed first. */
function shareOf(judged: JudgedTarget): number {
  if (Number.isNaN(judged.estimate)) return Number.POSITIVE_INFINITY;
  const { min, max, step } = judged.figure.measure;
  return slackOf(judged) / (isRate(judged.figure) ? 1 : Math.max(1, max - min) * step);
}

/** The side of its band on which a figure seems to lie: −1 below, 0 inside or not computed, 1 above. */
export function sideOf({ target: { band }, estimate }: JudgedTarget): -1 | 0 | 1 {
  const low = band.kind === 'between' || band.kind === 'atLeast' ? band.low : Number.NEGATIVE_INFINITY;
  const high = band.kind === 'within' ? band.margin : band.kind === 'atLeast' ? Number.POSITIVE_INFINITY : band.high;
  if (Number.isNaN(estimate)) return 0;
  if (compareFigures(estimate, low) < 0) return -1;
  return compareFigures(estimate, high) > 0 ? 1 : 0;
}

/**
 * Returns false if the figure of some target surely rises somewhere along the candidates and surely falls elsewhere, by its
 * intervals.
 *
 * @param candidates in the order of their values
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
