import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, riftlab, scratchFolder } from './riftlab.ts';

const SHIPPED = 'sims/charts/ip2-destinations.csv';
const text = readFileSync(join(import.meta.dirname, '../..', SHIPPED), 'utf8');

describe('riftlab chart', () => {
  it('IP2.411: lists DR6 rolls 6 and 8 and DR7 roll 9 as the rows out of order, and no others', () => {
    const out = join(scratchFolder(), 'report');
    const { code, stdout, stderr } = riftlab('chart', SHIPPED, '--out', out);
    expect([code, stderr]).toEqual([0, '']);
    expect([...stdout.matchAll(/(DR\d+ roll \d+) .*is rarer/g)].map(([, row]) => row)).toEqual([
      'DR6 roll 6',
      'DR6 roll 8',
      'DR7 roll 9',
    ]);
    expect(stdout).toContain('The destinations average 223.3 BPV');
    const printed = stdout.split('\n').filter((line) => !line.startsWith('Report:'));
    for (const line of printed) expect(line.length).toBeLessThanOrEqual(80);
    expect(Object.keys(filesBelow(out))).toEqual(
      expect.arrayContaining(['rows.csv', 'report.html', 'charts/means.svg']),
    );
  });

  it('writes the same bytes each time, and prints nothing with --quiet', () => {
    const reports = [1, 2].map(() => {
      const out = join(scratchFolder(), 'report');
      const run = riftlab('chart', SHIPPED, '--missing', 'mirror', '--quiet', '--out', out);
      expect(run).toEqual({ code: 0, stdout: '', stderr: '' });
      return filesBelow(out);
    });
    expect(reports[1]).toEqual(reports[0]);
    expect(reports[0]['summary.csv']).toContain('166303/648');
  });

  it('IP2.411: writes the re-ordered charts, which are then compared row by row', () => {
    const folder = scratchFolder();
    const ordered = join(folder, 'ordered.csv');
    const out = join(folder, 'report');
    const reordered = riftlab('chart', SHIPPED, '--reorder', '--write', ordered, '--out', out);
    expect(reordered.code).toBe(0);
    expect(reordered.stdout).toMatch(/2 in DR6/);
    expect(reordered.stdout).toMatch(/In DR7, rows of equal BPV \(92\)/);
    const compared = riftlab('chart', SHIPPED, ordered, '--out', out);
    expect(compared.stdout).toMatch(/DR6 +6 {2}SH40, 99 BPV +→ {2}SM2, 125 BPV/);
    expect(compared.stdout).toMatch(/2 rows change/);
    const again = riftlab('chart', ordered, '--out', out);
    expect(again.stdout.match(/is rarer than/g)).toHaveLength(1);
    expect(existsSync(join(out, 'changes.csv'))).toBe(false);
  });

  it('does not overwrite a file with the re-ordered charts without --force, not even its input', () => {
    const folder = scratchFolder();
    const file = join(folder, 'mine.csv');
    writeFileSync(file, text);
    const args = ['chart', file, '--reorder', '--write', file, '--out', join(folder, 'report')];
    const refused = riftlab(...args);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toBe(
      `${file} already exists; give another file with --write, or overwrite it with --force\n`,
    );
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(readdirSync(folder)).toEqual(['mine.csv']);
    expect(riftlab(...args, '--force').code).toBe(0);
    expect(readFileSync(file, 'utf8')).not.toBe(text);
  });

  it('writes no charts into the folder of its report', () => {
    const out = join(scratchFolder(), 'report');
    const { code, stderr } = riftlab('chart', SHIPPED, '--reorder', '--write', join(out, 'rows.csv'), '--out', out);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `--write would put ${join(out, 'rows.csv')} in the folder of the report; give a file in another folder\n`,
    });
    expect(existsSync(out)).toBe(false);
  });

  it('brings the mean of all charts, or of one chart, to a target', () => {
    const out = join(scratchFolder(), 'report');
    const all = riftlab('chart', SHIPPED, '--target-bpv', '250', '--out', out);
    expect(all.stdout).toContain('The mean rises from 223.3 to 250.0 BPV');
    const one = riftlab('chart', SHIPPED, '--target-bpv', '120', '--chart', 'DR7', '--out', out);
    expect(one.stdout).toMatch(/^DR7 +107\.1 +120\.0 /m);
  });

  it('uses the dice of --dice for the rows and those of --chart-dice for the charts', () => {
    const file = join(scratchFolder(), 'own.csv');
    const header = text.split('\n')[0];
    const rows = [1, 2, 3, 4].flatMap((roll) =>
      ['A1', 'A2'].map((name) => `${name},${roll},SH,${roll},0815,,SH${roll},${10 * roll},,`),
    );
    writeFileSync(file, [header, ...rows].join('\n'));
    const { code, stdout } = riftlab(
      'chart',
      file,
      '--dice',
      'd4',
      '--chart-dice',
      'd2',
      '--out',
      join(scratchFolder(), 'r'),
    );
    expect(code).toBe(0);
    expect(stdout).toContain('The destinations average 25.0 BPV; every row is in order.');
  });
});

