import {
  type ConditionReader,
  compares,
  holds,
  type Piece,
  parseCondition,
  type TextReport,
  testsOf,
  type WrittenComparison,
} from '../foundation/conditions.ts';
import { didYouMean } from '../foundation/nearestWord.ts';
import {
  decimalFraction,
  type Fraction,
  fraction,
  isDecimal,
  stepFraction,
  stepText,
  wholeLimit,
} from '../foundation/numbers.ts';
import type { Measure } from './Measure.ts';

/** Returns true if a trial that reports these integers, one per measure, meets a condition. */
export type MeasureCondition = (values: Int32Array) => boolean;

/** A compiled condition. */
export interface CompiledCondition {
  readonly meets: MeasureCondition;
  /** The indices of the measures that the condition reads, in ascending order. */
  readonly uses: readonly number[];
}

/** Options for compiling a condition. */
interface ReadingOptions {
  /**
   * For a condition that is compiled for several setups. `numbers`: a number that a measure cannot have is not a
   * mistake, and the comparison is evaluated as written. `values`: in addition, a label that a category does not have
   * in this setup is not a mistake. Default: both are mistakes.
   */
  readonly open?: 'numbers' | 'values';
}

/**
 * Compiles a condition on a trial's measures. It may contain numbers in the measure's unit, a category's label, sums of measures,
 * and flags without a comparison (`not fleet_lost`). Every comparison is exact.
 *
 * ```text
 * sum     = product { ("+" | "-") product }
 * product = factor { ("*" | "/") factor }        one side of each * is a number; the right side of each / is a number
 * factor  = number | measure | "-" factor | "(" sum ")"
 * ```
 *
 * A name may contain a `-`, so a minus sign must have blanks around it.
 *
 * @returns null if there is a mistake, which is reported
 * @example compileMeasureCondition('fleet_lost = yes or cost_removed >= 2 * cost_arrived', measures, report)
 */
export function compileMeasureCondition(
  text: string,
  measures: readonly Measure[],
  report: TextReport,
  options: ReadingOptions = {},
): CompiledCondition | null {
  let isWrong = false;
  const reader = readerOf(measures, options, (column, message) => {
    isWrong = true;
    report(column, message);
  });
  const condition = parseCondition(text, reader, reader.report);
  if (isWrong) return null;
  const uses = [...new Set(testsOf(condition).flatMap((test) => test.uses))].sort((one, other) => one - other);
  if (condition.test !== null) return { meets: condition.test.meets, uses };
  return { meets: (values) => holds(condition, ({ meets }) => meets(values)), uses };
}

interface Reader extends ConditionReader<CompiledCondition> {
  readonly report: TextReport;
}

function readerOf(measures: readonly Measure[], { open }: ReadingOptions, report: TextReport): Reader {
  const names = measures.map(({ name }) => name);
  const flags = measures.filter(({ kind }) => kind === 'flag').map(({ name }) => name);
  const example = measures.length === 0 ? 'MEASURE = VALUE' : exampleOf(measures[0]);
  return {
    report,
    claims: flags,
    values: measures.flatMap(({ labels = [] }) => labels),
    example,
    comparison: (written) => readComparison(written, measures, open, report),
    claim({ text, column }) {
      const place = names.indexOf(text);
      const named: Measure | undefined = measures[place];
      if (named?.kind === 'flag') return { meets: (values) => values[place] === 1, uses: [place] };
      const such = named === undefined ? example : exampleOf(named);
      const form = `expected a comparison such as \`${such}\` (or with != < <= > >=); join comparisons with and, or, not`;
      report(column, `${form}; got "${text}"${named === undefined ? didYouMean(text, names) : ''}`);
      return undefined;
    },
  };
}

function exampleOf({ name, kind, labels }: Measure): string {
  if (kind === 'category') return `${name} = ${labels?.[0]}`;
  return kind === 'flag' ? `${name} = yes` : `${name} >= 1`;
}

