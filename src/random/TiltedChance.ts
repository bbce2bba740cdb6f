import { exp, log } from '../foundation/elementary.ts';
import { type Chance, PURPOSES } from './Chance.ts';
import { DrawTables } from './DrawTables.ts';
import { GuideTable, type OutcomeWeights, outcomeProbabilities } from './outcomeTables.ts';
import { SampledChance } from './SampledChance.ts';

const WORDS = 2 ** 32;
/** The largest die that can be tilted. A single die with more sides is not tilted, because no table can hold it. */
export const MOST_TILTED_SIDES = 2 ** 16;

/**
 * A `Chance` that is tilted towards a rare event and computes the likelihood ratio `weight` of each trial. The expected value of
 * `weight` · x in its trials equals the expected value of x in trials of `SampledChance`.
 *
 * A tilt is a factor. In a pool, the tilt multiplies the odds of a hit of each die. For a die, alone or in a sum, the
 * tilt multiplies the ratio of the probability of the highest face to that of the lowest face. It does so in equal
 * steps: from each face to the next higher one, the probability gains the same factor. A tilt below 1 favours low dice.
 * A weighted pick is not tilted, because its choices have no order. A purpose without a tilt gives the same draws as
 * `SampledChance`. A tilted draw takes one word of the same stream.
 */
export class TiltedChance implements Chance {
  /**
   * The likelihood ratio of the draws since `begin`: their probability with fair dice divided by their probability with
   * tilted dice.
   */
  weight = 1;
  private readonly sampled: SampledChance;
  private readonly tilts: readonly number[];
  /**
   * The tables of the tilted draws, one set for each purpose 0..31. The purposes that `numbered` derives from a purpose, such as
   * one for each unit, share its set.
   */
  private readonly tables: readonly DrawTables<TiltedTable>[];

  /**
   * @param key four words, from `seedKey`
   * @param tilts for each purpose 0..31, a tilt above 0 that applies to all numbers of the purpose (`numbered`). A purpose with
   * the tilt 1, or without a tilt, is not tilted
   */
  constructor(key: Uint32Array, tilts: readonly number[]) {
    this.sampled = new SampledChance(key);
    this.tilts = Array.from({ length: PURPOSES }, (_, purpose) => tilts[purpose] ?? 1);
    // From the lowest face to the highest there are `faces - 1` steps; a die with one face has nothing to tilt.
    this.tables = this.tilts.map(
      (tilt) => new DrawTables((outcomes, faces) => new TiltedTable(outcomes, tilt, Math.max(1, faces - 1))),
    );
  }

  /** Starts a trial, 0..2⁵³ − 1. */
  begin(trial: number): void {
    this.weight = 1;
    this.sampled.begin(trial);
  }

  die(purpose: number, sides: number): number {
    const base = purpose % PURPOSES;
    if (this.tilts[base] === 1 || sides > MOST_TILTED_SIDES) return this.sampled.die(purpose, sides);
    return this.drawn(purpose, this.tables[base].die(sides));
  }

  sum(purpose: number, dice: number, sides: number): number {
    const base = purpose % PURPOSES;
    if (this.tilts[base] === 1) return this.sampled.sum(purpose, dice, sides);
    return this.drawn(purpose, this.tables[base].sum(dice, sides));
  }

  hits(purpose: number, dice: number, sides: number, need: number): number {
    const base = purpose % PURPOSES;
    if (this.tilts[base] === 1) return this.sampled.hits(purpose, dice, sides, need);
    return this.drawn(purpose, this.tables[base].hits(dice, sides, need));
  }

  pick(purpose: number, weights: readonly number[]): number {
    return this.sampled.pick(purpose, weights);
  }

  private drawn(purpose: number, table: TiltedTable): number {
    // The roll of a die with 2³² sides is one word of the stream, plus 1.
    const outcome = table.outcome(this.sampled.die(purpose, WORDS) - 1);
    this.weight *= table.ratio(outcome);
    return outcome;
  }
}

