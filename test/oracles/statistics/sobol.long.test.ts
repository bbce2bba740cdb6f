import { describe, expect, test } from 'vitest';
import {
  type Replicates,
  ratioOfMeans,
  type SobolIndex,
  saltelliPoints,
  sobolIndices,
} from '../../../src/statistics/sobol.ts';
import { expectDigits } from './expectDigits.ts';

// All values are from values_of_samples.py: fractions, computed from the definitions.
test('ratioOfMeans has the variance of Taylor’s formula with the sample’s variances and covariance', () => {
  const { estimate, interval } = ratioOfMeans([3, 1, 4, 1, 5, 9, 2, 6], [2, 7, 1, 8, 2, 8, 1, 8], 0.9);
  expectDigits(estimate, 0.8378378378378378, 14);
  expectDigits(interval.low, 0.3968178570494048, 13);
  expectDigits(interval.high, 1.278857818626271, 13);
});

describe('sobolIndices over every pair of points of a grid', () => {
  const points = [0, 1, 2, 3].flatMap((one) => [0, 1, 2].flatMap((two) => [0, 1].map((three) => [one, two, three])));
  const model = ([one, two, three]: readonly number[]) => 4 * one + 3 * one * two - 5 * two * three + 7 * three;
  const rows = points.flatMap((a) =>
    points.map((b) => saltelliPoints(a, b).map((at): Replicates => [model(at), model(at)])),
  );

  test('equal the indices by definition: variances of conditional means, means of conditional variances', () => {
    const { variance, noise, first, total } = sobolIndices(rows, 0.95);
    expectDigits(variance, 76.58333333333333, 13);
    expect(noise).toBe(0);
    for (const [at, value] of [0.7997823721436343, 0.03482045701849837, 0.01305767138193689].entries()) {
      expectDigits(first![at].estimate, value, 12);
    }
    for (const [at, value] of [0.897714907508161, 0.1871599564744287, 0.06746463547334058].entries()) {
      expectDigits(total![at].estimate, value, 12);
    }
  });
});

describe('sobolIndices of five rows with replicates that differ', () => {
  const rows: Replicates[][] = [
    [
      [3, 5],
      [8, 6],
      [7, 4],
      [2, 4],
    ],
    [
      [1, 0],
      [4, 7],
      [5, 3],
      [2, 1],
    ],
    [
      [9, 7],
      [2, 3],
      [1, 4],
      [8, 9],
    ],
    [
      [6, 4],
      [6, 9],
      [5, 7],
      [7, 6],
    ],
    [
      [2, 4],
      [0, 1],
      [3, 1],
      [0, 3],
    ],
  ];
  const { variance, noise, first, total } = sobolIndices(rows, 0.95);

  test('have a variance of 5.74 and a noise of 1.925', () => {
    expectDigits(variance, 5.74, 13);
    expectDigits(noise, 1.925, 13);
  });

  test.each<[string, SobolIndex, number, number, number]>([
    ['first', first![0], 0.6986062717770035, 0.3233588784931996, 1.073853665060807],
    ['first', first![1], 0.2421602787456446, -0.2693807153610752, 0.7537012728523644],
    ['total', total![0], 0.4529616724738676, -0.4091370817962935, 1.315060426744029],
    ['total', total![1], 0.06968641114982578, -0.06673350899962259, 0.2061063312992742],
  ])(
    'have one %s index with estimate and interval correct to twelve digits',
    (_, { estimate, interval }, value, low, high) => {
      expectDigits(estimate, value, 12);
      expectDigits(interval.low, low, 12);
      expectDigits(interval.high, high, 12);
    },
  );
});
