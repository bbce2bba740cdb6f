import { expect, test } from 'vitest';
import { mcNemarTest } from '../../../../src/statistics/paired/mcNemarTest.ts';

test.each([
  // Complete response before and after therapy (Cavo et al. 2012): Fagerland, Lydersen & Laake, Statistical Analysis of
  // Contingency Tables (2017), chapter 8, have 0.0525.
  [6, 16, 0.052479],
  // Airway hyper-responsiveness (Bentur et al. 2009), the same chapter: 0.0703.
  [1, 7, 0.0703125],
  [1000, 1100, 0.03072070786],
])('%d gained and %d lost have an exact p of %d', (gained, lost, p) => {
  expect(mcNemarTest({ trials: 5000, gained, lost })).toBeCloseTo(p, 6);
  expect(mcNemarTest({ trials: 5000, gained: lost, lost: gained })).toBeCloseTo(p, 6);
});

test('as many gained as lost, or none at all, are no sign of a difference', () => {
  expect(mcNemarTest({ trials: 9, gained: 4, lost: 4 })).toBe(1);
  expect(mcNemarTest({ trials: 9, gained: 0, lost: 0 })).toBe(1);
});

test('five pairs, all one way, are not enough for 0.05', () => {
  expect(mcNemarTest({ trials: 1e6, gained: 5, lost: 0 })).toBeCloseTo(1 / 16, 14);
});
