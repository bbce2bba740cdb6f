import { compareFigures } from '../../../foundation/comparing.ts';
import { compareFractions, decimalFraction, type Fraction, fractionNumber } from '../../../foundation/Fraction.ts';
import { type Comparison, type Condition, isOfDice, type Plan } from './Plan.ts';

/**
 * What all plans of a fight hold expected wounds and chances to fall against, as fractions in order. A figure and a limit
 * are compared by their ranks, which are whole numbers, so that a comparison on the edge is decided as fractions decide it:
 *
 * ```text
 * limits          1/3      1/2       1
 * ranks        0   1   2    3   4    5   6      odd: on a limit; even: between two
 * ```
 */
export class WoundLimits {
  private readonly limits: readonly Fraction[];
  /** Nearest numbers to the limits. */
  private readonly about: readonly number[];

  constructor(plans: readonly Plan[]) {
    const limits = plans.flatMap(conditionsOf).flatMap((condition) => condition.filter(isOfDice).map(limitOf));
    const ordered = limits.sort(compareFractions);
    this.limits = ordered.filter((limit, at) => at === 0 || compareFractions(ordered[at - 1], limit) !== 0);
    this.about = this.limits.map(fractionNumber);
  }

  /** The rank of a limit. @throws RangeError if no plan has it */
  rankOfLimit(limit: Fraction): number {
    const at = this.limits.findIndex((one) => compareFractions(one, limit) === 0);
    if (at < 0) throw new RangeError('a plan compares with a limit that was not announced');
    return 2 * at + 1;
  }

  /**
   * The rank of a figure.
   *
   * @param figure nearly; it decides wherever no limit is near
   * @param exactly the same as a fraction; called only where one is
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

/** What a comparison holds its quantity against, which is what the decimal says that was written: `0.3` is 3/10. */
export function limitOf({ written, value }: Comparison): Fraction {
  return decimalFraction(written ?? value);
}

function conditionsOf({ reactions, retreat, rescue, abilities }: Plan): Condition[] {
  return [...reactions.map(({ when }) => when), retreat, rescue, ...Object.values(abilities)].filter(
    (condition) => condition !== null && condition !== 'best',
  );
}
