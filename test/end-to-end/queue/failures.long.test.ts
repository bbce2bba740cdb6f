import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Queue, QueueEvents } from 'bullmq';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registry } from '../../../src/rules/registry.ts';
import { Coordinator } from '../../../src/runner/queue/Coordinator.ts';
import type { Answer } from '../../../src/runner/queue/messages.ts';
import { QueueServer, type TaskJob } from '../../../src/runner/queue/QueueServer.ts';
import { QueueWorker } from '../../../src/runner/queue/QueueWorker.ts';
import { readQueueUrl } from '../../../src/runner/queue/queueUrl.ts';
import type { Study } from '../../../src/study/Study.ts';
import { version } from '../../../src/version.ts';
import { shippedStudies } from '../../shippedStudies.ts';
import { lastingFilesBelow, riftlab, scratchFolder } from '../riftlab.ts';
import {
  endAll,
  isOver,
  lineTo,
  type QueueProcess,
  serverKinds,
  startOn,
  startWorker,
  type TestServer,
  until,
} from './servers.ts';

/** A study that takes one thread some seconds, nearly all of them for its trials. */
const LONG = ['run', 'sims/rift-shortcut.yaml', '--trials', '100M'];

/** The options of a worker that computes right. */
const honest = { riftlab: version, threads: 1, lockSeconds: 2, rules: async (name: string) => registry.get(name) };

type TaskOf = Parameters<Parameters<QueueServer['worker']>[0]>[0];

/** The parts of a worker that the tests change. */
interface WorkerParts {
  name: string;
  readonly server: QueueServer;
  readonly worker: { readonly opts: { skipLockRenewal?: boolean } };
  readonly studies: { getJob(hash: string): Promise<unknown> };
  readonly results: Map<string, string>;
  answer(job: TaskOf): Promise<Answer>;
  readyFor(hash: string): Promise<unknown>;
}

function aSignal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

