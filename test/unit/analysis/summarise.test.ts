import { describe, expect, it, test } from 'vitest';
import type { StudyResult } from '../../../src/analysis/StudyResult.ts';
import { estimateWhereItHappens, summarise } from '../../../src/analysis/summarise.ts';
import { count, whereItHappens } from '../../../src/rules/Measure.ts';
import { Tally } from '../../../src/trials/Tally.ts';
import { exampleResult } from '../report/exampleResult.ts';

const turn = whereItHappens(count('turn', 'turn in which it happens', 'turns', 4));

describe('the estimate of a count whose 0 means never', () => {
  it('is the mean over the trials in which it happens', () => {
    const estimate = estimateWhereItHappens(turn, Float64Array.of(900, 50, 0, 50, 0), null);
    expect(estimate?.mean).toBe(2);
    expect(estimate?.sd).toBeCloseTo(Math.sqrt(100 / 99), 12);
    expect(estimate?.mcse).toBeCloseTo(Math.sqrt(100 / 99) / 10, 12);
  });

  it('is compared with the exact mean, given that it happens', () => {
    const estimate = estimateWhereItHappens(
      turn,
      Float64Array.of(9, 1, 0, 1, 0),
      Float64Array.of(0.5, 0.25, 0, 0, 0.25),
    );
    // (1 + 4) / 2, with a standard deviation of 1.5.
    expect(estimate?.exact).toBeCloseTo(2.5, 12);
    expect(estimate?.z).toBeCloseTo((2 - 2.5) / (1.5 / Math.sqrt(2)), 12);
  });

  it('is null if it never happens', () => {
    expect(estimateWhereItHappens(turn, Float64Array.of(10, 0, 0, 0, 0), null)).toBeNull();
  });

  it('has the whole range as its interval if the event happened once', () => {
    const estimate = estimateWhereItHappens(turn, Float64Array.of(10, 0, 1, 0, 0), null);
    expect(estimate).toMatchObject({ mean: 2, sd: null, mcse: null, interval: { low: 1, high: 4 } });
  });
});

describe('whereItHappens', () => {
  it('returns the plain mean of a count with wide cells, because the first cell contains 0 and more', () => {
    expect(whereItHappens(count('far', 'far', 'hexes', 1_000_000)).never).toBeUndefined();
  });
});

const result = exampleResult();
const [scenario] = summarise(result).scenarios;
const measureOf = (name: string) => scenario.measures.find(({ measure }) => measure.name === name)!;

test('a flag’s estimate is its rate with Wilson’s interval, and its z-score uses the exact standard error', () => {
  const { estimate, values } = measureOf('fleet_arrives');
  const p = 0.49 ** 3;
  expect(estimate!.mean).toBe(values[1].count / 1_000_000);
  expect(estimate!.interval).toEqual(values[1].interval);
  expect(estimate!.exact).toBeCloseTo(0.117649, 12);
  expect(estimate!.z).toBeCloseTo((estimate!.mean - p) / Math.sqrt((p * (1 - p)) / 1_000_000), 9);
});

test('a count is given in its unit: half steps weigh half', () => {
  const { estimate, values } = measureOf('cost_removed');
  expect(values.map(({ value }) => value)).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3]);
  expect(estimate!.exact).toBeCloseTo(3 * 0.51, 12);
  const mean = values.reduce((sum, { value, count }) => sum + Number(value) * count, 0) / 1_000_000;
  expect(estimate!.mean).toBeCloseTo(mean, 12);
  expect(estimate!.interval.high - estimate!.mean).toBeCloseTo(1.959964 * estimate!.mcse!, 9);
});

test('a category has its labels as values, and no mean', () => {
  const { estimate, values } = measureOf('outcome');
  expect(estimate).toBeNull();
  expect(values.map(({ value }) => value)).toEqual(['some lost', 'none lost']);
});

test('a measure is settled only if it must be the same in every trial', () => {
  expect(
    scenario.measures.filter(({ redundant }) => redundant === 'settled').map(({ measure }) => measure.name),
  ).toEqual(['over_pool']);
});

test('without an exact solution no measure is settled or compared with exact values', () => {
  const [unsolved] = summarise(exampleResult({ solved: false })).scenarios;
  expect(unsolved.exact).toEqual({ state: 'over-budget', budget: 1_000_000 });
  expect(unsolved.measures.some(({ redundant }) => redundant === 'settled')).toBe(false);
  for (const { estimate, fit, values } of unsolved.measures) {
    expect(estimate?.exact ?? null).toBeNull();
    expect(fit).toBeNull();
    expect(values.every(({ exact }) => exact === null)).toBe(true);
  }
});

test('a measure that differs between scenarios is not settled', () => {
  const scenarios = { certain: { ships: 1, survival: 1 }, hopeless: { ships: 1, survival: 0 } };
  const summary = summarise(exampleResult({ scenarios }));
  const settled = summary.scenarios[0].measures.filter(({ redundant }) => redundant === 'settled');
  expect(settled.map(({ measure }) => measure.name)).toEqual(['over_pool']);
});

test('counts that do not follow the exact distribution get a tiny p-value and a large z-score', () => {
  const [played] = result.scenarios;
  const counts = Float64Array.from(played.tally.counts);
  counts[0] -= 20_000;
  counts[1] += 20_000;
  const wrong: StudyResult = { ...result, scenarios: [{ ...played, tally: new Tally(played.measures, counts) }] };
  const [leading] = summarise(wrong).scenarios[0].measures;
  expect(leading.fit!.pValue).toBeLessThan(1e-9);
  expect(leading.estimate!.z).toBeGreaterThan(30);
});

test('a measure with the same figures as an earlier one in every scenario is repeated', () => {
  const { scenarios: results } = exampleResult();
  const withTwin = results.map(({ measures, tally, exact, ...result }) => {
    if (exact.state !== 'solved') throw new Error('the example is solved');
    const twin = [...measures, { ...measures[3], name: 'twin' }];
    const counts = Float64Array.from([...tally.counts, ...tally.histogram(3)]);
    const distributions = [...exact.distributions, exact.distributions[3]];
    const solved = { ...exact, distributions, moments: [...exact.moments, exact.moments[3]] };
    return { ...result, measures: twin, tally: new Tally(twin, counts), exact: solved };
  });
  const redundancies = summarise({ ...exampleResult(), scenarios: withTwin }).scenarios[0].measures.map(
    ({ redundant }) => redundant,
  );
  expect(redundancies.at(-1)).toBe('repeated');
  expect(redundancies.filter((redundant) => redundant === 'repeated')).toHaveLength(1);
});

test('after one trial, the interval of a count’s mean is its whole range', () => {
  const [one] = summarise(exampleResult({ trials: 1 })).scenarios;
  const { estimate } = one.measures.find(({ measure }) => measure.name === 'ships_arrived')!;
  expect(estimate!.interval).toEqual({ low: 0, high: 3 });
});

test('a single trial shows no spread: its deviations are unknown, not 0', () => {
  const alone = exampleResult({ trials: 1, solved: false });
  const [{ measures }] = summarise(alone).scenarios;
  for (const { measure, estimate } of measures) {
    if (measure.kind === 'category') continue;
    expect([estimate!.sd, estimate!.mcse]).toEqual([null, null]);
    expect(estimate!.interval.high).toBeGreaterThan(estimate!.interval.low);
  }
});
