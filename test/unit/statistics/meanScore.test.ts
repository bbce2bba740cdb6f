import { describe, expect, it } from 'vitest';
import { meanScore } from '../../../src/statistics/meanScore.ts';

describe('the gap between the mean of a count and its exact value', () => {
  it('is counted in standard errors: (7.2 − 7)/(√(35/6)/√2,500) for two dice', () => {
    const twoDice = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((ways) => ways / 36);
    const exact = { mean: 7, sd: Math.sqrt(35 / 6) };
    expect(meanScore({ mean: 7.2, trials: 2_500 }, exact, twoDice)).toBeCloseTo(10 / Math.sqrt(35 / 6), 12);
  });

  it.each([
    // 1 − p and p: skewness (1 − 2p)/√(p(1 − p)), divided by √n.
    [10, null],
    [12, 0],
    [200, 0],
  ])('is none where it hangs on so few events that luck makes it lopsided: %d expected', (expected, score) => {
    const trials = 1_000_000;
    const p = expected / trials;
    const exact = { mean: 3 * p, sd: 3 * Math.sqrt(p * (1 - p)) };
    const found = meanScore({ mean: 3 * p, trials }, exact, [1 - p, 0, 0, p]);
    expect(found).toBe(score);
  });

  it('is 0 where a certain count agrees and infinite where it differs', () => {
    expect(meanScore({ mean: 2, trials: 10 }, { mean: 2, sd: 0 }, [0, 0, 1])).toBe(0);
    expect(meanScore({ mean: 2.1, trials: 10 }, { mean: 2, sd: 0 }, [0, 0, 1])).toBe(Number.POSITIVE_INFINITY);
  });
});
