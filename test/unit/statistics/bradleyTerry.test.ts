import { describe, expect, it, test } from 'vitest';
import { bradleyTerry, chanceToBeat, inverseOfSymmetric, type Matrix } from '../../../src/statistics/bradleyTerry.ts';

/**
 * The American League's Eastern Division of 1987: Agresti, "Categorical Data Analysis" (2nd edition, 2002), section
 * 10.6. Milwaukee, Detroit, Toronto, New York, Boston, Cleveland, Baltimore.
 */
const baseball = [
  [0, 7, 9, 7, 7, 9, 11],
  [6, 0, 7, 5, 11, 9, 9],
  [4, 6, 0, 7, 7, 8, 12],
  [6, 8, 6, 0, 6, 7, 10],
  [6, 2, 6, 7, 0, 7, 12],
  [4, 4, 5, 6, 6, 0, 6],
  [2, 4, 1, 3, 1, 7, 0],
];

function fitOf(wins: Matrix) {
  const fit = bradleyTerry(wins);
  if (fit === null) throw new Error('expected a fit');
  return fit;
}

function logLikelihood(wins: Matrix, strengths: readonly number[]): number {
  return wins
    .flatMap((row, i) =>
      row.map((count, j) => (count === 0 ? 0 : count * Math.log(chanceToBeat(strengths[i] - strengths[j])))),
    )
    .reduce((sum, term) => sum + term, 0);
}

/** The covariance from second differences of the log likelihood, with the last strength as the negative sum of the others. */
function numericCovariance(wins: Matrix, strengths: readonly number[]): number[][] {
  const step = 1e-3;
  const free = strengths.slice(0, -1);
  const at = (...moves: readonly (readonly [place: number, by: number])[]) => {
    const moved = [...free];
    for (const [place, by] of moves) moved[place] += by;
    return logLikelihood(wins, [...moved, -moved.reduce((sum, value) => sum + value, 0)]);
  };
  const information = free.map((_, i) =>
    free.map((_, j) => {
      const [up, down] = [step, -step];
      return (
        -(at([i, up], [j, up]) - at([i, up], [j, down]) - at([i, down], [j, up]) + at([i, down], [j, down])) /
        (4 * step ** 2)
      );
    }),
  );
  return inverseOfSymmetric(information);
}

