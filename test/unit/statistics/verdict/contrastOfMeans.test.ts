import { expect, test } from 'vitest';
import { contrastOfMeans } from '../../../../src/statistics/verdict/contrastOfMeans.ts';
import { normalTail } from '../../../../src/statistics/verdict/normalTail.ts';

const paired = (difference: number, mcse: number, trials = 10_000) => ({
  trials,
  difference,
  sd: mcse * Math.sqrt(trials),
  mcse,
  varianceRatio: 1,
});

test('2.576 standard errors have a two-sided p of 0.01', () => {
  expect(contrastOfMeans(paired(-0.2575829, 0.1), 0).pNone).toBeCloseTo(0.01, 7);
});

test('equivalence is judged by the nearer end of the margin', () => {
  expect(contrastOfMeans(paired(0.3, 0.1), 0.5).pBeyond).toBeCloseTo(2 * normalTail(2), 14);
  expect(contrastOfMeans(paired(-0.3, 0.1), 0.5).pBeyond).toBeCloseTo(2 * normalTail(2), 14);
  expect(contrastOfMeans(paired(0.6, 0.1), 0.5).pBeyond).toBe(1);
});

test('without an error the difference itself decides', () => {
  expect(contrastOfMeans(paired(0, 0), 0)).toMatchObject({ pNone: 1, pBeyond: 0 });
  expect(contrastOfMeans(paired(2, 0), 2)).toMatchObject({ pNone: 0, pBeyond: 0 });
  expect(contrastOfMeans(paired(2, 0), 1)).toMatchObject({ pNone: 0, pBeyond: 1 });
});

test('with a margin of 0, no error is small enough', () => {
  expect(contrastOfMeans(paired(0, 1e-9), 0).pBeyond).toBe(1);
});

test('a single trial decides nothing', () => {
  expect(contrastOfMeans(paired(3, 0, 1), 5)).toMatchObject({ pNone: 1, pBeyond: 1 });
});
