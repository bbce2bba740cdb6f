import { wholeLimit } from '../../../foundation/comparing.ts';
import { fraction } from '../../../foundation/Fraction.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { type Comparison, type Condition, isOfDice, QUANTITIES } from './Plan.ts';
import { limitOf, type WoundLimits } from './WoundLimits.ts';

/** A condition as flat arrays, for the hot loop (`holds`). */
export interface CompiledCondition {
  /** How many comparisons; an empty condition always holds. */
  readonly length: number;
  /** Indices of `QUANTITIES`. */
  readonly quantities: Int32Array;
  /** Indices of `OPERATORS`. */
  readonly operators: Int32Array;
  /**
   * What each quantity is held against in whole numbers (see `wholeLimit`): expected wounds and chances to fall as ranks among
   * the fight's `WoundLimits`, a distance in hundredths of a cm, everything else as it is counted.
   */
  readonly values: Float64Array;
}

const OPERATORS = ['>=', '<=', '>', '<', '=', '!='] as const satisfies readonly Comparison['operator'][];

/**
 * Flattens a condition. Quantities of dice and gains, which go through the odds of whole attacks, come last, as a cheap comparison may
 * settle it before they are asked for.
 */
export function compileCondition(condition: Condition, limits: WoundLimits): CompiledCondition {
  const cost = (comparison: Comparison) => (isOfDice(comparison) || comparison.quantity === 'gain' ? 1 : 0);
  const comparisons = [...condition].sort((one, other) => cost(one) - cost(other));
  return {
    length: comparisons.length,
    quantities: Int32Array.from(comparisons, ({ quantity }) => QUANTITIES.indexOf(quantity)),
    operators: Int32Array.from(comparisons, ({ operator }) => OPERATORS.indexOf(operator)),
    values: Float64Array.from(comparisons, (comparison) => heldAgainst(comparison, limits)),
  };
}

function heldAgainst(comparison: Comparison, limits: WoundLimits): number {
  const limit = limitOf(comparison);
  if (isOfDice(comparison)) return limits.rankOfLimit(limit);
  if (comparison.quantity !== 'distance') return wholeLimit(limit);
  return wholeLimit(fraction(limit.numerator * BigInt(HUNDREDTHS), limit.denominator));
}
