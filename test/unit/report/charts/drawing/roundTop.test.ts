import { expect, test } from 'vitest';
import { roundTop } from '../../../../../src/report/charts/drawing/roundTop.ts';

test('an axis ends at the next of 1, 2, 4, 5, 10 and so on, above and below 1', () => {
  expect([0.03, 0.7, 1, 1.2, 33, 41, 226, 510].map(roundTop).map((top) => Number(top.toPrecision(6)))).toEqual([
    0.04, 1, 1, 2, 40, 50, 400, 1000,
  ]);
});
