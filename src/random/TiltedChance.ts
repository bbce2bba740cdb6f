import { type Chance, PURPOSES } from './Chance.ts';
import { DrawTables } from './DrawTables.ts';
import { GuideTable, type OutcomeWeights, outcomeProbabilities } from './outcomeTables.ts';
import { SampledChance } from './SampledChance.ts';

const WORDS = 2 ** 32;
/** A single die of more sides is thrown as it is: no table holds it. */
export const MOST_TILTED_SIDES = 2 ** 16;

/**
 * Chance that is bent towards a rare event, and keeps account of by how much: the mean of `weight` · x over its trials is that
 * of x over trials of `SampledChance`.
 *
 * A tilt is the factor on the odds of each hit of a pool; of a die, alone or in a sum, its highest face becomes that many
 * times likelier beside its lowest, and the others in between in equal steps. A tilt below 1 leads the other way. A pick by
 * weight is made as it is, because its choices have no order to tilt along. A purpose that is not tilted takes the very
 * draws of `SampledChance`, and a tilted one the same words of the stream.
 */
export class TiltedChance implements Chance {
  /** The likelihood ratio of the draws since `begin`: how likely they are by fair dice over how likely they were made. */
  weight = 1;
  private readonly sampled: SampledChance;
  private readonly tilts: readonly number[];
  /** By purpose, without number. */
  private readonly tables: readonly DrawTables<TiltedTable>[];

  /**
   * @param key four words, from `seedKey`
   * @param tilts by purpose, without number, each above 0; 1, or none, where a purpose is not tilted
   */
  constructor(key: Uint32Array, tilts: readonly number[]) {
    this.sampled = new SampledChance(key);
    this.tilts = Array.from({ length: PURPOSES }, (_, purpose) => tilts[purpose] ?? 1);
    // From the lowest face of a die to the highest is one step fewer than there are faces; one face has nothing to tilt.
    this.tables = this.tilts.map(
      (tilt) => new DrawTables((outcomes, faces) => new TiltedTable(outcomes, tilt, Math.max(1, faces - 1))),
    );
  }

  /** Turns to a trial, 0..2⁵³ − 1. */
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
    // A die of 2³² sides is one word of the stream, plus 1.
    const outcome = table.outcome(this.sampled.die(purpose, WORDS) - 1);
    this.weight *= table.ratio(outcome);
    return outcome;
  }
}

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

/** A die by what is asked of it: whether it shows `need` or more, or, where that is null, which face it shows. */
export interface DieKind {
  readonly sides: number;
  readonly need: number | null;
}

/**
 * Where a die of a kind falls on average under a tilt, from 0 (a miss, or its lowest face) to 1 (a hit, or its highest):
 *
 * m(tilt) = Σ p(u) · u · tilt^u / Σ p(u) · tilt^u,
 *
 * which rises with the tilt.
 */
export function tiltedMean(kind: DieKind, tilt: number): number {
  const { weight, sum } = tiltedSums(kind, tilt);
  return sum / weight;
}

/** By how much all its chances must be divided to add up to 1 again: Σ p(u) · tilt^u. */
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
    const share = tilt ** place / sides;
    weight += share;
    sum += place * share;
  }
  return { weight, sum };
}
