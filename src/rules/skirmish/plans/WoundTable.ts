import {
  compareFigures,
  compareFractions,
  decimalFraction,
  type Fraction,
  fraction,
  fractionNumber,
} from '../../../foundation/numbers.ts';
import { DrawOdds } from '../../../random/DrawTables.ts';
import { hitWeights } from '../../../random/outcomeTables.ts';
import { type Comparison, type Condition, isOfDice, type Plan } from './Plan.ts';

const SIDES = 6;
/**
 * The number of indices for needed numbers in the tables: 0 to 7. A needed number below 1 is treated as 1 (every die
 * succeeds), and one above 7 as 7 (no die succeeds, RQ.CC.2).
 */
const NEEDS = SIDES + 2;

/** The damage of one attack, D = max(0, H − B). */
interface Damage {
  /** At index k, from 0 to the number of attack dice: P(D ≥ k). */
  readonly atLeast: Float64Array;
  /** At index c, from 0 to the number of attack dice: E[max(0, D − c)] = Σ P(D ≥ k) over k > c. */
  readonly above: Float64Array;
  /**
   * The ranks of `atLeast` among the limits in plans (`WoundLimits`). An additional last entry stands for more damage
   * than the dice can do, and contains the rank of the chance 0.
   */
  readonly atLeastRanks: Int32Array;
  /** The ranks of `above` among the limits in plans. */
  readonly aboveRanks: Int32Array;
}

/**
 * The odds of an attack with six-sided dice, before any die is rolled:
 * - hits H ~ Bin(dice, P(need)) (RQ.CC.2);
 * - blocks B ~ Bin(blocks, P(blockNeed)) (RQ.CC.3);
 * - damage D = max(0, H − B) (RQ.CC.4);
 * - wounds max(0, D − cut) (RQ.CC.5).
 *
 * Each entry is a sum over all outcomes, and is computed when it is first needed.
 *
 * All arguments are whole numbers. Numbers of dice below 0 count as 0. With a needed number of 1 or less, every die
 * succeeds; with one above 6, no die succeeds (RQ.CC.2).
 */
export class WoundTable {
  /** The computed entries, indexed by both needs (as one number), then by attack dice, then by block dice. */
  private readonly damage: (Damage | undefined)[][][] = [];
  private readonly odds = new DrawOdds();

  private readonly limits: WoundLimits;

  constructor(limits: WoundLimits) {
    this.limits = limits;
    for (let needs = 0; needs < NEEDS * NEEDS; needs += 1) this.damage.push([]);
  }

  /**
   * Writes the mean of the wounds, E[max(0, D − cut)], to `into[0]`. The mean is not returned, because V8 allocates memory for most
   * fractional numbers that a function returns.
   */
  putExpected(into: Float64Array, dice: number, need: number, blocks: number, blockNeed: number, cut: number): void {
    const { above } = this.damageOf(dice, need, blocks, blockNeed);
    if (cut < 0) into[0] = above[0] - cut;
    else into[0] = cut < above.length ? above[cut] : 0;
  }

  /** Writes to `into[0]` the rank, among the limits, of the mean that `putExpected` writes. */
  putExpectedRank(
    into: Float64Array,
    dice: number,
    need: number,
    blocks: number,
    blockNeed: number,
    cut: number,
  ): void {
    const { above, aboveRanks } = this.damageOf(dice, need, blocks, blockNeed);
    if (cut >= 0) into[0] = aboveRanks[Math.min(cut, above.length - 1)];
    else into[0] = this.rankOfMore(above[0], dice, need, blocks, blockNeed, -cut);
  }

  /** Writes to `into[at]` the chance that the wounds are at least `hp`, the HP left: P(max(0, D − cut) ≥ hp). */
  putChanceToFall(
    into: Float64Array,
    at: number,
    dice: number,
    need: number,
    blocks: number,
    blockNeed: number,
    cut: number,
    hp: number,
  ): void {
    into[at] = chanceToFall(this.damageOf(dice, need, blocks, blockNeed).atLeast, cut, hp);
  }

