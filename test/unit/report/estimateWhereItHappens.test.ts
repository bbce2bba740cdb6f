import { describe, expect, it } from 'vitest';
import { estimateWhereItHappens } from '../../../src/report/estimateWhereItHappens.ts';
import { count, whereItHappens } from '../../../src/rules/Measure.ts';

const turn = whereItHappens(count('turn', 'turn in which it happens', 'turns', 4));

describe('the estimate of a count whose 0 means never', () => {
  it('is over the trials in which it happens', () => {
    const estimate = estimateWhereItHappens(turn, Float64Array.of(900, 50, 0, 50, 0), null);
    expect(estimate?.mean).toBe(2);
    expect(estimate?.sd).toBeCloseTo(Math.sqrt(100 / 99), 12);
    expect(estimate?.mcse).toBeCloseTo(Math.sqrt(100 / 99) / 10, 12);
  });

  it('is held against the exact mean given that it happens', () => {
    const estimate = estimateWhereItHappens(
      turn,
      Float64Array.of(9, 1, 0, 1, 0),
      Float64Array.of(0.5, 0.25, 0, 0, 0.25),
    );
    // (1 + 4) / 2, with a standard deviation of 1.5.
    expect(estimate?.exact).toBeCloseTo(2.5, 12);
    expect(estimate?.z).toBeCloseTo((2 - 2.5) / (1.5 / Math.sqrt(2)), 12);
  });

  it('is none where it never happens', () => {
    expect(estimateWhereItHappens(turn, Float64Array.of(10, 0, 0, 0, 0), null)).toBeNull();
  });

  it('knows only the range after a single time', () => {
    const estimate = estimateWhereItHappens(turn, Float64Array.of(10, 0, 1, 0, 0), null);
    expect(estimate).toMatchObject({ mean: 2, sd: null, mcse: null, interval: { low: 1, high: 4 } });
  });
});

describe('whereItHappens', () => {
  it('leaves a count in wide cells as it is, as they hold 0 and more', () => {
    expect(whereItHappens(count('far', 'far', 'hexes', 1_000_000)).never).toBeUndefined();
  });
});
