import { compareFigures } from '../../foundation/comparing.ts';
import type { Interval } from '../../statistics/Interval.ts';
import type { JudgedCandidate } from './Tuning.ts';

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
