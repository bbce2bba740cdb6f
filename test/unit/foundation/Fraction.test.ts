import { describe, expect, test } from 'vitest';
import { compareFractions, decimalFraction, fraction } from '../../../src/foundation/Fraction.ts';

describe('decimalFraction: the value of a written decimal', () => {
  test.each([
    ['0.3', 3n, 10n],
    ['.5', 1n, 2n],
    ['2.', 2n, 1n],
    ['007', 7n, 1n],
    ['12.5%', 1n, 8n],
    ['50 %', 1n, 2n],
    ['-1.25', -5n, 4n],
    ['1e-7', 1n, 10_000_000n],
    ['2.5E3', 2500n, 1n],
    ['0.0000', 0n, 1n],
    ['0.1000000000000000000000000000001', 1000000000000000000000000000001n, 10n ** 31n],
  ])('%s is %s/%s', (text, numerator, denominator) => {
    expect(decimalFraction(text)).toEqual({ numerator, denominator });
  });

  test('of a number is the shortest decimal that reads back as that number', () => {
    expect(decimalFraction(0.1)).toEqual(fraction(1n, 10n));
    expect(decimalFraction(0.1 + 0.2)).toEqual(fraction(30000000000000004n, 10n ** 17n));
    expect(decimalFraction(1e-9)).toEqual(fraction(1n, 10n ** 9n));
  });

  test.each(['', '.', '%', '1/3', 'x', '1.2.3', 'NaN', 'Infinity'])('\'"%s" is not a decimal\'', (text) => {
    expect(() => decimalFraction(text)).toThrow(RangeError);
  });
});

test('fractions below 0 are in lowest terms and in order', () => {
  expect(fraction(-6n, 4n)).toEqual({ numerator: -3n, denominator: 2n });
  expect(compareFractions(fraction(-6n, 4n), fraction(-1n, 1n))).toBe(-1);
});
