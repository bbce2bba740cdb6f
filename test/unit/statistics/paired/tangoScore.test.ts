import { expect, test } from 'vitest';
import { tangoScore } from '../../../../src/statistics/paired/tangoScore.ts';

test('at no difference it is McNemar’s (b − c)/√(b + c): −2.132 for Cavo’s 6 and 16 pairs', () => {
  // Fagerland, Lydersen & Laake, Statistical Analysis of Contingency Tables (2017), chapter 8.
  expect(tangoScore({ trials: 161, gained: 6, lost: 16 }, 0)).toBeCloseTo(-2.132, 3);
});

test('it changes sign with the order of the scenarios', () => {
  const score = tangoScore({ trials: 100, gained: 9, lost: 4 }, 0.02);
  expect(tangoScore({ trials: 100, gained: 4, lost: 9 }, -0.02)).toBeCloseTo(-score, 14);
});

test('where every pair is lost, it keeps its digits however near to −1 the assumed difference is', () => {
  // q is then (1 − δ)/2, and the score −√(n(1 + δ)/(1 − δ)).
  for (const power of [2, 10, 20]) {
    const above = 2 ** -power;
    const score = tangoScore({ trials: 1000, gained: 0, lost: 1000 }, -1 + above);
    expect(score / -Math.sqrt((1000 * above) / (2 - above))).toBeCloseTo(1, 9);
  }
});

test('falls as the assumed difference rises', () => {
  const pairs = { trials: 50, gained: 3, lost: 8 };
  const scores = Array.from({ length: 199 }, (_, at) => tangoScore(pairs, (at - 99) / 100));
  for (let at = 1; at < scores.length; at += 1) expect(scores[at]).toBeLessThan(scores[at - 1]);
});

test('without a discordant pair, a difference of δ lies √(nδ/(1 − δ)) standard errors away', () => {
  expect(tangoScore({ trials: 1000, gained: 0, lost: 0 }, 0.01)).toBeCloseTo(-Math.sqrt(10 / 0.99), 12);
  expect(tangoScore({ trials: 1000, gained: 0, lost: 0 }, 0)).toBe(0);
});
