import { logBetaDensity } from '../binomial/logBetaDensity.ts';
import type { Interval } from '../Interval.ts';
import { turningPoint } from '../turningPoint.ts';

/**
 * The weights a, b of a beta(a, b) mixture over rates, both above 0.
 *
 * They may be learnt from a run's first trials, if those are left out of the sequence: after s successes and f failures at
 * the first look, {a: 1 + s, b: 1 + f} for the trials from there on makes it up to a fifth narrower.
 */
export interface BetaPrior {
  readonly a: number;
  readonly b: number;
}

const UNIFORM: BetaPrior = { a: 1, b: 1 };

/**
 * The confidence sequence of a rate by the beta-binomial mixture: the intervals after 1, 2, 3 … trials hold the rate *all
 * at once* with the stated confidence, so a run may stop at whichever look it likes. (Stated is the least: exactly
 * Bernoulli trials, no approximation.)
 *
 * Under the rate p the likelihood ratio of the mixture, B(a + s, b + n − s) / (B(a, b) pˢ (1−p)ⁿ⁻ˢ), is a martingale that
 * starts at 1, so it ever reaches 1/α with a chance of at most α (Ville). The interval is where it has not; by Bayes' rule
 * the ratio is the beta prior's density at p over the posterior's.
 *
 * Robbins, "Statistical methods related to the law of the iterated logarithm", Ann. Math. Statist. 41 (1970); Howard,
 * Ramdas, McAuliffe & Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence sequences", Ann. Statist. 49 (2021).
 *
 * @param successes 0..`trials`
 * @param trials 0 or more, to 10⁹ and beyond
 * @param confidence between 0 and 1: 0.95
 * @param prior chosen before the first trial; it changes the widths, never the confidence
 */
export function rateSequence(
  successes: number,
  trials: number,
  confidence: number,
  { a, b }: BetaPrior = UNIFORM,
): Interval {
  if (!(successes >= 0 && successes <= trials)) {
    throw new RangeError(`a rate needs 0..trials successes, not ${successes} in ${trials}`);
  }
  if (trials === 0) return { low: 0, high: 1 };
  const failures = trials - successes;
  const bound = -Math.log1p(-confidence);
  const isRuledOut = (rate: number) =>
    logBetaDensity(rate, a, b) - logBetaDensity(rate, a + successes, b + failures) >= bound;
  const share = successes / trials;
  return {
    low: successes === 0 ? 0 : turningPoint(isRuledOut, 0, share),
    high: failures === 0 ? 1 : turningPoint(isRuledOut, 1, share),
  };
}
