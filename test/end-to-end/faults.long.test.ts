import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { filesBelow, lastingFilesBelow, riftlab, scratchFolder } from './riftlab.ts';
import { startRiftlab, until } from './startedRiftlab.ts';
import { fresh, study, studyFile, undisturbed } from './undisturbed.ts';

const logSize = (out: string) => statSync(join(out, 'chunks.log'), { throwIfNoEntry: false })?.size ?? 0;

/** Returns the number of trials of each scenario in the log of a folder. */
function loggedTrials(out: string): number {
  if (logSize(out) === 0) return 0;
  const records = readFileSync(join(out, 'chunks.log'), 'utf8').matchAll(/"first":\d+,"count":(\d+)/g);
  return [...records].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** A study of twenty scenarios, which is more than a chunk has. */
const sweep = `question: How many arrive?
rules: gravity-rift
setup: {fleet: {van: {ship: cruiser, exits: 2}}}
sweep: {fleet.van.count: [${Array.from({ length: 20 }, (_, at) => at + 1).join(', ')}]}
`;

describe('kill -9', () => {
  const KILLS = 15;

  /**
   * Runs a study, kills it several times, and then lets it end.
   *
   * @param trials the total number of trials; no run between two kills may play more than its share
   */
  async function killedAgainAndAgain(
    out: string,
    args: readonly string[],
    trials: number,
    seed: string,
  ): Promise<void> {
    const random = seedrandom(seed);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = logSize(out);
      const share = (trials * (kill + 1)) / (KILLS + 5);
      const run = startRiftlab([...args, '--out', out]);
      // It is killed alternately while it starts, and while it plays and writes.
      if (kill % 2 === 1) await until(run, () => logSize(out) !== before);
      const moment = performance.now() + (kill % 2 === 1 ? 60 : 500) * random();
      await until(run, () => performance.now() >= moment || loggedTrials(out) >= share);
      run.child.kill('SIGKILL');
      const { code, stderr } = await run.outcome;
      expect({ code, stderr: stderr.replace(/^resuming at .* trials\n/, '') }, `kill ${kill}`).toEqual({
        code: null,
        stderr: '',
      });
    }
    const { code, stderr } = await startRiftlab([...args, '--out', out]).outcome;
    expect(stderr).toMatch(/^resuming at [\d,]+ of/);
    expect(code).toBe(0);
  }

  // A hundred kills in total, which takes about half a minute on two idle cores.
  it('a run that is killed repeatedly at random moments ends with the bytes of an uninterrupted run', async () => {
    const runs: [number, string[]][] = [
      [5e6, [study, '--trials', '5M', '--workers', '0']],
      [1e6, ['sims/retreat-from-the-rift.yaml', '--trials', '1M', '--workers', '2']],
      // It ends at its precision after this number of trials.
      [29_000, ['sims/sure-enough.yaml', '--workers', '0']],
      [200_000, [studyFile(sweep), '--trials', '200k', '--workers', '1']],
    ];
    const outs = runs.map(fresh);
    await Promise.all(
      runs.map(([trials, args], at) => killedAgainAndAgain(outs[at], ['run', ...args], trials, `kills ${at}`)),
    );
    for (const [at, [, args]] of runs.entries())
      expect(lastingFilesBelow(outs[at]), args[0]).toEqual(undisturbed(...args));
  });

  it('a killed worker thread has its chunk repeated, and the run ends with the same bytes', async () => {
    const out = fresh();
    const marker = join(scratchFolder(), 'kill');
    writeFileSync(marker, '');
    const killer = preload(`
      import { rmSync } from 'node:fs';
      import { isMainThread } from 'node:worker_threads';
      // A thread waits for its next task. When the fourth arrives, it ends, but only once.
      const { wait } = Atomics;
      let tasks = 0;
      if (!isMainThread) Atomics.wait = (...args) => {
        const woken = wait(...args);
        tasks += 1;
        if (tasks < 4) return woken;
        try { rmSync(${JSON.stringify(marker)}); } catch { return woken; }
        process.exit(9);
      };`);
    const args = ['sims/retreat-from-the-rift.yaml', '--trials', '200k', '--workers', '2'];
    const { code, stderr } = await startRiftlab(['run', ...args, '--out', out], killer).outcome;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(existsSync(marker)).toBe(false);
    expect(lastingFilesBelow(out)).toEqual(undisturbed(...args));
  });

  it('a run ends with a clear error if its worker threads are killed one after another', async () => {
    const out = fresh();
    const marker = join(scratchFolder(), 'kill');
    const killer = preload(`
      import { existsSync, writeFileSync } from 'node:fs';
      import { isMainThread } from 'node:worker_threads';
      // The first thread ends at its third task, and every later thread at its first.
      const { wait } = Atomics;
      let tasks = 0;
      if (!isMainThread) Atomics.wait = (...args) => {
        const woken = wait(...args);
        tasks += 1;
        if (tasks < 3 && !existsSync(${JSON.stringify(marker)})) return woken;
        writeFileSync(${JSON.stringify(marker)}, '');
        process.exit(9);
      };`);
    const args = ['run', study, '--trials', '1e12', '--workers', '1', '--out', out];
    const { code, stdout, stderr } = await startRiftlab(args, killer).outcome;
    expect({ code, stdout }).toEqual({ code: 70, stdout: '' });
    expect(stderr).toMatch(/a worker thread ended 4 times while it was playing trials [\d,]+ to [\d,]+ of as-is/);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});

/** Returns the arguments with which Node.js runs a module before the command, in every thread. */
function preload(text: string): string[] {
  const file = join(scratchFolder(), 'preload.mjs');
  writeFileSync(file, text);
  return ['--import', file];
}

describe('two runs on one folder', () => {
  it('the second of two runs on one folder is refused with the process of the first, and a crash of the first leaves no lock', async () => {
    const out = fresh();
    const args = ['run', study, '--trials', '1e12', '--workers', '1', '--out', out];
    const first = startRiftlab(args);
    await until(first, () => logSize(out) > 0);
    const second = riftlab(...args);
    expect({ code: second.code, stdout: second.stdout }).toEqual({ code: 2, stdout: '' });
    expect(second.stderr).toBe(
      `${out}: another run, process ${first.child.pid}, is using this folder; wait for it or stop it, or give another folder with --out\n`,
    );
    first.child.kill('SIGKILL');
    await first.outcome;
    expect(riftlab('run', study, '--trials', '2M', '--out', out, '--fresh').code).toBe(0);
  });
});

describe('Ctrl-C', () => {
  const endless = (out: string) => ['run', 'sims/one-detour.yaml', '--trials', '1e12', '--workers', '2', '--out', out];

  it('one Ctrl-C finishes the chunks in progress, writes a report marked partial, and ends with exit code 130', async () => {
    const out = fresh();
    const run = startRiftlab(endless(out));
    await until(run, () => logSize(out) > 5_000);
    run.child.kill('SIGINT');
    const { code, stdout, stderr } = await run.outcome;
    expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
    const [, played] = /interrupted after ([\d,]+) of 1,000,000,000,000 trials; the partial report: /.exec(stderr)!;
    const files = filesBelow(out);
    const manifest = JSON.parse(files['manifest.json']);
    expect(manifest.partial).toBe(true);
    expect(manifest.trials.toLocaleString('en-GB')).toBe(played);
    expect(files['report.html']).toContain('<p class="partial"><strong>Partial.</strong>');
    const rows: { trials: string }[] = parse(files['summary.csv'], { columns: true });
    expect(new Set(rows.map(({ trials }) => trials))).toEqual(new Set([String(manifest.trials)]));
    // All trials are in the log, so a run of this number plays none.
    const again = riftlab('run', 'sims/one-detour.yaml', '--trials', String(manifest.trials), '--out', out);
    expect(again.stderr).toContain(`all ${played} trials were played before`);
    expect(JSON.parse(filesBelow(out)['manifest.json']).partial).toBeUndefined();
    expect(filesBelow(out)['report.html']).not.toContain('Partial.');
    expect(lastingFilesBelow(out)).toEqual(undisturbed('sims/one-detour.yaml', '--trials', String(manifest.trials)));
  });

  it('a second Ctrl-C ends the run immediately, with only the log, which is complete', async () => {
    const out = fresh();
    const run = startRiftlab(endless(out));
    await until(run, () => logSize(out) > 5_000);
    run.child.kill('SIGINT');
    await until(run, () => run.said().includes('Ctrl-C again ends immediately'));
    run.child.kill('SIGINT');
    const { code, stdout } = await run.outcome;
    expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
    expect(existsSync(join(out, 'manifest.json')) || !existsSync(join(out, 'report.html'))).toBe(true);
    const next = startRiftlab(endless(out));
    await until(next, () => next.said().includes('resuming at'));
    next.child.kill('SIGKILL');
    await next.outcome;
    expect(next.said()).toMatch(/^resuming at [\d,]+ of/);
  });
});

describe('a study that is edited while it is played', () => {
  it('a study that is edited during a run is played as it was at the start, and the next run notices the change', async () => {
    const folder = scratchFolder();
    const file = join(folder, 'study.yaml');
    const charts = readFileSync('sims/charts/ip2-destinations.csv', 'utf8');
    mkdirSync(join(folder, 'charts'));
    cpSync('sims/where-portals-lead.yaml', file);
    cpSync('sims/charts', join(folder, 'charts'), { recursive: true });
    const [out, args] = [fresh(), ['--trials', '1M', '--workers', '1']];
    const expected = undisturbed(file, ...args);
    const run = startRiftlab(['run', file, ...args, '--out', out]);
    await until(run, () => logSize(out) > 0);
    const rows = charts.trimEnd().split('\n');
    writeFileSync(join(folder, 'charts/ip2-destinations.csv'), `${[...rows.slice(0, -1), rows[1]].join('\n')}\n`);
    writeFileSync(file, 'what is this?');
    expect((await run.outcome).code).toBe(0);
    expect(lastingFilesBelow(out)).toEqual(expected);
    expect(riftlab('run', file, ...args, '--out', out).code).toBe(2);
    cpSync('sims/where-portals-lead.yaml', file);
    const changed = readFileSync(file, 'utf8').replace(/^seed:.*$/m, '');
    writeFileSync(file, `${changed}\nseed: another\n`);
    writeFileSync(join(folder, 'charts/ip2-destinations.csv'), charts);
    const next = riftlab('run', file, '--trials', '10k', '--out', out);
    expect(next.stderr).toMatch(
      /holds another run: its seed was .* and is now another\. This run is written to .*-2\.\n/,
    );
    expect(lastingFilesBelow(out)).toEqual(expected);
  });
});

describe('a clock that jumps', () => {
  it('a clock that jumps forwards and backwards by years changes only the timing lines', async () => {
    const jumping = preload(`
      const now = Date.now;
      let looks = 0;
      Date.now = () => {
        looks += 1;
        return now() + (looks % 2 === 0 ? -1 : 1) * looks * 1e10;
      };`);
    const out = fresh();
    const args = [study, '--trials', '300k', '--workers', '2'];
    const { code, stderr } = await startRiftlab(['run', ...args, '--out', out], jumping).outcome;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(lastingFilesBelow(out)).toEqual(undisturbed(...args));
    const { timing } = JSON.parse(filesBelow(out)['manifest.json']);
    expect(timing.seconds).toBeGreaterThan(0);
    expect(timing.seconds).toBeLessThan(60);
  });
});
