import { normalQuantile, normalTail } from './normal.ts';
import { type DiscordantPairs, mcNemarTest, type PairedDifference, tangoScore } from './paired.ts';

/** The verdict on a difference, and the confidence of the interval that agrees with it. */
export type Verdict =
  | { readonly verdict: 'better' | 'worse' | 'same'; readonly confidence: number }
  | {
      readonly verdict: 'undecided';
      readonly confidence: number;
      /** The number of further trials that will probably decide the verdict; infinite if no number of trials will. */
      readonly furtherTrials: number;
    };

/**
 * Returns the verdicts on a family of differences, judged together by Holm's procedure.
 *
 * ```text
 *          −margin   0   margin
 *             |      |      |
 * same        |   [--+-]    |        within the margin (tested first: a difference that is too small to matter is `same`)
 * better      |      | [----+----]   surely above 0
 * undecided   |   [--+------+--]
 * ```
 *
 * Over the family, the chance that any contrast without a true difference is called `better` or `worse` is at most α. The chance
 * that any contrast with a true difference of the margin or more is called `same` is at most α, too. With a margin of 0, `same`
 * means that no trial differed.
 *
 * @param alpha between 0 and 1: 0.05
 * @returns one verdict for each contrast, in the same order. Each verdict agrees with the interval of its contrast at the
 * verdict's `confidence`, except for rates with few discordant pairs, where the exact test is stricter than the interval
 */
export function verdictsOf(contrasts: readonly Contrast[], alpha: number): Verdict[] {
  const none = holm(
    contrasts.map(({ pNone }) => pNone),
    alpha,
  );
  const beyond = holm(
    contrasts.map(({ pBeyond }) => pBeyond),
    alpha,
  );
  return contrasts.map((contrast, at): Verdict => {
    if (beyond[at].adjusted <= alpha) return { verdict: 'same', confidence: 1 - beyond[at].level };
    const { adjusted, level } = none[at];
    const confidence = 1 - level;
    if (adjusted <= alpha) return { verdict: contrast.difference > 0 ? 'better' : 'worse', confidence };
    return { verdict: 'undecided', confidence, furtherTrials: furtherTrials(contrast, level) };
  });
}

/** A difference between two scenarios in one measure, with the numbers that decide its verdict. */
export interface Contrast {
  /**
   * The second scenario's mean minus the first's. If the difference is clearly above 0, the verdict is `better`.
   * Callers reverse the verdict if less is better.
   */
  readonly difference: number;
  readonly trials: number;
  /** The variance of one trial's difference, from which `furtherTrials` is computed. */
  readonly variance: number;
  /** Differences up to this size do not matter. If the margin is 0, every difference matters. */
  readonly margin: number;
  /** The two-sided p-value of the hypothesis that there is no difference at all. */
  readonly pNone: number;
  /**
   * The p-value of the hypothesis that the size of the difference is at least the margin. It is twice the larger of two
   * one-sided p-values (Schuirmann 1987), so that p ≤ α if the two-sided interval of confidence 1 − α lies within
   * ±margin.
   */
  readonly pBeyond: number;
}

/**
 * Returns the contrast of a flag's rates, by McNemar's exact test for no difference and Tango's score test for
 * equivalence. Both tests are valid even for few discordant pairs. With a margin of 0, rates are equivalent only if no
 * pair differs.
 *
 * @param margin 0 or more, as a rate: 0.01 is one percentage point
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
 * Returns the variance for planning further trials. Half a pair is added to each of the four outcomes of a pair,
 * because further pairs may differ even if no pair has differed so far. (Agresti & Min, "Simple improved confidence
 * intervals for comparing matched proportions", Stat. Med. 24 (2005).)
 */
function plannedVariance({ trials, gained, lost }: DiscordantPairs): number {
  const padded = trials + 2;
  return (gained + lost + 1) / padded - ((gained - lost) / padded) ** 2;
}

/**
 * Returns the contrast of a count's means, by the normal approximation, which is valid if at least some dozens of
 * trials differ. If the standard error is 0, the difference itself decides. A single trial decides nothing.
 *
 * Schuirmann, "A comparison of the two one-sided tests procedure and the power approach for assessing the equivalence of
 * average bioavailability", J. Pharmacokinet. Biopharm. 15 (1987).
 *
 * @param margin 0 or more, in the unit of `difference`
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

/** The chance that the planned trials suffice, if the true difference is the observed one. */
const POWER = 0.8;

/**
 * Returns the number of further trials that will probably decide a contrast, if the true difference and the true
 * variance equal the observed values:
 *
 *     n = (z(1 − α/2) + z(0.8))² · variance / gap²,   minus the trials already played,
 *
 * where the gap is the distance from the difference to 0 or to the nearer end of ±margin, whichever is greater (Chow, Shao &
 * Wang, Sample Size Calculations in Clinical Research, 3.1).
 *
 * @param level α, two-sided
 * @returns 1 or more; infinite if no number suffices (a difference of 0 with a margin of 0)
 */
export function furtherTrials({ difference, trials, variance, margin }: Contrast, level: number): number {
  const size = Math.abs(difference);
  const gap = Math.max(size, margin - size);
  if (gap === 0) return Infinity;
  const errors = normalQuantile(1 - level / 2) + normalQuantile(POWER);
  return Math.max(1, Math.ceil((errors ** 2 * variance) / gap ** 2 - trials));
}

/** The result of Holm's procedure for one p-value of a family. */
interface HolmResult {
  /** The least α at which the procedure rejects this hypothesis; at most 1. */
  readonly adjusted: number;
  /**
   * The level at which the p-value was judged. The hypothesis is rejected if p ≤ level, so an interval of confidence 1 − level
   * agrees with the decision.
   */
  readonly level: number;
}

/**
 * Holm's step-down procedure: the k-th smallest of m p-values is compared with α/(m − k + 1). The first p-value above its limit
 * and all larger p-values are not rejected. For any dependence between the p-values, the chance of rejecting any true hypothesis
 * is at most α.
 *
 * Holm, "A simple sequentially rejective multiple test procedure", Scand. J. Statist. 6 (1979).
 *
 * @returns one result for each p-value, in the same order
 */
export function holm(pValues: readonly number[], alpha: number): HolmResult[] {
  const smallestFirst = pValues.map((_, at) => at).sort((one, other) => pValues[one] - pValues[other]);
  const results = new Array<HolmResult>(pValues.length);
  let adjusted = 0;
  let level = alpha;
  for (const [rank, at] of smallestFirst.entries()) {
    const left = pValues.length - rank;
    // The level rises with the rank, up to the first hypothesis that is not rejected. All later hypotheses have the
    // level of that one.
    if (adjusted <= alpha) level = alpha / left;
    adjusted = Math.max(adjusted, Math.min(1, left * pValues[at]));
    results[at] = { adjusted, level };
  }
  return results;
}
