import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LostWorkerError } from '../../../../src/runner/errors.ts';
import { InProcessExecutor } from '../../../../src/runner/executors/AdaptiveExecutor.ts';
import { WorkerPool } from '../../../../src/runner/executors/WorkerPool.ts';
import { fromSource, WorkerPoolExecutor } from '../../../../src/runner/executors/WorkerPoolExecutor.ts';
import { playStudy } from '../../../../src/runner/playChunks.ts';
import type { Study } from '../../../../src/study/Study.ts';
import { shippedStudies } from '../../../shippedStudies.ts';

const faulty = { filename: new URL('./faultyWorker.mjs', import.meta.url).href, name: 'exit' };
const resourceLimits = { maxOldGenerationSizeMb: 24 };
let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'riftlab-pool-'));
  file = join(folder, 'lost');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.each([
  ['ends', 'exit', 'worker exited with code: 9'],
  ['runs out of memory', 'hoard', 'it ran out of memory'],
])('a task whose thread %s', (_, name, reason) => {
  it('is run again, up to three times', async () => {
    const pool = new WorkerPool({ ...faulty, resourceLimits }, null, 2);
    expect(await pool.run(name, { file, times: 3 }, 'hoarding')).toBe('done after 3');
    await pool.close();
  });

  it('fails with a clear error after three repeats, and other tasks continue', async () => {
    const pool = new WorkerPool({ ...faulty, resourceLimits }, null, 2);
    const lost = pool.run(name, { file, times: 99 }, 'hoarding');
    await expect(lost).rejects.toThrow(LostWorkerError);
    await expect(lost).rejects.toThrow(`a worker thread ended 4 times while it was hoarding: ${reason}`);
    expect(readFileSync(file, 'utf8')).toBe('....');
    expect(await Promise.all([1, 2, 3].map((task) => pool.run('echo', task, 'echoing')))).toEqual([1, 2, 3]);
    await pool.close();
  });
});

it('an error that the task throws is not treated as a lost thread, and the task is not tried again', async () => {
  const pool = new WorkerPool(faulty, null, 1);
  await expect(pool.run('fail', {}, 'failing')).rejects.toThrow('a mistake in the rules');
  await pool.close();
});

it('the pool keeps no reference to a result after the task', async () => {
  const pool = new WorkerPool(faulty, null, 1);
  const result = new WeakRef(await pool.run<Float64Array>('echo', new Float64Array(1_000), 'echoing'));
  await pool.run('echo', 0, 'echoing');
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  expect(result.deref()).toBeUndefined();
  await pool.close();
});

it('a task fails if no thread can be started', async () => {
  const pool = new WorkerPool({ filename: new URL('./absentWorker.mjs', import.meta.url).href, name: 'play' }, null, 2);
  await expect(pool.run('play', {}, 'starting')).rejects.toThrow('while it was starting: worker exited with code: 5');
  await pool.close();
});

it('a run that loses a thread gets the same tallies', async () => {
  writeFileSync(file, 'ends');
  process.env.RIFTLAB_TEST_ENDS = file;
  const filename = new URL('./interruptedWorker.ts', import.meta.url).href;
  const module = { filename, name: 'call', execArgv: fromSource };
  const study: Study = { ...(shippedStudies.get('one-detour') as Study), trials: 20_000 };
  const [alone, interrupted] = [new InProcessExecutor(study), new WorkerPoolExecutor(study, 2, module)];
  const counts = async (executor: typeof alone | typeof interrupted) =>
    (await playStudy(study, executor, null, {})).map(({ tally, pairs }) => [
      [...tally.counts],
      pairs && [...pairs.sums],
    ]);
  expect(await counts(interrupted)).toEqual(await counts(alone));
  expect(() => readFileSync(file)).toThrow('ENOENT');
  await interrupted.close();
  delete process.env.RIFTLAB_TEST_ENDS;
});
