import { GuideTable } from '../GuideTable.ts';
import { type OutcomeWeights, outcomeProbabilities } from '../outcomeWeights.ts';

const WORDS = 2 ** 32;

/**
 * A draw whose outcomes come with other chances than their own, and for each the ratio of its own chance to that:
 *
 * q(i) ∝ p(i) · tilt^(i / steps),  ratio(i) = p(i) / q(i),  with i the outcome's place, from the lowest on.
 *
 * For dice this is each die tilted alone (exponential tilting; Owen 2013, Monte Carlo theory, methods and examples, 9.6). Every
 * outcome that is possible keeps at least one of the 2³² words, and the ratio is to the words that it has, so that rounding
 * leaves the mean of ratio · x what that of x would be.
 */
export class TiltedTable {
  /** By outcome, from the lowest on; 0 where it cannot come. */
  readonly ratios: Float64Array;
  private readonly first: number;
  private readonly guide: GuideTable;

  /** @param steps how many places apart two outcomes are of which the higher becomes `tilt` times likelier beside the lower */
  constructor(outcomes: OutcomeWeights, tilt: number, steps: number) {
    const own = outcomeProbabilities(outcomes);
    const words = wordsOf(own, Math.log(tilt) / steps);
    this.first = outcomes.first;
    this.guide = new GuideTable({ first: outcomes.first, weights: Array.from(words, BigInt) });
    this.ratios = own.map((probability, at) => (words[at] === 0 ? 0 : (probability * WORDS) / words[at]));
  }

  /** @param word any 32-bit integer, signed or not */
  outcome(word: number): number {
    return this.guide.outcome(word);
  }

  /** The ratio of an outcome that was drawn. */
  ratio(outcome: number): number {
    return this.ratios[outcome - this.first];
  }
}

/** How many of the 2³² words lead to each outcome. @param slope of the logarithm of q / p, from one outcome to the next */
function wordsOf(own: Float64Array, slope: number): Float64Array {
  const logs = own.map((probability, at) => Math.log(probability) + at * slope);
  const highest = Math.max(...logs);
  const tilted = logs.map((log) => Math.exp(log - highest));
  const total = tilted.reduce((sum, part) => sum + part, 0);
  const words = tilted.map((part, at) => (own[at] === 0 ? 0 : Math.max(1, Math.floor((part / total) * WORDS))));
  const left = WORDS - words.reduce((sum, some) => sum + some, 0);
  words[logs.indexOf(highest)] += left;
  return words;
}
