import { compareFigures, differenceOf } from '../../foundation/comparing.ts';
import { isRate } from '../../rules/Figure.ts';
import type { JudgedTarget } from '../judging/JudgedTarget.ts';

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
