import { describe, expect, test } from 'vitest';
import { contrastOfMeans, furtherTrials, holm, verdictsOf } from '../../../src/statistics/verdicts.ts';
import { expectDigits } from './expectDigits.ts';

const contrast = (difference: number, mcse: number, margin: number) =>
  contrastOfMeans({ trials: 400, difference, sd: 20 * mcse, mcse, varianceRatio: 1 }, margin);

// From values_of_samples.py: normal tails by mpmath's complementary error function.
describe('contrastOfMeans', () => {
  test.each([
    [0.25, 0.125, 0, 0.04550026389635841, 1],
    [0.25, 0.125, 0.75, 0.04550026389635841, 6.334248366623984e-5],
    [-0.5, 0.25, 0.625, 0.04550026389635841, 0.6170750774519738],
  ])(
    'of %d ± %d with a margin of %d has p = %d for no difference, and p = %d for a difference beyond the margin',
    (difference, mcse, margin, pNone, pBeyond) => {
      const found = contrast(difference, mcse, margin);
      expectDigits(found.pNone, pNone, 11);
      expectDigits(found.pBeyond, pBeyond, 11);
    },
  );
});

test('furtherTrials are the textbook’s 197, 32 and 13 for small, medium and large effects at level 0.05 and power 0.8', () => {
  // 196.22, 31.40 and 12.26 rounded up: (1.959964 + 0.841621)² over Cohen's 0.2², 0.5² and 0.8².
  const asked = [0.2, 0.5, 0.8].map((difference) =>
    furtherTrials({ difference, trials: 0, variance: 1, margin: 0, pNone: 1, pBeyond: 1 }, 0.05),
  );
  expect(asked).toEqual([197, 32, 13]);
});

test('holm adjusts the p-values 0.01, 0.02, 0.022, 0.09 and 0.5 to 0.05, 0.08, 0.08, 0.18 and 0.5', () => {
  // By hand: 5 · 0.01, 4 · 0.02, 3 · 0.022 = 0.066 raised to the one before, 2 · 0.09, 0.5.
  const adjusted = holm([0.09, 0.01, 0.5, 0.022, 0.02], 0.05).map((result) => result.adjusted);
  for (const [at, value] of [0.18, 0.05, 0.5, 0.08, 0.08].entries()) expectDigits(adjusted[at], value, 14);
});

test('verdictsOf four differences equal those of Holm’s steps by hand', () => {
  // p = 0.0000633 (4 errors), 0.0124 (2.5), 0.0455 (2), 0.317 (1). The first is below 0.05/4 and the second below
  // 0.05/3, but the third is not below 0.05/2, so the procedure stops there.
  const family = [2, 4, -2.5, 1].map((errors) => contrast(errors, 1, 0));
  const verdicts = verdictsOf(family, 0.05);
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['undecided', 'better', 'worse', 'undecided']);
  const confidences = [0.975, 0.9875, 1 - 0.05 / 3, 0.975];
  for (const [at, confidence] of confidences.entries()) expectDigits(verdicts[at].confidence, confidence, 14);
  // (2.241403 + 0.841621)² · 400 / 2² − 400 = 550.50
  expect(verdicts[0]).toMatchObject({ furtherTrials: 551 });
});
