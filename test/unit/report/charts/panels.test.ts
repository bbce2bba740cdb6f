import { expect, test } from 'vitest';
import { type MeasureSummary, type ScenarioSummary, summarise } from '../../../../src/analysis/summarise.ts';
import type { Panel } from '../../../../src/report/charts/ChartKind.ts';
import { alikePanels, onlyValue, panelsByChart, withoutValue } from '../../../../src/report/charts/panels.ts';
import type { Measure } from '../../../../src/rules/Measure.ts';
import type { ChartRequest } from '../../../../src/rules/Presentation.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';
import { exampleResult, exampleRules } from '../exampleResult.ts';

const request = { kind: 'ranking', measure: 'place', title: 'Where it leads' } as const;
const labels = ['none', 'near', 'far', 'farther'];
const category: Measure = {
  name: 'place',
  kind: 'category',
  min: 0,
  max: 3,
  unit: 'voyages',
  step: 1,
  title: 'place',
  labels,
};

/** A scenario with these exact shares, and counts to match; null: no exact ones. */
function panel(
  label: string,
  shares: readonly number[],
  { isSolved = true, measure = category, asked = request as ChartRequest & { readonly measure: string } } = {},
): Panel<Extract<ChartRequest, { readonly measure: string }>> {
  const summary: MeasureSummary = {
    measure,
    aside: null,
    estimate: null,
    fit: null,
    values: shares.map((share, at) => ({
      value: measure.labels?.[at] ?? at,
      count: Math.round(1000 * share),
      probability: share,
      interval: { low: share, high: share },
      exact: isSolved ? share : null,
    })),
  };
  const scenario: ScenarioSummary = {
    name: label,
    label,
    trials: 1000,
    exact: { state: 'solved', states: 1 },
    measures: [summary],
  };
  return { scenario, label, alike: [], request: asked as typeof request };
}

test('equal pictures share a panel, others keep their own', () => {
  const { panels, beside } = alikePanels(
    [panel('a', [0, 0.5, 0.25, 0.25]), panel('b', [0, 0.2, 0.5, 0.3]), panel('c', [0, 0.5, 0.25, 0.25])],
    0.95,
  );
  expect(panels.map(({ label, alike }) => [label, alike])).toEqual([
    ['a', ['c']],
    ['b', []],
  ]);
  expect(beside).toBeNull();
});

test('sampled counts make equal pictures only where they are the very same', () => {
  const sampled = { isSolved: false };
  const [a, b, c] = [
    panel('a', [0.2, 0.8, 0, 0], sampled),
    panel('b', [0.2, 0.8, 0, 0], sampled),
    panel('c', [0.2, 0.799, 0.001, 0], sampled),
  ];
  expect(alikePanels([a, b, c], 0.95).panels.map(({ label }) => label)).toEqual(['a', 'c']);
});

test('where scenarios differ in how often there is nothing to show, all else is drawn once', () => {
  const shares = (none: number) => [none, ...[0.5, 0.3, 0.2].map((share) => share * (1 - none))];
  const { panels, beside } = alikePanels(
    [panel('wide', shares(0.1)), panel('narrow', shares(0.8)), panel('shut', [1, 0, 0, 0])],
    0.95,
  );
  expect(panels.map(({ label, alike }) => [label, alike])).toEqual([['wide', ['narrow']]]);
  const [{ values }] = panels[0].scenario.measures;
  expect(values.map(({ value }) => value)).toEqual(['near', 'far', 'farther']);
  expect(values.map(({ exact }) => Number(exact!.toFixed(9)))).toEqual([0.5, 0.3, 0.2]);
  expect(beside).toMatchObject({
    text: '“none”',
    shares: [{ label: 'wide', share: 0.1 }, { label: 'narrow' }, { label: 'shut', share: 1 }],
  });
});

test('that is not done where the rest differs as well, nor for what was only sampled', () => {
  const differ = [panel('a', [0.1, 0.5, 0.3, 0.1]), panel('b', [0.5, 0.1, 0.2, 0.2])];
  expect(alikePanels(differ, 0.95)).toEqual({ panels: differ, beside: null });
  const sampled = [
    panel('a', [0.1, 0.45, 0.27, 0.18], { isSolved: false }),
    panel('b', [0.8, 0.1, 0.06, 0.04], { isSolved: false }),
  ];
  expect(alikePanels(sampled, 0.95).beside).toBeNull();
});

test('two values are not made one: without either, the other would be all there is', () => {
  const panels = [panel('a', [0.1, 0.9, 0, 0]), panel('b', [0.8, 0.2, 0, 0])];
  expect(alikePanels(panels, 0.95)).toEqual({ panels, beside: null });
});

test('of a count only 0 is ever left out', () => {
  const measure: Measure = { ...category, kind: 'count', labels: undefined };
  const count = (label: string, shares: readonly number[]) => panel(label, shares, { measure });
  const zero = alikePanels([count('a', [0.2, 0.4, 0.4, 0]), count('b', [0.6, 0.2, 0.2, 0])], 0.95);
  expect(zero.beside).toMatchObject({ text: '0 voyages' });
  const two = alikePanels([count('a', [0.4, 0.4, 0.2, 0]), count('b', [0.2, 0.2, 0.6, 0])], 0.95);
  expect(two.beside).toBeNull();
});

test('pictures that are asked for differently are not the same', () => {
  const asked = { kind: 'histogram', measure: 'place', title: 'Where', target: 3 } as const;
  const panels = [panel('a', [0, 0.5, 0.25, 0.25]), panel('b', [0, 0.5, 0.25, 0.25], { asked })];
  expect(alikePanels(panels, 0.95).panels).toHaveLength(2);
});

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

/** The names of the charts of a distribution of each measure. */
function namesOf(measures: readonly string[]): string[] {
  const charts = () => measures.map((measure) => ({ kind: 'distribution' as const, measure, title: measure }));
  const result = exampleResult({ rules: exampleRules({ presentation: { charts } }) as Rules<unknown, unknown> });
  return [...panelsByChart(result, summarise(result)).keys()];
}

test('a chart is called by its measure, in letters that every system takes', () => {
  expect(namesOf(['ships_arrived'])).toEqual(['distribution-ships_arrived']);
});

test('measures that differ in other letters, in capitals or at their ends have charts of their own', () => {
  const names = namesOf(['arrived_中文', 'arrived_漢字', 'Van', 'van', `${'x'.repeat(900)}a`, `${'x'.repeat(900)}b`]);
  expect(new Set(names).size).toBe(6);
  for (const name of names) expect(name).toMatch(/^[a-z0-9_-]{1,120}$/);
});

const ships = { ships: 3, survival: 0.49 };
const measures = (solved: boolean) =>
  summarise(exampleResult({ scenarios: { 'as-is': ships }, solved })).scenarios[0].measures;
const arrived = (solved = true) => measures(solved).find(({ measure }) => measure.name === 'ships_arrived')!;

test('what remains is shared out over the trials that remain', () => {
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

test('so are its mean and its spread', () => {
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

test('without an exact solution it stays without one, and a category without a mean', () => {
  expect(withoutValue(arrived(false), 0, 0.95)).toMatchObject({ estimate: { exact: null }, fit: null });
  const outcome = measures(true).find(({ measure }) => measure.name === 'outcome')!;
  expect(withoutValue(outcome, 'none lost', 0.95)).toMatchObject({
    estimate: null,
    values: [{ exact: expect.closeTo(1, 12) }],
  });
});