describe('bradleyTerry: the strengths', () => {
  it('of the baseball teams of 1987 are the published ones', () => {
    // Agresti’s table 10.11 has them to two digits, with Baltimore at 0; to four, Turner & Firth, "Bradley-Terry models in
    // R: the BradleyTerry2 package", Journal of Statistical Software 48(9) (2012).
    const { strengths } = fitOf(baseball);
    const published = [1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0];
    for (const [at, value] of published.entries()) expect(strengths[at] - strengths[6]).toBeCloseTo(value, 4);
  });

  it('of the baseball teams have the published standard errors', () => {
    // The same source, for the differences to Baltimore.
    const { covariance } = fitOf(baseball);
    const published = [0.3433, 0.3396, 0.3367, 0.3359, 0.3339, 0.3319];
    for (const [at, value] of published.entries()) {
      const variance = covariance[at][at] + covariance[6][6] - 2 * covariance[at][6];
      expect(Math.sqrt(variance)).toBeCloseTo(value, 4);
    }
  });

  it('of two are ± half their log odds, with the standard error of log odds', () => {
    const { strengths, covariance } = fitOf([
      [0, 75],
      [25, 0],
    ]);
    expect(strengths).toEqual([expect.closeTo(Math.log(3) / 2, 12), expect.closeTo(-Math.log(3) / 2, 12)]);
    // var(log odds) = 1/75 + 1/25; each strength is half of it.
    expect(covariance[0][0]).toBeCloseTo((1 / 75 + 1 / 25) / 4, 12);
    expect(covariance[0][1]).toBeCloseTo(-covariance[0][0], 12);
  });

  it('of three in a balanced circle are equal', () => {
    const { strengths } = fitOf([
      [0, 8, 2],
      [2, 0, 8],
      [8, 2, 0],
    ]);
    for (const strength of strengths) expect(strength).toBeCloseTo(0, 12);
  });

  it('reproduce the strengths that generated the rates, and add up to 0', () => {
    const made = [2.1, 0.4, -0.3, -2.2];
    const rates = made.map((one) => made.map((other) => 1000 * chanceToBeat(one - other)));
    const { strengths } = fitOf(rates.map((row, i) => row.map((rate, j) => (i === j ? 0 : rate))));
    for (const [at, strength] of made.entries()) expect(strengths[at]).toBeCloseTo(strength, 9);
    expect(strengths.reduce((sum, strength) => sum + strength, 0)).toBeCloseTo(0, 12);
  });

  it('have the covariance of the observed information, by numeric second differences', () => {
    for (const wins of [
      baseball,
      [
        [0, 30.5, 3],
        [9.5, 0, 1],
        [37, 39, 0],
      ],
    ]) {
      const { strengths, covariance } = fitOf(wins);
      const numeric = numericCovariance(wins, strengths);
      for (const [i, row] of numeric.entries()) {
        for (const [j, value] of row.entries()) expect(covariance[i][j]).toBeCloseTo(value, 5);
      }
    }
  });

  it('are found if almost every game is won, and the expected wins then equal the counted ones', () => {
    const wins = [
      [0, 20_000, 20_000],
      [0.5, 0, 19_999.5],
      [1e-6, 0.5, 0],
    ];
    const { strengths } = fitOf(wins);
    const expected = wins[0].reduce(
      (sum, count, j) => (j === 0 ? sum : sum + (count + wins[j][0]) * chanceToBeat(strengths[0] - strengths[j])),
      0,
    );
    expect(expected).toBeCloseTo(40_000, 6);
    expect(strengths[0]).toBeGreaterThan(strengths[1]);
  });

  it('are found in a limited number of steps if rounding errors make every step too long, as for 10¹⁴ games', () => {
    // The odds of all pairs agree with the strengths ln 9, 0 and ln 3. Rounding errors move all strengths together.
    const { strengths } = fitOf([
      [0, 9e12, 9],
      [1e12, 0, 1e14],
      [3, 3e14, 0],
    ]);
    expect(strengths[0] - strengths[1]).toBeCloseTo(Math.log(9), 12);
    expect(strengths[2] - strengths[1]).toBeCloseTo(Math.log(3), 12);
  });

  it('do not exist if a competitor wins everything, loses everything, or meets nobody', () => {
    expect(
      bradleyTerry([
        [0, 5, 5],
        [0, 0, 3],
        [0, 2, 0],
      ]),
    ).toBeNull();
    expect(
      bradleyTerry([
        [0, 3, 5],
        [2, 0, 3],
        [0, 0, 0],
      ]),
    ).toBeNull();
    expect(
      bradleyTerry([
        [0, 3, 0],
        [2, 0, 0],
        [0, 0, 0],
      ]),
    ).toBeNull();
  });

  it('of a single competitor are 0, and of none are empty', () => {
    expect(fitOf([[0]]).strengths).toEqual([0]);
    expect(fitOf([])).toEqual({ strengths: [], covariance: [] });
  });

  it('do not depend on games of a competitor against itself, however many, and neither do their errors', () => {
    const withMirrors = baseball.map((row, i) => row.map((count, j) => (i === j ? 1e18 * (i + 1) : count)));
    const [plain, mirrored] = [fitOf(baseball), fitOf(withMirrors)];
    for (const [i, strength] of plain.strengths.entries()) {
      expect(mirrored.strengths[i]).toBeCloseTo(strength, 12);
      for (const [j, value] of plain.covariance[i].entries()) expect(mirrored.covariance[i][j]).toBeCloseTo(value, 12);
    }
  });
});

test('inverseOfSymmetric times the matrix is the identity', () => {
  const matrix = [
    [4, 2, -1],
    [2, 5, 3],
    [-1, 3, 6],
  ];
  const inverse = inverseOfSymmetric(matrix);
  for (const [i, row] of inverse.entries()) {
    for (const j of row.keys()) {
      const product = row.reduce((sum, value, at) => sum + value * matrix[at][j], 0);
      expect(product).toBeCloseTo(i === j ? 1 : 0, 12);
    }
  }
});

test('inverseOfSymmetric of a 2 × 2 matrix equals the inverse by hand', () => {
  // Determinant 3: [[2, −1], [−1, 2]] / 3.
  const inverse = inverseOfSymmetric([
    [2, 1],
    [1, 2],
  ]);
  expect(inverse.flat()).toEqual([2 / 3, -1 / 3, -1 / 3, 2 / 3].map((value) => expect.closeTo(value, 14)));
});

test.each([
  [1, 2, 1],
  [1, 1, 1],
  [0, 0, 1],
])(
  'inverseOfSymmetric throws for a matrix that is not positive definite: [[%d, %d], [%d, …]]',
  (corner, beside, last) => {
    const inverted = () =>
      inverseOfSymmetric([
        [corner, beside],
        [beside, last],
      ]);
    expect(inverted).toThrow(RangeError);
    expect(inverted).toThrow('the matrix is not positive definite');
  },
);
