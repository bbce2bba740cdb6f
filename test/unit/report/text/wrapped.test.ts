import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrapped } from '../../../../src/report/text/wrapped.ts';

test('words are kept whole where they fit', () => {
  expect(wrapped('one two  three four', 9)).toEqual(['one two', 'three', 'four']);
});

test('a word longer than a line is broken', () => {
  expect(wrapped('a bcdefgh', 3)).toEqual(['a', 'bcd', 'efg', 'h']);
});

test('no line is too long and no character is lost, whatever the text', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 20 }), (text, width) => {
      const lines = wrapped(text, width);
      expect(lines.every((line) => [...line].length <= width)).toBe(true);
      expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
    { seed: 1 },
  );
});

test('a figure is never parted from its %', () => {
  expect(wrapped('intervals of 95 % each', 15)).toEqual(['intervals of', '95 % each']);
});
