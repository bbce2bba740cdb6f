import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesBelow, lastingFilesBelow, riftlab, scratchFolder } from './riftlab.ts';

const folder = scratchFolder();
const few = ['--trials', '5k', '--workers', '1', '--quiet'];
const report = (name: string) => join(folder, 'reports', name);

function study(name: string, text: string): string {
  const file = join(folder, `${name}.yaml`);
  writeFileSync(file, `question: What of ${name}?\nrules: gravity-rift\nseed: ${name}\n${text}`);
  return file;
}

const one = study(
  'one',
  'setup: {fleet: {van: {ship: cruiser, exits: 1}}}\nscenarios: {as-is: {}, far: {fleet: {van: {exits: 2}}}}\ntargets: [{measure: fleet_arrives, atLeast: 0.6}]\n',
);
const two = study(
  'two',
  'setup: {fleet: {van: {ship: cruiser, count: 2, exits: 1}}}\nvary: {fleet.van.exits: {from: 1, to: 3}, fleet.van.count: [2, 3]}\n',
);
const three = study(
  'three',
  'setup: {fleet: {van: {ship: cruiser, exits: 1}}}\nadjust: {fleet.van.exits: {from: 1, to: 4}}\ntargets: [{measure: fleet_arrives, between: [0.4, 0.5]}]\n',
);

