import { expect, test } from 'vitest';
import { isPlainLine, plainLine } from '../../../src/study/StudyError.ts';

test('line ends, escapes and marks that turn text give way to a space', () => {
  expect(plainLine('a\r\nb\u2028c\u001b[31md\u202Ee')).toBe('a b c [31md e');
});

test('half a character gives way to the mark of what cannot be shown', () => {
  expect(plainLine('a\uD800b')).toBe('a\uFFFDb');
});

test('scripts of every direction stay as they are', () => {
  for (const text of ['العربية', 'עברית', '中文', 'ภาษาไทย', '👩‍👩‍👧‍👦']) {
    expect(plainLine(text)).toBe(text);
    expect(isPlainLine(text)).toBe(true);
  }
});

test('what nobody reads to its end is cut short', () => {
  expect(plainLine('x'.repeat(5000), 10)).toBe(`${'x'.repeat(10)}…`);
  expect(isPlainLine('x'.repeat(1001))).toBe(false);
  expect(isPlainLine('two\nlines')).toBe(false);
});
