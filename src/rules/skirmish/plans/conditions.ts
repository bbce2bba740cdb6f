import {
  type ConditionReader,
  OPERATOR_WORDS,
  type Piece,
  parseCondition as parseTree,
  type TextReport,
  type Condition as Tree,
  type WrittenComparison,
} from '../../../foundation/conditions.ts';
import { didYouMean, nearestWord } from '../../../foundation/nearestWord.ts';
import { compareFractions, decimalFraction, fraction, wholeLimit } from '../../../foundation/numbers.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { type Comparison, type Condition, isOfDice, isPays, PAYS, QUANTITIES, type Quantity } from './Plan.ts';
import { limitOf, type WoundLimits } from './WoundTable.ts';

const CONDITION_WORDS = 'a condition such as `when HP <= 2 and RP >= 1` or `when it pays`, always or never';
const IT_PAYS = /^it\s+pays$/i;
/** The quantities that are compared with a number. */
const COMPARED = QUANTITIES.filter((quantity) => quantity !== 'gain');

/**
 * Reads a condition: `always`, `never` (the result is null), or comparisons joined by `and`. `it pays` may take the place of a
 * comparison, and the condition may begin with `when`. Case does not matter. Reports each mistake. After a mistake, the result
 * must not be used.
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
  const inBody: TextReport = (column, message) => report(start + column, message);
  return comparisonsOf(parseTree(body, readerOf(inBody), inBody), inBody);
}

/**
 * Converts a tree of conditions to a list of comparisons that must all be true. Reports `or` and `not`, which a plan cannot use.
 */
function comparisonsOf({ kind, parts, test, column }: Tree<Comparison>, report: TextReport): Comparison[] {
  if (test !== null) return [test];
  if (kind === 'any') {
    report(column, 'expected `and`; got `or` (for either of two conditions, list the reaction twice)');
  }
  if (kind === 'not')
    report(column, 'expected a comparison; got `not` (write the opposite comparison: `HP > 2` for `not HP <= 2`)');
  return kind === 'all' ? parts.flatMap((part) => comparisonsOf(part, report)) : [];
}

function readerOf(report: TextReport): ConditionReader<Comparison> {
  return {
    claims: ['it pays'],
    example: 'RP >= 1',
    comparison: (written) => readComparison(written, report),
    claim: (piece) => readClaim(piece, report),
  };
}

function readComparison({ left, operator, right }: WrittenComparison, report: TextReport): Comparison | undefined {
  const quantity = readQuantity(left, report);
  const value = readValue(right, quantity, report);
  if (quantity === undefined || value === undefined) return undefined;
  const isRounded = compareFractions(decimalFraction(right.text), decimalFraction(value)) !== 0;
  return { quantity, operator, value, ...(isRounded && { written: right.text }) };
}

function readClaim({ text, column }: Piece, report: TextReport): Comparison | undefined {
  if (IT_PAYS.test(text)) return PAYS[0];
  const quantity = COMPARED.find((name) => text.toLowerCase().startsWith(name.toLowerCase()));
  if (quantity === undefined) {
    report(
      column,
      `expected ${CONDITION_WORDS}; got "${text}"${didYouMean(text, ['always', 'never', 'it pays', ...COMPARED])}`,
    );
  } else {
    const rest = text.slice(quantity.length).trim();
    const came = rest === '' ? 'the end of the comparison' : `"${rest}"`;
    report(column + text.length - rest.length, `expected ${OPERATOR_WORDS} after ${quantity}; got ${came}`);
  }
  return undefined;
}

function readQuantity({ text, column }: Piece, report: TextReport): Quantity | undefined {
  const plain = text.replaceAll(/\s+/g, ' ').toLowerCase();
  const quantity = COMPARED.find((known) => known.toLowerCase() === plain);
  if (quantity !== undefined) return quantity;
  const expected = `expected one of ${COMPARED.join(', ')}`;
  if (text === '') {
    report(column, `${expected} before the comparison`);
    return undefined;
  }
  const [first, ...others] = text.split(/\s+/);
  const isMistypedWhen = others.length > 0 && nearestWord(first, ['when']) !== undefined;
  report(
    column,
    `${expected}; got "${text}"${isMistypedWhen ? didYouMean(first, ['when']) : didYouMean(text, COMPARED)}`,
  );
  return undefined;
}

/** Reads a number, 0 or more; a chance may be written as a percentage. */
function readValue({ text: word, column }: Piece, quantity: Quantity | undefined, report: TextReport) {
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

/** A condition as arrays with one entry for each comparison, for fast reading in the hot loop (`holds`). */
export interface CompiledCondition {
  /** True if one of its comparisons is `it pays`. */
  readonly weighs: boolean;
  /** True if `it pays` is its only comparison. */
  readonly pays: boolean;
  /** The number of comparisons; an empty condition is always true. */
  readonly length: number;
  /** For each comparison, the index of its quantity in `QUANTITIES`. */
  readonly quantities: Int32Array;
  /** For each comparison, the index of its operator in `OPERATORS`. */
  readonly operators: Int32Array;
  /**
   * The limit of each comparison: for expected wounds and chances to fall, the rank among the fight's `WoundLimits`; for
   * everything else the result of `wholeLimit`, with distances in hundredths of a cm.
   */
  readonly values: Float64Array;
}

const OPERATORS = ['>=', '<=', '>', '<', '=', '!='] as const satisfies readonly Comparison['operator'][];

/**
 * Compiles a condition to arrays. Comparisons of expected wounds, chances and gains come last: they need the odds of whole
 * attacks, and a cheaper comparison may already be false.
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
 * Gives the function `holds` the quantities of a condition, one at a time, so that costly quantities are computed only if needed.
 */
export interface Situation {
  /** The latest quantity, as the only entry. */
  readonly answer: Float64Array;
  /**
   * Writes the quantity at an index of `QUANTITIES` to `answer`, in the units of `CompiledCondition.values`. If the quantity does
   * not exist because no foe is left, writes NaN, which makes every comparison false. The quantity is not returned, because V8
   * allocates memory for most fractional numbers that a function returns.
   */
  ask(index: number): void;
}

/** Returns true if every comparison is true. Stops at the first comparison that is false. */
export function holds(condition: CompiledCondition, situation: Situation): boolean {
  for (let at = 0; at < condition.length; at += 1) {
    situation.ask(condition.quantities[at]);
    if (!isMet(condition, at, situation.answer)) return false;
  }
  return true;
}

/**
 * Returns true if the comparison at an index is true. The quantity is passed in an array, because V8 may allocate memory for a
 * fractional number that is passed by value.
 */
function isMet({ operators, values }: CompiledCondition, at: number, answer: Float64Array): boolean {
  const quantity = answer[0];
  const value = values[at];
  // The cases are indices of `OPERATORS`.
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
