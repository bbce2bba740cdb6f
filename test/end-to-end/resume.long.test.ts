import { appendFileSync, existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '../../src/rules/registry.ts';
import { openLog } from '../../src/runner/log/openLog.ts';
import { loadStudy } from '../../src/study/loadStudy.ts';
import { filesBelow, lastingFilesBelow, riftlab, scratchFolder } from './riftlab.ts';
import { startRiftlab, until } from './startedRiftlab.ts';

const crossing = `question: Does the cruiser arrive?
rules: gravity-rift
seed: spring
trials: 20_000
setup: {fleet: {van: {ship: cruiser, exits: 1}}}
`;

/** Writes a study to a new folder. @returns its file, the folder of its report, and a function that runs it */
function aStudy(text = crossing) {
  const folder = scratchFolder();
  const file = join(folder, 'crossing.yaml');
  const out = join(folder, 'report');
  writeFileSync(file, text);
  const run = (...args: string[]) => riftlab('run', file, '--workers', '0', '--out', out, ...args);
  return { file, out, run, log: join(out, 'chunks.log') };
}

/** Returns the time at which each file of a report was written. */
const times = (out: string) => Object.keys(filesBelow(out)).map((path) => [path, statSync(join(out, path)).mtimeMs]);

describe('a run that was finished', () => {
  it('a finished run plays and writes nothing when it is run again, reports that, and prints the same odds', () => {
    const { out, run } = aStudy();
    const first = run();
    expect(first).toMatchObject({ code: 0, stderr: '' });
    const before = times(out);
    const second = run();
    expect(second).toEqual({
      code: 0,
      stdout: first.stdout,
      stderr: 'this run was already finished, and nothing was played; --fresh plays it again\n',
    });
    expect(times(out)).toEqual(before);
    expect(run('--quiet')).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('a finished run is played again with --fresh, with the same bytes', () => {
    const { out, run } = aStudy();
    run();
    const before = lastingFilesBelow(out);
    const written = statSync(join(out, 'report.html')).mtimeMs;
    expect(run('--fresh')).toMatchObject({ code: 0, stderr: '' });
    expect(lastingFilesBelow(out)).toEqual(before);
    expect(statSync(join(out, 'report.html')).mtimeMs).toBeGreaterThan(written);
  });

  it('the report of a finished run is made again from the log if a file is missing or the question has changed', () => {
    const { file, out, run } = aStudy();
    run();
    const before = lastingFilesBelow(out);
    rmSync(join(out, 'report.html'));
    const note = 'all 20,000 trials were played before; only the report is made again\n';
    expect(run()).toMatchObject({ code: 0, stderr: note });
    expect(lastingFilesBelow(out)).toEqual(before);
    writeFileSync(file, crossing.replace('Does the cruiser arrive?', 'Will it get there?'));
    expect(run()).toMatchObject({ code: 0, stderr: note });
    expect(readFileSync(join(out, 'report.html'), 'utf8')).toContain('Will it get there?');
    expect(filesBelow(out)['distributions.csv']).toBe(before['distributions.csv']);
  });

  it('a finished run continues with more trials after --trials was raised, to the bytes of a run of that number', () => {
    const { out, run } = aStudy();
    run();
    expect(run('--trials', '50k').stderr).toBe('resuming at 20,000 of 50,000 trials\n');
    const other = aStudy();
    other.run('--trials', '50k');
    expect(lastingFilesBelow(out)).toEqual(lastingFilesBelow(other.out));
  });
});

describe('a run whose study has changed', () => {
  it.each<[string, (text: string) => string, string[], string]>([
    ['seed', (text) => text.replace('spring', 'autumn'), [], 'its seed was spring and is now autumn'],
    ['setup', (text) => text.replace('exits: 1', 'exits: 2'), [], 'its setup has changed'],
    [
      'number of trials, to fewer',
      (text) => text,
      ['--trials', '5k'],
      'it has 20,000 trials, but this run has only 5,000',
    ],
  ])('a changed %s starts a new run in another folder, with the reason', (_, change, options, why) => {
    const { file, out, run } = aStudy();
    run();
    const before = filesBelow(out);
    writeFileSync(file, change(crossing));
    const { code, stdout, stderr } = run(...options);
    expect(stderr).toMatch(/^.*report holds another run: .*\. This run is written to .*report-2\.\n$/);
    expect(stderr).toContain(why);
    expect(code).toBe(0);
    expect(stdout).toContain('report-2/report.html');
    expect(filesBelow(out)).toEqual(before);
    expect(existsSync(join(`${out}-2`, 'manifest.json'))).toBe(true);
    // The next run finds its own folder.
    expect(run(...options).stderr).toContain('this run was already finished');
    expect(existsSync(`${out}-3`)).toBe(false);
  });

  it('a run of an earlier version is not resumed, and a new one starts in another folder', () => {
    const { file, out, run } = aStudy();
    run();
    openLog(out, loadStudy(file, registry), '0.0.1', true).close();
    expect(run().stderr).toMatch(
      /: its version of riftlab was 0\.0\.1 and is now \d+\.\d+\.\d+\. This run is written to .*-2/,
    );
  });
});

describe('a log', () => {
  it('a log with an incomplete last record is resumed at its last complete one', async () => {
    const { file, out, run, log } = aStudy();
    const going = startRiftlab(['run', file, '--trials', '1e12', '--workers', '0', '--out', out]);
    await until(going, () => existsSync(log) && statSync(log).size > 1_500);
    going.child.kill('SIGKILL');
    await going.outcome;
    const records = readFileSync(log, 'utf8').trimEnd().split('\n');
    const { first, count } = JSON.parse(records[records.length - 2].slice(17));
    const end = first + count;
    truncateSync(log, records.join('\n').length - 3);
    const { code, stderr } = run('--trials', String(end + 1_000));
    const [from, to] = [end, end + 1_000].map((number) => number.toLocaleString('en-GB'));
    expect({ code, stderr }).toEqual({ code: 0, stderr: `resuming at ${from} of ${to} trials\n` });
  });

  it('a log with a changed record is refused with the place of the record, and advice', () => {
    const { out, run, log } = aStudy();
    run();
    const text = readFileSync(log, 'utf8');
    writeFileSync(log, text.replace('"count":20000', '"count":20001'));
    const before = filesBelow(out);
    const { code, stdout, stderr } = run();
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.startsWith(`${log}:2: expected a record as riftlab wrote it`)).toBe(true);
    expect(stderr).toContain('delete line 2 and all lines below it');
    expect(filesBelow(out)).toEqual(before);
    writeFileSync(log, `${text.split('\n')[0]}\n`);
    expect(run()).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(log, 'utf8')).toBe(text);
  });

  it('a log that riftlab did not write is refused', () => {
    const { run, out, log } = aStudy();
    run();
    appendFileSync(log, 'dear diary\n');
    expect(run()).toMatchObject({ code: 2, stdout: '' });
    expect(run('--fresh').code).toBe(0);
    expect(JSON.parse(filesBelow(out)['manifest.json']).trials).toBe(20_000);
  });
});
