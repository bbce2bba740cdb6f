import { expect, test } from 'vitest';
import { saltelliPoints } from '../../../../src/statistics/sobol/saltelliPoints.ts';

test('every point after the first two is a with one coordinate of b', () => {
  expect(saltelliPoints([1, 2, 3], [7, 8, 9])).toEqual([
    [1, 2, 3],
    [7, 8, 9],
    [7, 2, 3],
    [1, 8, 3],
    [1, 2, 9],
  ]);
});