  /** Writes to `into[0]` the chance that the wounds of two such attacks are together at least `hp`. */
  putChanceToFallByTwo(
    into: Float64Array,
    dice: number,
    need: number,
    blocks: number,
    blockNeed: number,
    cut: number,
    hp: number,
  ): void {
    const { atLeast } = this.damageOf(dice, need, blocks, blockNeed);
    let falls = 0;
    for (let damage = 0; damage < atLeast.length; damage += 1) {
      const more = damage + 1 < atLeast.length ? atLeast[damage + 1] : 0;
      falls += (atLeast[damage] - more) * chanceToFall(atLeast, cut, hp - Math.max(0, damage - cut));
    }
    into[0] = falls;
  }

  /** Writes to `into[0]` the rank, among the limits, of the chance that `putChanceToFall` writes. */
  putFallRank(
    into: Float64Array,
    dice: number,
    need: number,
    blocks: number,
    blockNeed: number,
    cut: number,
    hp: number,
  ): void {
    const { atLeastRanks } = this.damageOf(dice, need, blocks, blockNeed);
    const least = hp <= 0 ? 0 : Math.max(hp + cut, 0);
    into[0] = atLeastRanks[Math.min(least, atLeastRanks.length - 1)];
  }

  private damageOf(dice: number, need: number, blocks: number, blockNeed: number): Damage {
    const attack = Math.max(dice, 0);
    const block = Math.max(blocks, 0);
    const byDice = this.damage[withinNeeds(need) * NEEDS + withinNeeds(blockNeed)];
    let byBlocks = byDice[attack];
    if (byBlocks === undefined) {
      byBlocks = [];
      byDice[attack] = byBlocks;
    }
    let damage = byBlocks[block];
    if (damage === undefined) {
      damage = this.damageOdds(attack, withinNeeds(need), block, withinNeeds(blockNeed));
      byBlocks[block] = damage;
    }
    return damage;
  }

  private damageOdds(dice: number, need: number, blocks: number, blockNeed: number): Damage {
    const { atLeast, above } = nearlyDamage(
      this.odds.hits(dice, SIDES, need),
      this.odds.hits(blocks, SIDES, blockNeed),
    );
    let known: DamageWays | undefined;
    const ways = () => {
      known ??= damageWays(dice, need, blocks, blockNeed);
      return known;
    };
    return {
      atLeast,
      above,
      atLeastRanks: Int32Array.from([...atLeast, 0], (chance, k) =>
        this.limits.rank(chance, () => fraction(ways().atLeast[k] ?? 0n, ways().all)),
      ),
      aboveRanks: Int32Array.from(above, (mean, c) =>
        this.limits.rank(mean, () => fraction(ways().above[c], ways().all)),
      ),
    };
  }

  /** Returns the rank of `mean` + `more`: the mean damage of this attack plus a whole number of wounds. */
  private rankOfMore(
    mean: number,
    dice: number,
    need: number,
    blocks: number,
    blockNeed: number,
    more: number,
  ): number {
    return this.limits.rank(mean + more, () => {
      const { above, all } = damageWays(
        Math.max(dice, 0),
        withinNeeds(need),
        Math.max(blocks, 0),
        withinNeeds(blockNeed),
      );
      return fraction(above[0] + BigInt(more) * all, all);
    });
  }
}

/**
 * Returns the chance that the wounds of an attack are at least `hp`.
 *
 * @param atLeast the chances of `Damage`
 */
function chanceToFall(atLeast: Float64Array, cut: number, hp: number): number {
  const least = hp + cut;
  if (hp <= 0 || least <= 0) return 1;
  return least < atLeast.length ? atLeast[least] : 0;
}

function withinNeeds(need: number): number {
  return Math.min(Math.max(need, 1), SIDES + 1);
}

