import { describe, test } from 'vitest';
import { normalInterval } from '../../../src/statistics/intervals.ts';
import { normalQuantile, normalTail } from '../../../src/statistics/normal.ts';
import { expectDigits } from './expectDigits.ts';

// From values_of_distributions.py, which uses mpmath's inverse error function, not AS 241. Includes the borders between
// the three parts of AS 241.
describe('normalQuantile', () => {
  test.each([
    [0.5000001, 2.506628274631027e-7, 9],
    [0.6, 0.2533471031357998, 14],
    [0.925, 1.439531470938456, 14],
    [0.92500001, 1.439531541582168, 14],
    [0.99, 2.326347874040841, 14],
    [0.9999, 3.719016485455681, 12],
    [0.999999999, 5.997807015007687, 8],
    [1e-5, -4.264890793922825, 14],
    [1.4e-11, -6.656723091518184, 14],
    [1.38e-11, -6.658838502850766, 14],
    [1e-50, -14.93333753478849, 14],
  ])('at %d is %d', (p, value, digits) => {
    // Near ½ and 1, p itself has no more digits from there.
    expectDigits(normalQuantile(p), value, digits);
  });
});

describe('normalTail', () => {
  test.each([
    [0.1, 0.460172162722971],
    [Math.SQRT2, 0.07864960352514257],
    [2, 0.02275013194817921],
    [3.5, 0.000232629079035525],
    [8, 6.220960574271784e-16],
    [20, 2.753624118606234e-89],
    [37, 5.725571222524577e-300],
    [-3, 0.9986501019683699],
  ])('beyond %d is %d', (z, value) => {
    expectDigits(normalTail(z), value, 11);
  });
});

describe('normalInterval', () => {
  test.each([
    [0.8, 7.436896868910799, 12.5631031310892],
    [0.9, 6.710292746097055, 13.28970725390295],
    [0.95, 6.080072030919892, 13.91992796908011],
    [0.99, 4.848341392902198, 15.1516586070978],
    [0.999, 3.41894653701621, 16.58105346298379],
  ])('of 10 with an error of 2 and confidence %d is %d to %d', (confidence, low, high) => {
    const interval = normalInterval(10, 2, confidence);
    expectDigits(interval.low, low, 13);
    expectDigits(interval.high, high, 13);
  });
});
