import type { CompiledCondition } from './compileCondition.ts';

/** What `holds` asks of the game, only as far as a condition looks: so costly quantities can be worked out when asked. */
export interface Situation {
  /** One number: the quantity that was asked for last. */
  readonly answer: Float64Array;
  /**
   * Puts the quantity at this index of `QUANTITIES` into `answer`, in the units of `CompiledCondition.values`; NaN where there
   * is none (no foe is left), which meets no comparison. It is not returned, because V8 allocates most fractions that a
   * function returns.
   */
  ask(index: number): void;
}

/** Whether every comparison holds; none is looked at after the first that does not. */
export function holds(condition: CompiledCondition, situation: Situation): boolean {
  for (let at = 0; at < condition.length; at += 1) {
    situation.ask(condition.quantities[at]);
    if (!isMet(condition, at, situation.answer)) return false;
  }
  return true;
}

/** Whether the comparison at a place is met; fractions that are handed over would be allocated, too, so arrays are. */
function isMet({ operators, values }: CompiledCondition, at: number, answer: Float64Array): boolean {
  const quantity = answer[0];
  const value = values[at];
  // By index of `OPERATORS`.
  switch (operators[at]) {
    case 0:
      return quantity >= value;
    case 1:
      return quantity <= value;
    case 2:
      return quantity > value;
    case 3:
      return quantity < value;
    case 4:
      return quantity === value;
    default:
      return quantity < value || quantity > value;
  }
}
