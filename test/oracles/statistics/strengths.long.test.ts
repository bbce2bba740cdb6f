import { describe, expect, test } from 'vitest';
import { bradleyTerry, chanceToBeat, inverseOfSymmetric } from '../../../src/statistics/bradleyTerry.ts';
import { outliersOfLine } from '../../../src/statistics/outliers.ts';
import { expectDigits } from './expectDigits.ts';

test('bradleyTerry gives the baseball teams of 1987 the strengths found by Zermelo’s iteration', () => {
  // Agresti, Categorical Data Analysis (2002), 10.6. From values_of_samples.py: the strengths by the fixed-point
  // iteration of Zermelo and Hunter (not Newton's method), and the covariance by the inverse with Baltimore fixed at 0,
  // then centred.
  const fit = bradleyTerry([
    [0, 7, 9, 7, 7, 9, 11],
    [6, 0, 7, 5, 11, 9, 9],
    [4, 6, 0, 7, 7, 8, 12],
    [6, 8, 6, 0, 6, 7, 10],
    [6, 2, 6, 7, 0, 7, 12],
    [4, 4, 5, 6, 6, 0, 6],
    [2, 4, 1, 3, 1, 7, 0],
  ]);
  const strengths = [
    0.531153340652131, 0.3862058958031736, 0.2442825879025434, 0.1974153091321246, 0.05749516936939186,
    -0.3663497668501014, -1.050202536009263,
  ];
  for (const [at, value] of strengths.entries()) expectDigits(fit!.strengths[at], value, 12);
  expectDigits(fit!.covariance[0][0], 0.04302283914525484, 12);
  expectDigits(fit!.covariance[0][1], -0.006051091726412157, 12);
  expectDigits(fit!.covariance[6][6], 0.05403871906784243, 12);
});

test.each([
  [0.75, 0.679178699175393],
  [-3.5, 0.02931223075135632],
  [-100, 3.720075976020836e-44],
])('chanceToBeat at %d is %d', (difference, value) => {
  expectDigits(chanceToBeat(difference), value, 14);
});

describe('inverseOfSymmetric', () => {
  test('of Hilbert’s 5 × 5 matrix has its known whole numbers', () => {
    // Choi, "Tricks or treats with the Hilbert matrix", American Mathematical Monthly 90 (1983). Its condition number is
    // 476,607, which takes six of the sixteen digits.
    const hilbert = Array.from({ length: 5 }, (_, i) => Array.from({ length: 5 }, (__, j) => 1 / (i + j + 1)));
    const published = [
      [25, -300, 1050, -1400, 630],
      [-300, 4800, -18_900, 26_880, -12_600],
      [1050, -18_900, 79_380, -117_600, 56_700],
      [-1400, 26_880, -117_600, 179_200, -88_200],
      [630, -12_600, 56_700, -88_200, 44_100],
    ];
    for (const [i, row] of inverseOfSymmetric(hilbert).entries()) {
      for (const [j, value] of row.entries()) expectDigits(value, published[i][j], 10);
    }
    expect(hilbert[4][4]).toBe(1 / 9);
  });
});

test('outliersOfLine compares each of Forbes’ boiling points with the line through the others', () => {
  // Weisberg, Applied Linear Regression, table 1.1: °F and 100 log₁₀ of inches of mercury. From values_of_samples.py,
  // which leaves out each point and fits the others in fractions.
  const points: (readonly [number, number])[] = [
    ...([
      [194.5, 131.79],
      [194.3, 131.79],
      [197.9, 135.02],
      [198.4, 135.55],
      [199.4, 136.46],
      [199.9, 136.83],
    ] as const),
    ...([
      [200.9, 137.82],
      [201.1, 138],
      [201.4, 138.06],
      [201.3, 138.04],
      [203.6, 140.04],
      [204.6, 142.44],
    ] as const),
    ...([
      [209.5, 145.47],
      [208.6, 144.34],
      [210.7, 146.3],
      [211.9, 147.54],
      [212.2, 147.8],
    ] as const),
  ];
  const found = outliersOfLine(points, 0);
  expectDigits(found[0]!.predicted, 132.0946753221771, 12);
  expectDigits(found[0]!.error, 0.4291956526725507, 11);
  expect(found[0]!.chance).toBe(1);
  expectDigits(found[11]!.predicted, 140.9873504688388, 12);
  expectDigits(found[11]!.error, 0.1170838862861974, 10);
  expectDigits(found[11]!.chance, 1.03516876774189e-7, 9);
});
