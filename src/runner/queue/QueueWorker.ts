import { hostname } from 'node:os';
import type { Job, QueueEvents, Worker } from 'bullmq';
import type { Study } from '../../study/Study.ts';
import type { Executor } from '../executors/Executor.ts';
import { sourceOf, WorkerPoolExecutor, workerModule } from '../executors/WorkerPoolExecutor.ts';
import { studyCanary } from './canary.ts';
import {
  type Answer,
  MessageError,
  packResult,
  type RulesFinder,
  readTask,
  resultHash,
  unpackStudy,
} from './messages.ts';
import { type QueueServer, type TaskJob, withDeadline, within } from './QueueServer.ts';

/** The most studies whose threads are kept; another one ends those that were used longest ago and have no task. */
const MOST_STUDIES = 2;
/** The time in milliseconds for which a worker takes no task after it has refused one, which is for others then. */
const PAUSE = 5_000;
/** The time in milliseconds for the tasks in progress when the worker is stopped. */
const FAREWELL = 10_000;
/** Results that are remembered in case their answers come too late. */
const MOST_REMEMBERED = 200;

/** Options of a worker. */
export interface QueueWorkerOptions {
  /** The version of riftlab. */
  readonly riftlab: string;
  /** The number of threads, 1 or more; so many tasks are done at a time. */
  readonly threads: number;
  /** The seconds after which a task of a lost machine is given to another. */
  readonly lockSeconds: number;
  /** Returns the rules of a name, if this machine knows them. */
  readonly rules: RulesFinder;
  /** Is told what the user should know. */
  readonly onNote: (text: string) => void;
}

/** A study, and the threads that work on it. */
interface Ready {
  readonly study: Study;
  readonly executor: Executor;
  readonly canary: string;
}

/** The study of a task is not on the server any more. */
class DroppedError extends Error {
  override name = 'DroppedError';
}

/**
 * Does tasks from a queue. They are done by worker threads: this thread must be free to renew the locks of tasks, or another
 * machine would be given them as well.
 */
export class QueueWorker {
  /** The name in messages: host and process. */
  readonly name = `${hostname().replace(/[^\w.-]/g, '-')}/${process.pid}`;
  private readonly server: QueueServer;
  private readonly options: QueueWorkerOptions;
  private readonly worker: Worker<TaskJob, Answer>;
  private readonly studies: ReturnType<QueueServer['studies']>;
  private readonly events: QueueEvents;
  private readonly ready = new Map<string, Promise<Ready>>();
  /** By hash of a study: ends the wait for its tasks when it is taken back. */
  private readonly dropping = new Map<string, AbortController>();
  /** By hash of a study: the number of its tasks in progress. */
  private readonly busy = new Map<string, number>();
  private readonly results = new Map<string, string>();
  private resuming: NodeJS.Timeout | undefined;
  private isClosing = false;
  private end: () => void = () => {};
  private readonly closed = new Promise<void>((resolve) => {
    this.end = resolve;
  });

  constructor(server: QueueServer, options: QueueWorkerOptions) {
    this.server = server;
    this.options = options;
    this.studies = server.studies();
    this.events = server.studyEvents();
    const { threads, lockSeconds } = options;
    this.worker = server.worker((job) => this.answer(job), { name: this.name, concurrency: threads, lockSeconds });
    this.events.on('removed', ({ jobId }) => this.drop(jobId));
    this.worker.on('error', (error) => void this.tellLate(error));
  }

  /** Returns when tasks can be taken. @throws Error of the driver */
  async connect(): Promise<void> {
    const all = [this.worker, this.studies, this.events].map((one) => one.waitUntilReady());
    await withDeadline(Promise.all(all));
  }

  /** Works until `close` has ended. */
  async run(): Promise<void> {
    // BullMQ's own promise also ends when the worker pauses.
    this.worker.run().catch((error: Error) => this.options.onNote(error.message));
    await this.closed;
  }

  /** Ends the tasks in progress, as far as they are done soon, and closes the connections. */
  async close(): Promise<void> {
    this.isClosing = true;
    clearTimeout(this.resuming);
    await within(FAREWELL, this.worker.close());
    await within(FAREWELL, Promise.all([this.events.close(), this.studies.close()]));
    await Promise.all(
      [...this.ready.values()].map((one) =>
        one.then(
          ({ executor }) => executor.close(),
          () => {},
        ),
      ),
    );
    await this.server.close();
    this.end();
  }