describe('riftlab report', () => {
  beforeAll(() => {
    const codes = [
      riftlab('run', one, '--out', report('one'), ...few),
      riftlab('compare', one, two, '--out', report('one-two'), ...few),
      riftlab('sensitivity', two, '--points', '50', '--out', report('two'), ...few),
      riftlab('tune', three, '--out', report('three'), ...few),
    ].map(({ code, stderr }) => [code, stderr]);
    expect(codes).toEqual(Array.from({ length: 4 }, () => [0, '']));
  });

  const all = ['one', 'one-two', 'two', 'three'].map(report);

  it('joins reports of run, compare, sensitivity and tune, in the given order', () => {
    const page = join(folder, 'reports', 'index.html');
    const before = filesBelow(join(folder, 'reports'));
    const { code, stdout, stderr } = riftlab('report', ...all, '--out', page, '--title', 'Fleets & rifts');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('What of one?\nWhat changes from one to two?\nWhat of two?\nWhat of three?\n\nReport: ');
    const text = readFileSync(page, 'utf8');
    const order = [
      '<h1>Fleets &amp; rifts</h1>',
      'one: 1 of 2 targets is missed.',
      'With fleet.van.exits=2:',
      '<article id="one">',
      'npx riftlab run one.yaml --seed one --trials 5000',
      '<article id="one-two">',
      'npx riftlab compare one.yaml two.yaml --seed one --trials 5000',
      '<article id="two-what-matters">',
      'npx riftlab sensitivity two.yaml --measure',
      '<article id="three-tuned">',
      'npx riftlab tune three.yaml --seed three --trials 5000',
    ].map((part) => text.indexOf(part));
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(text).toContain('<a href="one-two/report.html">');
    // The reports themselves are unchanged.
    expect({ ...filesBelow(join(folder, 'reports')), 'index.html': undefined }).toEqual({ ...before });
  });

  it('joins reports of destination charts and match-ups', () => {
    const charts = ['chart', 'sims/charts/ip2-destinations.csv', '--out', report('charts')];
    const cards = ['matchups', 'pikes', 'bruiser', 'sentinel', '--out', report('cards'), ...few];
    for (const command of [charts, cards]) expect(riftlab(...command).code).toBe(0);
    const page = join(folder, 'both.html');
    const { code, stderr } = riftlab('report', report('charts'), report('cards'), '--out', page, '--quiet');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const text = readFileSync(page, 'utf8');
    for (const heading of ['<h3>The destinations</h3>', '<h3>The match-ups</h3>']) expect(text).toContain(heading);
  });

  it('shows the command of a comparison, which makes the same report again', () => {
    const page = readFileSync(join(report('one-two'), 'report.html'), 'utf8');
    const [, command] = /<pre><code>npx riftlab (.*)<\/code><\/pre>/.exec(page) ?? [];
    const words = command.split(' ').map((word) => (word.endsWith('.yaml') ? join(folder, word) : word));
    const out = join(folder, 'again');
    expect(riftlab(...words, '--out', out, '--quiet').code).toBe(0);
    expect(lastingFilesBelow(out)).toEqual(lastingFilesBelow(report('one-two')));
  });

  it.each([
    [
      'a missing one',
      () => ['nowhere'],
      'nowhere: expected the folder of a report; this folder does not exist (riftlab run writes a report; riftlab check only prints its verdicts)',
    ],
    [
      'a study in place of a report',
      () => ['sims/fair-duel.yaml'],
      'this is a study: play it with npx riftlab run sims/fair-duel.yaml, and give the folder that this command prints',
    ],
    [
      'a file',
      () => [join(report('one'), 'report.html')],
      'expected the folder of a report; this is a file in such a folder',
    ],
    ['a folder without a report', () => [folder], 'there is no report.json'],
    ['one given twice', () => [report('one'), `${report('one')}/`], 'given twice; expected each report once'],
    [
      'a report of an earlier version',
      () => {
        const old = join(folder, 'old');
        cpSync(report('one'), old, { recursive: true });
        rmSync(join(old, 'report.json'));
        return [report('two'), old];
      },
      'made by an earlier version of riftlab, which wrote no report.json; make the report again',
    ],
    [
      'a report of another format',
      () => {
        const later = join(folder, 'later');
        cpSync(report('one'), later, { recursive: true });
        const json = join(later, 'report.json');
        writeFileSync(json, readFileSync(json, 'utf8').replace('"format": 1', '"format": 99'));
        return [report('two'), later];
      },
      'its report.json has format 99, and this version of riftlab reads format 1; make the report again',
    ],
    [
      'a report with the report.json of another program',
      () => {
        const odd = join(folder, 'odd');
        cpSync(report('one'), odd, { recursive: true });
        writeFileSync(join(odd, 'report.json'), '{"hello": 1}');
        return [odd];
      },
      'its report.json is not a report that riftlab has written; make the report again',
    ],
    [
      'a report with a missing chart',
      () => {
        const torn = join(folder, 'torn');
        cpSync(report('one'), torn, { recursive: true });
        rmSync(join(torn, 'charts'), { recursive: true });
        return [torn];
      },
      '.svg is missing; make the report again',
    ],
    [
      'a copy of another',
      () => {
        cpSync(report('one'), join(folder, 'copy'), { recursive: true });
        return [report('one'), report('two'), join(folder, 'copy')];
      },
      `copy: the same report as ${report('one')}; expected each report once`,
    ],
  ])('refuses %s, and writes nothing', (_, directories, message) => {
    const page = join(folder, 'refused', 'index.html');
    const { code, stdout, stderr } = riftlab('report', ...directories(), '--out', page);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/^ +at /m);
    expect(() => readFileSync(page)).toThrow('ENOENT');
  });

  it.skipIf(!existsSync('/proc/self'))('refuses a page that cannot be written', () => {
    const { code, stdout, stderr } = riftlab('report', report('one'), '--out', '/proc/riftlab/all.html');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^\/proc\/riftlab\/all\.html: .*; give another file with --out\n$/);
  });

  it('reports the mistakes of all folders together', () => {
    const { stderr } = riftlab('report', 'nowhere', report('one'), 'neither', '--out', join(folder, 'x.html'));
    expect(stderr.trimEnd().split('\n')).toHaveLength(2);
  });

  it('overwrites its own page, and no other file', () => {
    const page = join(folder, 'own.html');
    for (const title of ['first', 'second']) {
      expect(riftlab('report', report('one'), '--out', page, '--title', title, '--quiet').code).toBe(0);
      expect(readFileSync(page, 'utf8')).toContain(`<h1>${title}</h1>`);
    }
    const elsewhere = join(folder, 'elsewhere.html');
    cpSync(join(report('one'), 'report.html'), elsewhere);
    for (const file of [one, elsewhere]) {
      const before = readFileSync(file, 'utf8');
      const { code, stdout, stderr } = riftlab('report', report('one'), '--out', file);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toBe(
        `${file} already exists; it is not a page of riftlab, or was changed after riftlab wrote it; give another file with --out, or overwrite it with --force\n`,
      );
      expect(readFileSync(file, 'utf8')).toBe(before);
    }
  });

  it('does not overwrite a report or a file in its folder, or replace a folder', () => {
    for (const name of ['summary.csv', 'new.html', 'charts/deep/new.html']) {
      const before = filesBelow(report('one'));
      const inside = riftlab('report', report('one'), report('two'), '--out', join(report('one'), name));
      expect(inside).toMatchObject({ code: 2, stdout: '' });
      expect(inside.stderr).toContain('which is one of the reports');
      expect(filesBelow(report('one'))).toEqual(before);
    }
    const own = riftlab('report', report('one'), '--out', join(report('one'), 'report.html'));
    expect(own).toMatchObject({ code: 2, stdout: '' });
    expect(own.stderr).toContain('which is one of the reports');
    mkdirSync(join(folder, 'there'));
    const there = riftlab('report', report('one'), '--out', join(folder, 'there'));
    expect(there).toMatchObject({ code: 2, stdout: '' });
    expect(there.stderr).toBe(`${join(folder, 'there')} is a folder; give another file with --out\n`);
  });
});
