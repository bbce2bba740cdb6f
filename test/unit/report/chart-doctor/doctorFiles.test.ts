import { parse } from 'csv-parse/sync';
import { compile, type TopLevelSpec } from 'vega-lite';
import { describe, expect, it } from 'vitest';
import { doctorFiles } from '../../../../src/report/chart-doctor/doctorFiles.ts';
import { chartFileText } from '../../../../src/report/chart-doctor/doctorTables.ts';
import { chartsOf, shippedCharts, shippedText } from '../../rules/gravity-portals/charts/shippedCharts.ts';
import { harderSeven, shipped, tweaked } from './examinations.ts';

const origin = { command: 'riftlab chart ip2.csv', version: '1.2.3' };
const files = async (examination: typeof shipped) =>
  Object.fromEntries((await doctorFiles(examination, origin)).map(({ path, text }) => [path, text]));
const table = (text: string) => parse(text, { columns: true }) as Record<string, string>[];

describe('the doctor’s files', async () => {
  const single = await files(shipped);
  const tweak = await files(harderSeven);

  it('are tables, charts and a page; of a tweak also its changes', () => {
    expect(Object.keys(single).sort()).toEqual(
      [
        ...['summary.csv', 'rows.csv', 'frequencies.csv', 'bpv.csv', 'report.html'],
        ...['destinations', 'means', 'bpv'].flatMap((name) => [`charts/${name}.vl.json`, `charts/${name}.svg`]),
      ].sort(),
    );
    expect(Object.keys(tweak)).toEqual(expect.arrayContaining(['changes.csv', 'charts/destinations-after.svg']));
  });

  it('are the same, byte for byte, each time', async () => {
    expect(await files(harderSeven)).toEqual(tweak);
  });

  it('IP2.413: hold every row with its frequency in its chart and in all', () => {
    const rows = table(single['rows.csv']);
    expect(rows).toHaveLength(88);
    const seven = rows.find(({ chart, roll }) => chart === 'DR7' && roll === '7');
    expect(seven).toMatchObject({
      file: 'ip2',
      port: '0815',
      bpv: '40',
      in_chart: '0.166666667',
      in_set: '0.0333333333',
    });
    expect(
      rows
        .filter((row) => row.out_of_order_with !== '')
        .map((row) => `${row.chart} ${row.roll}: ${row.out_of_order_with}`),
    ).toEqual(['DR6 6: 7', 'DR6 8: 7', 'DR7 9: 8']);
  });

  it('hold exact frequencies that add up to 1, of every kind, for each chart and for all', () => {
    const sums = new Map<string, number>();
    for (const { chart, kind, ways, of } of table(single['frequencies.csv'])) {
      sums.set(`${chart} ${kind}`, (sums.get(`${chart} ${kind}`) ?? 0) + Number(ways) / Number(of));
    }
    expect(sums.size).toBe(9 * 3);
    for (const sum of sums.values()) expect(sum).toBeCloseTo(1, 12);
  });

  it('hold the mean as a fraction, and how often each BPV or more is met', () => {
    expect(table(single['summary.csv']).at(-1)).toMatchObject({
      chart: 'all',
      mean_exact: '80401/360',
      lowest: '40',
      highest: '3271',
    });
    const bpv = table(single['bpv.csv']).filter(({ chart }) => chart === 'all');
    expect(bpv[0]).toMatchObject({ bpv: '40', ways: '36', of: '1080', at_least: '1' });
    expect(bpv.at(-1)).toMatchObject({ bpv: '3271', ways: '1', probability: bpv.at(-1)?.at_least });
  });

  it('hold both files of a comparison one below the other, and each changed cell', () => {
    expect(new Set(table(tweak['rows.csv']).map(({ file }) => file))).toEqual(new Set(['ip2', 'tweaked']));
    expect(table(tweak['changes.csv'])).toEqual([
      { chart: 'DR7', roll: '7', column: 'port', before: '0815', after: '3415' },
      { chart: 'DR7', roll: '7', column: 'bpv', before: '40', after: '100' },
    ]);
  });

  it('have charts that Vega-Lite compiles without a warning, also where charts come and go', async () => {
    const gone = await files(tweaked(/DR3,.*\n/g, ''));
    for (const each of [single, tweak, gone]) {
      for (const [path, text] of Object.entries(each)) {
        if (!path.endsWith('.vl.json')) continue;
        const warnings: unknown[] = [];
        const logger = {
          level: () => logger,
          error: () => logger,
          info: () => logger,
          debug: () => logger,
          warn: (...said: unknown[]) => warnings.push(said),
        };
        compile(JSON.parse(text) as TopLevelSpec, { logger: logger as never });
        expect(warnings, path).toEqual([]);
      }
    }
  });

  it('IP2.411: outline in the picture the cells that are out of order', () => {
    const spec = JSON.parse(single['charts/destinations.vl.json']);
    const marked = spec.data.values.filter(({ isMarked }: { isMarked: boolean }) => isMarked);
    expect(marked.map(({ chart, roll }: { chart: string; roll: number }) => `${chart} ${roll}`)).toEqual([
      'DR6 6',
      'DR6 8',
      'DR7 9',
    ]);
  });

  it('have a page without script or request, on which names of the file are text', async () => {
    const page = (await files(tweaked('DR7,7,SM,7,0815,Navy', 'DR7,7,SM,7,0815,<script>x</script>', '<b>')))[
      'report.html'
    ];
    for (const text of [page, single['report.html']]) {
      expect(text).not.toMatch(/<script|<b>|\ssrc=|\son\w+=|\sstyle=/);
      expect(text).toContain('default-src &#39;none&#39;');
    }
    expect(page).toContain('&lt;script&gt;');
    expect(single['report.html']).toContain(
      'The destinations average <strong>223.3 BPV</strong>; 3 rows stand out of order.',
    );
  });
});

describe('a chart file that is written', () => {
  it('is the shipped one again, byte for byte', () => {
    expect(chartFileText(shippedCharts)).toBe(shippedText);
  });

  it('keeps texts that a spreadsheet would take for formulas', () => {
    const text = shippedText.replace('THO: use SH6.2,center on base', '=1+1,-2 ships');
    const charts = chartsOf(text);
    expect(charts.charts[0].rows[0]).toMatchObject({ ships: '=1+1', notes: '-2 ships' });
    expect(chartFileText(charts)).toContain("'=1+1");
    expect(chartsOf(chartFileText(charts))).toEqual(charts);
  });
});