function readComparison(
  { left, operator, right }: WrittenComparison,
  measures: readonly Measure[],
  open: ReadingOptions['open'],
  report: TextReport,
): CompiledCondition | undefined {
  const place = measures.findIndex(({ name }) => name === left.text);
  if (place >= 0 && isValue(right.text, measures[place], measures)) {
    const value = integerOf(right, measures[place], open, report);
    if (value === undefined) return undefined;
    return { meets: (values) => compares(values[place], operator, value), uses: [place] };
  }
  const one = new SumReader(left, measures, report).read();
  const other = one && new SumReader(right, measures, report).read();
  if (one === undefined || other === undefined) return undefined;
  const { constant, weights } = added(one, other, -1n);
  if (weights.size === 0) {
    report(left.column, 'expected a measure on one side of the comparison');
    return undefined;
  }
  // Scales the weights to whole numbers, so that the comparison needs only integers.
  const scale = [...weights.values()].reduce((common, { denominator }) => leastCommonMultiple(common, denominator), 1n);
  const places = [...weights.keys()];
  const factors = [...weights.values()].map(({ numerator, denominator }) => Number((numerator * scale) / denominator));
  const limit = wholeLimit(fraction(-constant.numerator * scale, constant.denominator));
  const most = places.reduce((sum, at, which) => sum + Math.abs(factors[which]) * farthest(measures[at]), 0);
  if (most > Number.MAX_SAFE_INTEGER) {
    report(left.column, 'expected numbers with fewer digits: the sum is not exact');
    return undefined;
  }
  return {
    meets: (values) => {
      let sum = 0;
      for (let which = 0; which < places.length; which += 1) sum += factors[which] * values[places[which]];
      return compares(sum, operator, limit);
    },
    uses: places,
  };
}

function farthest({ min, max }: Measure): number {
  return Math.max(Math.abs(min), Math.abs(max));
}

/**
 * Returns true if a text is a single value to compare a measure with, or was probably meant as one. Returns false if it is a sum
 * of measures.
 */
function isValue(text: string, { kind }: Measure, measures: readonly Measure[]): boolean {
  if (kind === 'category' || isDecimal(text)) return true;
  return /^[\p{L}\p{N}_.%-]*$/u.test(text) && measures.every(({ name }) => name !== text);
}

const FLAG_WORDS: Readonly<Record<string, string>> = { yes: '1', true: '1', no: '0', false: '0' };

/** The value of a label that the category does not have; no trial reports it. */
const NO_LABEL = -1;

/**
 * Returns the integer that a trial reports for a written value. A value that no trial can report is a mistake, unless
 * `open` allows it. For such an allowed value, returns a number that may be a fraction. Comparisons of an integer with
 * this number have the same results as comparisons with the written value.
 */
function integerOf(
  { text, column }: Piece,
  measure: Measure,
  open: ReadingOptions['open'],
  report: TextReport,
): number | undefined {
  const { name, kind, labels = [], min, max, step, unit } = measure;
  const refuse = (message: string) => {
    report(column, message);
    return undefined;
  };
  if (kind === 'category') {
    const label = labels.indexOf(text);
    if (label >= 0) return label;
    if (open === 'values') return NO_LABEL;
    return refuse(`${name} is never ${text}; expected ${labels.join(', ')}${didYouMean(text, labels)}`);
  }
  const number = FLAG_WORDS[text] ?? text;
  if (!isDecimal(number) || number.endsWith('%')) {
    const names = [...Object.keys(FLAG_WORDS)];
    return refuse(`expected a number for ${name}; got ${text === '' ? 'none' : `"${text}"`}${didYouMean(text, names)}`);
  }
  const integer = wholeLimit(dividedBy(decimalFraction(number), stepFraction(step)));
  if (open !== undefined) return integer;
  if (Number.isInteger(integer) && integer >= min && integer <= max) return integer;
  const steps = step === 1 ? '' : `, in steps of ${stepText(step)}`;
  return refuse(`${name} is never ${text}; expected ${min * step} to ${max * step} ${unit}${steps}`);
}

/**
 * A constant plus a sum of measures, each multiplied by its weight. `weights` maps the index of a measure to the weight of one of
 * its steps.
 */
interface Sum {
  readonly constant: Fraction;
  readonly weights: ReadonlyMap<number, Fraction>;
}

const NONE = fraction(0n, 1n);

function added(one: Sum, other: Sum, times: 1n | -1n): Sum {
  const weights = new Map(one.weights);
  for (const [place, weight] of other.weights) weights.set(place, plus(weights.get(place) ?? NONE, weight, times));
  for (const [place, weight] of weights) if (weight.numerator === 0n) weights.delete(place);
  return { constant: plus(one.constant, other.constant, times), weights };
}

function scaled({ constant, weights }: Sum, by: Fraction): Sum {
  const entries = [...weights].map(([place, weight]) => [place, multiplied(weight, by)] as const);
  return {
    constant: multiplied(constant, by),
    weights: new Map(entries.filter(([, { numerator }]) => numerator !== 0n)),
  };
}

function plus(one: Fraction, other: Fraction, times: bigint): Fraction {
  const numerator = one.numerator * other.denominator + times * other.numerator * one.denominator;
  return fraction(numerator, one.denominator * other.denominator);
}