describe.each(serverKinds)('on $name', ({ name, missing, start }) => {
  if (missing !== null) {
    it.skip(`nothing is tested: ${missing}`, () => {});
    return;
  }
  let server: TestServer;
  let folder = '';
  let alone: Record<string, string>;

  beforeAll(() => {
    const out = join(scratchFolder(), 'alone');
    riftlab(...LONG, '--out', out);
    alone = lastingFilesBelow(out);
  });
  beforeEach(async () => {
    server = await start();
    folder = scratchFolder();
  });
  afterEach(endAll);

  const worker = () => startWorker(server.url);
  const coordinator = (name = 'report') => startOn(server.url, [...LONG, '--queue', '--out', join(folder, name)]);
  /** Returns the bytes of the log after its header. */
  const logged = (name = 'report') => {
    const file = join(folder, name, 'chunks.log');
    return existsSync(file) ? readFileSync(file, 'utf8').replace(/^.*\n?/, '').length : 0;
  };
  /** Waits until the log has grown, or the run has ended. */
  const progress = async (run: QueueProcess, name = 'report') => {
    const before = logged(name);
    await until(() => logged(name) > before || isOver(run));
  };
  const expectWhole = async (run: QueueProcess, name = 'report') => {
    const { code, stderr } = await run.outcome;
    expect(code, stderr).toBe(0);
    expect(lastingFilesBelow(join(folder, name))).toEqual(alone);
  };

  it('the chunk of a worker that dies is played elsewhere', async () => {
    const lost = worker();
    const run = coordinator();
    await progress(run);
    worker();
    lost.child.kill('SIGKILL');
    await expectWhole(run);
  });

  it('the chunk of a worker that is frozen longer than its lock is played elsewhere, and its late answer does no harm', async () => {
    const [frozen] = [worker(), worker()];
    const run = coordinator();
    await progress(run);
    frozen.child.kill('SIGSTOP');
    await expectWhole(run);
    frozen.child.kill('SIGCONT');
    const again = coordinator('again');
    await expectWhole(again, 'again');
    expect(isOver(frozen)).toBe(false);
  });

  it('the chunk of a worker that is cut off is played elsewhere, and the worker plays again when the network is back', async () => {
    const line = await lineTo(server.url);
    const far = startWorker(line.url);
    const run = coordinator();
    await progress(run);
    line.cut();
    const near = worker();
    await expectWhole(run);
    near.child.kill('SIGKILL');
    line.mend();
    await expectWhole(coordinator('again'), 'again');
    expect(isOver(far)).toBe(false);
  });

  it('a run without workers waits for one, and continues after a worker was stopped and another has joined', async () => {
    const run = coordinator();
    await until(() => run.said().includes('no worker answers'));
    const first = worker();
    await progress(run);
    first.child.kill('SIGTERM');
    expect((await first.outcome).code).toBe(0);
    worker();
    await expectWhole(run);
  });

  it('a run whose coordinator dies is resumed from the log by the same command', async () => {
    worker();
    const lost = coordinator();
    await progress(lost);
    lost.child.kill('SIGKILL');
    await lost.outcome;
    const before = logged();
    const run = coordinator();
    await until(() => run.said().includes('resuming at') || isOver(run));
    expect(before).toBeGreaterThan(0);
    await expectWhole(run);
  });

  it('Ctrl-C reports the trials in the log, marked partial, and the same command resumes', async () => {
    worker();
    const run = coordinator();
    await progress(run);
    run.child.kill('SIGINT');
    expect((await run.outcome).code).toBe(130);
    expect(readFileSync(join(folder, 'report/manifest.json'), 'utf8')).toContain('"partial": true');
    const opened = await QueueServer.open(readQueueUrl(server.url), () => {});
    const tasks = opened.tasks();
    expect(await tasks.getJobCounts('wait', 'delayed')).toEqual({ wait: 0, delayed: 0 });
    await tasks.close();
    await opened.close();
    await expectWhole(coordinator());
  });

  it('a run continues after its server has died and come back', async () => {
    worker();
    const run = coordinator();
    await progress(run);
    await server.restart();
    await progress(run);
    await server.restart();
    await expectWhole(run);
  });

  it.runIf(name === 'PostgreSQL')(
    'a run and its worker continue if the server dies as soon as it has accepted a connection',
    async () => {
      const line = await lineTo(server.url);
      const player = startWorker(line.url);
      const run = startOn(line.url, [...LONG, '--queue', '--out', join(folder, 'report')]);
      for (const count of [4, 8, 12]) {
        await progress(run);
        line.doom(count);
      }
      await expectWhole(run);
      expect(isOver(player), player.said()).toBe(false);
    },
  );

  it('a worker whose server is killed while it connects tries again', async () => {
    const line = await lineTo(server.url);
    line.reset(2);
    const player = startWorker(line.url);
    await until(() => isOver(player) || player.said().includes('trying again'));
    expect(isOver(player), player.said()).toBe(false);
    await expectWhole(coordinator());
  });

  it('a command and a worker whose server dies at every connection report that they try again, and end with exit code 69', async () => {
    const line = await lineTo(server.url);
    const { shown } = readQueueUrl(line.url);
    line.doom(Number.POSITIVE_INFINITY);
    const environment = { RIFTLAB_QUEUE_PASSWORD: 'secret' };
    const out = join(folder, 'report');
    const commands = [[...LONG, '--queue', '--out', out], ['worker']];
    const outcomes = commands.map((args) => startOn(line.url, args, environment).outcome);
    for (const { code, stderr } of await Promise.all(outcomes)) {
      const [first, last] = stderr.trim().split('\n');
      expect(first).toBe(
        `${shown}: the server closed the connection; if it requires TLS, begin a Redis address with rediss://, or add ?sslmode=verify-full to a PostgreSQL address; trying again for up to 10 seconds`,
      );
      expect(first.startsWith(last), stderr).toBe(true);
      expect(code).toBe(69);
      expect(stderr).not.toContain('secret');
    }
  });

  it('studies and tasks are sent again if the server is emptied', async () => {
    worker();
    const run = coordinator();
    await progress(run);
    await server.empty();
    await progress(run);
    await server.empty();
    await expectWhole(run);
  });

  it('two coordinators on one study both get the bytes of one run', async () => {
    worker();
    worker();
    const [one, other] = [coordinator('one'), coordinator('other')];
    await expectWhole(one, 'one');
    await expectWhole(other, 'other');
  });

  it('a worker reports a poisoned job that it refuses, and continues with other jobs', async () => {
    const own = worker();
    const opened = await QueueServer.open(readQueueUrl(server.url), () => {});
    const [tasks, studies] = [opened.tasks(), opened.studies()];
    await studies.add('study', { brotli: 'x' }, { jobId: 'poison-1' });
    await tasks.add('task', { study: 'poison-1', task: {} }, { jobId: 'poison-1-task' });
    await until(() => own.said().includes('refused a task: the study cannot be unpacked'));
    await Promise.all([tasks.close(), studies.close()]);
    await opened.close();
    await expectWhole(coordinator());
    expect(isOver(own)).toBe(false);
  });

  it('the queue is empty and the workers are idle after a target or a precision is reached', async () => {
    worker();
    const args = ['run', 'sims/sure-enough.yaml', '--queue', '--out', join(folder, 'report')];
    expect(await startOn(server.url, args).outcome).toMatchObject({ code: 0 });
    const opened = await QueueServer.open(readQueueUrl(server.url), () => {});
    const [tasks, studies] = [opened.tasks(), opened.studies()];
    expect(await tasks.getJobCounts('wait', 'active', 'delayed')).toEqual({ wait: 0, active: 0, delayed: 0 });
    expect(await studies.getJobCounts('wait')).toEqual({ wait: 0 });
    await Promise.all([tasks.close(), studies.close()]);
    await opened.close();
  });
});

