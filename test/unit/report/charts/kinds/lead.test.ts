import { expect, test } from 'vitest';
import { summarise } from '../../../../../src/analysis/summarise.ts';
import { chartsOf } from '../../../../../src/report/charts/chartsOf.ts';
import { drawChart } from '../../../../../src/report/charts/drawChart.ts';
import type { Rules } from '../../../../../src/rules/Rules.ts';
import { exampleResult, exampleRules } from '../../exampleResult.ts';
import { portalResult, portals } from '../../portalResult.ts';

const plain = exampleRules({ presentation: { charts: () => [] } }) as Rules<unknown, unknown>;
const fleets = (number: number) =>
  Object.fromEntries(Array.from({ length: number }, (_, at) => [`of ${at + 1}`, { ships: at + 1, survival: 0.5 }]));

function leads(result: ReturnType<typeof exampleResult>) {
  return chartsOf(result, summarise(result)).filter(({ name }) => name.startsWith('lead-'));
}

async function drawn(result: ReturnType<typeof exampleResult>): Promise<string> {
  const [chart] = leads(result);
  if (!('spec' in chart)) throw new Error('it is drawn by hand');
  return drawChart(chart.spec);
}

function texts(svg: string): string[] {
  return [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map(([, text]) => text);
}

test('a report of several scenarios opens its charts with the leading measure of each', async () => {
  const result = exampleResult({ scenarios: fleets(3), rules: plain });
  expect(chartsOf(result, summarise(result)).map(({ name }) => name)).toEqual(['lead-fleet_arrives']);
  const said = texts(await drawn(result));
  expect(said).toContain('The whole fleet arrives, by scenario');
  expect(said.filter((text) => /^of \d$/.test(text))).toEqual(['of 1', 'of 2', 'of 3']);
  expect(said).toEqual(expect.arrayContaining(['50.0 %', '25.0 %', '12.5 %']));
  expect(said.join(' ')).toContain('orange: exact');
});

test('the chart of the leading measure has no exact values without an exact solution', async () => {
  const said = texts(await drawn(exampleResult({ scenarios: fleets(2), rules: plain, solved: false })));
  expect(said.join(' ')).not.toContain('exact');
});

test('a leading count is drawn in its unit', async () => {
  const said = texts(await drawn(portalResult({ scenarios: portals(3) })));
  expect(said).toEqual(expect.arrayContaining(['BPV of the defender, by scenario', 'points', '876']));
});

test('the chart of the leading measure is omitted for one scenario, and if a chart of shares shows it by scenario', () => {
  expect(leads(exampleResult({ rules: plain }))).toEqual([]);
  // The example's own charts have shares of the leading flag.
  expect(leads(exampleResult({ scenarios: fleets(3) }))).toEqual([]);
});

function ledByCategory(): Rules<unknown, unknown> {
  const { measures } = exampleRules();
  return exampleRules({
    presentation: { charts: () => [] },
    measures: (setup) =>
      measures(setup).map((one, at) =>
        at === 0 ? { ...one, kind: 'category', title: 'outcome', labels: ['lost', 'won'] } : one,
      ),
  }) as Rules<unknown, unknown>;
}

test('the chart of a leading category draws the value that is compared', async () => {
  const said = texts(await drawn(exampleResult({ scenarios: fleets(3), rules: ledByCategory() })));
  expect(said).toContain('Outcome: lost, by scenario');
  expect(said).toEqual(expect.arrayContaining(['50.0 %', '75.0 %', '87.5 %']));
});

test('a leading category without a value that can occur in all scenarios has no chart', () => {
  const scenarios = { sunk: { ships: 3, survival: 0 }, sure: { ships: 3, survival: 1 } };
  expect(leads(exampleResult({ scenarios, rules: ledByCategory() }))).toEqual([]);
});

test('the chart of the leading measure draws the first of very many scenarios, and its caption gives both numbers', async () => {
  const said = texts(await drawn(exampleResult({ scenarios: fleets(45), rules: plain })));
  expect(said.filter((text) => /^of \d+$/.test(text))).toHaveLength(40);
  expect(said.join(' ')).toContain('Shown: the first 40 of 45 scenarios.');
});
