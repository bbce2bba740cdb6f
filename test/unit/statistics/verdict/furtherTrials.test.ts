import { expect, test } from 'vitest';
import { furtherTrials } from '../../../../src/statistics/verdict/furtherTrials.ts';

const contrast = { trials: 10, variance: 1, margin: 0, difference: 0.5, pNone: 1, pBeyond: 1 };

test('half a standard deviation is found with 32 trials at 0.05 and a power of 0.8', () => {
  // (1.96 + 0.8416)² / 0.25 = 31.4, the textbook's 32 pairs by the normal approximation.
  expect(furtherTrials(contrast, 0.05)).toBe(22);
});

test('a difference near 0 is decided by the margin’s far side, a large one by 0', () => {
  expect(furtherTrials({ ...contrast, difference: 0, margin: 0.5 }, 0.05)).toBe(22);
  expect(furtherTrials({ ...contrast, difference: 0.5, margin: 0.6 }, 0.05)).toBe(22);
});

test('it asks for one at least, and for infinitely many where none will do', () => {
  expect(furtherTrials({ ...contrast, trials: 1_000 }, 0.05)).toBe(1);
  expect(furtherTrials({ ...contrast, difference: 0 }, 0.05)).toBe(Infinity);
  expect(furtherTrials({ ...contrast, difference: 0, variance: 0 }, 0.05)).toBe(Infinity);
});
