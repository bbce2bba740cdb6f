import { expect, test } from 'vitest';
import { type MeasureSummary, type ScenarioSummary, summarise } from '../../../../src/analysis/summarise.ts';
import type { Panel } from '../../../../src/report/charts/ChartKind.ts';
import { alikePanels, panelsByChart } from '../../../../src/report/charts/panels.ts';
import type { Measure } from '../../../../src/rules/Measure.ts';
import type { ChartRequest } from '../../../../src/rules/Presentation.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';
import { registry } from '../../../../src/rules/registry.ts';
import { runStudy } from '../../../../src/runner/runStudy.ts';
import { parseStudy } from '../../../../src/study/parseStudy.ts';
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

/** A scenario with these exact shares and matching counts; null for no exact shares. */
function panel(
  label: string,
  shares: readonly number[],
  { isSolved = true, measure = category, asked = request as ChartRequest & { readonly measure: string } } = {},
): Panel<Extract<ChartRequest, { readonly measure: string }>> {
  const summary: MeasureSummary = {
    measure,
    redundant: null,
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
    joints: [],
  };
  return { scenario, label, alike: [], request: asked as typeof request };
}

test('equal pictures share a panel, others keep their own', () => {
  const { panels, omitted } = alikePanels(
    [panel('a', [0, 0.5, 0.25, 0.25]), panel('b', [0, 0.2, 0.5, 0.3]), panel('c', [0, 0.5, 0.25, 0.25])],
    0.95,
  );
  expect(panels.map(({ label, alike }) => [label, alike])).toEqual([
    ['a', ['c']],
    ['b', []],
  ]);
  expect(omitted).toBeNull();
});

test('sampled counts make equal pictures only if they are identical', () => {
  const sampled = { isSolved: false };
  const [a, b, c] = [
    panel('a', [0.2, 0.8, 0, 0], sampled),
    panel('b', [0.2, 0.8, 0, 0], sampled),
    panel('c', [0.2, 0.799, 0.001, 0], sampled),
  ];
  expect(alikePanels([a, b, c], 0.95).panels.map(({ label }) => label)).toEqual(['a', 'c']);
});

test('scenarios that differ only in the share of one value are drawn once, without that value', () => {
  const shares = (none: number) => [none, ...[0.5, 0.3, 0.2].map((share) => share * (1 - none))];
  const { panels, omitted } = alikePanels(
    [panel('wide', shares(0.1)), panel('narrow', shares(0.8)), panel('shut', [1, 0, 0, 0])],
    0.95,
  );
  expect(panels.map(({ label, alike }) => [label, alike])).toEqual([['wide', ['narrow']]]);
  const [{ values }] = panels[0].scenario.measures;
  expect(values.map(({ value }) => value)).toEqual(['near', 'far', 'farther']);
  expect(values.map(({ exact }) => Number(exact!.toFixed(9)))).toEqual([0.5, 0.3, 0.2]);
  expect(omitted).toMatchObject({
    text: '“none”',
    shares: [{ label: 'wide', share: 0.1 }, { label: 'narrow' }, { label: 'shut', share: 1 }],
  });
});

test('a value is not omitted if the other shares differ as well, nor if shares are only sampled', () => {
  const differ = [panel('a', [0.1, 0.5, 0.3, 0.1]), panel('b', [0.5, 0.1, 0.2, 0.2])];
  expect(alikePanels(differ, 0.95)).toEqual({ panels: differ, omitted: null });
  const sampled = [
    panel('a', [0.1, 0.45, 0.27, 0.18], { isSolved: false }),
    panel('b', [0.8, 0.1, 0.06, 0.04], { isSolved: false }),
  ];
  expect(alikePanels(sampled, 0.95).omitted).toBeNull();
});

test('of two values, neither is omitted, because only one would be left', () => {
  const panels = [panel('a', [0.1, 0.9, 0, 0]), panel('b', [0.8, 0.2, 0, 0])];
  expect(alikePanels(panels, 0.95)).toEqual({ panels, omitted: null });
});

test('the only value of a count that is ever omitted is 0', () => {
  const measure: Measure = { ...category, kind: 'count', labels: undefined };
  const count = (label: string, shares: readonly number[]) => panel(label, shares, { measure });
  const zero = alikePanels([count('a', [0.2, 0.4, 0.4, 0]), count('b', [0.6, 0.2, 0.2, 0])], 0.95);
  expect(zero.omitted).toMatchObject({ text: '0 voyages' });
  const two = alikePanels([count('a', [0.4, 0.4, 0.2, 0]), count('b', [0.2, 0.2, 0.6, 0])], 0.95);
  expect(two.omitted).toBeNull();
});

test('requests that differ in an option do not share a panel', () => {
  const asked = { kind: 'histogram', measure: 'place', title: 'Where', target: 3 } as const;
  const panels = [panel('a', [0, 0.5, 0.25, 0.25]), panel('b', [0, 0.5, 0.25, 0.25], { asked })];
  expect(alikePanels(panels, 0.95).panels).toHaveLength(2);
});

/** The names of the charts of a distribution of each measure. */
function namesOf(measures: readonly string[]): string[] {
  const charts = () => measures.map((measure) => ({ kind: 'distribution' as const, measure, title: measure }));
  const result = exampleResult({ rules: exampleRules({ presentation: { charts } }) as Rules<unknown, unknown> });
  return [...panelsByChart(result, summarise(result)).keys()];
}

test('a chart is named after its measure, in letters that every system accepts', () => {
  expect(namesOf(['ships_arrived'])).toEqual(['distribution-ships_arrived']);
});

test('measures whose names differ only in other letters, in capitals or at their ends have separate charts', () => {
  const names = namesOf(['arrived_中文', 'arrived_漢字', 'Van', 'van', `${'x'.repeat(900)}a`, `${'x'.repeat(900)}b`]);
  expect(new Set(names).size).toBe(6);
  for (const name of names) expect(name).toMatch(/^[a-z0-9_-]{1,120}$/);
});

test('a leading event is drawn by the measures in its condition, also by way of other events', async () => {
  const text = `question: q
rules: gravity-rift
trials: 300
lead: enough
events: {many: cost_arrived >= 4, enough: many and units_waiting <= 1 or not fleet_lost}
setup: {fleet: {van: {ship: cruiser, count: 3, exits: 1}}}
`;
  const result = await runStudy(parseStudy(text, 'a.yaml', registry), { workers: 0 });
  const asked = panelsByChart(result, summarise(result));
  expect([...asked.keys()].slice(0, 2)).toEqual(['distribution-cost_arrived', 'distribution-units_waiting']);
});
