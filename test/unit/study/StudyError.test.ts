import { expect, test } from 'vitest';
import { isPlainLine, plainLine, StudyError } from '../../../src/study/StudyError.ts';

test('plainLine replaces line ends, escapes and direction marks with a space', () => {
  expect(plainLine('a\r\nb\u2028c\u001b[31md\u202Ee')).toBe('a b c [31md e');
});

test('plainLine replaces half a character with the replacement character', () => {
  expect(plainLine('a\uD800b')).toBe('a\uFFFDb');
});

test('plainLine keeps scripts of every direction', () => {
  for (const text of ['العربية', 'עברית', '中文', 'ภาษาไทย', '👩‍👩‍👧‍👦']) {
    expect(plainLine(text)).toBe(text);
    expect(isPlainLine(text)).toBe(true);
  }
});

test('plainLine shortens a very long text', () => {
  expect(plainLine('x'.repeat(5000), 10)).toBe(`${'x'.repeat(10)}…`);
  expect(isPlainLine('x'.repeat(1001))).toBe(false);
  expect(isPlainLine('two\nlines')).toBe(false);
});

const explained = (text: string, ...places: (readonly [line?: number, column?: number])[]) =>
  new StudyError(
    places.map(([line, column]) => ({ file: 'a.yaml', line, column, path: 'setup', message: 'wrong' })),
    (file) => (file === 'a.yaml' ? text : undefined),
  ).explained;

test('an explained error shows the line of every mistake with a caret below the column', () => {
  expect(explained('one\r\ntwo: 2\n', [2, 6], [1, 1])).toBe(
    [
      'a.yaml:2:6 setup: wrong',
      '    2 | two: 2',
      '      |      ^',
      'a.yaml:1:1 setup: wrong',
      '    1 | one',
      '      | ^',
    ].join('\n'),
  );
});

test('an explained error shows the part of a long line around the mistake, in a width that fits a terminal', () => {
  const text = `${'x'.repeat(200)}HERE${'y'.repeat(200)}`;
  const [, line, caret] = explained(text, [1, 201]).split('\n');
  expect(line).toBe(`    1 | …${'x'.repeat(40)}HERE${'y'.repeat(24)}…`);
  expect(line[caret.indexOf('^')]).toBe('H');
  expect(Math.max(line.length, caret.length)).toBeLessThanOrEqual(80);
});

test('the caret counts characters, a tab counts as one blank, and the excerpt is a plain line', () => {
  const [, line, caret] = explained('\ta: 👩 \u001b[31mred', [1, 8]).split('\n');
  expect(line).toBe('    1 |  a: 👩  [31mred');
  expect([...line].indexOf('👩')).toBe(8 + 4);
  expect(caret).toBe(`      | ${' '.repeat(6)}^`);
});

test('a mistake without a place, after the end or in another file has no excerpt, and a mistake in a whole line has no caret', () => {
  expect(explained('one', [], [2, 1], [1])).toBe(
    'a.yaml setup: wrong\na.yaml:2:1 setup: wrong\na.yaml:1 setup: wrong\n    1 | one',
  );
  expect(new StudyError([{ file: 'b', line: 1, column: 1, path: '', message: 'wrong' }]).explained).toBe(
    'b:1:1: wrong',
  );
});
