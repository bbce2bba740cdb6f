import type { OutcomeWeights } from './outcomeWeights.ts';

const GUIDE_BITS = 10;
const WORDS = 2 ** 32;

/**
 * Turns one 32-bit word into one outcome of a finite distribution, by inversion.
 *
 * `thresholds[i]` is P(value ≤ first + i) · 2³², rounded: the outcome is the first whose threshold lies above the word.
 * The guide, one entry for each value of the word's top ten bits, holds the first outcome that such a word can have, so
 * the search rarely takes a step and its branch predicts well (Chen & Asau 1974).
 *
 * Rounding moves a probability by less than 2⁻³², and an outcome rarer than 2⁻³³ may never be drawn.
 */
export class GuideTable {
  readonly first: number;
  private readonly thresholds: Float64Array;
  private readonly guide: Uint16Array;

  constructor({ first, weights }: OutcomeWeights) {
    const total = weights.reduce((sum, weight) => sum + weight, 0n);
    this.first = first;
    this.thresholds = new Float64Array(weights.length);
    let cumulative = 0n;
    for (const [at, weight] of weights.entries()) {
      cumulative += weight;
      this.thresholds[at] = Number((cumulative * 2n * BigInt(WORDS) + total) / (2n * total));
    }
    this.guide = new Uint16Array(2 ** GUIDE_BITS);
    for (let entry = 0, at = 0; entry < this.guide.length; entry += 1) {
      while (entry * 2 ** (32 - GUIDE_BITS) >= this.thresholds[at]) at += 1;
      this.guide[entry] = at;
    }
  }

  /** @param word any 32-bit integer, signed or not */
  outcome(word: number): number {
    const unsigned = word >>> 0;
    let at = this.guide[unsigned >>> (32 - GUIDE_BITS)];
    while (unsigned >= this.thresholds[at]) at += 1;
    return this.first + at;
  }
}
