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

test.each([
  [1, 2, 1],
  [1, 1, 1],
  [0, 0, 1],
])('a matrix that is not positive definite has no inverse here: [[%d, %d], [%d, …]]', (corner, beside, last) => {
  const inverted = () =>
    inverseOfSymmetric([
      [corner, beside],
      [beside, last],
    ]);
  expect(inverted).toThrow(RangeError);
  expect(inverted).toThrow('the matrix is not positive definite');
});
