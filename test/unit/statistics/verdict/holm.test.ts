import { expect, test } from 'vitest';
import { holm } from '../../../../src/statistics/verdict/holm.ts';

test('adjusts as R’s p.adjust does, in the order given', () => {
  // p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm")
  const adjusted = holm([0.01, 0.04, 0.03, 0.005], 0.05).map((result) => result.adjusted);
  expect(adjusted).toEqual([0.03, 0.06, 0.06, 0.02].map((value) => expect.closeTo(value, 14)));
});

test('levels rise from α/m until the first failure and stay there', () => {
  const levels = holm([0.01, 0.04, 0.03, 0.005], 0.05).map((result) => result.level);
  expect(levels).toEqual([0.05 / 3, 0.05 / 2, 0.05 / 2, 0.05 / 4].map((value) => expect.closeTo(value, 14)));
});

test.each([[[0.01, 0.04, 0.03, 0.005]], [[0.2, 0.001, 0.012, 0.013]], [[0.9, 0.8]], [[0.04]], [[0.02, 0.02, 0.02]]])(
  '%j are rejected exactly where they do not exceed their level',
  (pValues) => {
    const results = holm(pValues, 0.05);
    for (const [at, p] of pValues.entries()) expect(p <= results[at].level).toBe(results[at].adjusted <= 0.05);
  },
);

test('a p-value that equals its level is rejected, and the next one is judged', () => {
  expect(holm([0.025, 0.04], 0.05)).toEqual([
    { adjusted: 0.05, level: 0.025 },
    { adjusted: 0.05, level: 0.05 },
  ]);
});

test('no adjusted p-value exceeds 1, and an empty family has none', () => {
  expect(holm([0.5, 0.9], 0.05).map((result) => result.adjusted)).toEqual([1, 1]);
  expect(holm([], 0.05)).toEqual([]);
});
