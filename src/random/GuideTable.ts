import type { OutcomeWeights } from './outcomeWeights.ts';

const GUIDE_BITS = 10;
const WORDS = 2n ** 32n;
const SIGN = 2 ** 31;
const MOST_OUTCOMES = 2 ** 16;

/**
 * Turns one 32-bit word into one outcome of a finite distribution, by inversion.
 *
 * Of the 2³² words, the lowest t[i] lead to an outcome of first + i or less, where t[i] is P(value ≤ first + i) · 2³²,
 * rounded: the outcome is the first whose t lies above the word. The guide, one entry for each value of the word's top ten
 * bits, holds the first outcome that such a word can have, so the search rarely takes a step and its branch predicts well
 * (Chen & Asau 1974).
 *
 * Rounding moves a probability by less than 2⁻³², and an outcome rarer than 2⁻³³ may never be drawn.
 */
export class GuideTable {
  /** The lowest outcome that is ever drawn. */
  private readonly first: number;
  /**
   * By outcome: t − 1, the last word that leads to it, less 2³¹. Words are compared as signed integers, with their order
   * kept by flipping the top bit, because unsigned ones would have to become doubles first.
   */
  private readonly lastWords: Int32Array;
  private readonly guide: Uint16Array;

  /** @throws RangeError if nothing can happen, or there are more outcomes than the guide can number */
  constructor({ first, weights }: OutcomeWeights) {
    const total = weights.reduce((sum, weight) => sum + weight, 0n);
    if (total <= 0n || weights.length > MOST_OUTCOMES) {
      throw new RangeError(
        `a draw needs 1 to ${MOST_OUTCOMES} outcomes with some weight; got ${weights.length} of ${total}`,
      );
    }
    let cumulative = 0n;
    const thresholds = weights.map((weight) => {
      cumulative += weight;
      return Number((cumulative * 2n * WORDS + total) / (2n * total));
    });
    // Outcomes that no word leads to are left out at the low end, where they have no last word.
    const never = thresholds.findIndex((threshold) => threshold > 0);
    this.first = first + never;
    this.lastWords = Int32Array.from(thresholds.slice(never), (threshold) => threshold - 1 - SIGN);
    this.guide = new Uint16Array(2 ** GUIDE_BITS);
    for (let entry = 0, at = 0; entry < this.guide.length; entry += 1) {
      while (entry * 2 ** (32 - GUIDE_BITS) - SIGN > this.lastWords[at]) at += 1;
      this.guide[entry] = at;
    }
  }

  /** @param word any 32-bit integer, signed or not */
  outcome(word: number): number {
    const ordered = word ^ SIGN;
    let at = this.guide[word >>> (32 - GUIDE_BITS)];
    while (ordered > this.lastWords[at]) at += 1;
    return this.first + at;
  }
}
