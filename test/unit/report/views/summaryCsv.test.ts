import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { summarise } from '../../../../src/analysis/summarise.ts';
import { renderCsv } from '../../../../src/report/render/csv.ts';
import { distributionsTable, summaryTable } from '../../../../src/report/views/figures.ts';
import { exampleResult } from '../exampleResult.ts';

const read = (text: string): Record<string, string>[] => parse(text, { columns: true });
const summary = summarise(exampleResult());

test('summary.csv has the columns of the design and a row for every measure but the category', () => {
  const text = renderCsv(summaryTable(summary));
  expect(text.split('\n')[0]).toBe('scenario,measure,kind,unit,trials,mean,sd,mcse,ci_low,ci_high,confidence,exact');
  expect(read(text).map(({ measure }) => measure)).toEqual([
    'fleet_arrives',
    'fleet_lost',
    'over_pool',
    'ships_arrived',
    'cost_removed',
  ]);
  expect(read(text)[0]).toMatchObject({ scenario: 'as-is', kind: 'flag', trials: '1000000', exact: '0.117649' });
});

test('distributions.csv has a row for every value, in units or by label, and its counts add up', () => {
  const text = renderCsv(distributionsTable(summary));
  expect(text.split('\n')[0]).toBe('scenario,measure,value,count,probability,ci_low,ci_high,exact');
  const rows = read(text);
  const of = (name: string) => rows.filter(({ measure }) => measure === name);
  expect(of('cost_removed').map(({ value }) => value)).toEqual(['0', '0.5', '1', '1.5', '2', '2.5', '3']);
  expect(of('outcome').map(({ value }) => value)).toEqual(['some lost', 'none lost']);
  expect(of('ships_arrived').reduce((sum, { count }) => sum + Number(count), 0)).toBe(1_000_000);
});

test('without an exact solution the exact columns are empty', () => {
  const unsolved = summarise(exampleResult({ solved: false }));
  for (const row of [...read(renderCsv(summaryTable(unsolved))), ...read(renderCsv(distributionsTable(unsolved)))])
    expect(row.exact).toBe('');
});

test('what a single trial leaves unknown is empty', () => {
  const rows = read(renderCsv(summaryTable(summarise(exampleResult({ trials: 1, solved: false })))));
  expect(rows).toHaveLength(5);
  for (const { sd, mcse } of rows) expect([sd, mcse]).toEqual(['', '']);
});
