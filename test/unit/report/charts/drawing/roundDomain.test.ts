import { expect, test } from 'vitest';
import { roundDomain } from '../../../../../src/report/charts/drawing/roundDomain.ts';

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
