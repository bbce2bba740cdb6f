import { didYouMean } from './nearestWord.ts';

/**
 * A parsed condition. All conditions of riftlab have this grammar. A `ConditionReader` defines the names and the meaning of a
 * comparison.
 *
 * ```text
 * condition  = both { "or" both }
 * both       = part { "and" part }
 * part       = "not" part | "(" condition ")" | comparison | claim
 * comparison = text sign text              sign: = == != ≠ <> < <= ≤ > >= ≥
 * claim      = text                        such as `turned-back` or `it pays`
 * ```
 *
 * A text is everything between two signs or words of the grammar. It may contain brackets: `(a + b) > 2`,
 * `race = Elves (high)`. `and`, `or` and `not` may be written in capitals.
 */
export interface Condition<Test> {
  readonly kind: 'all' | 'any' | 'not' | 'test';
  /**
   * The conditions that this condition combines: none for a `test`, one for `not`, and two or more for `all` and `any`.
   */
  readonly parts: readonly Condition<Test>[];
  /** The test if `kind` is `test`, otherwise null. */
  readonly test: Test | null;
  /** The column, from 1 on, at which the condition begins; for `all` and `any`, the column of the first `and` or `or`. */
  readonly column: number;
}

export type Operator = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** A part of a condition without the blanks around it, and its column, from 1 on. An empty text marks a missing part. */
export interface Piece {
  readonly text: string;
  readonly column: number;
}

/** A comparison before its sides are interpreted. */
export interface WrittenComparison {
  readonly left: Piece;
  readonly operator: Operator;
  readonly right: Piece;
}

/** Receives one mistake in a text: its column, from 1 on, and what was expected and found. */
export type TextReport = (column: number, message: string) => void;

/** Interprets the comparisons and claims of a condition. */
export interface ConditionReader<Test> {
  /**
   * Texts without a comparison sign that are complete conditions, such as `it pays`. An `or` before such a text joins two
   * conditions. Before any other text without a sign, an `or` may belong to a value, as in `race = this or that`.
   */
  readonly claims: readonly string[];
  /** Optional. Values that are recognised as a whole after a sign, even if they contain `and`, `or`, signs or brackets. */
  readonly values?: readonly string[];
  /** An example of a comparison, for messages. */
  readonly example: string;
  /** Returns the test for a comparison; if it is not valid, reports the mistake and returns undefined. */
  comparison(written: WrittenComparison): Test | undefined;
  /** Returns the test for a text without a sign; if it is not valid, reports the mistake and returns undefined. */
  claim(written: Piece): Test | undefined;
}

