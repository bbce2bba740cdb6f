import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareFigures, differenceOf, isWithin, TOLERANCE, wholeLimit } from '../../../src/foundation/comparing.ts';
import { compareFractions, decimalFraction, fraction } from '../../../src/foundation/Fraction.ts';

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

  test('every whole number compares with it as with the original limit', () => {
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
