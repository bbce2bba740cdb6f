import { describe, expect, it } from 'vitest';
import { ExactDistribution, solutionOf, solvedMeasure } from '../../../src/exact/ExactSolution.ts';
import { count } from '../../../src/rules/Measure.ts';

const pips = { ...count('pips', 'pips', 'pips', 6), min: -1 };
const wide = { ...count('gold', 'gold', 'coins', 109), min: 10, bin: 25 };

function adding(measure: typeof pips, values: readonly (readonly [number, number])[]): ExactDistribution {
  const distribution = new ExactDistribution(measure);
  for (const [value, probability] of values) distribution.add(value, probability);
  return distribution;
}

describe('ExactDistribution', () => {
  it('sums the probabilities of each value, from the least to the greatest', () => {
    const { probabilities } = adding(pips, [
      [-1, 0.25],
      [6, 0.25],
      [2, 0.125],
      [2, 0.375],
    ]);
    expect([...probabilities]).toEqual([0.25, 0, 0, 0.5, 0, 0, 0, 0.25]);
  });

  it('puts the values of a wide measure into cells, the last of which may be shorter', () => {
    const { probabilities } = adding(wide, [
      [10, 0.5],
      [34, 0.125],
      [35, 0.125],
      [84, 0.125],
      [85, 0.0625],
      [109, 0.0625],
    ]);
    expect([...probabilities]).toEqual([0.625, 0.125, 0.125, 0.125]);
  });

  it('computes moments from the values themselves, not from the cells', () => {
    for (const measure of [wide, { ...wide, bin: 1 }]) {
      const { mean, sd } = adding(measure, [
        [20, 0.5],
        [50, 0.5],
      ]).moments;
      expect(mean).toBe(35);
      expect(sd).toBe(15);
    }
    const { mean, sd } = adding(
      pips,
      [1, 2, 3, 4, 5, 6].map((face) => [face, 1 / 6] as const),
    ).moments;
    expect(mean).toBeCloseTo(3.5, 14);
    expect(sd).toBeCloseTo(Math.sqrt(35 / 12), 14);
  });

  it('divides its moments by the total probability, and has an sd of 0 for a single value', () => {
    expect(
      adding(pips, [
        [3, 0.25],
        [5, 0.25],
      ]).moments,
    ).toEqual({ mean: 4, sd: 1 });
    const { mean, sd } = adding({ ...pips, max: 1_000_000 }, new Array(10).fill([123_456, 0.1])).moments;
    expect(mean).toBeCloseTo(123_456, 8);
    expect(sd).not.toBeNaN();
  });

  it('throws if the probabilities do not add up to 1 within the tolerance of all comparisons', () => {
    const distribution = adding(pips, [[0, 0.5]]);
    distribution.add(1, 0.5 + 2e-12);
    expect(() => distribution.probabilities).toThrow(/^the probabilities of pips add up to 1\.000000000002; /);
    const rounded = adding(pips, [[0, 0.5]]);
    rounded.add(1, 0.5 - 1e-15);
    expect(rounded.probabilities[1]).toBe(0.5);
  });

  it('throws for a value outside the range of its measure', () => {
    const distribution = new ExactDistribution(pips);
    for (const value of [-2, 7, Number.NaN]) {
      expect(() => distribution.add(value, 1)).toThrow(`pips is ${value}, which is not in its range of -1..6`);
    }
  });
});

it('a solution lists the distributions and moments of its measures in their order', () => {
  const found = [adding(pips, [[-1, 1]]), adding(pips, [[6, 1]])];
  expect(solutionOf(found, 7)).toEqual({
    state: 'solved',
    distributions: [Float64Array.of(1, 0, 0, 0, 0, 0, 0, 0), Float64Array.of(0, 0, 0, 0, 0, 0, 0, 1)],
    moments: [
      { mean: -1, sd: 0 },
      { mean: 6, sd: 0 },
    ],
    states: 7,
  });
});

it('a measure of a solution is found by its index; it is null if a part of it or the whole solution is missing', () => {
  const found = [adding(pips, [[2, 1]]), adding(pips, [[6, 1]])];
  const solution = solutionOf(found, 7);
  expect(solvedMeasure(solution, 1)).toEqual({ distribution: Float64Array.of(0, 0, 0, 0, 0, 0, 0, 1), mean: 6, sd: 0 });
  if (solution.state !== 'solved') throw new Error('the solution is complete');
  const [first] = solution.distributions;
  const partly = { ...solution, distributions: [first, null], moments: [{ mean: 2, sd: 0 }, null] };
  expect(solvedMeasure({ ...partly, state: 'partly-solved', budget: 9 }, 0)?.mean).toBe(2);
  expect(solvedMeasure({ ...partly, state: 'partly-solved', budget: 9 }, 1)).toBeNull();
  const moments = [null, { mean: 6, sd: 0 }];
  for (const at of [0, 1])
    expect(solvedMeasure({ ...partly, moments, state: 'partly-solved', budget: 9 }, at)).toBeNull();
  expect(solvedMeasure({ state: 'over-budget', budget: 9 }, 0)).toBeNull();
  expect(solvedMeasure({ state: 'not-tried' }, 0)).toBeNull();
  expect(solvedMeasure(undefined, 0)).toBeNull();
});
