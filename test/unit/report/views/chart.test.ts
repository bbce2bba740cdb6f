import { parse } from 'csv-parse/sync';
import { compile, type TopLevelSpec } from 'vega-lite';
import { describe, expect, it } from 'vitest';
import { renderTerminal } from '../../../../src/report/render/terminal.ts';
import { documentFiles } from '../../../../src/report/reportFiles.ts';
import { orderChangeSentences, orderSentences } from '../../../../src/report/text/destinationChartText.ts';
import { chartDocument } from '../../../../src/report/views/chart.ts';
import { shippedText } from '../../rules/gravity-portals/charts/shippedCharts.ts';
import { between, harderSeven, shipped, tweaked } from '../examinations.ts';

const origin = { command: 'riftlab chart ip2.csv', version: '1.2.3' };
const files = async (examination: typeof shipped) =>
  Object.fromEntries(
    (await documentFiles(chartDocument(examination, null, origin))).map(({ path, text }) => [path, text]),
  );
const doctorTerminal = (examination: typeof shipped, chart: string | null) =>
  renderTerminal(chartDocument(examination, chart, origin));
const lines = (text: string) => text.split('\n');
const table = (text: string) => parse(text, { columns: true }) as Record<string, string>[];

describe('the files of riftlab chart', async () => {
  const single = await files(shipped);
  const tweak = await files(harderSeven);

  it('are tables, charts, a page and its document; for a tweak also its changes', () => {
    expect(Object.keys(single).sort()).toEqual(
      [
        ...['summary.csv', 'rows.csv', 'frequencies.csv', 'bpv.csv', 'report.html', 'report.json'],
        ...['destinations', 'means', 'bpv'].flatMap((name) => [`charts/${name}.vl.json`, `charts/${name}.svg`]),
      ].sort(),
    );
    expect(Object.keys(tweak)).toEqual(expect.arrayContaining(['changes.csv', 'charts/destinations-after.svg']));
  });

  it('are the same, byte for byte, each time', async () => {
    expect(await files(harderSeven)).toEqual(tweak);
  });

  it('IP2.413: have every row with its frequency in its chart and in all charts', () => {
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

  it('have exact frequencies of every kind that add up to 1, for each chart and for all charts', () => {
    const sums = new Map<string, number>();
    for (const { chart, kind, ways, of } of table(single['frequencies.csv'])) {
      sums.set(`${chart} ${kind}`, (sums.get(`${chart} ${kind}`) ?? 0) + Number(ways) / Number(of));
    }
    expect(sums.size).toBe(9 * 3);
    for (const sum of sums.values()) expect(sum).toBeCloseTo(1, 12);
  });

  it('have the mean as a fraction, and the frequency of at least each BPV', () => {
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

  it('have both files of a comparison one below the other, and each changed cell', () => {
    expect(new Set(table(tweak['rows.csv']).map(({ file }) => file))).toEqual(new Set(['ip2', 'tweaked']));
    expect(table(tweak['changes.csv'])).toEqual([
      { chart: 'DR7', roll: '7', column: 'port', before: '0815', after: '3415' },
      { chart: 'DR7', roll: '7', column: 'bpv', before: '40', after: '100' },
    ]);
  });

  it('have charts that Vega-Lite compiles without a warning, even if a tweak adds or removes charts', async () => {
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

  it('IP2.411: outline the cells that are out of order in the picture', () => {
    const spec = JSON.parse(single['charts/destinations.vl.json']);
    const marked = spec.data.values.filter(({ isMarked }: { isMarked: boolean }) => isMarked);
    expect(marked.map(({ chart, roll }: { chart: string; roll: number }) => `${chart} ${roll}`)).toEqual([
      'DR6 6',
      'DR6 8',
      'DR7 9',
    ]);
  });

  it('have a page without script or request, with names of the file as text', async () => {
    const page = (await files(tweaked('DR7,7,SM,7,0815,Navy', 'DR7,7,SM,7,0815,<script>x</script>', '<b>')))[
      'report.html'
    ];
    for (const text of [page, single['report.html']]) {
      expect(text).not.toMatch(/<script|<b>|\ssrc=|\son\w+=|\sstyle=/);
      expect(text).toContain('default-src &#39;none&#39;');
    }
    expect(page).toContain('&lt;script&gt;');
    expect(single['report.html']).toContain(
      'The destinations average <strong>223.3 BPV</strong>; 3 rows are out of order.',
    );
  });
});

describe('the terminal text of riftlab chart', () => {
  it.each([
    ['of a set', doctorTerminal(shipped, null)],
    ['of one chart', doctorTerminal(shipped, 'DR6')],
    ['of a tweak', doctorTerminal(harderSeven, null)],
    ['of many changes', doctorTerminal(tweaked(/,0815,/g, ',0816,'), null)],
    ['of a chart that goes', doctorTerminal(tweaked(/DR3,.*\n/g, ''), null)],
  ])('%s is never wider than 80 columns', (_, text) => {
    for (const line of lines(text)) expect(line.length, line).toBeLessThanOrEqual(80);
  });

  it('states the mean and the rows out of order first', () => {
    expect(lines(doctorTerminal(shipped, null))[0]).toBe(
      'The destinations average 223.3 BPV; 3 rows are out of order.',
    );
  });

  it('IP2.411: names each pair of rows that is out of order', () => {
    const text = doctorTerminal(shipped, null);
    expect(text).toContain('DR6 roll 6 (SH40, 99 BPV) is rarer than roll 7 (SM2, 125 BPV) but easier.');
    expect(text).toContain('DR6 roll 8 (SH56, 113 BPV) is rarer than roll 7 (SM2, 125 BPV) but easier.');
    expect(text).toContain('DR7 roll 9 (SH40, 92 BPV) is rarer than roll 8 (SG4, 92 BPV) but no harder.');
    expect(text.match(/is rarer than/g)).toHaveLength(3);
  });

  it('shows one chart row by row, and the order of that chart alone', () => {
    const text = doctorTerminal(shipped, 'DR7');
    expect(text).toMatch(/^ +7 {2}SM7 +0815 {2}SM7 +40 +16\.7 % +3\.33 % {2}Navy$/m);
    expect(text).toContain('42xx');
    expect(text).not.toContain('DR6');
  });

  it('says how rolls without a chart are resolved', () => {
    expect(doctorTerminal(shipped, null)).toMatch(
      /no\s+chart\s+for\s+10,\s+11,\s+12:\s+such\s+a\s+roll\s+is\s+repeated/,
    );
  });

  it('states the effects of a tweak on rows, means, frequencies and order', () => {
    const text = doctorTerminal(harderSeven, null);
    // 60 BPV more on a sixth of DR7, which is a fifth of all: 2 BPV.
    expect(lines(text)[0]).toContain('The mean rises from 223.3 to 225.3 BPV (+2.0); 1 row changes');
    expect(text).toMatch(/DR7 +7 {2}SM7, 40 BPV +→ {2}SM7, 100 BPV/);
    expect(text).toContain('port 0815 → 3415');
    expect(text).toMatch(/^DR7 +107\.1 +117\.1 +\+10\.0/m);
    expect(text).toMatch(/^0815 +port +66\.4 % +63\.1 %/m);
    expect(text).toContain('newly out of order');
    expect(text).toContain('DR7 roll 6 (SH36, 71 BPV) is rarer than roll 7 (SM7, 100 BPV) but easier.');
  });

  it('IP2.411: keeps a pair of rows under “as before” if only its BPV changes', () => {
    const text = doctorTerminal(tweaked('DR6,6,SH,40,0815,Lyran,3415,99', 'DR6,6,SH,40,0815,Lyran,3415,100'), null);
    expect(text).not.toMatch(/put right|newly out of order/);
    const [, asBefore] = text.split('Harder destinations should be rarer (IP2.411), out of order as before\n');
    expect(asBefore).toContain('DR6 roll 6 (SH40, 100 BPV) is rarer than roll 7 (SM2, 125 BPV) but easier.');
    expect(asBefore.match(/is rarer than/g)).toHaveLength(3);
  });

  it('IP2.411: keeps pairs of charts under “as before” if only the mean of one of them changes', () => {
    // The hardest chart is on the most frequent roll and the easiest on the rarest.
    const before = shippedText.replace(/^DR([27]),/gm, (_, roll) => (roll === '2' ? 'DR7,' : 'DR2,'));
    const after = before.replace('DR2,7,SM,7,0815,Navy,SM7,40', 'DR2,7,SM,7,0815,Navy,SM7,41');
    const changed = between(before, after);
    const old = orderSentences(changed.before.findings);
    const changes = orderChangeSentences(changed.before.findings, changed.tweak!.after.findings);
    expect(old.filter((sentence) => sentence.startsWith('Chart')).length).toBeGreaterThan(5);
    expect(changes.map(([what, sentences]) => [what, sentences.length])).toEqual([
      ['out of order as before', old.length],
    ]);
  });

  it('IP2.411: gives different means enough digits to show which chart is easier', () => {
    const rows = (chart: string, bpv: number) =>
      Array.from({ length: 11 }, (_, at) => `${chart},${at + 2},SH,1,0815,any,3415,${at === 0 ? bpv : 314},,`);
    const text = [shippedText.split('\n')[0], ...rows('DR2', 314), ...rows('DR7', 315), ''].join('\n');
    expect(orderSentences(between(text, text).before.findings)).toContain(
      'Chart DR2 (mean 314.00 BPV) is rarer than chart DR7 (mean 314.03 BPV) but easier.',
    );
  });

  it.each([
    // DR2 has one chance in 30, and its roll 2 one in 36.
    ['1 of 1,080 BPV', 3272, /rises from 223\.336 to 223\.337 BPV \(\+0\.001\);/],
    ['5 of 1,080 BPV', 3276, /rises from 223\.336 to 223\.341 BPV \(\+0\.005\);/],
    ['-100 of 1,080 BPV', 3171, /falls from 223\.3 to 223\.2 BPV \(−0\.1\);/],
  ])('shows a change of the mean of %s with enough digits', (_, bpv, sentence) => {
    const text = doctorTerminal(
      tweaked('DR2,2,SH,6,0815,Klingon,3415,3271', `DR2,2,SH,6,0815,Klingon,3415,${bpv}`),
      null,
    );
    expect(text.replace(/\s+/g, ' ')).toMatch(sentence);
    expect(text).toMatch(/^all +223\.\d+ +223\.\d+ +[+−]0\.0*[1-9]/m);
  });

  it('states that a tweak changes nothing if it changes nothing', () => {
    const text = doctorTerminal(tweaked('x-none', ''), null);
    expect(lines(text)[0]).toContain('The mean stays at 223.3 BPV; no row changes');
    expect(text).toContain('Every scenario, race and port occurs as often as before.');
  });

  it('never gets a control character: a chart with one is refused', () => {
    const withEscape = () => tweaked('DR7,7,SM,7,0815,Navy', 'DR7,7,SM,7,0815,Na\u001b[31mvy');
    expect(withEscape).toThrow('expected a text file; got the unprintable character U+001B');
  });
});
