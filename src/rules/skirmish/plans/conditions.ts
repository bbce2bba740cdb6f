import { wholeLimit } from '../../../foundation/comparing.ts';
import { compareFractions, decimalFraction, fraction } from '../../../foundation/Fraction.ts';
import { didYouMean, nearestWord } from '../../../foundation/nearestWord.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { type Comparison, type Condition, isOfDice, isPays, PAYS, QUANTITIES, type Quantity } from './Plan.ts';
import { limitOf, type WoundLimits } from './WoundTable.ts';

/** Receives one mistake in a text: its column, from 1, and a message with what was expected and what was found. */
export type TextReport = (column: number, message: string) => void;

const operators: Readonly<Record<string, Comparison['operator']>> = {
  '>=': '>=',
  '<=': '<=',
  '>': '>',
  '<': '<',
  '=': '=',
  '!=': '!=',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '==': '=',
  '<>': '!=',
};

const OPERATOR_WORDS = '>=, <=, >, <, = or !=';
const CONDITION_WORDS = 'a condition such as `when HP <= 2 and RP >= 1` or `when it pays`, always or never';
const IT_PAYS = /^it\s+pays$/i;
/** The quantities that are compared with a number. */
const COMPARED = QUANTITIES.filter((quantity) => quantity !== 'gain');

/**
 * Reads a condition: comparisons joined by `and`, with an optional `when` before them, `it pays` among them, `always`,
 * or `never` (null). Case does not matter. Reports each mistake; after one, the result must not be used.
 *
 * @example parseCondition('when expected wounds >= 1 and RP >= 1', report)
 */
export function parseCondition(text: string, report: TextReport): Condition | null {
  const start = /^\s*(?:when(?![\p{L}\p{N}]))?\s*/iu.exec(text)?.[0].length ?? 0;
  const body = text.slice(start).trimEnd();
  if (/^always$/i.test(body)) return [];
  if (/^never$/i.test(body)) return null;
  if (IT_PAYS.test(body)) return PAYS;
  if (body === '') {
    report(start + 1, `expected ${CONDITION_WORDS}`);
    return null;
  }
  return partsOf(body).flatMap(({ part, at }) => readComparison(part, start + at + 1, report) ?? []);
}

/** Returns the texts between each `and`, trimmed, and the columns where they begin. */
function partsOf(body: string): { part: string; at: number }[] {
  const joints = [...body.matchAll(/(?<![\p{L}\p{N}])and(?![\p{L}\p{N}])/giu)].map(({ index }) => index);
  return [-3, ...joints].map((joint, which) => {
    const raw = body.slice(joint + 3, joints[which] ?? body.length);
    const part = raw.trim();
    return { part, at: joint + 3 + (part === '' ? 0 : raw.length - raw.trimStart().length) };
  });
}

/** @param column the column where `part` begins */
function readComparison(part: string, column: number, report: TextReport): Comparison | undefined {
  if (part === '') {
    report(column, 'expected a comparison such as `RP >= 1` on either side of `and`');
    return undefined;
  }
  const or = /(?<![\p{L}\p{N}])or(?![\p{L}\p{N}])/iu.exec(part);
  if (or !== null) {
    report(column + or.index, 'expected `and`; got `or` (for either of two conditions, list the reaction twice)');
    return undefined;
  }
  if (IT_PAYS.test(part)) return PAYS[0];
  const sign = /[<>=!≤≥≠]+/u.exec(part);
  if (sign === null) {
    reportNoOperator(part, column, report);
    return undefined;
  }
  const quantity = readQuantity(part.slice(0, sign.index).trim(), column, report);
  const operator = readOperator(sign[0], column + sign.index, report);
  const after = part.slice(sign.index + sign[0].length);
  const word = after.trim();
  const valueColumn = column + part.length - word.length;
  const value = readValue(word, quantity, valueColumn, report);
  if (quantity === undefined || operator === undefined || value === undefined) return undefined;
  const isRounded = compareFractions(decimalFraction(word), decimalFraction(value)) !== 0;
  return { quantity, operator, value, ...(isRounded && { written: word }) };
}

function reportNoOperator(part: string, column: number, report: TextReport): void {
  const quantity = COMPARED.find((name) => part.toLowerCase().startsWith(name.toLowerCase()));
  if (quantity === undefined) {
    report(
      column,
      `expected ${CONDITION_WORDS}; got "${part}"${didYouMean(part, ['always', 'never', 'it pays', ...COMPARED])}`,
    );
  } else {
    const rest = part.slice(quantity.length).trim();
    const came = rest === '' ? 'the end of the comparison' : `"${rest}"`;
    report(column + part.length - rest.length, `expected ${OPERATOR_WORDS} after ${quantity}; got ${came}`);
  }
}

