import { type Comparison, type Condition, QUANTITIES } from './Plan.ts';

/** A condition as flat arrays, for the hot loop (`holds`). */
export interface CompiledCondition {
  /** How many comparisons; an empty condition always holds. */
  readonly length: number;
  /** Indices of `QUANTITIES`. */
  readonly quantities: Int32Array;
  /** Indices of `OPERATORS`. */
  readonly operators: Int32Array;
  readonly values: Float64Array;
}

const OPERATORS = ['>=', '<=', '>', '<', '=', '!='] as const satisfies readonly Comparison['operator'][];

/** Those that go through the odds of a whole attack. */
const COSTLY: readonly Comparison['quantity'][] = ['expected wounds', 'chance to fall'];

/** Flattens a condition, costly quantities last, as a cheap comparison may settle it before they are asked for. */
export function compileCondition(condition: Condition): CompiledCondition {
  const cost = ({ quantity }: Comparison) => (COSTLY.includes(quantity) ? 1 : 0);
  const comparisons = [...condition].sort((one, other) => cost(one) - cost(other));
  return {
    length: comparisons.length,
    quantities: Int32Array.from(comparisons, ({ quantity }) => QUANTITIES.indexOf(quantity)),
    operators: Int32Array.from(comparisons, ({ operator }) => OPERATORS.indexOf(operator)),
    values: Float64Array.from(comparisons, ({ value }) => value),
  };
}
