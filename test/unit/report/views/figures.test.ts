import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { type ScenarioSummary, summarise } from '../../../../src/analysis/summarise.ts';
import { renderCsv } from '../../../../src/report/render/csv.ts';
import { distributionsTable, scenarioValues, summaryTable } from '../../../../src/report/views/figures.ts';
import { exampleResult } from '../exampleResult.ts';
import { portalResult } from '../portalResult.ts';
import { pageOf } from '../rendered.ts';

const summary = summarise(portalResult());
const valuesOf = (scenario: ScenarioSummary) => pageOf([{ heading: null, blocks: scenarioValues(scenario, false) }]);
const text = valuesOf(summary.scenarios[0]);

/** The part of the page between two texts. */
function between(from: string, to: string): string {
  const start = text.indexOf(from);
  const end = text.indexOf(to, start);
  expect(start).toBeGreaterThanOrEqual(0);
  expect(end).toBeGreaterThan(start);
  return text.slice(start, end);
}

const rows = (part: string, columns = 5) => (part.match(/<td class="n">/g) ?? []).length / columns;

test('the twenty most frequent values of a large category are shown, and the others are folded', () => {
  expect(rows(between('destination: the 20 most frequent', '<details>'))).toBe(20);
  expect(between('destination: the 20 most frequent', '</tr>\n</tbody>')).toMatch(/DR7\/7[\s\S]*none[\s\S]*DR6\/7/);
  const others = between('<details><summary>69 others: ', '</details>');
  expect(rows(others)).toBe(69);
});

test('a long count is folded, in the order of its values', () => {
  expect(rows(between('<details><summary>turn of the return, turns: 56 values', '</details>'), 7)).toBe(56);
});

test('a measure with very many values is left to the CSV file, and the page says how the file names ranges', () => {
  expect(text).toMatch(
    /<strong>the portal’s last hex<\/strong>: \d{3} different values, listed in distributions\.csv\./,
  );
  expect(text).toMatch(
    /BPV met, points<\/strong>: \d+ different values, listed in distributions\.csv, in ranges of 50, each named by its/,
  );
  expect(text).not.toContain('>0815<');
});

test('a wide count with few ranges is listed by ranges', () => {
  const [scenario] = summary.scenarios;
  const measures = scenario.measures
    .filter(({ measure }) => measure.name === 'bpv_met')
    .map((one) => ({ ...one, values: one.values.slice(0, 3) }));
  expect(valuesOf({ ...scenario, measures })).toContain('<td class="n">50 – 99</td>');
});

const read = (text: string): Record<string, string>[] => parse(text, { columns: true });
const example = summarise(exampleResult());

test('summary.csv has the documented columns and a row for every measure, and for each value of a category', () => {
  const text = renderCsv(summaryTable(example));
  expect(text.split('\n')[0]).toBe(
    'scenario,measure,title,kind,unit,trials,mean,sd,mcse,ci_low,ci_high,confidence,exact',
  );
  expect(read(text).map(({ measure }) => measure)).toEqual([
    'fleet_arrives',
    'fleet_lost',
    'over_pool',
    'ships_arrived',
    'cost_removed',
    'outcome=some lost',
    'outcome=none lost',
  ]);
  expect(read(text)[0]).toMatchObject({ scenario: 'as-is', kind: 'flag', trials: '1000000', exact: '0.117649' });
});

test('distributions.csv has a row for every value, in units or by label, and its counts add up', () => {
  const text = renderCsv(distributionsTable(example));
  expect(text.split('\n')[0]).toBe(
    'scenario,measure,title,value,count,probability,ci_low,ci_high,exact,at_least,at_most,exact_at_least,exact_at_most',
  );
  const rows = read(text);
  const of = (name: string) => rows.filter(({ measure }) => measure === name);
  expect(of('cost_removed').map(({ value }) => value)).toEqual(['0', '0.5', '1', '1.5', '2', '2.5', '3']);
  expect(of('outcome').map(({ value }) => value)).toEqual(['some lost', 'none lost']);
  expect(of('ships_arrived').reduce((sum, { count }) => sum + Number(count), 0)).toBe(1_000_000);
});

test('in summary.csv and distributions.csv the exact columns are empty without an exact solution', () => {
  const unsolved = summarise(exampleResult({ solved: false }));
  for (const row of [...read(renderCsv(summaryTable(unsolved))), ...read(renderCsv(distributionsTable(unsolved)))])
    expect(row.exact).toBe('');
});

test('in summary.csv the spread of a single trial is empty', () => {
  const rows = read(renderCsv(summaryTable(summarise(exampleResult({ trials: 1, solved: false })))));
  expect(rows).toHaveLength(7);
  for (const { sd, mcse } of rows) expect([sd, mcse]).toEqual(['', '']);
});
