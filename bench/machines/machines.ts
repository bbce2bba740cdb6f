/**
 * Measures the cost of a queue (`npm run machines`) and prints the numbers for docs/machines.md. It starts its own redis-server,
 * on a socket in a temporary folder. Compare only numbers of the same run, because machines differ.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { registry } from '../../src/rules/registry.ts';
import { openExecutor } from '../../src/runner/executors/AdaptiveExecutor.ts';
import type { Executor } from '../../src/runner/executors/Executor.ts';
import { WorkerPoolExecutor } from '../../src/runner/executors/WorkerPoolExecutor.ts';
import { openLog } from '../../src/runner/log/openLog.ts';
import { playStudy } from '../../src/runner/playChunks.ts';
import { Coordinator } from '../../src/runner/queue/Coordinator.ts';
import { chunkSeconds } from '../../src/runner/queue/Machines.ts';
import { packResult, packStudy } from '../../src/runner/queue/messages.ts';
import { QueueServer } from '../../src/runner/queue/QueueServer.ts';
import { readQueueUrl } from '../../src/runner/queue/queueUrl.ts';
import { loadStudy } from '../../src/study/loadStudy.ts';
import type { Study } from '../../src/study/Study.ts';
import { version } from '../../src/version.ts';

const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    study: { type: 'string', default: 'sims/hundred-points.yaml' },
    trials: { type: 'string', default: '8000' },
    rounds: { type: 'string', default: '3' },
    answers: { type: 'string', default: '3000' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'riftlab-bench-'));
const socket = join(folder, 'redis.sock');
const url = `redis+unix://${socket}`;
const children: ChildProcess[] = [];

function start(command: string, args: readonly string[]): ChildProcess {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, RIFTLAB_QUEUE: url }, stdio: 'ignore' });
  children.push(child);
  return child;
}

const startWorker = () => start(process.execPath, ['dist/cli/main.js', 'worker', '--workers', '1']);
const seconds = async (work: () => Promise<unknown>) => {
  const before = performance.now();
  await work();
  return (performance.now() - before) / 1_000;
};
const median = (all: readonly number[]) => [...all].sort((one, other) => one - other)[Math.floor(all.length / 2)];
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/**
 * Starts all threads of an executor, and lets V8 compile their code. A new thread needs seconds for that, longer than a
 * measurement takes, and one task would warm up only one thread.
 */
async function warmUp(executor: Executor): Promise<void> {
  const warm = { kind: 'play', scenarios: [0], count: 300 } as const;
  await Promise.all(Array.from({ length: 16 }, (_, at) => executor.call({ ...warm, first: 2 ** 40 + 300 * at })));
}

/** Runs `work` on a queue after warming up its workers, then closes the queue. */
async function onQueue<Result>(study: Study, work: (executor: Executor) => Promise<Result>): Promise<Result> {
  const server = await QueueServer.open(readQueueUrl(url), () => {});
  const coordinator = new Coordinator(server, { riftlab: version, workers: 1, onNote: () => {} });
  await coordinator.ready();
  const executor = coordinator.executor(study);
  try {
    await warmUp(executor);
    return await work(executor);
  } finally {
    await coordinator.close();
  }
}

/** Prints the trials per second of the thread pool and of worker processes, measured in turn. */
async function compareSpeeds(study: Study): Promise<void> {
  const speeds = new Map<string, number[]>();
  const add = (name: string, took: number) => {
    const trials = study.trials * study.scenarios.length;
    speeds.set(name, [...(speeds.get(name) ?? []), trials / took]);
  };
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const threads of [1, 2]) {
      const pool = new WorkerPoolExecutor(study, threads);
      await warmUp(pool);
      add(`pool, ${threads} threads`, await seconds(() => playStudy(study, pool, null, {})));
      await pool.close();
    }
    const workers: ChildProcess[] = [];
    for (const processes of [1, 2, 4]) {
      while (workers.length < processes) workers.push(startWorker());
      await onQueue(study, async (executor) => {
        add(`queue, ${processes} processes`, await seconds(() => playStudy(study, executor, null, {})));
      });
    }
    for (const worker of workers) worker.kill('SIGKILL');
  }
  const base = median(speeds.get('pool, 1 threads') ?? [1]);
  for (const [name, all] of speeds)
    console.log(`${name}: ${(median(all) / base).toFixed(2)} times one thread of the pool`);
}

