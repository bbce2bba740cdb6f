import { expect, test } from 'vitest';
import { roundDomain, roundTop } from '../../../../../src/report/charts/primitives/roundDomain.ts';

const row = (low: number, high: number, exact: number | null = null) => ({ low, high, exact });

test('an axis goes from 0 to the next round figure above all intervals and exact values', () => {
  expect(roundDomain([row(1, 3.2), row(2, 2.5)])).toEqual([0, 4]);
  expect(roundDomain([row(1, 3.2, 7)])).toEqual([0, 10]);
});

test('it goes below 0 as far as any of them does', () => {
  expect(roundDomain([row(-3.2, 1), row(2, 12)])).toEqual([-4, 20]);
});

test('where all is 0 there is an axis all the same', () => {
  expect(roundDomain([row(0, 0)])).toEqual([0, 1]);
});

test('an axis ends at the next of 1, 2, 4, 5, 10 and so on, above and below 1', () => {
  expect([0.03, 0.7, 1, 1.2, 33, 41, 226, 510].map(roundTop).map((top) => Number(top.toPrecision(6)))).toEqual([
    0.04, 1, 1, 2, 40, 50, 400, 1000,
  ]);
});
