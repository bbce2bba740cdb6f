import type { PairedDifference } from '../paired/pairedDifference.ts';
import type { Contrast } from './Contrast.ts';
import { normalTail } from './normalTail.ts';

/**
 * The contrast of a count's means, by the normal approximation: for differences that showed on some dozens of trials or
 * more. Without any error the difference itself decides. A single trial decides nothing.
 *
 * Schuirmann, "A comparison of the two one-sided tests procedure and the power approach for assessing the equivalence of
 * average bioavailability", J. Pharmacokinet. Biopharm. 15 (1987).
 *
 * @param margin 0 or more, in the measure's unit
 */
export function contrastOfMeans({ trials, difference, sd, mcse }: PairedDifference, margin: number): Contrast {
  const isKnown = trials > 1;
  const size = Math.abs(difference);
  const pOf = (gap: number) => (mcse > 0 ? 2 * normalTail(gap / mcse) : gap > 0 ? 0 : 1);
  const isExactlyWithin = mcse === 0 && size <= margin;
  return {
    difference,
    trials,
    variance: sd ** 2,
    margin,
    pNone: isKnown ? pOf(size) : 1,
    pBeyond: !isKnown ? 1 : isExactlyWithin ? 0 : Math.min(1, pOf(margin - size)),
  };
}