/** Prints the overhead of one worker process: the share of its time in which it does not play, and this time for each chunk. */
async function measureOverhead(study: Study): Promise<void> {
  const worker = startWorker();
  const server = await QueueServer.open(readQueueUrl(url), () => {});
  let playing = 0;
  let chunks = 0;
  const events = server.taskEvents();
  await events.waitUntilReady();
  let counting = false;
  events.on('completed', ({ returnvalue }) => {
    const answer = returnvalue as unknown as { seconds?: number };
    if (!counting || answer.seconds === undefined) return;
    playing += answer.seconds;
    chunks += 1;
  });
  await onQueue(study, async (executor) => {
    counting = true;
    const took = await seconds(() => playStudy(study, executor, null, {}));
    counting = false;
    const each = ((took - playing) / chunks) * 1_000;
    console.log(
      `overhead: ${percent(1 - playing / took)} of one worker's time, or ${each.toFixed(1)} ms for each of ${chunks} chunks of ${(playing / chunks).toFixed(2)} s`,
    );
  });
  await events.close();
  await server.close();
  worker.kill('SIGKILL');
}

/**
 * Prints the time from the moment when a study can stop until all workers are idle, in two cases: a look finds that enough trials
 * have been played, or Ctrl-C stops the study within a chunk. Then prints the memory of each worker process.
 */
async function measureFreeing(study: Study): Promise<void> {
  const workers = [startWorker(), startWorker()];
  for (const reason of ['a target is reached', 'Ctrl-C']) {
    const server = await QueueServer.open(readQueueUrl(url), () => {});
    const tasks = server.tasks();
    const stop = new AbortController();
    const coordinator = new Coordinator(server, {
      riftlab: version,
      workers: 1,
      signal: stop.signal,
      onNote: () => {},
    });
    await coordinator.ready();
    const long = { ...study, trials: 1_000_000 };
    const executor = coordinator.executor(long);
    let enoughAt = 0;
    const stopping = {
      isEnough: ([{ tally }]: readonly { readonly tally: { readonly trials: number } }[]) => {
        const isEnough = reason !== 'Ctrl-C' && tally.trials >= study.trials / 4;
        if (isEnough) enoughAt = performance.now();
        return isEnough;
      },
    };
    const playing = playStudy(long, executor, stopping, { signal: stop.signal }).catch(() => {});
    if (reason === 'Ctrl-C') {
      while ((executor.crew?.machines.length ?? 0) < 2) await new Promise((resolve) => setTimeout(resolve, 100));
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      enoughAt = performance.now();
      stop.abort(new Error('enough'));
    } else await playing;
    await executor.close();
    while ((await tasks.getActiveCount()) > 0) await new Promise((resolve) => setTimeout(resolve, 2));
    console.log(`from ${reason} to idle workers: ${(performance.now() - enoughAt).toFixed(0)} ms`);
    await playing;
    await tasks.close();
    await coordinator.close();
  }
  for (const { pid } of workers)
    console.log(`the memory of a worker process of one thread: ${residentMegabytes(pid!)} MB`);
  for (const worker of workers) worker.kill('SIGKILL');
}

/** Returns the memory of a process. It is known only on Linux. */
function residentMegabytes(pid: number): string {
  const status = `/proc/${pid}/status`;
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(existsSync(status) ? readFileSync(status, 'utf8') : '') ?? [];
  return kilobytes === undefined ? '?' : (Number(kilobytes) / 1_024).toFixed(0);
}

