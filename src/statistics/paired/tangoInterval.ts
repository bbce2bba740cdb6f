import type { Interval } from '../Interval.ts';
import { normalQuantile } from '../normalQuantile.ts';
import { turningPoint } from '../turningPoint.ts';
import type { DiscordantPairs } from './DiscordantPairs.ts';
import { tangoScore } from './tangoScore.ts';

/**
 * The score interval for the difference of two paired rates, second less first: all differences from which the observed
 * one lies within z standard errors. Where no pair differs it is ±z²/(n + z²), not the single point 0; with about five pairs
 * that differ (0.4 % gained and 0.1 % lost of 1,000), 95 % are in truth 94, where difference ± 1.96 errors makes 90.
 *
 * Tango 1998 (see `tangoScore`). Of the two that Fagerland, Lydersen & Laake ("Recommended tests and confidence intervals
 * for paired binomial proportions", Stat. Med. 33 (2014)) recommend beside Newcombe's, it is the one that agrees with a
 * test at every difference, so that the equivalence verdict and the interval are read from one statistic.
 *
 * @param pairs of at least one trial
 * @param confidence two-sided, between 0 and 1: 0.95
 */
export function tangoInterval(pairs: DiscordantPairs, confidence: number): Interval {
  const { trials, gained, lost } = pairs;
  if (!(trials >= 1 && gained >= 0 && lost >= 0 && gained + lost <= trials)) {
    throw new RangeError(`${gained} gained and ${lost} lost do not fit into ${trials} paired trials`);
  }
  const z = normalQuantile((1 + confidence) / 2);
  const observed = (gained - lost) / trials;
  return {
    low: turningPoint((assumed) => tangoScore(pairs, assumed) > z, -1, observed),
    high: turningPoint((assumed) => tangoScore(pairs, assumed) < -z, 1, observed),
  };
}
