import type { DiscordantPairs } from '../paired/DiscordantPairs.ts';
import { mcNemarTest } from '../paired/mcNemarTest.ts';
import { tangoScore } from '../paired/tangoScore.ts';
import type { Contrast } from './Contrast.ts';
import { normalTail } from './normalTail.ts';

/**
 * The contrast of a flag's rates: no difference by McNemar's exact test, equivalence by Tango's score test, both of them
 * right also where few pairs differ. With a margin of 0 rates are within it only where no pair differs.
 *
 * @param margin 0 or more, as a rate: 0.01 is one point
 */
export function contrastOfRates(pairs: DiscordantPairs, margin: number): Contrast {
  const { trials, gained, lost } = pairs;
  return {
    difference: (gained - lost) / trials,
    trials,
    variance: plannedVariance(pairs),
    margin,
    pNone: mcNemarTest(pairs),
    pBeyond: pBeyond(pairs, margin),
  };
}

function pBeyond(pairs: DiscordantPairs, margin: number): number {
  if (margin === 0) return pairs.gained + pairs.lost === 0 ? 0 : 1;
  if (margin > 1) return 0;
  const aboveLow = tangoScore(pairs, -margin);
  const belowHigh = -tangoScore(pairs, margin);
  return Math.min(1, 2 * normalTail(Math.min(aboveLow, belowHigh)));
}

/**
 * With half a pair added to each of the four outcomes (Agresti & Min, "Simple improved confidence intervals for comparing
 * matched proportions", Stat. Med. 24 (2005)): pairs that have not differed yet may still.
 */
function plannedVariance({ trials, gained, lost }: DiscordantPairs): number {
  const padded = trials + 2;
  return (gained + lost + 1) / padded - ((gained - lost) / padded) ** 2;
}
