import { expect, test } from 'vitest';
import { onlyValue } from '../../../../../src/report/charts/panels/onlyValue.ts';
import { summarise } from '../../../../../src/report/summarise.ts';
import { exampleResult } from '../../exampleResult.ts';

function measured(name: string, options: Parameters<typeof exampleResult>[0]) {
  return summarise(exampleResult(options)).scenarios.map(
    ({ measures }) => measures.find(({ measure }) => measure.name === name)!,
  );
}
const [certain, doomed, even] = [1, 0, 0.5].map((survival) => ({ ships: 3, survival }));

test('a measure with one value in all scenarios has it', () => {
  expect(onlyValue(measured('ships_arrived', { scenarios: { a: certain, b: certain } }))).toBe(3);
  expect(onlyValue(measured('ships_arrived', { scenarios: { a: doomed }, solved: false }))).toBe(0);
  expect(onlyValue(measured('outcome', { scenarios: { a: doomed } }))).toBe('some lost');
});

test('a measure that varies, or differs from scenario to scenario, has none', () => {
  expect(onlyValue(measured('ships_arrived', { scenarios: { a: even } }))).toBeNull();
  expect(onlyValue(measured('ships_arrived', { scenarios: { a: certain, b: doomed } }))).toBeNull();
});

test('what only the sample has not shown is no single value', () => {
  const scenarios = { a: { ships: 3, survival: 1e-6 } };
  expect(onlyValue(measured('ships_arrived', { scenarios, trials: 50 }))).toBeNull();
  expect(onlyValue(measured('ships_arrived', { scenarios, trials: 50, solved: false }))).toBe(0);
});