/** P(D ≥ k) = Σ P(H = h) · P(B ≤ h − k) over h ≥ k, for k ≥ 1, in floating point. */
function nearlyDamage(hits: Float64Array, blocks: Float64Array): Pick<Damage, 'atLeast' | 'above'> {
  let sum = 0;
  const blocksAtMost = blocks.map((chance) => {
    sum += chance;
    return sum;
  });
  const atLeast = new Float64Array(hits.length);
  const above = new Float64Array(hits.length);
  atLeast[0] = 1;
  for (let k = hits.length - 1; k >= 1; k -= 1) {
    for (let h = hits.length - 1; h >= k; h -= 1) {
      atLeast[k] += hits[h] * blocksAtMost[Math.min(h - k, blocks.length - 1)];
    }
    above[k - 1] = above[k] + atLeast[k];
  }
  return { atLeast, above };
}

/** The values of `Damage` as exact whole numbers: each is multiplied by `all`, the number of all results of the dice. */
interface DamageWays {
  readonly atLeast: readonly bigint[];
  readonly above: readonly bigint[];
  readonly all: bigint;
}

function damageWays(dice: number, need: number, blocks: number, blockNeed: number): DamageWays {
  const hits = hitWeights(dice, SIDES, need).weights;
  let sum = 0n;
  const blocksAtMost = hitWeights(blocks, SIDES, blockNeed).weights.map((ways) => {
    sum += ways;
    return sum;
  });
  const all = BigInt(SIDES) ** BigInt(dice + blocks);
  const atLeast = hits.map(() => 0n);
  const above = hits.map(() => 0n);
  for (let k = dice; k >= 1; k -= 1) {
    for (let h = dice; h >= k; h -= 1) atLeast[k] += hits[h] * blocksAtMost[Math.min(h - k, blocks)];
    above[k - 1] = above[k] + atLeast[k];
  }
  atLeast[0] = all;
  return { atLeast, above, all };
}

/**
 * The limits in a fight's plans, as fractions in increasing order. A limit is a number with which a condition compares
 * expected wounds or a chance to fall. A value and a limit are compared by their ranks, which are whole numbers, so
 * that equality is decided exactly:
 *
 * ```text
 * limits          1/3      1/2       1
 * ranks        0   1   2    3   4    5   6      odd: equal to a limit; even: between limits
 * ```
 */
export class WoundLimits {
  private readonly limits: readonly Fraction[];
  /** The nearest floating-point numbers to the limits. */
  private readonly about: readonly number[];

  constructor(plans: readonly Plan[]) {
    const limits = plans.flatMap(conditionsOf).flatMap((condition) => condition.filter(isOfDice).map(limitOf));
    const ordered = limits.sort(compareFractions);
    this.limits = ordered.filter((limit, at) => at === 0 || compareFractions(ordered[at - 1], limit) !== 0);
    this.about = this.limits.map(fractionNumber);
  }

  /** Returns the rank of a limit. @throws RangeError if no plan has it */
  rankOfLimit(limit: Fraction): number {
    const at = this.limits.findIndex((one) => compareFractions(one, limit) === 0);
    if (at < 0) throw new RangeError('this limit is in none of the plans that `WoundLimits` was made for');
    return 2 * at + 1;
  }

  /**
   * Returns the rank of a value.
   *
   * @param figure the value in floating point, which decides the comparison with each limit that is not close to it
   * @param exactly returns the value as a fraction; called only if a limit is close
   */
  rank(figure: number, exactly: () => Fraction): number {
    const { limits, about } = this;
    let rank = 0;
    for (let at = 0; at < limits.length; at += 1) {
      const side = compareFigures(figure, about[at]) || compareFractions(exactly(), limits[at]);
      if (side < 0) return rank;
      rank = 2 * at + 1;
      if (side === 0) return rank;
      rank += 1;
    }
    return rank;
  }
}

/** Returns the limit of a comparison as the exact value of its written decimal: `0.3` is 3/10. */
export function limitOf({ written, value }: Comparison): Fraction {
  return decimalFraction(written ?? value);
}

function conditionsOf({ reactions, retreat, rescue, abilities }: Plan): Condition[] {
  return [...reactions.map(({ when }) => when), retreat, rescue, ...Object.values(abilities)].filter(
    (condition) => condition !== null && condition !== 'best',
  );
}
