import { expect, test } from 'vitest';
import { inverseOfSymmetric } from '../../../src/statistics/inverseOfSymmetric.ts';

test('the inverse of a matrix times the matrix is the unit matrix', () => {
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

test('the inverse of two by two is as by hand', () => {
  // Determinant 3: [[2, −1], [−1, 2]] / 3.
  const inverse = inverseOfSymmetric([
    [2, 1],
    [1, 2],
  ]);
  expect(inverse.flat()).toEqual([2 / 3, -1 / 3, -1 / 3, 2 / 3].map((value) => expect.closeTo(value, 14)));
});

test('a matrix that is not positive definite has no inverse here', () => {
  expect(() =>
    inverseOfSymmetric([
      [1, 2],
      [2, 1],
    ]),
  ).toThrow(RangeError);
});
