import type { Interval } from '../Interval.ts';
import { turningPoint } from '../turningPoint.ts';
import { incompleteBeta } from './incompleteBeta.ts';

/**
 * The exact interval of a rate: the rates under which neither as many successes or more, nor as few or fewer, would come
 * with a chance below α/2. It never misses more often than stated, and is wider than Wilson's for that.
 *
 * Clopper & Pearson, "The use of confidence or fiducial limits illustrated in the case of the binomial", Biometrika 26
 * (1934).
 *
 * @param successes 0..`trials`
 * @param trials at least 1
 * @param confidence two-sided, between 0 and 1: 0.95
 */
export function clopperPearsonInterval(successes: number, trials: number, confidence: number): Interval {
  if (!(trials >= 1 && successes >= 0 && successes <= trials)) {
    throw new RangeError(`a rate needs 0..trials successes in at least one trial, not ${successes} in ${trials}`);
  }
  const tail = (1 - confidence) / 2;
  const failures = trials - successes;
  const asMany = (rate: number) => incompleteBeta(rate, successes, failures + 1);
  // In the rate itself: 1 − rate would keep no digit of a tiny one.
  const more = (rate: number) => incompleteBeta(rate, successes + 1, failures);
  return {
    low: successes === 0 ? 0 : turningPoint((rate) => asMany(rate) < tail, 0, 1),
    high: failures === 0 ? 1 : turningPoint((rate) => more(rate) < 1 - tail, 0, 1),
  };
}
