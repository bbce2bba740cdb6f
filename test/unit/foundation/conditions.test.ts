import { describe, expect, it } from 'vitest';
import {
  asserts,
  type Condition,
  compares,
  holds,
  mapTests,
  type Operator,
  parseCondition,
} from '../../../src/foundation/conditions.ts';

/** Parses a condition whose tests are kept as text. */
function read(text: string, values: readonly string[] = []) {
  const mistakes: string[] = [];
  const condition = parseCondition<string>(
    text,
    {
      claims: ['ready'],
      values,
      example: 'a = 1',
      comparison: ({ left, operator, right }) => `${left.text} ${operator} ${right.text}`,
      claim: ({ text: claim }) => claim,
    },
    (column, message) => mistakes.push(`${column}: ${message}`),
  );
  return { condition, mistakes };
}

/** Returns a condition as text with all brackets. */
function written({ kind, parts, test }: Condition<string>): string {
  if (test !== null) return test;
  if (kind === 'not') return `not(${written(parts[0])})`;
  return `(${parts.map(written).join(kind === 'all' ? ' & ' : ' | ')})`;
}

describe('parseCondition', () => {
  it.each([
    ['a = 1', 'a = 1'],
    ['a=1 and b<>2', '(a = 1 & b != 2)'],
    ['a ≥ 1 AND b ≤ 2 And c ≠ 3', '(a >= 1 & b <= 2 & c != 3)'],
    ['a = 1 or b = 2 and c = 3', '(a = 1 | (b = 2 & c = 3))'],
    ['(a = 1 or b = 2) and c = 3', '((a = 1 | b = 2) & c = 3)'],
    ['((a = 1))', 'a = 1'],
    ['not a = 1 and ready', '(not(a = 1) & ready)'],
    ['not(a = 1 and not (ready))', 'not((a = 1 & not(ready)))'],
    ['(a + b) > 2', '(a + b) > 2'],
    ['(a + b) * (c or d) > 2 or ready', '((a + b) * (c or d) > 2 | ready)'],
    ['a = 50%and b = 2', '(a = 50% & b = 2)'],
    ['band = 1 and orb = 2', '(band = 1 & orb = 2)'],
    ['a = salt-and-pepper', 'a = salt-and-pepper'],
    ['a = this or that', 'a = this or that'],
    ['a = this or that or other and b = 1', '(a = this or that or other & b = 1)'],
    ['a = this or ready', '(a = this | ready)'],
    ['a < 1 or nonsense', '(a < 1 | nonsense)'],
    ['not = 1', 'not = 1'],
  ])('reads %s', (text, expected) => {
    const { condition, mistakes } = read(text);
    expect(mistakes).toEqual([]);
    expect(written(condition)).toBe(expected);
  });

  it('accepts a given value as a whole, whatever characters it contains', () => {
    const values = ['x', 'x and (y', 'x or z = 3'];
    expect(written(read('a = x and (y and b = x', values).condition)).toBe('(a = x and (y & b = x)');
    expect(written(read('a = x or z = 3', values).condition)).toBe('a = x or z = 3');
    expect(written(read('a = x or z = 4', values).condition)).toBe('(a = x | z = 4)');
  });

  it.each([
    ['a = 1 and ', ['10: expected a comparison such as `a = 1` before and after `and`']],
    ['or a = 1', ['1: expected a comparison such as `a = 1` before and after `or`']],
    ['a = 1 and (b =! 2)', ['14: expected >=, <=, >, <, = or !=; got "=!"; did you mean `!=`?']],
  ])('\'points to the mistake in "%s"\'', (text, expected) => {
    expect(read(text).mistakes).toEqual(expected);
  });
});

describe('a parsed condition', () => {
  const { condition } = read('(a = 1 or not b = 2) and not (c = 3 and not d = 4)');

  it('is true or false depending on which of its tests are true', () => {
    const given = (...true_: string[]) => holds(condition, (test) => true_.includes(test));
    expect(given('a = 1')).toBe(true);
    expect(given('b = 2')).toBe(false);
    expect(given('c = 3')).toBe(false);
    expect(given('c = 3', 'd = 4')).toBe(true);
  });

  it('`asserts` is true only for tests under an even number of `not`s', () => {
    const asserted = ['a = 1', 'b = 2', 'c = 3', 'd = 4'].filter((one) => asserts(condition, (test) => test === one));
    expect(asserted).toEqual(['a = 1', 'd = 4']);
  });

  it('keeps its shape and columns when its tests are replaced', () => {
    const turned = mapTests(condition, (test, column) => `${column}${test[0]}`);
    expect(written(turned)).toBe('((2a | not(15b)) & not((31c & not(45d))))');
  });
});

describe('compares', () => {
  it.each<[Operator, boolean, boolean, boolean]>([
    ['<', true, false, false],
    ['<=', true, true, false],
    ['=', false, true, false],
    ['!=', true, false, true],
    ['>=', false, true, true],
    ['>', false, false, true],
  ])('`%s` is true for the right ones of a lesser, an equal and a greater number', (operator, ...expected) => {
    expect([1, 2, 3].map((one) => compares(one, operator, 2))).toEqual(expected);
  });
});
