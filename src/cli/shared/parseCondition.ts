import { wholeLimit } from '../../foundation/comparing.ts';
import { decimalFraction, fraction, isDecimal } from '../../foundation/Fraction.ts';
import { didYouMean } from '../../foundation/nearestWord.ts';
import type { Measure } from '../../rules/Measure.ts';
import { UsageError } from './Console.ts';

const comparisons: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '=': (one, other) => one === other,
  '!=': (one, other) => one !== other,
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
};

/**
 * A condition on a trial's measures: comparisons joined by `and`, with values in the measure's unit, or a category's label.
 *
 * @example parseCondition('ships_arrived < 2 and cost_removed >= 4.5', measures)
 * @throws UsageError with the nearest right word
 */
export function parseCondition(text: string, measures: readonly Measure[]): (values: Int32Array) => boolean {
  const parts = text.split(/\s+and\s+/).map((part) => parseComparison(part, measures));
  return (values) => parts.every((meets) => meets(values));
}

function parseComparison(text: string, measures: readonly Measure[]): (values: Int32Array) => boolean {
  const match = /^\s*([\p{L}\p{N}_.-]+?)\s*(<=|>=|!=|==|=|<|>)\s*(.+?)\s*$/u.exec(text);
  if (match === null) throw new UsageError(`expected MEASURE = VALUE (or != < <= > >=), joined by and; got "${text}"`);
  const [, name, operator, word] = match;
  const at = measures.findIndex((measure) => measure.name === name);
  if (at < 0) {
    const names = measures.map((measure) => measure.name);
    throw new UsageError(`no measure is called ${name}${didYouMean(name, names)}; expected ${names.join(', ')}`);
  }
  const value = integerOf(word, measures[at]);
  const compare = comparisons[operator === '==' ? '=' : operator];
  return (values) => compare(values[at], value);
}

/** The integer that a trial reports for a value as a person writes it. */
function integerOf(word: string, measure: Measure): number {
  if (measure.kind === 'category') {
    const label = measure.labels?.indexOf(word) ?? -1;
    if (label < 0) throw new UsageError(`${measure.name} is never ${word}; expected ${measure.labels?.join(', ')}`);
    return label;
  }
  const number = word === 'yes' || word === 'true' ? '1' : word === 'no' || word === 'false' ? '0' : word;
  if (!isDecimal(number) || number.endsWith('%'))
    throw new UsageError(`expected a number for ${measure.name}; got "${word}"`);
  const { min, max, step, unit } = measure;
  const { numerator, denominator } = decimalFraction(number);
  const one = decimalFraction(step);
  const integer = wholeLimit(fraction(numerator * one.denominator, denominator * one.numerator));
  if (!Number.isInteger(integer) || integer < min || integer > max) {
    throw new UsageError(
      `${measure.name} is never ${word}; expected ${min * step} to ${max * step} ${unit}${step === 1 ? '' : `, in steps of ${step}`}`,
    );
  }
  return integer;
}
