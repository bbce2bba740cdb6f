import { describe, expect, it } from 'vitest';
import { type CostedCard, costFitOf } from '../../../../../src/report/match-ups/figures/costLine.ts';
import { normalQuantile } from '../../../../../src/statistics/normalQuantile.ts';
import { Uniforms } from '../../../statistics/Uniforms.ts';

const cardsOf = (...points: readonly (readonly [strength: number, cost: number | null])[]): CostedCard[] =>
  points.map(([strength, cost]) => ({ strength, cost }));
const fitOf = (...points: readonly (readonly [strength: number, cost: number | null])[]) => {
  const found = costFitOf(cardsOf(...points));
  if (found === null) throw new Error('expected a line');
  return found;
};

describe('the cost line', () => {
  it('goes through costs that lie on a line, and past cards that have none', () => {
    const { line, byResults } = fitOf([-1, 8], [0, 10], [1, 12], [2, 14], [5, null]);
    expect(line).toEqual({ perStrength: expect.closeTo(2, 12), explained: expect.closeTo(1, 12), cards: 4 });
    expect(byResults.map((found) => found?.cost)).toEqual([8, 10, 12, 14, 20].map((cost) => expect.closeTo(cost, 9)));
    expect(byResults[4]?.chance).toBeNull();
  });

  it('gives each card what the others cost for its strength, and the error of one card about their line', () => {
    // The others: (0, 30), (1, 45), (2, 60) on a line but for rounding to steps of 15, of which the error is 15/√12.
    const [far] = fitOf([1, 90], [0, 30], [1, 45], [2, 60]).byResults;
    expect(far?.cost).toBeCloseTo(45, 9);
    expect(far?.error).toBeCloseTo((15 / Math.sqrt(12)) * Math.sqrt(1 + 1 / 3), 9);
  });

  it('explains nothing where all costs are the same, and then no card stands out', () => {
    const { line, byResults } = fitOf([-1, 20], [0, 20], [3, 20], [4, 20], [5, 20]);
    expect(line.explained).toBe(0);
    expect(byResults.map((found) => found?.chance)).toEqual([1, 1, 1, 1, 1]);
  });

  it('is none for three costs, of which two have no scatter, or for cards of one strength', () => {
    expect(costFitOf(cardsOf([1, 10], [0, null], [-1, 5], [2, 12]))).toBeNull();
    expect(costFitOf(cardsOf([0, 10], [0, 20], [0, 24], [0, 25]))).toBeNull();
    expect(costFitOf(cardsOf([1, 10], [0, 8], [-1, 5], [2, 14]))).not.toBeNull();
  });
});

describe('which cards stand out', () => {
  const uniforms = new Uniforms('costs of random cards');
  const normal = () => normalQuantile(uniforms.next());
  /** How many of so many sets of cards have one that stands out. */
  const flagged = (sets: number, cards: number, costOf: (strength: number) => number) =>
    Array.from({ length: sets }, () =>
      costFitOf(
        Array.from({ length: cards }, () => {
          const strength = normal();
          return { strength, cost: Math.round(costOf(strength)) };
        }),
      )?.byResults.some((found) => found !== null && (found.chance ?? 1) < 0.05),
    ).filter(Boolean).length;

  it('is none of eight whose costs lie on a line and are rounded, in any of a thousand sets', () => {
    expect(flagged(1_000, 8, (strength) => 60 + 10 * strength)).toBe(0);
    expect(flagged(1_000, 8, (strength) => 5 * Math.round((60 + 10 * strength) / 5))).toBe(0);
  });

  it('is one of eight cards drawn at random in one set of twenty, as is said', () => {
    // ± 4 standard errors of 0.34 points about 5 %: a false alarm in 16,000 runs; costs that are even over a range have
    // no such tails as the normal ones.
    expect(flagged(4_000, 8, (strength) => 500 + 100 * strength + 30 * normal()) / 4_000).toBeCloseTo(0.05, 1.87);
    expect(flagged(4_000, 8, () => 10 + 40 * uniforms.next()) / 4_000).toBeLessThan(0.05);
  });

  it('is one that costs far more than all the others for their strength', () => {
    const { byResults } = fitOf([0, 20], [1, 30], [2, 41], [3, 49], [4, 60], [2.5, 75], [1.5, 36], [0.5, 24]);
    expect(byResults.map((found) => (found?.chance ?? 1) < 0.05)).toEqual([0, 0, 0, 0, 0, 1, 0, 0].map(Boolean));
  });
});
