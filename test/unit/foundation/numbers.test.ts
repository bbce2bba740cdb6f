import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareFigures,
  compareFractions,
  countText,
  decimalFraction,
  differenceOf,
  fraction,
  isWithin,
  powerOfTen,
  TOLERANCE,
  wholeLimit,
} from '../../../src/foundation/numbers.ts';

describe('compareFigures: comparison of sums of doubles', () => {
  test('0.1 + 0.2 equals 0.3, and 0.1 more does not', () => {
    expect(compareFigures(0.1 + 0.2, 0.3)).toBe(0);
    expect(compareFigures(0.1 + 0.2, 0.4)).toBe(-1);
    expect(compareFigures(0.4, 0.1 + 0.2)).toBe(1);
  });

  test('the tolerance is absolute up to 1, and relative above', () => {
    expect(compareFigures(0.5, 0.5 + 0.9 * TOLERANCE)).toBe(0);
    expect(compareFigures(0.5, 0.5 + 1.1 * TOLERANCE)).toBe(-1);
    expect(compareFigures(1e6, 1e6 + 0.5e6 * TOLERANCE)).toBe(0);
    expect(compareFigures(1e6 + 2e6 * TOLERANCE, 1e6)).toBe(1);
  });

  test('chances of 1 in a thousand million and 1 in two thousand million differ', () => {
    expect(compareFigures(5e-10, 1e-9)).toBe(-1);
  });

  test('no finite figure equals infinity', () => {
    expect(compareFigures(1e300, Number.POSITIVE_INFINITY)).toBe(-1);
    expect(compareFigures(-5, Number.NEGATIVE_INFINITY)).toBe(1);
    expect(compareFigures(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY)).toBe(0);
    expect(compareFigures(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)).toBe(-1);
  });
});

test('isWithin: rounding of large figures does not make their difference larger', () => {
  expect(isWithin(0.8, 0.7, 0.1)).toBe(true);
  expect(isWithin(50000.3, 50000, 0.3)).toBe(true);
  expect(isWithin(50000.31, 50000, 0.3)).toBe(false);
  expect(isWithin(50000, 50000.31, 0.3)).toBe(false);
  expect(isWithin(0.3, 0.1 + 0.2, 0)).toBe(true);
});

describe('wholeLimit: the limit that a count is compared with', () => {
  test.each([
    ['2', 2],
    ['2.0', 2],
    ['2.00000000000000000001', 2.5],
    ['1.99999999999999999999', 1.5],
    ['0', 0],
    ['-0.5', -0.5],
    ['-3.2', -3.5],
    ['1e300', Number.POSITIVE_INFINITY],
    ['-1e300', Number.NEGATIVE_INFINITY],
  ])('%s becomes %d', (written, limit) => {
    expect(wholeLimit(decimalFraction(written))).toBe(limit);
  });

  test('every whole number compares with wholeLimit as with the original limit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -50, max: 50 }),
        fc.bigInt(-500n, 500n),
        fc.bigInt(1n, 12n),
        (whole, top, bottom) => {
          const limit = fraction(top, bottom);
          expect(Math.sign(whole - wholeLimit(limit))).toBe(compareFractions(fraction(BigInt(whole), 1n), limit));
        },
      ),
    );
  });
});

describe('differenceOf: the difference of two figures', () => {
  test('is 0 if it is only rounding, and the difference otherwise', () => {
    expect(differenceOf(5.6, 5.6 + 8.9e-16)).toBe(0);
    expect(differenceOf(5.6, 4.2)).toBeCloseTo(-1.4, 14);
    expect(differenceOf(0, 2e-12)).toBe(2e-12);
    expect(differenceOf(Number.NEGATIVE_INFINITY, 3)).toBe(Number.POSITIVE_INFINITY);
  });
});

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

test('powers of ten are the doubles that their decimals are read as, in every engine', () => {
  for (let exponent = -20; exponent <= 22; exponent += 1) {
    expect(String(powerOfTen(exponent))).toBe(String(Number.parseFloat(`1e${exponent}`)));
  }
  expect(powerOfTen(-5)).toBe(0.00001);
});

describe('countText: a number of things', () => {
  test.each([
    [0, 'targets', '0 targets'],
    [1, 'targets', '1 target'],
    [2, 'hyperlane tiles', '2 hyperlane tiles'],
    [1, 'hyperlane tiles', '1 hyperlane tile'],
  ])('writes %i %s as %s', (count, units, text) => {
    expect(countText(count, units)).toBe(text);
  });
});
