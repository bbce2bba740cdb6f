import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { summarise } from '../../../../../src/analysis/summarise.ts';
import { sweepOf } from '../../../../../src/analysis/sweep.ts';
import { drawChart } from '../../../../../src/report/charts/drawChart.ts';
import { sweepCharts } from '../../../../../src/report/charts/kinds/sweep.ts';
import { renderCsv } from '../../../../../src/report/render/csv.ts';
import { sweepTable } from '../../../../../src/report/views/sweep.ts';
import type { Study } from '../../../../../src/study/Study.ts';
import { lotteries } from '../../../runner/lottery.ts';
import { comparedResult } from '../../comparedResult.ts';

/** A sweep of lotteries over invented paths: each point has its own chance. */
function swept(
  points: readonly { scenario: string; values: Record<string, unknown>; chance: number }[],
  changes: Partial<Study> = {},
) {
  const study = lotteries(Object.fromEntries(points.map(({ chance }, at) => [`p${at}`, chance])), changes);
  const scenarios = study.scenarios.map((scenario, at) => ({
    ...scenario,
    point: {
      scenario: points[at].scenario,
      values: Object.entries(points[at].values).map(([path, value]) => ({ path, value })),
    },
  }));
  const result = comparedResult({ ...study, scenarios }, 2_000);
  const summary = summarise(result);
  const sweep = sweepOf(result, summary);
  if (sweep === null) throw new Error('nothing was swept');
  return { study: result.study, summary, sweep };
}

const numbers = ['fair', 'rigged'].flatMap((scenario, at) =>
  [3, 1, 2].map((count) => ({ scenario, values: { 'tickets.count': count }, chance: 0.1 + 0.1 * count + 0.3 * at })),
);
const files = ['a.csv', 'b.csv'].map((file, at) => ({
  scenario: 'as-is',
  values: { charts: file },
  chance: 0.3 + at / 5,
}));
const grid = [1, 2].flatMap((labs) =>
  [4, 5, 6].map((range) => ({ scenario: 'as-is', values: { labs, range }, chance: (labs * range) / 20 })),
);

async function texts({ study, summary, sweep }: ReturnType<typeof swept>, at = 0): Promise<string[]> {
  const chart = sweepCharts(sweep, study, summary)[at];
  if (!('spec' in chart)) throw new Error('it is drawn by hand');
  const svg = await drawChart(chart.spec);
  return [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map(([, text]) => text);
}

describe('sweepOf', () => {
  it('has no table if nothing was swept', () => {
    const result = comparedResult(lotteries({ one: 0.5, other: 0.6 }), 100);
    expect(sweepOf(result, summarise(result))).toBeNull();
  });
});

describe('sweep.csv', () => {
  it('has a table with a column for each path, and a row for each point and figure with the numbers of the summary', () => {
    const { sweep, summary } = swept(grid);
    const rows: Record<string, string>[] = parse(renderCsv(sweepTable(sweep, summary.confidence)), { columns: true });
    expect(Object.keys(rows[0])).toEqual(
      'labs,range,scenario,measure,title,unit,mean,mcse,ci_low,ci_high,confidence,exact,change,change_mcse'.split(','),
    );
    // Two measures, and a category of three values.
    expect(rows).toHaveLength(6 * 5);
    expect(rows.slice(0, 5).map(({ measure }) => measure)).toEqual([
      'wins',
      'prize',
      'colour=red',
      'colour=green',
      'colour=blue',
    ]);
    const last = rows.filter(({ measure }) => measure === 'wins')[5];
    expect(last).toMatchObject({
      labs: '2',
      range: '6',
      scenario: 'as-is',
      unit: 'tickets',
      confidence: '0.95',
      exact: '',
    });
    expect(Number(last.mean)).toBe(summary.scenarios[5].measures[0].estimate?.mean);
  });

  it('names files in its table, and has a column for the scenarios', () => {
    const { sweep, summary } = swept(files);
    const rows: Record<string, string>[] = parse(renderCsv(sweepTable(sweep, summary.confidence)), { columns: true });
    expect([...new Set(rows.map(({ charts }) => charts))]).toEqual(['a.csv', 'b.csv']);
  });
});

describe('sweepCharts', () => {
  it('over one path of numbers is a line for each scenario, with its name at its end, over the values that were played', async () => {
    const study = swept(numbers);
    const said = await texts(study);
    expect(sweepCharts(study.sweep, study.study, study.summary).map(({ name }) => name)).toEqual(['sweep-wins']);
    expect(said).toEqual(
      expect.arrayContaining(['The ticket wins, by count', 'fair', 'rigged', '1', '2', '3', 'count']),
    );
    expect(said.filter((text) => /^(39|40|41|69|70|71)\.\d %$/.test(text))).toHaveLength(2);
  });

  it('over two paths is a heat map, with the last path on the horizontal axis', async () => {
    const said = await texts(swept(grid));
    expect(said).toEqual(expect.arrayContaining(['labs', 'range', '1', '2', '4', '5', '6']));
    const figures = said.filter((text) => /^\d\d\.\d$/.test(text)).map(Number);
    expect(figures).toHaveLength(6);
    for (const [at, { chance }] of grid.entries()) expect(Math.abs(figures[at] - 100 * chance)).toBeLessThan(6);
  });

  it('over two paths with several scenarios is a heat map for each', () => {
    const both = ['a', 'b'].flatMap((scenario, at) =>
      grid.map((point) => ({ ...point, scenario, chance: point.chance / (at + 1) })),
    );
    const { sweep, study, summary } = swept(both);
    expect(sweepCharts(sweep, study, summary).map(({ name }) => name)).toEqual(['sweep-wins-of-1', 'sweep-wins-of-2']);
  });

  it('over files names the files, with a row for each scenario', async () => {
    expect(await texts(swept(files))).toEqual(expect.arrayContaining(['a.csv', 'b.csv', 'as-is', 'charts']));
  });

  it('also shows the figures of the study’s targets, but none that is the same everywhere', () => {
    const targetOf = (measure: string) =>
      ({ measure, scenario: null, band: { kind: 'atLeast', low: 0 }, confidence: 0.95 }) as const;
    const { sweep, study, summary } = swept(numbers, { lead: 'wins', targets: [targetOf('prize'), targetOf('wins')] });
    // Prizes are drawn from other digits of the same tickets, so they are equal at every point.
    expect(sweepCharts(sweep, study, summary).map(({ name }) => name)).toEqual(['sweep-wins']);
  });

  it('over three paths has only its table', () => {
    const { sweep, study, summary } = swept(grid.map((point) => ({ ...point, values: { ...point.values, third: 1 } })));
    expect(sweepCharts(sweep, study, summary)).toEqual([]);
  });
});
