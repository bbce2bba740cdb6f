import { normalQuantile, normalTail } from './normal.ts';
import { type DiscordantPairs, mcNemarTest, type PairedDifference, tangoScore } from './paired.ts';

/** What may be said of a difference, and the confidence of the interval that says the same. */
export type Verdict =
  | { readonly verdict: 'better' | 'worse' | 'same'; readonly confidence: number }
  | {
      readonly verdict: 'undecided';
      readonly confidence: number;
      /** How many more trials will likely decide it; infinite where none will. */
      readonly furtherTrials: number;
    };

/**
 * The verdicts on a family of differences, judged together by Holm's procedure.
 *
 * ```text
 *          −margin   0   margin
 *             |      |      |
 * same        |   [--+-]    |        within the margin (asked first: what is surely too small to matter is the same)
 * better      |      | [----+----]   surely above 0
 * undecided   |   [--+------+--]
 * ```
 *
 * Over the family, the chance that any `better` or `worse` is said where there is no difference is at most α, and so is
 * the chance that any `same` is said where the difference is the margin or more. With a margin of 0, `same` means that no
 * trial differed.
 *
 * @param alpha between 0 and 1: 0.05
 * @returns one for each contrast, in the order given; each agrees with the contrast's interval of its `confidence`, but
 *   for rates with few discordant pairs, where the exact test is the stricter of the two
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

/** A difference between two scenarios in one measure, with what its verdict is judged by. */
export interface Contrast {
  /** The second scenario's mean less the first's, in units in which more is better (turn the sign round elsewhere). */
  readonly difference: number;
  readonly trials: number;
  /** The variance of one trial's difference, for planning. */
  readonly variance: number;
  /** Differences up to this size do not matter; 0: every difference does. */
  readonly margin: number;
  /** The two-sided p-value of no difference at all. */
  readonly pNone: number;
  /**
   * The p-value of a difference of the margin or more, up or down: the larger of two one-sided ones (Schuirmann 1987),
   * doubled, so that p ≤ α where the two-sided interval of confidence 1 − α lies within ±margin.
   */
  readonly pBeyond: number;
}

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

/** The chance that the trials asked for will do, if the difference is what it looks like now. */
const POWER = 0.8;

/**
 * How many further trials will likely decide a contrast, if its difference and variance are what they look like now:
 *
 *     n = (z(1 − α/2) + z(0.8))² · variance / gap²,   less the trials already played,
 *
 * where the gap is the way from the difference to 0 or to the far side of the margin, whichever is decided sooner
 * (Chow, Shao & Wang, Sample Size Calculations in Clinical Research, 3.1).
 *
 * @param level α, two-sided
 * @returns 1 or more; infinite where no number will do (a difference of 0 that is held against a margin of 0)
 */
export function furtherTrials({ difference, trials, variance, margin }: Contrast, level: number): number {
  const size = Math.abs(difference);
  const gap = Math.max(size, margin - size);
  if (gap === 0) return Infinity;
  const errors = normalQuantile(1 - level / 2) + normalQuantile(POWER);
  return Math.max(1, Math.ceil((errors ** 2 * variance) / gap ** 2 - trials));
}

/** What Holm's procedure makes of one p-value of a family. */
interface HolmResult {
  /** The least α at which the family's procedure rejects this hypothesis; at most 1. */
  readonly adjusted: number;
  /** The level at which the p-value was judged: it is rejected where p ≤ level, so an interval of confidence 1 − level agrees. */
  readonly level: number;
}

/**
 * Holm's step-down procedure: the k-th smallest of m p-values is held against α/(m − k + 1) until one fails, and the rest
 * fail with it. However the p-values depend on one another, the chance of rejecting any true hypothesis is at most α.
 *
 * Holm, "A simple sequentially rejective multiple test procedure", Scand. J. Statist. 6 (1979).
 *
 * @returns one for each p-value, in the order given
 */
export function holm(pValues: readonly number[], alpha: number): HolmResult[] {
  const smallestFirst = pValues.map((_, at) => at).sort((one, other) => pValues[one] - pValues[other]);
  const results = new Array<HolmResult>(pValues.length);
  let adjusted = 0;
  let level = alpha;
  for (const [rank, at] of smallestFirst.entries()) {
    const left = pValues.length - rank;
    // Levels rise with the rank and stop at the first failure.
    if (adjusted <= alpha) level = alpha / left;
    adjusted = Math.max(adjusted, Math.min(1, left * pValues[at]));
    results[at] = { adjusted, level };
  }
  return results;
}