/**
 * Simulates a thousand machines of four threads: one process sends ready-made answers for all of them. Prints the time that the
 * coordinator and the server take for each answer, and the size of a result. These two numbers limit the number of machines.
 */
async function simulateThousand(study: Study): Promise<void> {
  const own = openExecutor(study, 0);
  const answers = Number(values.answers);
  const count = 100;
  const scenarios = study.scenarios.map((_, at) => at);
  const tallies = await own.call({ kind: 'play', scenarios, first: 0, count });
  const result = packResult('play', tallies);
  const size = JSON.stringify(result).length;
  const { hash } = packStudy(study, version);
  const server = await QueueServer.open(readQueueUrl(url), () => {});
  const coordinator = new Coordinator(server, { riftlab: version, workers: 0, onNote: () => {} });
  await coordinator.ready();
  const executor = coordinator.executor(study);
  // The ready-made answers need the canary (a check value) that the coordinator expects.
  const { canary } = (
    coordinator as unknown as { openStudies: Map<string, { canary: Promise<string> }> }
  ).openStudies.get(hash)!;
  const answer = { state: 'done', threads: 4, seconds: 1.5, canary: await canary, result } as const;
  const fake = await QueueServer.open(readQueueUrl(url), () => {});
  let at = 0;
  const worker = fake.worker(
    async () => {
      at += 1;
      return { ...answer, machine: `machine-${at % 1_000}/1` };
    },
    { name: 'fake', concurrency: 100, lockSeconds: 30 },
  );
  worker.run().catch(() => {});
  const log = openLog(folder, { ...study, trials: answers * count }, version, true);
  const before = process.cpuUsage();
  const took = await seconds(() =>
    playStudy({ ...study, trials: answers * count }, fixedChunks(executor, count * scenarios.length), null, { log }),
  );
  const { user, system } = process.cpuUsage(before);
  log.close();
  const each = (user + system) / 1_000 / answers;
  console.log(
    `an answer of ${study.scenarios.length} scenarios: ${(size / 1_024).toFixed(1)} KiB; ${(answers / took).toFixed(0)} answers a second through one coordinator, with the fake workers in its process: ${each.toFixed(2)} ms of processor time each`,
  );
  const threads = 4_000;
  const length = chunkSeconds(threads);
  console.log(
    `a thousand machines of four threads: chunks of ${length} s, ${(threads / length).toFixed(0)} answers a second, ${((threads / length) * (size / 2 ** 20)).toFixed(1)} MiB a second, ${((100 * threads * each) / length / 1_000).toFixed(0)} % of the command's processor; the command could take ${(1_000 / each).toFixed(0)} answers a second`,
  );
  console.log(`the memory of the server: ${residentMegabytes(redis.pid!)} MB`);
  console.log(`the log after ${answers} chunks: ${(statSync(join(folder, 'chunks.log')).size / 1_024).toFixed(0)} KiB`);
  await worker.close(true);
  await fake.close();
  await coordinator.close();
  await own.close();
}

/** Returns the executor with chunks of a fixed number of trials, as in the ready-made answers. */
function fixedChunks(executor: Executor, count: number): Executor {
  return {
    workers: 200,
    crew: { machines: [], inFlight: 0, chunkSize: () => count },
    call: (task) => executor.call(task),
    close: () => executor.close(),
  };
}

const redis = start('redis-server', ['--port', '0', '--unixsocket', socket, '--save', '', '--dir', folder]);
try {
  await new Promise((resolve) => setTimeout(resolve, 500));
  const study = { ...loadStudy(join(root, values.study), registry), trials: Number(values.trials) };
  await compareSpeeds(study);
  await measureOverhead({ ...study, trials: 2 * study.trials });
  await measureFreeing(study);
  await simulateThousand(study);
} finally {
  for (const child of children) child.kill('SIGKILL');
  await once(redis, 'close').catch(() => {});
  rmSync(folder, { recursive: true, force: true });
}
