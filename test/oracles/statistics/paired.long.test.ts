import { describe, expect, test } from 'vitest';
import {
  discordantPairs,
  mcNemarTest,
  pairedDifference,
  tangoInterval,
  tangoScore,
} from '../../../src/statistics/paired.ts';
import { contrastOfRates } from '../../../src/statistics/verdicts.ts';
import { expectDigits } from './expectDigits.ts';

// All values are from values_of_distributions.py.
describe('mcNemarTest', () => {
  // Sums of binomial coefficients over powers of two, as fractions.
  test.each([
    [6, 16, 0.05247879028320313],
    [1, 7, 0.0703125],
    [0, 5, 0.0625],
    [59, 86, 0.03048181464948763],
    [1000, 1100, 0.0307207078642423],
  ])('of %d gained and %d lost is %d', (gained, lost, value) => {
    expectDigits(mcNemarTest({ trials: 5_000, gained, lost }), value, 11);
  });
});

// The score at the most likely rates under the assumed difference, found by bisection of the slope of the likelihood,
// not by Tango's quadratic.
describe('tangoScore', () => {
  test.each([
    [161, 6, 16, 0.05, -3.524858002589429],
    [161, 6, 16, -0.1, 1.248918232469203],
    [44, 0, 1, -0.1, 1.708564285940661],
    [1000, 12, 3, 0.01, -0.2537246021391566],
  ])('of %d pairs, %d gained and %d lost, at %d is %d', (trials, gained, lost, assumed, value) => {
    expectDigits(tangoScore({ trials, gained, lost }, assumed), value, 12);
  });
});

describe('tangoInterval', () => {
  test.each([
    [161, 6, 16, 0.95, -0.1240234324640682, -0.005433395731677082],
    [21, 1, 7, 0.95, -0.5172322764213774, -0.02600303248086854],
    [1000, 12, 3, 0.99, -0.001234171566368665, 0.02199574053852347],
  ])('of %d pairs, %d gained and %d lost, at %d is %d to %d', (trials, gained, lost, confidence, low, high) => {
    const interval = tangoInterval({ trials, gained, lost }, confidence);
    expectDigits(interval.low, low, 11);
    expectDigits(interval.high, high, 11);
  });
});

test('contrastOfRates has McNemar’s p for no difference, and Tango’s p for a difference of the margin', () => {
  const contrast = contrastOfRates({ trials: 161, gained: 6, lost: 16 }, 0.1);
  expectDigits(contrast.difference, -10 / 161, 14);
  expectDigits(contrast.pNone, 0.05247879028320313, 11);
  // Twice the normal tail beyond tangoScore(−0.1), 1.248918232469203.
  expectDigits(contrast.pBeyond, 0.211694982251976, 10);
});

test('pairedDifference of Student’s sleep data equals the result in fractions', () => {
  // Biometrika 6 (1908), in tenths of an hour.
  const before = [7n, -16n, -2n, -12n, -1n, 34n, 37n, 8n, 0n, 20n];
  const after = [19n, 8n, 11n, 1n, -1n, 44n, 55n, 16n, 46n, 34n];
  const total = (of: (x: bigint, y: bigint) => bigint) => before.reduce((sum, x, at) => sum + of(x, after[at]), 0n);
  const { difference, sd, mcse, varianceRatio } = pairedDifference({
    trials: 10,
    x: total((x) => x),
    y: total((_, y) => y),
    xx: total((x) => x * x),
    yy: total((_, y) => y * y),
    xy: total((x, y) => x * y),
  });
  expectDigits(difference, 15.8, 14);
  expectDigits(sd, 12.29995483279873, 14);
  expectDigits(mcse, 3.889587238883952, 14);
  expectDigits(varianceRatio, 4.76542303172738, 14);
});

test('discordantPairs of Cavo’s patients are 6 and 16 of 161', () => {
  // Fagerland, Lydersen & Laake, Statistical Analysis of Contingency Tables (2017), chapter 8: 59, 6, 16 and 80 patients.
  expect(discordantPairs({ trials: 161, x: 75n, y: 65n, xx: 75n, yy: 65n, xy: 59n })).toEqual({
    trials: 161,
    gained: 6,
    lost: 16,
  });
});
