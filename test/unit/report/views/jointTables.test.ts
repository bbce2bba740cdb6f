import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { summarise } from '../../../../src/analysis/summarise.ts';
import { chartsOf } from '../../../../src/report/charts/chartsOf.ts';
import { renderCsv } from '../../../../src/report/render/csv.ts';
import { distributionsTable } from '../../../../src/report/views/figures.ts';
import { jointSections, jointTable } from '../../../../src/report/views/jointTables.ts';
import { registry } from '../../../../src/rules/registry.ts';
import { runStudy } from '../../../../src/runner/runStudy.ts';
import { parseStudy } from '../../../../src/study/parseStudy.ts';
import { pageOf, terminalOf } from '../rendered.ts';

// Two ships each survive one rift with 0.7; a lost ship costs 2.
const result = await runStudy(
  parseStudy(
    `question: q
rules: gravity-rift
seed: together
trials: 2000
lead: cost_arrived
events: {all: ships_arrived = 2}
tables: [[ships_arrived, cost_removed], [all, fleet_lost, ships_arrived]]
setup: {fleet: {van: {ship: cruiser, count: 2, exits: 1}}}
`,
    'a.yaml',
    registry,
  ),
  { workers: 0 },
);
const summary = summarise(result);
const read = (text: string) => parse(text, { columns: true }) as Record<string, string>[];

describe('a joint table', () => {
  const rows = read(renderCsv(jointTable(summary)));

  it('has each combination that occurred or can occur, sampled next to exact', () => {
    const first = rows.filter((row) => row.measure_3 === '');
    expect(first.map((row) => [row.value_1, row.value_2, Number(row.exact)])).toEqual([
      ['0', '4', expect.closeTo(0.09, 12)],
      ['1', '2', expect.closeTo(0.42, 12)],
      ['2', '0', expect.closeTo(0.49, 12)],
    ]);
    expect(first.reduce((sum, { count }) => sum + Number(count), 0)).toBe(2_000);
    for (const { probability, exact } of first)
      expect(Math.abs(Number(probability) - Number(exact))).toBeLessThan(0.06);
  });

  it('takes three measures; events and flags have the values yes and no', () => {
    const second = rows.filter((row) => row.measure_3 !== '');
    expect(second.map((row) => [row.value_1, row.value_2, row.value_3])).toEqual([
      ['no', 'no', '1'],
      ['no', 'yes', '0'],
      ['yes', 'no', '2'],
    ]);
  });

  it('is a grid on the page if it fits, and a list in the terminal', () => {
    const page = pageOf(jointSections(summary));
    expect(page).toContain('ships that arrive (down) and what the removed units cost, resources (across), exactly');
    expect(page).toContain('<td class="n">49.0 %</td>');
    expect(terminalOf(jointSections(summary))).toMatch(/ +2 +0 +\d+ +\d\d\.\d % +49\.0 %/);
  });

  it('is not listed among the measures', () => {
    expect(summary.scenarios[0].measures.map(({ measure }) => measure.name)).not.toContain(
      'ships_arrived & cost_removed',
    );
  });
});

it('distributions.csv has the shares of at least each value and of at most that value', () => {
  const rows = read(renderCsv(distributionsTable(summary))).filter(({ measure }) => measure === 'ships_arrived');
  expect(rows.map((row) => [row.exact_at_least, row.exact_at_most].map(Number))).toEqual([
    [1, expect.closeTo(0.09, 9)],
    [expect.closeTo(0.91, 9), expect.closeTo(0.51, 9)],
    [expect.closeTo(0.49, 9), 1],
  ]);
  const [none, one, both] = rows.map(({ count }) => Number(count));
  expect(rows.map(({ at_least }) => Number(at_least))).toEqual([1, (one + both) / 2_000, both / 2_000]);
  expect(rows.map(({ at_most }) => Number(at_most))).toEqual([none / 2_000, (none + one) / 2_000, 1]);
});

it('the leading measure has a chart even if the rules request none', () => {
  const names = chartsOf(result, summary).map(({ name }) => name);
  expect(names).toContain('distribution-cost_arrived');
  expect(names).toContain('distribution-ships_arrived');
});