/**
 * A draw with tilted probabilities q. For each outcome, the table has the ratio of the true probability p to the tilted
 * probability q:
 *
 * q(i) ∝ p(i) · tilt^(i / steps),  ratio(i) = p(i) / q(i),  where i is the index of the outcome, in increasing order.
 *
 * If a draw rolls several dice, the effect is the same as if each die were tilted by itself (exponential tilting; Owen 2013,
 * Monte Carlo theory, methods and examples, 9.6). Every possible outcome keeps at least one of the 2³² words. The ratio uses the
 * actual number of words, so rounding does not bias the mean of ratio · x.
 */
export class TiltedTable {
  /** The ratios of the outcomes, in increasing order of the outcomes; 0 for an impossible outcome. */
  readonly ratios: Float64Array;
  private readonly first: number;
  private readonly guide: GuideTable;

  /**
   * @param steps the scale of the tilt: an outcome that is higher than another by `steps` becomes `tilt` times more likely
   * relative to the lower outcome
   */
  constructor(outcomes: OutcomeWeights, tilt: number, steps: number) {
    const own = outcomeProbabilities(outcomes);
    const words = wordsOf(own, log(tilt) / steps);
    this.first = outcomes.first;
    this.guide = new GuideTable({ first: outcomes.first, weights: Array.from(words, BigInt) });
    this.ratios = own.map((probability, at) => (words[at] === 0 ? 0 : (probability * WORDS) / words[at]));
  }

  /** @param word any 32-bit integer, signed or not */
  outcome(word: number): number {
    return this.guide.outcome(word);
  }

  /** Returns the ratio of a drawn outcome. */
  ratio(outcome: number): number {
    return this.ratios[outcome - this.first];
  }
}

/**
 * Returns, for each outcome, the number of the 2³² words that give it.
 *
 * @param slope the rise of log(q / p) from one outcome to the next
 */
function wordsOf(own: Float64Array, slope: number): Float64Array {
  const logs = own.map((probability, at) => log(probability) + at * slope);
  const highest = Math.max(...logs);
  const tilted = logs.map((one) => exp(one - highest));
  const total = tilted.reduce((sum, part) => sum + part, 0);
  const words = tilted.map((part, at) => (own[at] === 0 ? 0 : Math.max(1, Math.floor((part / total) * WORDS))));
  const left = WORDS - words.reduce((sum, some) => sum + some, 0);
  words[logs.indexOf(highest)] += left;
  return words;
}

/**
 * A kind of die. If `need` is null, its result is the face that it shows; otherwise the result is a hit if the face is `need` or
 * more, and a miss if it is less.
 */
export interface DieKind {
  readonly sides: number;
  readonly need: number | null;
}

/**
 * Returns the average result of a die under a tilt, where a result u is scaled from 0 (a miss, or the lowest face) to 1 (a hit,
 * or the highest face):
 *
 * m(tilt) = Σ p(u) · u · tilt^u / Σ p(u) · tilt^u,
 *
 * which increases with the tilt.
 */
export function tiltedMean(kind: DieKind, tilt: number): number {
  const { weight, sum } = tiltedSums(kind, tilt);
  return sum / weight;
}

/** Returns the normalising constant of the tilted probabilities: Σ p(u) · tilt^u. */
export function tiltedWeight(kind: DieKind, tilt: number): number {
  return tiltedSums(kind, tilt).weight;
}

function tiltedSums({ sides, need }: DieKind, tilt: number): { readonly weight: number; readonly sum: number } {
  if (need !== null) {
    const hit = Math.min(sides, Math.max(0, sides - need + 1)) / sides;
    return { weight: hit * tilt + 1 - hit, sum: hit * tilt };
  }
  let weight = 0;
  let sum = 0;
  for (let face = 1; face <= sides; face += 1) {
    const place = sides === 1 ? 0 : (face - 1) / (sides - 1);
    const share = exp(place * log(tilt)) / sides;
    weight += share;
    sum += place * share;
  }
  return { weight, sum };
}
