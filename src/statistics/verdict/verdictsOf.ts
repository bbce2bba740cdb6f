import type { Contrast } from './Contrast.ts';
import { furtherTrials } from './furtherTrials.ts';
import { holm } from './holm.ts';

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