const SIGNS: Readonly<Record<string, Operator>> = {
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
const SIGN = /[<>=!≤≥≠]+/u;
const JOINT = /(?<=^|[\s)%])(and|or)(?=$|[\s(])/giu;
const NOT = /^not(?=\s+[^\s<>=!≤≥≠]|\()/iu;

/** The usual signs, for messages. */
export const OPERATOR_WORDS = '>=, <=, >, <, = or !=';

/** Parses a condition and reports all its mistakes. If there are mistakes, the returned condition must not be used. */
export function parseCondition<Test>(text: string, reader: ConditionReader<Test>, report: TextReport): Condition<Test> {
  const nothing: Condition<Test> = { kind: 'all', parts: [], test: null, column: 1 };
  return new Parser(reader, report).whole(text) ?? nothing;
}

/** Returns a function that reports mistakes in `text`. It appends the column and the whole text to each message. */
export function withColumn(text: string, report: (message: string) => void): TextReport {
  return (column, message) => report(`${message} (column ${column} of "${text}")`);
}

/** Returns the result of a comparison of two numbers. */
export function compares(left: number, operator: Operator, right: number): boolean {
  if (operator === '<') return left < right;
  if (operator === '<=') return left <= right;
  if (operator === '>') return left > right;
  if (operator === '>=') return left >= right;
  return operator === '=' ? left === right : left !== right;
}

/** Returns true if a condition holds, where `isTrue` decides each test. */
export function holds<Test>({ kind, parts, test }: Condition<Test>, isTrue: (test: Test) => boolean): boolean {
  if (test !== null) return isTrue(test);
  if (kind === 'not') return !holds(parts[0], isTrue);
  return kind === 'all' ? parts.every((part) => holds(part, isTrue)) : parts.some((part) => holds(part, isTrue));
}

/** Returns all tests of a condition, in the order of the text. */
export function testsOf<Test>({ parts, test }: Condition<Test>): Test[] {
  return test !== null ? [test] : parts.flatMap(testsOf);
}

/** Returns a condition of the same form, with each test replaced by `turn(test, column)`. */
export function mapTests<Test, Other>(
  { kind, parts, test, column }: Condition<Test>,
  turn: (test: Test, column: number) => Other,
): Condition<Other> {
  return {
    kind,
    parts: parts.map((part) => mapTests(part, turn)),
    test: test === null ? null : turn(test, column),
    column,
  };
}

/**
 * Returns true if a condition has a test for which `isWanted` is true and which is not negated (an even number of `not`s applies
 * to it).
 */
export function asserts<Test>({ kind, parts, test }: Condition<Test>, isWanted: (test: Test) => boolean): boolean {
  if (kind === 'not') return denies(parts[0], isWanted);
  return test === null ? parts.some((part) => asserts(part, isWanted)) : isWanted(test);
}

function denies<Test>({ kind, parts }: Condition<Test>, isWanted: (test: Test) => boolean): boolean {
  if (kind === 'not') return asserts(parts[0], isWanted);
  return parts.some((part) => denies(part, isWanted));
}

class Parser<Test> {
  private readonly reader: ConditionReader<Test>;
  private readonly report: TextReport;
  /** The values of the reader, longest first. */
  private readonly values: readonly string[];

  constructor(reader: ConditionReader<Test>, report: TextReport) {
    this.reader = reader;
    this.report = report;
    this.values = [...(reader.values ?? [])].sort((one, other) => other.length - one.length);
  }

  /** Parses a whole condition; returns null if a bracket is unmatched, or if no part of the condition is valid. */
  whole(text: string): Condition<Test> | null {
    const lone = this.loneBracket(text);
    if (lone === null) return this.either(trimmed(text, 1));
    const isOpen = text[lone] === '(';
    this.report(
      lone + 1,
      isOpen ? 'this ( is never closed; write ) where it ends' : 'this ) has no matching (; remove it',
    );
    return null;
  }

  private either(piece: Piece): Condition<Test> | null {
    return this.joined('any', 'or', piece, (part) => this.both(part));
  }

  private both(piece: Piece): Condition<Test> | null {
    return this.joined('all', 'and', piece, (part) => this.part(part));
  }

  private joined(
    kind: 'all' | 'any',
    word: string,
    piece: Piece,
    read: (part: Piece) => Condition<Test> | null,
  ): Condition<Test> | null {
    const joints = this.jointsOf(piece.text).filter((joint) => joint.word === word);
    if (joints.length === 0) return read(piece);
    const ends = [...joints.map(({ at }) => at), piece.text.length];
    const parts = ends.flatMap((end, which) => {
      const first = which === 0 ? 0 : ends[which - 1] + word.length;
      const part = trimmed(piece.text.slice(first, end), piece.column + first);
      if (part.text !== '') return read(part) ?? [];
      this.report(part.column, `expected a comparison such as \`${this.reader.example}\` before and after \`${word}\``);
      return [];
    });
    return parts.length === 0 ? null : { kind, parts, test: null, column: piece.column + joints[0].at };
  }

  private part(piece: Piece): Condition<Test> | null {
    const { text, column } = piece;
    const not = NOT.exec(text)?.[0];
    if (not !== undefined) {
      const part = this.part(trimmed(text.slice(not.length), column + not.length));
      return part && { kind: 'not', parts: [part], test: null, column };
    }
    if (text.startsWith('(') && closingOf(text, 0) === text.length - 1) {
      return this.either(trimmed(text.slice(1, -1), column + 1));
    }
    const test = this.test(piece);
    return test === undefined ? null : { kind: 'test', parts: [], test, column };
  }

  private test(piece: Piece): Test | undefined {
    const { text, column } = piece;
    const sign = SIGN.exec(text);
    if (sign === null) return this.reader.claim(piece);
    const end = sign.index + sign[0].length;
    const left = trimmed(text.slice(0, sign.index), column);
    const known = Object.hasOwn(SIGNS, sign[0]);
    const written = () =>
      ({ left, operator: known ? SIGNS[sign[0]] : '=', right: trimmed(text.slice(end), column + end) }) as const;
    if (known) return this.reader.comparison(written());
    this.report(
      column + sign.index,
      `expected ${OPERATOR_WORDS}; got "${sign[0]}"${didYouMean(sign[0], Object.keys(SIGNS))}`,
    );
    // The sign is wrong. This call reports the mistakes in the texts before and after it; its result is not used.
    this.reader.comparison(written());
    return undefined;
  }

  /** Returns every `and` and `or` that joins conditions. Words inside brackets or values do not join conditions. */
  private jointsOf(text: string): { readonly word: string; readonly at: number }[] {
    const covered = this.coveredIn(text);
    const words = [...text.matchAll(JOINT)].filter(({ index }) =>
      covered.every(({ from, to }) => index < from || index >= to),
    );
    const joints: { word: string; at: number }[] = [];
    let from = 0;
    for (const [which, { index: at, 1: word }] of words.entries()) {
      const before = text.slice(from, at);
      const after = text.slice(at + word.length, words[which + 1]?.index).trim();
      // In `race = this or that`, the `or` is part of one value.
      const isInValue = /[=≠]/u.test(before) && !/[<>≤≥]/u.test(before) && !this.isCondition(after);
      if (word.toLowerCase() === 'or' && isInValue) continue;
      joints.push({ word: word.toLowerCase(), at });
      from = at + word.length;
    }
    return joints;
  }

  private isCondition(text: string): boolean {
    return (
      text === '' || SIGN.test(text) || NOT.test(text) || text.startsWith('(') || this.reader.claims.includes(text)
    );
  }

  /** Returns the ranges of brackets and values in a text, in which `and` and `or` do not join conditions. */
  private coveredIn(text: string): { readonly from: number; readonly to: number }[] {
    const covered: { from: number; to: number }[] = [];
    for (let at = 0; at < text.length; at += 1) {
      const to = text[at] === '(' ? closingOf(text, at) + 1 : this.valueEnd(text, at);
      if (to <= at) continue;
      covered.push({ from: at, to });
      at = to - 1;
    }
    return covered;
  }

  /** Returns the index of the first unmatched bracket outside of values; null if there is none. */
  private loneBracket(text: string): number | null {
    const open: number[] = [];
    for (let at = 0; at < text.length; at += 1) {
      at = Math.max(at, this.valueEnd(text, at));
      if (text[at] === '(') open.push(at);
      if (text[at] === ')' && open.pop() === undefined) return at;
    }
    return open[0] ?? null;
  }

  /** Returns the end of the value that begins at an index, after a sign; 0 if no value begins there. */
  private valueEnd(text: string, at: number): number {
    if (!/[<>=!≤≥≠]\s*$/u.test(text.slice(0, at))) return 0;
    const value = this.values.find(
      (one) => text.startsWith(one, at) && /^\s*(?:$|[\s)])/u.test(text.slice(at + one.length)),
    );
    return value === undefined ? 0 : at + value.length;
  }
}

/** Returns the index of the bracket that closes the bracket at `open`; −1 if there is none. */
function closingOf(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** Removes the blanks around a text. @param column the column of the first character of `text` */
function trimmed(text: string, column: number): Piece {
  const rest = text.trimStart();
  return { text: rest.trimEnd(), column: rest === '' ? column : column + text.length - rest.length };
}
