import { describe, expect, it } from 'vitest';
import { rateScore } from '../../../src/statistics/rateScore.ts';

describe('the gap between a sampled rate and its exact value', () => {
  it('is counted in standard errors where the event is common', () => {
    // (0.52 − 0.5)/√(0.25/2,500)
    expect(rateScore(1_300, 2_500, 0.5)).toBeCloseTo(2, 12);
    expect(rateScore(1_200, 2_500, 0.5)).toBeCloseTo(-2, 12);
  });

  it('of one event in 20,000 trials, where 0.02 were expected, is what luck brings in one sample of fifty', () => {
    expect(rateScore(1, 20_000, 1e-6)).toBeCloseTo(2.06, 2);
    expect(rateScore(19_999, 20_000, 1 - 1e-6)).toBeCloseTo(-2.06, 2);
    expect(rateScore(0, 20_000, 1e-6)).toBe(0);
  });

  it('lies beyond ±2 in at most one sample of twenty by luck alone, however rare the event is', () => {
    // Deterministic: every outcome with its own chance, of a million trials as of a Poisson's, to six digits.
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
    // Nearly as many as of a normal estimate, 4.55 %, where some hundred are expected.
    expect(shares.at(-1)).toBeGreaterThan(0.04);
  });

  it('is 0 where a certain rate agrees and infinite where it differs', () => {
    expect(rateScore(0, 100, 0)).toBe(0);
    expect(rateScore(100, 100, 1)).toBe(0);
    expect(rateScore(1, 100, 0)).toBe(Number.POSITIVE_INFINITY);
  });

  it('is finite for what all but never comes', () => {
    expect(rateScore(90, 100, 1e-9)).toBeGreaterThan(30);
    expect(Number.isFinite(rateScore(90, 100, 1e-9))).toBe(true);
  });
});