describe('a wrong chart file', () => {
  const lines = text.trimEnd().split('\n');
  const line = (start: string) => lines.findIndex((each) => each.startsWith(start)) + 1;

  it.each([
    ['a hole', lines.filter((each) => !each.startsWith('DR6,7,')), line('DR6,6,'), /roll: .*DR6; there is none for 7/],
    [
      'a doubled roll',
      lines.toSpliced(line('DR6,7,'), 0, lines[line('DR6,7,') - 1]),
      line('DR6,7,') + 1,
      /roll: .*each roll once in DR6/,
    ],
    [
      'a non-number',
      lines.with(line('DR6,7,') - 1, lines[line('DR6,7,') - 1].replace(',125,', ',many,')),
      line('DR6,7,'),
      /bpv: .*got many/,
    ],
    [
      'a bad hex',
      lines.with(line('DR6,7,') - 1, lines[line('DR6,7,') - 1].replace(',0815,', ',9915,')),
      line('DR6,7,'),
      /port: .*got 9915/,
    ],
    ['an unknown column', lines.with(0, lines[0].replace('race', 'rase')), 1, /: .*did you mean `race`/],
  ])('with %s ends with exit code 2 and its line, and without a report', (_, changed, at, message) => {
    const folder = scratchFolder();
    const file = join(folder, 'charts.csv');
    writeFileSync(file, `${changed.join('\n')}\n`);
    const { code, stdout, stderr } = riftlab('chart', file, '--out', join(folder, 'report'));
    expect(code).toBe(2);
    expect(stdout).toBe('');
    // Below a mistake are the line of the file and a caret.
    expect(stderr.split('\n').filter((text) => text.startsWith(file))).toHaveLength(1);
    expect(stderr.startsWith(`${file}:${at} `) || stderr.startsWith(`${file}:${at}:`)).toBe(true);
    expect(stderr).toMatch(message);
    expect(existsSync(join(folder, 'report'))).toBe(false);
  });

  it.each([
    [['chart', 'sims/none.csv'], /none\.csv: expected a chart file; it does not exist/],
    [['chart', 'sims'], /sims: expected a chart file; got a folder/],
    [['chart', SHIPPED, '--missing', 'error'], /there is none for 10, 11, 12/],
    [['chart', SHIPPED, '--missing', 'guess'], /--missing/],
    [['chart', SHIPPED, '--dice', '2d'], /2d6, d12 or 3d6/],
    [['chart', SHIPPED, '--target-bpv', 'low'], /--target-bpv/],
    [['chart', SHIPPED, '--chart', 'DR66'], /did you mean `DR6`/],
    [['chart', SHIPPED, '--write', 'x.csv'], /--write needs/],
    [['chart', SHIPPED, '--reorder', '--target-bpv', '9'], /either --reorder or --target-bpv; got both/],
    [['chart', SHIPPED, SHIPPED, '--reorder'], /one file/],
  ])('%j ends with exit code 2 and the reason, without a stack', (args, message) => {
    const { code, stdout, stderr } = riftlab(...args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});

describe('help', () => {
  it('the help has examples that work in order', () => {
    const folder = scratchFolder();
    mkdirSync(join(folder, 'reports'));
    const { code, stdout } = riftlab('chart', '--help');
    expect(code).toBe(0);
    const examples = stdout.split('Examples:')[1].trim().split('\n');
    expect(examples.length).toBeGreaterThan(3);
    for (const example of examples) {
      const words = example.trim().replaceAll('reports/', `${folder}/reports/`).split(/\s+/).slice(2);
      expect(riftlab(...words, '--out', join(folder, 'out')).code, example).toBe(0);
    }
  });
});