  private async answer(job: Job<TaskJob, Answer>): Promise<Answer> {
    const machine = this.name;
    const hash = String(job.data.study);
    this.busy.set(hash, (this.busy.get(hash) ?? 0) + 1);
    try {
      const { study, executor, canary } = await this.readyFor(hash);
      const task = readTask(job.data.task, study);
      const started = performance.now();
      const result = await this.unlessDropped(hash, executor.call(task));
      const packed = packResult(task.kind, result as never);
      this.remember(job.id ?? '', resultHash(packed));
      const seconds = (performance.now() - started) / 1_000;
      return { state: 'done', machine, threads: this.options.threads, seconds, canary, result: packed };
    } catch (error) {
      if (error instanceof DroppedError) return { state: 'dropped', machine };
      if (!(error instanceof MessageError)) throw error;
      this.options.onNote(`refused a task: ${error.message}`);
      this.pause();
      return { state: 'refused', machine, reason: error.message.slice(0, 1_000) };
    } finally {
      const left = (this.busy.get(hash) ?? 1) - 1;
      if (left > 0) this.busy.set(hash, left);
      else this.busy.delete(hash);
    }
  }

  /** The threads for a study, which are started for its first task. */
  private readyFor(hash: string): Promise<Ready> {
    const known = this.ready.get(hash);
    // The study used last is the last in the map.
    this.ready.delete(hash);
    const one = known ?? this.prepare(hash);
    this.ready.set(hash, one);
    one.catch(() => this.ready.delete(hash));
    const idle = [...this.ready.keys()].filter((other) => other !== hash && !this.busy.has(other));
    for (const old of idle.slice(0, Math.max(0, this.ready.size - MOST_STUDIES))) this.drop(old);
    return one;
  }

  private async prepare(hash: string): Promise<Ready> {
    const job = await this.studies.getJob(hash);
    if (job === undefined || job === null) throw new DroppedError('the study is gone');
    const study = await unpackStudy(job.data, hash, this.options.riftlab, this.options.rules);
    const source = await sourceOf(study.rules);
    if (source === null) throw new MessageError(`worker threads cannot import the rules ${study.rules.name}`);
    const executor = new WorkerPoolExecutor(study, this.options.threads, workerModule(), source);
    this.dropping.set(hash, new AbortController());
    return { study, executor, canary: await this.unlessDropped(hash, studyCanary(study, executor)) };
  }

  /** Waits for work on a study unless it is taken back; its threads are ended then. */
  private unlessDropped<Result>(hash: string, work: Promise<Result>): Promise<Result> {
    const { signal } = this.dropping.get(hash) ?? {};
    if (signal === undefined) return work;
    return new Promise((resolve, reject) => {
      const drop = () => reject(new DroppedError('the study was taken back'));
      if (signal.aborted) drop();
      signal.addEventListener('abort', drop, { once: true });
      work.then(resolve, reject).finally(() => signal.removeEventListener('abort', drop));
    });
  }

  /** Abandons a study, so that its threads are free at once. */
  private drop(hash: string): void {
    const one = this.ready.get(hash);
    if (one === undefined) return;
    this.ready.delete(hash);
    this.dropping.get(hash)?.abort();
    this.dropping.delete(hash);
    one
      .then(
        ({ executor }) => executor.close(),
        () => {},
      )
      .catch(() => {});
  }

  /** Takes no task for a while. */
  private pause(): void {
    if (this.isClosing) return;
    void this.worker.pause(true);
    clearTimeout(this.resuming);
    this.resuming = setTimeout(() => void this.worker.resume(), PAUSE);
  }

  private remember(id: string, hash: string): void {
    this.results.set(id, hash);
    if (this.results.size > MOST_REMEMBERED) this.results.delete(this.results.keys().next().value!);
  }

  /** Tells the coordinator what this machine came to, where its task had been given to another meanwhile. */
  private async tellLate(error: Error): Promise<void> {
    const [, jobId] = /^(?:Missing lock|Missing key|Lock mismatch) for job ([\w-]+)/.exec(error.message) ?? [];
    const hash = jobId === undefined ? undefined : this.results.get(jobId);
    if (jobId === undefined || hash === undefined) return;
    await this.server.publish({ eventName: 'late', jobId, hash, machine: this.name }).catch(() => {});
  }
}