function readQuantity(name: string, column: number, report: TextReport): Quantity | undefined {
  const plain = name.replaceAll(/\s+/g, ' ').toLowerCase();
  const quantity = COMPARED.find((known) => known.toLowerCase() === plain);
  if (quantity !== undefined) return quantity;
  const expected = `expected one of ${COMPARED.join(', ')}`;
  if (name === '') {
    report(column, `${expected} before the comparison`);
    return undefined;
  }
  const [first, ...others] = name.split(/\s+/);
  const isMistypedWhen = others.length > 0 && nearestWord(first, ['when']) !== undefined;
  report(
    column,
    `${expected}; got "${name}"${isMistypedWhen ? didYouMean(first, ['when']) : didYouMean(name, COMPARED)}`,
  );
  return undefined;
}

function readOperator(sign: string, column: number, report: TextReport): Comparison['operator'] | undefined {
  if (Object.hasOwn(operators, sign)) return operators[sign];
  report(column, `expected ${OPERATOR_WORDS}; got "${sign}"${didYouMean(sign, Object.keys(operators))}`);
  return undefined;
}

/** A number, 0 or more; a chance may be a percentage. */
function readValue(word: string, quantity: Quantity | undefined, column: number, report: TextReport) {
  const match = /^(\d+(?:\.\d+)?|\.\d+)(\s*%)?$/.exec(word);
  const isChance = quantity === 'chance to fall';
  if (match === null || (match[2] !== undefined && quantity !== undefined && !isChance)) {
    report(column, `expected a number, 0 or more; got ${word === '' ? 'none' : `"${word}"`}`);
    return undefined;
  }
  const value = match[2] === undefined ? Number(match[1]) : Number(match[1]) / 100;
  if (isChance && value > 1) {
    report(column, `expected a chance from 0 to 1, or per cent such as 50%; got ${word}`);
    return undefined;
  }
  return value;
}

/** A condition as flat arrays, for the hot loop (`holds`). */
export interface CompiledCondition {
  /** True if it contains `it pays`; and true if it contains nothing else. */
  readonly weighs: boolean;
  readonly pays: boolean;
  /** The number of comparisons; an empty condition is always true. */
  readonly length: number;
  /** Indices of `QUANTITIES`. */
  readonly quantities: Int32Array;
  /** Indices of `OPERATORS`. */
  readonly operators: Int32Array;
  /**
   * The limit of each quantity as a whole number (see `wholeLimit`): for expected wounds and chances to fall the rank
   * among the fight's `WoundLimits`, for a distance hundredths of a cm, for everything else the count.
   */
  readonly values: Float64Array;
}

const OPERATORS = ['>=', '<=', '>', '<', '=', '!='] as const satisfies readonly Comparison['operator'][];

/**
 * Compiles a condition to arrays. Probabilities and gains, which need the odds of whole attacks, come last, because a
 * cheap comparison may decide before they are needed.
 */
export function compileCondition(condition: Condition, limits: WoundLimits): CompiledCondition {
  const cost = (comparison: Comparison) => (isOfDice(comparison) || comparison.quantity === 'gain' ? 1 : 0);
  const comparisons = [...condition].sort((one, other) => cost(one) - cost(other));
  return {
    weighs: condition.some(({ quantity }) => quantity === 'gain'),
    pays: isPays(condition),
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

/**
 * Gives `holds` the quantities that a condition needs, one at a time, so that costly ones are computed only if needed.
 */
export interface Situation {
  /** One number: the latest quantity. */
  readonly answer: Float64Array;
  /**
   * Writes the quantity at this index of `QUANTITIES` to `answer`, in the units of `CompiledCondition.values`; NaN if
   * it does not exist (no foe is left), which makes every comparison false. It is not returned, because V8 allocates
   * most fractions that a function returns.
   */
  ask(index: number): void;
}

/** Returns true if every comparison is true; stops at the first that is false. */
export function holds(condition: CompiledCondition, situation: Situation): boolean {
  for (let at = 0; at < condition.length; at += 1) {
    situation.ask(condition.quantities[at]);
    if (!isMet(condition, at, situation.answer)) return false;
  }
  return true;
}

/**
 * Returns true if the comparison at an index is true. It takes arrays, because fractions as arguments would be
 * allocated too.
 */
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
