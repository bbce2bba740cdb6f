import { describe, expect, it } from 'vitest';
import { costAt, costLineOf } from '../../../../../src/report/match-ups/figures/costLine.ts';

const line = (points: readonly (readonly [strength: number, cost: number | null])[]) => {
  const found = costLineOf(points.map(([strength, cost]) => ({ strength, cost })));
  if (found === null) throw new Error('expected a line');
  return found;
};

describe('the cost line', () => {
  it('goes through costs that lie on a line, without error, and past cards that have none', () => {
    const through = line([
      [-1, 8],
      [0, 10],
      [2, 14],
      [5, null],
    ]);
    expect(through.atAverage).toBeCloseTo(10, 12);
    expect(through.perStrength).toBeCloseTo(2, 12);
    expect(through.explained).toBeCloseTo(1, 12);
    expect(costAt(through, 5, 0).cost).toBeCloseTo(20, 12);
    expect(costAt(through, 5, 0).error).toBeCloseTo(0, 6);
    // All that is left is the error of the strength itself.
    expect(costAt(through, 5, 0.25).error).toBeCloseTo(0.5, 6);
  });

  it('has the errors of least squares, by hand', () => {
    // Slope 1.5 and residuals 1/6, −1/3, 1/6: spread √(1/6), at the mean √(1/6)/√3, one away from it √(1/6)·√(1/3 + 1/2).
    const found = line([
      [0, 1],
      [1, 2],
      [2, 4],
    ]);
    expect(found.perStrength).toBeCloseTo(1.5, 12);
    expect(found.spread).toBeCloseTo(Math.sqrt(1 / 6), 12);
    expect(costAt(found, 1, 0)).toEqual({
      cost: expect.closeTo(7 / 3, 12),
      error: expect.closeTo(Math.sqrt(1 / 18), 12),
    });
    expect(costAt(found, 2, 0).error).toBeCloseTo(Math.sqrt((1 / 6) * (5 / 6)), 12);
    expect(costAt(found, 1, 0.2).error).toBeCloseTo(Math.hypot(Math.sqrt(1 / 18), 0.3), 12);
    expect(found.explained).toBeCloseTo(1 - 1 / 6 / (14 / 3), 12);
  });

  it('explains nothing where all costs are the same', () => {
    const level = line([
      [-1, 20],
      [0, 20],
      [3, 20],
    ]);
    expect(level.explained).toBe(0);
    expect(costAt(level, 3, 0.1).cost).toBeCloseTo(20, 12);
  });

  it('is none for two costs, which any line meets, or for cards of one strength', () => {
    const of = (...points: readonly (readonly [number, number | null])[]) =>
      costLineOf(points.map(([strength, cost]) => ({ strength, cost })));
    expect(of([1, 10], [0, null], [-1, 5])).toBeNull();
    expect(of([0, 10], [0, 20], [0, 24])).toBeNull();
    expect(of([1, 10], [0, 8], [-1, 5])).not.toBeNull();
  });
});
