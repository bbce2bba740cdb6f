import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, lastingFilesBelow, riftlab, scratchFolder } from './riftlab.ts';

describe('riftlab run', () => {
  it('prints the odds with the exact values in 80 columns, and the path of the report', () => {
    const out = join(scratchFolder(), 'report');
    const { code, stdout, stderr } = riftlab('run', 'sims/rift-shortcut.yaml', '--trials', '100k', '--out', out);
    expect(code).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toContain('The whole fleet arrives in 11.8 % of crossings.');
    expect(stdout).toContain('11.7649');
    expect(stdout).toContain('report.html');
    const table = stdout.split('\n').filter((line) => !line.startsWith('Report:'));
    for (const line of table) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('writes the promised files', () => {
    const out = join(scratchFolder(), 'report');
    riftlab('run', 'sims/rift-shortcut.yaml', '--trials', '10k', '--out', out, '--quiet');
    const files = Object.keys(filesBelow(out));
    expect(files).toEqual(expect.arrayContaining(['summary.csv', 'distributions.csv', 'report.html', 'manifest.json']));
    const charts = files.filter((file) => file.startsWith('charts'));
    expect(charts.filter((file) => file.endsWith('.vl.json'))).toHaveLength(3);
    expect(charts.filter((file) => file.endsWith('.svg'))).toHaveLength(3);
  });

  it('gives the same bytes with one worker, with two, and in process', () => {
    const reports = ['0', '1', '2'].map((workers) => {
      const out = join(scratchFolder(), 'report');
      const run = riftlab('run', 'sims/running-the-guns.yaml', '--trials', '150k', '--workers', workers, '--out', out);
      expect(run.code).toBe(0);
      return lastingFilesBelow(out);
    });
    expect(reports[1]).toEqual(reports[0]);
    expect(reports[2]).toEqual(reports[0]);
  });

  it('gives other numbers for another seed, and the same for the same seed', () => {
    const summaries = ['a', 'a', 'b'].map((seed) => {
      const out = join(scratchFolder(), 'report');
      riftlab('run', 'sims/rift-shortcut.yaml', '--trials', '10k', '--seed', seed, '--out', out, '--quiet');
      return filesBelow(out)['summary.csv'];
    });
    expect(summaries[1]).toBe(summaries[0]);
    expect(summaries[2]).not.toBe(summaries[0]);
  });

  it('a run to a precision shows the command of its repeat, which gives the same bytes and does not change the first report', () => {
    const out = join(scratchFolder(), 'report');
    const again = join(scratchFolder(), 'report');
    expect(riftlab('run', 'sims/sure-enough.yaml', '--out', out, '--quiet').code).toBe(0);
    const before = filesBelow(out);
    const [, command] = /<pre><code>npx riftlab (run .*)<\/code><\/pre>/.exec(before['report.html']) ?? [];
    expect(command).toMatch(/^run sims\/sure-enough\.yaml --seed \S+$/);
    expect(riftlab(...command.split(' '), '--out', again, '--quiet').code).toBe(0);
    expect(lastingFilesBelow(again)).toEqual(lastingFilesBelow(out));
    expect(riftlab(...command.split(' '), '--out', out, '--quiet').code).toBe(0);
    expect(filesBelow(out)).toEqual(before);
  });

  it('removes the table of a rare event that the study no longer has', () => {
    const folder = scratchFolder();
    const file = join(folder, 'study.yaml');
    const text = 'question: q\nrules: gravity-rift\ntrials: 1000\nsetup: {fleet: {van: {ship: cruiser, exits: 1}}}\n';
    const files = ['rare: {measure: fleet_lost, purposes: [removal]}\n', ''].map((rare) => {
      writeFileSync(file, text + rare);
      expect(riftlab('run', file, '--out', join(folder, 'report'), '--quiet').code).toBe(0);
      return Object.keys(filesBelow(join(folder, 'report')));
    });
    expect(files.map((names) => names.includes('rare.csv'))).toEqual([true, false]);
  });

  it('prints nothing with --quiet', () => {
    const out = join(scratchFolder(), 'report');
    expect(riftlab('run', 'sims/rift-shortcut.yaml', '--trials', '10k', '--out', out, '--quiet')).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
  });
});

describe('wrong input', () => {
  const study = (text: string) => {
    const file = join(scratchFolder(), 'study.yaml');
    writeFileSync(file, text);
    return file;
  };

  it.each([
    ['a missing file', 'sims/none.yaml', /none\.yaml/],
    ['a folder', 'sims', /sims/],
  ])('%s ends with exit code 2 and without a stack', (_, file, message) => {
    const { code, stdout, stderr } = riftlab('run', file);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it.each([
    ['broken YAML', 'question: [\n', /study\.yaml:\d+:\d+/],
    [
      'an unknown key',
      'question: q\nrules: gravity-rift\nsetup: {flet: {}}\n',
      /study\.yaml:3:9 setup.*did you mean `fleet`/,
    ],
    [
      'an impossible order',
      'question: q\nrules: gravity-rift\nsetup:\n  fleet: {van: {ship: cruser, exits: 1}}\n',
      /study\.yaml:4:\d+ setup\.fleet\.van\.ship: .*did you mean `cruiser`/,
    ],
    [
      'a bad map',
      'question: q\nrules: gravity-rift\nsetup:\n  map: {string: "79 8x3"}\n  active: 79\n  fleet: {van: {ship: cruiser, from: 18}}\n',
      /study\.yaml:4:\d+ setup\.map\.string: .*8x3/,
    ],
  ])('%s ends with exit code 2 and its place, and without a report', (_, text, message) => {
    const out = join(scratchFolder(), 'report');
    const { code, stdout, stderr } = riftlab('run', study(text), '--out', out);
    expect(stderr).toMatch(message);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(existsSync(out)).toBe(false);
  });

  it.each([
    [['run', 'sims/rift-shortcut.yaml', '--trials', 'many'], /--trials/],
    [['run', 'sims/rift-shortcut.yaml', '--workers', '-1'], /--workers/],
    [['run'], /study/],
    [['runn', 'x'], /run/],
    [['run', 'sims/rift-shortcut.yaml', '--trails', '5'], /--trials/],
  ])('%j ends with exit code 2 and the reason', (args, message) => {
    const { code, stderr } = riftlab(...args);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });
});

describe('help', () => {
  it.each([[['--help']], [['run', '--help']], [['replay', '--help']], [['--version']]])(
    '%j ends with exit code 0',
    (args) => {
      const { code, stdout } = riftlab(...args);
      expect(code).toBe(0);
      expect(stdout).not.toBe('');
    },
  );

  it('the help has examples that work', () => {
    for (const command of ['run', 'replay']) {
      const { stdout } = riftlab(command, '--help');
      const examples = stdout.split('Examples:')[1].trim().split('\n');
      for (const example of examples) {
        const out = join(scratchFolder(), 'report');
        const words = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word).slice(2);
        const safe =
          command === 'run'
            ? [
                ...words.filter((word) => !word.startsWith('reports')),
                ...(words.includes('--out') ? [out] : ['--out', out]),
              ]
            : words;
        expect(riftlab(...safe).code, example).toBe(0);
      }
    }
  });
});
