import { expect, test } from 'vitest';
import { textHash } from '../../../../src/report/text/textHash.ts';

// Noll's published values of 32-bit FNV-1a for texts of ASCII.
test.each([
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
])('%j has the number %s', (text, number) => {
  expect(textHash(text)).toBe(number);
});
