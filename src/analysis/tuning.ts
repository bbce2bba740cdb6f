import { compareFigures, differenceOf } from '../foundation/comparing.ts';
import { isRate } from '../rules/Measure.ts';
import type { Interval } from '../statistics/intervals.ts';
import type { Study } from '../study/Study.ts';
import type { Choice } from '../study/vary/variables.ts';
import type { JudgedTarget, TargetVerdict } from './targets/TargetJudge.ts';

/** Chosen values, and what has become of the study's targets under them. */
export interface JudgedCandidate {
  readonly choice: Choice;
  /** `fleet.van.count=3`. */
  readonly name: string;
  readonly targets: readonly JudgedTarget[];
  /** Of each scenario; 0 where exact values decided everything. */
  readonly trials: number;
  /** `met` where every target is, `missed` where one is. */
  readonly verdict: TargetVerdict;
  /** How far inside its band the figure of the tightest target lies, as a share of all that it can be; below 0 outside. */
  readonly margin: number;
}

/** How values were searched for. */
export type Search =
  /** One number: by halving between values that stand on two sides of a band. */
  | { readonly kind: 'halving'; readonly isMonotone: boolean }
  /** Every combination. */
  | { readonly kind: 'grid' }
  /** Combinations drawn at random, because there are too many. */
  | { readonly kind: 'random' };

/** What a search for values that meet the targets came to. */
export interface Tuning {
  readonly study: Study;
  readonly search: Search;
  /** How many combinations there are. */
  readonly size: number;
  /** Those tried that the rules accept: the best first. */
  readonly candidates: readonly JudgedCandidate[];
  /** Combinations that the rules refused, and what they said of the first. */
  readonly refused: number;
  readonly refusal: string | null;
  /** What each verdict is held to, so that all together are as sure as the targets ask: by how many the risk is divided. */
  readonly family: number;
  /** The best that meets every target; null: none does. */
  readonly answer: JudgedCandidate | null;
  /**
   * Of one number: the runs of neighbouring values, as far as they were tried, that meet every target, as first and last
   * place. Two runs are two answers.
   */
  readonly runs: readonly (readonly [first: number, last: number])[];
  /** `met` with an answer; `undecided` where none was found, but one may be. */
  readonly verdict: TargetVerdict;
}

/**
 * How far inside its band a target's figure lies, by its nearer end, in the figure's unit; below 0 outside. Of `within` the
 * figure is a distance, and its band ends at the margin alone.
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

/** The target with the least slack for all that its figure can be: the one to worry about. */
export function tightest(targets: readonly JudgedTarget[]): JudgedTarget {
  return targets.reduce((tight, one) => (shareOf(one) < shareOf(tight) ? one : tight));
}

/** The slack of the tightest of some targets, as a share of all that its figure can be. */
export function marginOf(targets: readonly JudgedTarget[]): number {
  return shareOf(tightest(targets));
}

/** A figure that was not looked at, because another target was missed first, is nothing to worry about. */
function shareOf(judged: JudgedTarget): number {
  if (Number.isNaN(judged.estimate)) return Number.POSITIVE_INFINITY;
  const { min, max, step } = judged.figure.measure;
  return slackOf(judged) / (isRate(judged.figure) ? 1 : Math.max(1, max - min) * step);
}

/** On which side of its band a figure seems to lie: −1 below, 0 inside or not looked at, 1 above. */
export function sideOf({ target: { band }, estimate }: JudgedTarget): -1 | 0 | 1 {
  const low = band.kind === 'between' || band.kind === 'atLeast' ? band.low : Number.NEGATIVE_INFINITY;
  const high = band.kind === 'within' ? band.margin : band.kind === 'atLeast' ? Number.POSITIVE_INFINITY : band.high;
  if (Number.isNaN(estimate)) return 0;
  if (compareFigures(estimate, low) < 0) return -1;
  return compareFigures(estimate, high) > 0 ? 1 : 0;
}

/**
 * Whether the figure of every target only rises or only falls along some candidates, as far as their intervals tell: it
 * has turned round where it surely rose somewhere and surely fell elsewhere.
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

/** Whether some later interval lies wholly above an earlier one. */
function rises(intervals: readonly Interval[]): boolean {
  let lowest = Number.POSITIVE_INFINITY;
  return intervals.some(({ low, high }) => {
    const isAbove = compareFigures(low, lowest) > 0;
    lowest = Math.min(lowest, high);
    return isAbove;
  });
}