function multiplied(one: Fraction, other: Fraction): Fraction {
  return fraction(one.numerator * other.numerator, one.denominator * other.denominator);
}

/** @param by not 0 */
function dividedBy(one: Fraction, by: Fraction): Fraction {
  const sign = by.numerator < 0n ? -1n : 1n;
  return fraction(sign * one.numerator * by.denominator, sign * by.numerator * one.denominator);
}

function leastCommonMultiple(one: bigint, other: bigint): bigint {
  return one * fraction(one, other).denominator;
}

/** Thrown only inside `SumReader`: the sum has a mistake, which has been reported. */
class Unreadable extends Error {}

/** Reads a sum of measures from left to right. */
class SumReader {
  private readonly piece: Piece;
  private readonly measures: readonly Measure[];
  private readonly report: TextReport;
  private at = 0;

  constructor(piece: Piece, measures: readonly Measure[], report: TextReport) {
    this.piece = piece;
    this.measures = measures;
    this.report = report;
  }

  /** @returns undefined if there is a mistake; the first mistake is reported */
  read(): Sum | undefined {
    try {
      const sum = this.sum();
      if (this.at < this.piece.text.length) {
        const [word] = this.rest().split(' ');
        const near = didYouMean(word, ['and', 'or']);
        throw this.mistake(
          this.at,
          `expected + - * / or the end of this side of the comparison; got "${this.rest()}"${near}`,
        );
      }
      return sum;
    } catch (error) {
      if (error instanceof Unreadable) return undefined;
      throw error;
    }
  }

  private sum(): Sum {
    let sum = this.product();
    for (let sign = this.take(/[+-]/y); sign !== undefined; sign = this.take(/[+-]/y)) {
      sum = added(sum, this.product(), sign === '+' ? 1n : -1n);
    }
    return sum;
  }

  private product(): Sum {
    let product = this.factor();
    for (let sign = this.take(/[*/]/y); sign !== undefined; sign = this.take(/[*/]/y)) {
      const at = this.at;
      const factor = this.factor();
      if (sign === '/' && (factor.weights.size > 0 || factor.constant.numerator === 0n)) {
        throw this.mistake(at, 'expected a number other than 0 after /; write `a > 2 * b` for `a / b > 2`');
      }
      if (sign === '/') product = scaled(product, dividedBy(fraction(1n, 1n), factor.constant));
      else if (factor.weights.size === 0) product = scaled(product, factor.constant);
      else if (product.weights.size === 0) product = scaled(factor, product.constant);
      else throw this.mistake(at, 'expected a number on one side of *');
    }
    return product;
  }

  private factor(): Sum {
    const bracket = this.take(/\(/y);
    if (bracket !== undefined) {
      const sum = this.sum();
      if (this.take(/\)/y) === undefined) throw this.mistake(this.at, 'expected )');
      return sum;
    }
    const at = this.at;
    const word = this.take(/[\p{L}\p{N}_.-]+/uy);
    if (word === undefined) {
      const rest = this.rest();
      throw this.mistake(at, `expected a measure or a number; got ${rest === '' ? 'none' : `"${rest}"`}`);
    }
    const place = this.measures.findIndex(({ name }) => name === word);
    if (place >= 0 && this.measures[place].kind !== 'category') {
      return { constant: NONE, weights: new Map([[place, stepFraction(this.measures[place].step)]]) };
    }
    if (place >= 0) {
      const example = exampleOf(this.measures[place]);
      throw this.mistake(at, `expected a number; ${word} is a category, and must be compared alone: \`${example}\``);
    }
    if (isDecimal(word)) return { constant: decimalFraction(word), weights: new Map() };
    if (word.startsWith('-')) {
      this.at = at + 1;
      this.take(/\s*/y);
      return scaled(this.factor(), fraction(-1n, 1n));
    }
    const names = this.measures.map(({ name }) => name);
    const blanks = word.includes('-') ? ' (a minus sign needs blanks around it)' : '';
    throw this.mistake(
      at,
      `no measure is called ${word}${blanks}${didYouMean(word, names)}; expected ${names.join(', ')}`,
    );
  }

  /** If the next token is of this kind, returns it and skips the blanks after it. Otherwise returns undefined. */
  private take(kind: RegExp): string | undefined {
    kind.lastIndex = this.at;
    const token = kind.exec(this.piece.text)?.[0];
    if (token === undefined) return undefined;
    this.at += token.length;
    while (this.piece.text[this.at]?.trim() === '') this.at += 1;
    return token;
  }

  private rest(): string {
    return this.piece.text.slice(this.at);
  }

  private mistake(at: number, message: string): Unreadable {
    this.report(this.piece.column + at, message);
    return new Unreadable();
  }
}
