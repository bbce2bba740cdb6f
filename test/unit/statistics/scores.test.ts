import { describe, expect, it, test } from 'vitest';
import { meanScore, rateScore, zScore } from '../../../src/statistics/scores.ts';

describe('meanScore, the distance between a sampled mean and its exact value', () => {
  it('is in standard errors: (7.2 − 7)/(√(35/6)/√2,500) for two dice', () => {
    const twoDice = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((ways) => ways / 36);
    const exact = { mean: 7, sd: Math.sqrt(35 / 6) };
    expect(meanScore({ mean: 7.2, trials: 2_500 }, exact, twoDice)).toBeCloseTo(10 / Math.sqrt(35 / 6), 12);
  });

  it.each([
    // 1 − p and p: skewness (1 − 2p)/√(p(1 − p)), divided by √n.
    [10, null],
    [12, 0],
    [200, 0],
  ])('is null if the mean depends on so few events that its distribution is skewed: %d expected', (expected, score) => {
    const trials = 1_000_000;
    const p = expected / trials;
    const exact = { mean: 3 * p, sd: 3 * Math.sqrt(p * (1 - p)) };
    const found = meanScore({ mean: 3 * p, trials }, exact, [1 - p, 0, 0, p]);
    expect(found).toBe(score);
  });

  it('is in standard errors if the skewness of the mean is exactly at its limit of 0.3', () => {
    // 0 with 4/5 and 5 with 1/5: mean 1, variance 4, third moment (4 · (−1)³ + 4³)/5 = 12. The skewness is 12/8, and 1.5/√25 = 0.3.
    // The chances add up to 5/8, because eighths are exact.
    expect(meanScore({ mean: 1.8, trials: 25 }, { mean: 1, sd: 2 }, [4 / 8, 0, 0, 0, 0, 1 / 8])).toBeCloseTo(2, 12);
  });

  it('is in standard errors after a few trials, too, if the distribution is symmetric', () => {
    const die = Array(6).fill(1 / 6);
    const sd = Math.sqrt(35 / 12);
    expect(meanScore({ mean: 3, trials: 4 }, { mean: 2.5, sd }, die)).toBeCloseTo(0.5 / (sd / 2), 12);
  });

  it('is in standard errors if all values lie in one cell, which says nothing about their skewness', () => {
    expect(meanScore({ mean: 104, trials: 25 }, { mean: 100, sd: 10 }, [0, 1, 0])).toBeCloseTo(2, 12);
  });

  it.each([1, 0.1, 0.001])('does not depend on the share of trials that the values are from: %d', (share) => {
    // The values 0 and 3 with chances of 0.8 and 0.2 have a skewness of (1 − 2p)/√(p(1 − p)) = 1.5: 1.5/√24 > 0.3 > 1.5/√26.
    const exact = { mean: 0.6, sd: 1.2 };
    const values = [0.8 * share, 0, 0, 0.2 * share];
    expect(meanScore({ mean: 0.6, trials: 24 }, exact, values)).toBeNull();
    expect(meanScore({ mean: 1.2, trials: 26 }, exact, values)).toBeCloseTo(Math.sqrt(26) / 2, 12);
  });

  it('is 0 after a few trials if a certain count agrees that only a tenth of all trials have', () => {
    // The mean 0.1 · 3/0.1 is not exactly 3 in doubles, so a rounding error could be taken for a skewed distribution.
    expect(meanScore({ mean: 3, trials: 4 }, { mean: 3, sd: 0 }, [0, 0, 0, 0.1])).toBe(0);
  });

  it('is 0 if a certain count agrees, and infinite if it differs', () => {
    expect(meanScore({ mean: 2, trials: 10 }, { mean: 2, sd: 0 }, [0, 0, 1])).toBe(0);
    expect(meanScore({ mean: 2.1, trials: 10 }, { mean: 2, sd: 0 }, [0, 0, 1])).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('rateScore, the distance between a sampled rate and its exact value', () => {
  it('is in standard errors if the event is common', () => {
    // (0.52 − 0.5)/√(0.25/2,500)
    expect(rateScore(1_300, 2_500, 0.5)).toBeCloseTo(2, 12);
    expect(rateScore(1_200, 2_500, 0.5)).toBeCloseTo(-2, 12);
  });

  it('is in standard errors if the variance n·p·(1 − p) is exactly 100', () => {
    // (0.55 − 0.5)/√(0.25/400). The z of the exact tail is 1.95.
    expect(rateScore(220, 400, 0.5)).toBeCloseTo(2, 12);
  });

  it('of few successes is minus that of few failures, also where their chance is below the precision of 1', () => {
    // P(X ≤ 60) is 6 · 10⁻²⁷.
    expect(rateScore(60, 300, 0.5)).toBeCloseTo(-rateScore(240, 300, 0.5), 9);
    expect(rateScore(10, 1_000, 0.08)).toBeCloseTo(-rateScore(990, 1_000, 0.92), 9);
  });

  it('is exactly 0 for the lower of the two middle outcomes: at most 2 of 5 has a chance of ½ at a rate of ½', () => {
    for (const [successes, trials] of [
      [0, 1],
      [2, 5],
      [9, 19],
    ]) {
      expect(rateScore(successes, trials, 0.5)).toBe(0);
    }
  });

  it('of one event in 20,000 trials (0.02 expected) has the z of a one-sided chance of 2 %', () => {
    expect(rateScore(1, 20_000, 1e-6)).toBeCloseTo(2.06, 2);
    expect(rateScore(19_999, 20_000, 1 - 1e-6)).toBeCloseTo(-2.06, 2);
    expect(rateScore(0, 20_000, 1e-6)).toBe(0);
  });

  it('of only successes has the z of their chance: 3 of 3 with a chance of one half', () => {
    // Φ(1.1503) = 7/8.
    expect(rateScore(3, 3, 0.5)).toBeCloseTo(1.1503, 4);
    expect(rateScore(0, 3, 0.5)).toBeCloseTo(-1.1503, 4);
  });

  it('exceeds ±2 in at most one sample of twenty by chance, however rare the event is', () => {
    // Deterministic: every outcome weighted by its own chance, for a million trials by the Poisson distribution, to six
    // digits.
    const trials = 1_000_000;
    const shares: number[] = [];
    for (let expected = 0.001; expected < 400; expected *= 1.07) {
      let chance = Math.exp(-expected);
      let beyond = 0;
      for (let count = 0; count < 600; count += 1) {
        if (Math.abs(rateScore(count, trials, expected / trials)) > 2) beyond += chance;
        chance *= expected / (count + 1);
      }
      shares.push(beyond);
    }
    expect(Math.max(...shares)).toBeLessThan(0.051);
    // With a hundred expected events, nearly as often as for a normal estimate (4.55 %).
    expect(shares.at(-1)).toBeGreaterThan(0.04);
  });

  it('is 0 if a certain rate agrees, and infinite if it differs', () => {
    expect(rateScore(0, 100, 0)).toBe(0);
    expect(rateScore(100, 100, 1)).toBe(0);
    expect(rateScore(1, 100, 0)).toBe(Number.POSITIVE_INFINITY);
  });

  it('is finite for nearly impossible outcomes', () => {
    expect(rateScore(90, 100, 1e-9)).toBeGreaterThan(30);
    expect(Number.isFinite(rateScore(90, 100, 1e-9))).toBe(true);
  });
});

test('zScore counts standard errors from the exact value', () => {
  expect(zScore(0.52, 0.5, 0.01)).toBeCloseTo(2, 12);
  expect(zScore(0.49, 0.5, 0.01)).toBeCloseTo(-1, 12);
});

test('zScore is 0 for a certain value that agrees, also if the exact one is rounded', () => {
  expect(zScore(0, 0, 0)).toBe(0);
  expect(zScore(1, 0.9999999999999998, 1e-20)).toBe(0);
  expect(zScore(3_000_000_000.0000005, 3e9, 1e-20)).toBe(0);
  expect(zScore(3e-9, 3.0000003e-9, 1e-20)).toBeLessThan(0);
});

test('zScore is 0 if the difference is 10⁻¹² of the larger value, whichever value is the exact one', () => {
  expect(zScore(1e12, 1e12 - 1, 0.1)).toBe(0);
  expect(zScore(1e12 - 1, 1e12, 0.1)).toBe(0);
  expect(zScore(1e12 - 1, 1e12 - 2, 0.1)).toBe(10);
});

test('zScore is infinite for a certain value that differs', () => {
  expect(zScore(1, 0.5, 0)).toBe(Infinity);
});
