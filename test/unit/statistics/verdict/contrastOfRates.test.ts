import { expect, test } from 'vitest';
import { mcNemarTest } from '../../../../src/statistics/paired/mcNemarTest.ts';
import { contrastOfRates } from '../../../../src/statistics/verdict/contrastOfRates.ts';
import { normalTail } from '../../../../src/statistics/verdict/normalTail.ts';

test('the difference is that of the second scenario’s rate to the first’s', () => {
  expect(contrastOfRates({ trials: 200, gained: 3, lost: 13 }, 0)).toMatchObject({ difference: -0.05, trials: 200 });
  expect(contrastOfRates({ trials: 200, gained: 13, lost: 3 }, 0.1)).toMatchObject({ difference: 0.05, margin: 0.1 });
});

test('no difference is judged by the exact test', () => {
  const pairs = { trials: 10_000, gained: 5, lost: 0 };
  expect(contrastOfRates(pairs, 0).pNone).toBe(mcNemarTest(pairs));
});

test('without a discordant pair, equivalence is as sure as trials times margin allow', () => {
  const sure = contrastOfRates({ trials: 10_000, gained: 0, lost: 0 }, 0.01).pBeyond;
  expect(sure).toBeCloseTo(2 * normalTail(Math.sqrt(100 / 0.99)), 14);
  expect(contrastOfRates({ trials: 100, gained: 0, lost: 0 }, 0.01).pBeyond).toBeGreaterThan(0.05);
});

test('with a margin of 0, rates are the same only where no pair differs', () => {
  expect(contrastOfRates({ trials: 100, gained: 0, lost: 0 }, 0).pBeyond).toBe(0);
  expect(contrastOfRates({ trials: 100, gained: 1, lost: 1 }, 0).pBeyond).toBe(1);
});

test('a margin that all differences lie within is never left', () => {
  expect(contrastOfRates({ trials: 10, gained: 9, lost: 1 }, 1.5).pBeyond).toBe(0);
  // A difference of 1 is possible, and what was seen.
  expect(contrastOfRates({ trials: 10, gained: 10, lost: 0 }, 1).pBeyond).toBe(1);
});

test('plans with a variance above 0 even where no pair has differed yet', () => {
  expect(contrastOfRates({ trials: 98, gained: 0, lost: 0 }, 0).variance).toBeCloseTo(0.01, 14);
  expect(contrastOfRates({ trials: 1e6, gained: 3e5, lost: 1e5 }, 0).variance).toBeCloseTo(0.4 - 0.04, 5);
});