describe.each(serverKinds)('on $name, in this process', ({ name: kind, missing, start }) => {
  if (missing !== null) {
    it.skip(`nothing is tested: ${missing}`, () => {});
    return;
  }
  const study = shippedStudies.get('retreat-from-the-rift') as Study;
  const chunk = { kind: 'play', scenarios: [0, 1], first: 0, count: 500 } as const;
  const closing: (() => Promise<unknown>)[] = [];
  let server: TestServer;

  beforeAll(async () => {
    server = await start();
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  afterAll(endAll);

  const open = (url = server.url) => QueueServer.open(readQueueUrl(url), () => {});

  async function aCoordinator(notes: string[] = [], url = server.url, signal?: AbortSignal) {
    const options = { riftlab: version, workers: 0, signal, onNote: (text: string) => notes.push(text) };
    const made = new Coordinator(await open(url), options);
    await made.ready();
    closing.push(() => made.close());
    return made;
  }

  async function aWorker(riftlab: string, notes: string[] = []) {
    const made = new QueueWorker(await open(), { ...honest, riftlab, onNote: (text) => notes.push(text) });
    made.run().catch(() => {});
    closing.push(() => made.close());
  }

  /** Starts a worker that sends the given answers. */
  async function anImpostor(answer: (right: Answer) => unknown) {
    const [mine, theirs] = [await open(), await open()];
    const worker = new QueueWorker(theirs, { ...honest, onNote: () => {} });
    const work = (job: TaskOf) => (worker as unknown as WorkerParts).answer(job).then(answer) as Promise<Answer>;
    const impostor = mine.worker(work, { name: 'impostor', concurrency: 1, lockSeconds: 2 });
    impostor.run().catch(() => {});
    closing.push(
      () => mine.close(),
      () => worker.close(),
      () => impostor.close(),
    );
  }

  it('a worker of another version of riftlab refuses the work before it plays, and other workers play', async () => {
    const [notes, workerNotes]: [string[], string[]] = [[], []];
    const executor = (await aCoordinator(notes)).executor(study);
    await aWorker('0.0.1', workerNotes);
    const played = executor.call(chunk);
    await until(() => notes.length > 0);
    expect(notes[0]).toMatch(
      /refuses the work: the study is for another version: its version of riftlab is .* on the sending machine and 0\.0\.1 on this one/,
    );
    expect(workerNotes[0]).toContain('refused a task: the study is for another version');
    await aWorker(version);
    expect((await played)[0].tally.trials).toBe(500);
  });

  it('a worker whose server gives no answer when it asks for the study returns the task, and plays it later', async () => {
    const executor = (await aCoordinator()).executor(study);
    const made = new QueueWorker(await open(), { ...honest, onNote: () => {} });
    closing.push(() => made.close());
    const { studies } = made as unknown as WorkerParts;
    const getJob = studies.getJob.bind(studies);
    let failures = 0;
    studies.getJob = (hash) => {
      studies.getJob = getJob;
      failures += 1;
      return Promise.reject(new Error(`${hash}: the database system is not yet accepting connections`));
    };
    made.run().catch(() => {});
    expect((await executor.call(chunk))[0].tally.trials).toBe(500);
    expect(failures).toBe(1);
  });

  it('a task whose answer is lost because the server ends its connection is played again', async () => {
    const executor = (await aCoordinator()).executor(study);
    const made = new QueueWorker(await open(), { ...honest, onNote: () => {} });
    closing.push(() => made.close());
    const parts = made as unknown as WorkerParts;
    const { answer } = parts;
    parts.answer = async (job) => {
      parts.answer = answer;
      const store = job.moveToCompleted.bind(job);
      job.moveToCompleted = () => {
        job.moveToCompleted = store;
        return Promise.reject(new Error('terminating connection due to unexpected postmaster exit'));
      };
      return answer.call(made, job);
    };
    made.run().catch(() => {});
    expect((await executor.call(chunk))[0].tally.trials).toBe(500);
    expect(parts.answer).toBe(answer);
  });

  it('a task whose answer was lost once, and was then stored without a message to the coordinator, is complete', async () => {
    const coordinator = await aCoordinator();
    const { events, tasks } = coordinator as unknown as { readonly events: QueueEvents; readonly tasks: Queue };
    events.removeAllListeners('completed');
    const reasons: (string | undefined)[] = [];
    const getJob = tasks.getJob.bind(tasks);
    tasks.getJob = async (id) => {
      const job = await getJob(id);
      reasons.push(job?.failedReason);
      return job;
    };
    const executor = coordinator.executor(study);
    const made = new QueueWorker(await open(), { ...honest, onNote: () => {} });
    closing.push(() => made.close());
    const parts = made as unknown as WorkerParts;
    const { answer } = parts;
    parts.answer = () => {
      parts.answer = answer;
      return Promise.reject(new Error('write EPIPE'));
    };
    made.run().catch(() => {});
    expect((await executor.call(chunk))[0].tally.trials).toBe(500);
    expect(reasons).toContain('write EPIPE');
  });

  it('an answer that the server never stores ends the run, and the message names the trials and the reason', async () => {
    const executor = (await aCoordinator()).executor(study);
    const opened = await open();
    const broken = opened.worker(() => Promise.reject(new Error('the disk is full')), {
      name: 'broken/1',
      concurrency: 1,
      lockSeconds: 2,
    });
    broken.run().catch(() => {});
    closing.push(
      () => opened.close(),
      () => broken.close(true),
    );
    await expect(executor.call(chunk)).rejects.toThrow(
      /^the answer to the chunk of trials 0 to 499 was lost more than 20 times: the disk is full$/,
    );
  });

  it('an error of the rules on a worker ends the run, and the message names the machine, the trials and the error', async () => {
    const executor = (await aCoordinator()).executor(study);
    const made = new QueueWorker(await open(), { ...honest, onNote: () => {} });
    closing.push(() => made.close());
    const parts = made as unknown as WorkerParts;
    parts.readyFor = async () => ({
      study,
      canary: '',
      executor: { call: () => Promise.reject(new Error('a hex has no name')) },
    });
    made.run().catch(() => {});
    await expect(executor.call(chunk)).rejects.toThrow(
      /^\S+\/\d+ could not complete the chunk of trials 0 to 499: a hex has no name$/,
    );
  });

  it('the canary of a machine that computes wrong results ends the run, and the message names the machine', async () => {
    const executor = (await aCoordinator()).executor(study);
    await anImpostor((right) => ({ ...right, canary: 'f'.repeat(16) }));
    await expect(executor.call(chunk)).rejects.toThrow(
      /the first trials of the study have different results on .+\/\d+ and on this/,
    );
  });

  it.each([
    [
      'counts that do not sum',
      (text: string) => text.replace(/\d+/, (digits) => String(Number(digits) + 1)),
      'expected the counts of 500 trials',
    ],
    ['a result of another length', (text: string) => `${text} 0`, /expected \d+ numbers/],
    ['a count that is not a number', (text: string) => text.replace(/^\S+/, 'many'), /expected \d+ numbers/],
  ])('a result with %s is refused', async (_, change, reason) => {
    const executor = (await aCoordinator()).executor(study);
    await anImpostor((right) => {
      if (right.state !== 'done') return right;
      const result = structuredClone(right.result) as string[][];
      result[0][0] = change(result[0][0]);
      return { ...right, result };
    });
    await expect(executor.call(chunk)).rejects.toThrow(reason);
  });

  /**
   * Starts a worker that holds its first answer back.
   *
   * @param isSlow true: it loses the lock of its task meanwhile, and its answer is wrong
   */
  async function aHeldWorker(name: string, isSlow: boolean) {
    // A worker looks for lost locks this often, and no other worker does so in between, so a longer time would delay the test.
    const lockSeconds = isSlow ? 1 : 5;
    const made = new QueueWorker(await open(), { ...honest, lockSeconds, onNote: () => {} });
    const parts = made as unknown as WorkerParts;
    const [held, released, late] = [aSignal(), aSignal(), aSignal()];
    const { answer } = parts;
    parts.name = name;
    parts.worker.opts.skipLockRenewal = isSlow;
    parts.answer = async (job) => {
      parts.answer = answer;
      const first = await answer.call(made, job);
      if (isSlow) parts.results.set(String(job.id), '0'.repeat(16));
      held.give();
      await released.given;
      return first;
    };
    const publish = parts.server.publishLate.bind(parts.server);
    parts.server.publishLate = (fields) => publish(fields).then(late.give);
    made.run().catch(() => {});
    closing.push(() => made.close());
    return { isHeld: held.given, answer: released.give, isLate: late.given };
  }

  it.each(['after another machine has answered', 'while another machine plays the chunk', 'while the chunk waits'])(
    'a late answer that differs, %s, ends the run, and the message names both machines',
    async (when) => {
      const executor = (await aCoordinator()).executor(study);
      const slow = await aHeldWorker('slow/1', true);
      const played = executor.call(chunk);
      const outcome = (work: Promise<unknown>) =>
        work.then(
          () => '',
          (error: Error) => error.message,
        );
      const outcomes = [outcome(played)];
      await slow.isHeld;
      if (when === 'while the chunk waits') {
        const opened = await open();
        const tasks = opened.tasks();
        await until(async () => (await tasks.getWaitingCount()) > 0);
        await tasks.close();
        await opened.close();
        slow.answer();
        await slow.isLate;
      } else {
        const other = await aHeldWorker('other/1', false);
        await other.isHeld;
        const order = [slow, other];
        if (when.startsWith('after')) order.reverse();
        order[0].answer();
        await (order[0] === slow ? slow.isLate : played);
        order[1].answer();
      }
      for (let first = 1_000; first < 10_000; first += 500) {
        outcomes.push(outcome(executor.call({ ...chunk, first })));
        await outcomes.at(-1);
      }
      expect((await Promise.all(outcomes)).join('\n')).toMatch(
        /(other|slow)\/1 and slow\/1 gave different results for the same trials/,
      );
    },
  );

  it('a chunk that ends every worker ends the run, and the message names the trials', async () => {
    const executor = (await aCoordinator()).executor(study);
    const opened = await open();
    const lost = opened.worker(() => new Promise(() => {}), { name: 'lost/1', concurrency: 50, lockSeconds: 0.2 });
    Object.assign(lost.opts, { skipLockRenewal: true });
    lost.run().catch(() => {});
    closing.push(
      () => opened.close(),
      () => lost.close(true),
    );
    await expect(executor.call(chunk)).rejects.toThrow(
      /^the chunk of trials 0 to 499 was lost with its worker more than 20 times/,
    );
  });

  it('workers of a study that has ended turn to other work, whatever they were playing', async () => {
    const coordinator = await aCoordinator();
    await aWorker(version);
    const [ended, other] = ['rift-shortcut', 'overbooking'].map((name) =>
      coordinator.executor(shippedStudies.get(name) as Study),
    );
    const opened = await open();
    const tasks = opened.tasks();
    closing.push(
      () => opened.close(),
      () => tasks.close(),
    );
    const endless = { kind: 'play', scenarios: [0], first: 0, count: 1e15 } as const;
    void ended.call(endless);
    await until(async () => (await tasks.getActiveCount()) > 0);
    await ended.close();
    expect((await other.call({ ...endless, count: 500 }))[0].tally.trials).toBe(500);
  });

  it('a study that is sent while its server dies at every connection is played when the server works again, and the user is told', async () => {
    const notes: string[] = [];
    const line = await lineTo(server.url);
    const { shown } = readQueueUrl(line.url);
    const coordinator = await aCoordinator(notes, line.url);
    line.doom(Number.POSITIVE_INFINITY);
    const played = coordinator.executor(study).call(chunk);
    await until(() => notes.length > 0);
    expect(notes[0]).toContain(`${shown} has not worked for 5 seconds: `);
    expect(notes[0]).toMatch(/: the server closed the connection; riftlab tries again|: terminating connection due to/);
    line.doom(0);
    await aWorker(version);
    expect((await played)[0].tally.trials).toBe(500);
    expect(notes[1]).toBe(`${shown} works again`);
  });

  it('a command that is busy for some seconds after it has sent a study reports no loss of its server', async () => {
    const notes: string[] = [];
    const played = (await aCoordinator(notes)).executor(study).call(chunk);
    for (const until = performance.now() + 6_000; performance.now() < until; );
    await aWorker(version);
    await played;
    expect(notes.filter((note) => note.includes('has not worked'))).toEqual([]);
  });

  it('Ctrl-C ends a command whose server was lost before it had the study', async () => {
    const stop = new AbortController();
    const line = await lineTo(server.url);
    const coordinator = await aCoordinator([], line.url, stop.signal);
    line.cut();
    const played = coordinator.executor(study).call(chunk);
    setImmediate(() => stop.abort(new Error('interrupted')));
    await expect(played).rejects.toThrow('interrupted');
    line.mend();
  });

  it.runIf(kind === 'Redis')('a server that refuses to store a study is reported with its reason', async () => {
    const notes: string[] = [];
    const full = await start('--maxmemory', '1');
    void (await aCoordinator(notes, full.url)).executor(study).call(chunk);
    await until(() => notes.length > 0);
    expect(notes[0]).toMatch(/has not worked for 5 seconds: .*OOM command not allowed/);
  });

  it.each([
    ['that is not a study', { brotli: 'bm90aGluZw==' }, 'cannot be unpacked'],
    ['that is something else', { code: 'process.exit()' }, 'the job is not a study of riftlab'],
  ])('a poisoned job %s is refused with a clear message, and the worker continues', async (_, data, reason) => {
    const notes: string[] = [];
    await aWorker(version, notes);
    const opened = await open();
    closing.push(() => opened.close());
    const [tasks, studies] = [opened.tasks(), opened.studies()];
    closing.push(
      () => tasks.close(),
      () => studies.close(),
    );
    const hash = `poison-${reason.length}`;
    await studies.add('study', data as never, { jobId: hash });
    await tasks.add('task', { study: hash, task: chunk } as TaskJob, { jobId: `${hash}-task` });
    await until(() => notes.length > 0);
    expect(notes[0]).toContain(`refused a task: `);
    expect(notes[0]).toContain(reason);
    const executor = (await aCoordinator()).executor(study);
    expect((await executor.call(chunk))[0].tally.trials).toBe(500);
    expect(existsSync('chunks.log')).toBe(false);
  });

  it('a poisoned task of a valid study is refused', async () => {
    const notes: string[] = [];
    await aWorker(version, notes);
    const executor = (await aCoordinator()).executor(study);
    const { packStudy } = await import('../../../src/runner/queue/messages.ts');
    const { hash } = packStudy(study, version);
    const opened = await open();
    closing.push(() => opened.close());
    const tasks = opened.tasks();
    closing.push(() => tasks.close());
    const poison = { kind: 'play', scenarios: [99], first: 0, count: 1 };
    await tasks.add('task', { study: hash, task: poison }, { jobId: 'poison-1' });
    await until(() => notes.length > 0);
    expect(notes[0]).toContain('the task names a scenario that does not exist');
    expect((await executor.call(chunk))[0].tally.trials).toBe(500);
  });
});
