import { asserts, compares, mapTests, type Operator, withColumn } from '../../../foundation/conditions.ts';
import { didYouMean } from '../../../foundation/nearestWord.ts';
import {
  decimalFraction,
  type Fraction,
  fraction,
  isDecimal,
  stepFraction,
  wholeLimit,
} from '../../../foundation/numbers.ts';
import type { Measure } from '../../Measure.ts';
import type { Condition, Term } from '../setup/Setup.ts';
import type { Asked, AskedTerm, Counted, Settled } from './ExpeditionPlan.ts';

/**
 * A measure of a stage to which a condition may refer. Either a leg reports the measure, or the stage itself adds it up as a sum.
 */
export interface Askable {
  readonly measure: Measure;
  /** The index among all measures. */
  readonly place: number;
  readonly stage: number;
  /** The index of the measure's sum; −1 if a leg reports the measure. */
  readonly sum: number;
  /** The amount of the sum that corresponds to one step of the measure. */
  readonly perStep: number;
}

/** The comparisons with measures in all conditions. Each has a bit in the carried vector: 1 if the comparison holds. */
export class Bits {
  readonly settled: { readonly stage: number; readonly settled: Settled }[] = [];
  readonly counted: { readonly stage: number; readonly counted: Counted }[] = [];
  /** The bits that are 1 before anything has been played. */
  readonly set: number[] = [];
  /** The number of bits. */
  size = 0;
  private readonly first: number;

  /** @param first the index of the first bit in the carried vector */
  constructor(first: number) {
    this.first = first;
  }

  /**
   * Adds a comparison. A leg that was not played reports 0. The condition of a stage uses this 0. In the condition for
   * turning back, a comparison with a measure of such a leg is false.
   *
   * @param limit in steps of the measure
   * @returns the index of the bit
   */
  add({ stage, place, sum, perStep }: Askable, operator: Operator, limit: Fraction, isForWithdraw: boolean): number {
    const bit = this.first + this.size;
    this.size += 1;
    if (sum >= 0) {
      const value = wholeLimit(times(limit, perStep));
      this.counted.push({ stage, counted: { sum, bit, operator, value, isForWithdraw } });
      return bit;
    }
    const value = wholeLimit(limit);
    this.settled.push({ stage, settled: { measure: place, bit, operator, value } });
    if (!isForWithdraw && compares(0, operator, value)) this.set.push(bit);
    return bit;
  }
}

/**
 * Compiles a condition for play. The compiled condition compares whole numbers, so its result is exact.
 *
 * @param units the number of units at the start
 * @param earlier the measures to which the condition may refer
 * @param isForWithdraw true for the condition for turning back
 */
export function compileCondition(
  condition: Condition,
  units: number,
  earlier: readonly Askable[],
  isForWithdraw: boolean,
  bits: Bits,
  mistake: (message: string) => void,
): Asked {
  const ask = (term: Term, column: number): AskedTerm => {
    const report = withColumn(condition.text, mistake);
    if (term.what === 'turned-back') return { what: 'turned-back', operator: '=', value: 1 };
    if (term.what !== 'measure') {
      const { what, operator, written } = term;
      const limit = decimalFraction(written);
      return { what, operator, value: wholeLimit(what === 'lost' ? times(limit, units) : limit) };
    }
    const names = earlier.map(({ measure }) => measure.name);
    const askable = earlier[names.indexOf(term.name)];
    if (askable === undefined) {
      const known = didYouMean(term.name, names);
      const example = names.length === 0 ? '; there is none' : `, such as ${names[0]}`;
      report(column, `expected a measure of an earlier stage${known === '' ? example : ''}; got ${term.name}${known}`);
      return { what: 'bit', operator: '=', value: 0 };
    }
    const limit = limitIn(askable.measure, term, (message) => report(column, message));
    return { what: 'bit', operator: '=', value: bits.add(askable, term.operator, limit, isForWithdraw) };
  };
  const { column } = condition.tree;
  const asked = mapTests(condition.tree, ask);
  const tree = condition.isNegated ? ({ kind: 'not', parts: [asked], test: null, column } as const) : asked;
  return { isForTurned: asserts(tree, ({ what }) => what === 'turned-back'), tree };
}

const NONE = fraction(0n, 1n);

/** The limit with which a measure is compared, in steps of the measure; for a category, the index of the label. */
function limitIn(
  { name, labels, step }: Measure,
  { written, operator }: Term & { what: 'measure' },
  mistake: (message: string) => void,
): Fraction {
  if (labels === undefined) {
    if (isDecimal(written)) return per(decimalFraction(written), stepFraction(step));
    mistake(`expected a number for ${name}; got ${written}`);
    return NONE;
  }
  if (operator !== '=' && operator !== '!=') {
    mistake(`expected = or != between ${name} and one of its values, which have no order; got ${operator}`);
  }
  const at = labels.indexOf(written);
  if (at < 0) mistake(`expected a value of ${name}; got ${written}${didYouMean(written, labels)}`);
  return fraction(BigInt(at), 1n);
}

function times({ numerator, denominator }: Fraction, count: number): Fraction {
  return fraction(numerator * BigInt(count), denominator);
}

function per(one: Fraction, step: Fraction): Fraction {
  return fraction(one.numerator * step.denominator, one.denominator * step.numerator);
}
