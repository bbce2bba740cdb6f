import { expect, test } from 'vitest';
import { summarise } from '../../../src/analysis/summarise.ts';
import { onlyValue, withoutValue } from '../../../src/analysis/values.ts';
import { exampleResult } from '../report/exampleResult.ts';

function measured(name: string, options: Parameters<typeof exampleResult>[0]) {
  return summarise(exampleResult(options)).scenarios.map(
    ({ measures }) => measures.find(({ measure }) => measure.name === name)!,
  );
}
const [certain, doomed, even] = [1, 0, 0.5].map((survival) => ({ ships: 3, survival }));

test('a measure with one value in all scenarios has it as its only value', () => {
  expect(onlyValue(measured('ships_arrived', { scenarios: { a: certain, b: certain } }))).toBe(3);
  expect(onlyValue(measured('ships_arrived', { scenarios: { a: doomed }, solved: false }))).toBe(0);
  expect(onlyValue(measured('outcome', { scenarios: { a: doomed } }))).toBe('some lost');
});

test('a measure that varies, or differs between scenarios, has no only value', () => {
  expect(onlyValue(measured('ships_arrived', { scenarios: { a: even } }))).toBeNull();
  expect(onlyValue(measured('ships_arrived', { scenarios: { a: certain, b: doomed } }))).toBeNull();
});

test('a measure with a possible value that no trial had has no only value', () => {
  const scenarios = { a: { ships: 3, survival: 1e-6 } };
  expect(onlyValue(measured('ships_arrived', { scenarios, trials: 50 }))).toBeNull();
  expect(onlyValue(measured('ships_arrived', { scenarios, trials: 50, solved: false }))).toBe(0);
});

const ships = { ships: 3, survival: 0.49 };
const measures = (solved: boolean) =>
  summarise(exampleResult({ scenarios: { 'as-is': ships }, solved })).scenarios[0].measures;
const arrived = (solved = true) => measures(solved).find(({ measure }) => measure.name === 'ships_arrived')!;

test('if a value is omitted, the shares of the others are those of the remaining trials', () => {
  const { values } = withoutValue(arrived(), 0, 0.95);
  expect(values.map(({ value }) => value)).toEqual([1, 2, 3]);
  const [p, q] = [0.49, 0.51];
  const some = 1 - q ** 3;
  const exact = [3 * p * q * q, 3 * p * p * q, p ** 3].map((share) => share / some);
  for (const [at, share] of exact.entries()) {
    expect(values[at].exact).toBeCloseTo(share, 12);
    expect(values[at].interval.low).toBeLessThan(values[at].probability);
    expect(values[at].interval.high).toBeGreaterThan(values[at].probability);
  }
  expect(values.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
});

test('if a value is omitted, mean and spread are those of the remaining trials', () => {
  const whole = arrived();
  const { estimate, values } = withoutValue(whole, 0, 0.95);
  const trials = values.reduce((sum, { count }) => sum + count, 0);
  const mean = values.reduce((sum, { value, count }) => sum + Number(value) * count, 0) / trials;
  const squares = values.reduce((sum, { value, count }) => sum + (Number(value) - mean) ** 2 * count, 0);
  expect(estimate!.mean).toBeCloseTo(mean, 9);
  expect(estimate!.sd).toBeCloseTo(Math.sqrt(squares / (trials - 1)), 9);
  expect(estimate!.mcse).toBeCloseTo(estimate!.sd! / Math.sqrt(trials), 12);
  // E(x) = 3 · 0.49, over the chance of any.
  expect(estimate!.exact).toBeCloseTo(1.47 / (1 - 0.51 ** 3), 12);
});

test('if a value is omitted, an unsolved measure stays unsolved, and a category has no mean', () => {
  expect(withoutValue(arrived(false), 0, 0.95)).toMatchObject({ estimate: { exact: null }, fit: null });
  const outcome = measures(true).find(({ measure }) => measure.name === 'outcome')!;
  expect(withoutValue(outcome, 'none lost', 0.95)).toMatchObject({
    estimate: null,
    values: [{ exact: expect.closeTo(1, 12) }],
  });
});
